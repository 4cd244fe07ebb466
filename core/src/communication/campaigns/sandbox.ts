import { CampaignNotices, SIGNATURE_HEADER } from "@salle/contract/communication/campaigns";
import { ConditionFailed, type Step, write } from "../../dynamo/index.ts";
import { malformed, unauthenticated } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import { siteUrl } from "../../lib/site.ts";
import type { SandboxSubscriber } from "./entity.ts";
import { type AddressState, type CampaignPlatform, NoSuchList, type Notice, type Subscriber } from "./port.ts";
import { accountLists, accounts, admins, lists, subscribers } from "./sandbox-store.ts";
import { isSigned, sign } from "./signature.ts";

/*
 * A campaign platform that sends nothing. It keeps what it was told in the table, so that it survives a restart and can
 * be looked into; like the real one it knows nothing of our transactions.
 */

const idOf = (prefix: string, text: string) =>
  `${prefix}_${sha256(text)
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 20)}`;
const subscriberKey = (listId: string, email: string) => ({ listId, address: email.trim().toLowerCase() });

async function mustHave(listId: string): Promise<void> {
  if (!(await lists.find({ listId }))) throw new NoSuchList("There is no such list.");
}

const ACTIVE: AddressState = { state: "active" };

/** A conditional write; where the condition does not hold, all stays as it is. */
async function writeWhere(step: Step): Promise<void> {
  try {
    await write(step);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

export const sandbox: CampaignPlatform = {
  async createAccount({ handle, name }) {
    const accountId = idOf("acct", handle);
    await write(accounts.modify({ accountId }, { set: { accountId, name, handle } }));
    return accountId;
  },
  async createAdmin(accountId, { email, name }) {
    await write(admins.modify({ accountId, address: email.toLowerCase() }, { set: { email, name } }));
  },
  async embedUrl(accountId) {
    return siteUrl(`/__local/campaigns/${accountId}`);
  },
  async createList(accountId, { groupId, name }, webhookUrl) {
    const listId = idOf("list", groupId);
    await write(accountLists.modify({ accountId, listId }, { set: { listId } }));
    await write(lists.modify({ listId }, { set: { listId, title: name, webhookUrl } }));
    return listId;
  },
  async renameList(listId, { name }) {
    await mustHave(listId);
    await write(lists.modify({ listId }, { set: { title: name } }));
  },
  async deleteList(listId) {
    const held = await subscribers.list.byList({ listId });
    await write(lists.drop({ listId }));
    for (const { email = "" } of held) await write(subscribers.drop(subscriberKey(listId, email)));
  },
  async addressState(listId, email) {
    await mustHave(listId);
    return (await subscribers.find(subscriberKey(listId, email)))?.standing ?? { state: "absent" };
  },
  async upsertSubscriber(listId, { email, name, memberId }, { resubscribe }) {
    await mustHave(listId);
    const set = { email, name, memberId, standing: ACTIVE };
    const modify = subscribers.modify(
      subscriberKey(listId, email),
      { set },
      resubscribe ? {} : { any: [{ hasNot: ["standing"] }, { is: { standing: ACTIVE } }] },
    );
    await writeWhere(modify);
  },
  async removeSubscriber(listId, email) {
    await mustHave(listId);
    // As on the real platform, a reader's own unsubscription stays.
    const set = { standing: { state: "removed" as const } };
    await writeWhere(subscribers.modify(subscriberKey(listId, email), { set }, { is: { standing: ACTIVE } }));
  },
  async readNotices({ body, header, secret, now }) {
    if (!isSigned(secret, body, header(SIGNATURE_HEADER), now)) throw unauthenticated();
    const read = CampaignNotices.safeParse(json(body));
    if (!read.success) throw malformed("The notice cannot be read.");
    return read.data.events;
  },
};

function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** A reader of the sandbox unsubscribes, or a mail to them comes back. */
export async function happen({ listId, email, kind, at, reason }: Notice): Promise<void> {
  await mustHave(listId);
  const standing: AddressState = { state: kind === "unsubscribe" ? "unsubscribed" : "bounced", at, reason };
  await write(subscribers.modify(subscriberKey(listId, email), { set: { standing }, setOnce: { email } }));
}

/** The call by which the sandbox tells what happened: its body and headers. */
export function signedNotices(secret: string, notices: Notice[], at: Date) {
  const body = JSON.stringify({ events: notices });
  return { body, headers: { "content-type": "application/json", [SIGNATURE_HEADER]: sign(secret, body, at) } };
}

/** What an account of the sandbox holds: its administrators, its lists and who is on them. */
export async function contents(accountId: string) {
  const [account, administrators, held] = await Promise.all([
    accounts.find({ accountId }),
    admins.list.byAccount({ accountId }),
    accountLists.list.byAccount({ accountId }),
  ]);
  return {
    name: account?.name ?? null,
    admins: administrators.map(({ email, name }) => ({ email, name })),
    lists: await Promise.all(
      held.map(async ({ listId }) => {
        const [list, on] = await Promise.all([lists.find({ listId }), subscribers.list.byList({ listId })]);
        return { listId, title: list?.title ?? null, subscribers: on.map(subscriberOf) };
      }),
    ),
  };
}

const subscriberOf = ({
  email = "",
  name = "",
  memberId = "",
  standing,
}: SandboxSubscriber): Subscriber & { standing: AddressState } => ({ email, name, memberId, standing });
