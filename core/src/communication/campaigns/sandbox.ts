import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { CampaignNotices, SIGNATURE_HEADER } from "@salle/contract/communication/campaigns";
import { documents, get, type Item, queryPartition, tableName } from "../../dynamo/index.ts";
import { malformed, unauthenticated } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import { siteUrl } from "../../lib/site.ts";
import { type AddressState, type CampaignPlatform, NoSuchList, type Notice, type Subscriber } from "./port.ts";
import { isSigned, sign } from "./signature.ts";

/*
 * A campaign platform that sends nothing. It keeps what it was told in the table, so that it survives a restart and can
 * be looked into; like the real one it knows nothing of our transactions.
 */

const idOf = (prefix: string, text: string) =>
  `${prefix}_${sha256(text)
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 20)}`;
const accountKey = (accountId: string) => `sandbox-campaigns#${accountId}`;
const listKey = (listId: string) => `sandbox-campaigns#${listId}`;
const subscriberKey = (email: string) => `subscriber#${email.trim().toLowerCase()}`;

const put = (item: Record<string, unknown>) => documents().send(new PutCommand({ TableName: tableName(), Item: item }));
const drop = (pk: string, sk: string) =>
  documents().send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));

async function listOf(listId: string): Promise<Item> {
  const list = await get(listKey(listId), "list");
  if (!list) throw new NoSuchList("There is no such list.");
  return list;
}

export const sandbox: CampaignPlatform = {
  async createAccount({ handle, name }) {
    const id = idOf("acct", handle);
    await put({ pk: accountKey(id), sk: "account", name, handle });
    return id;
  },
  async createAdmin(accountId, { email, name }) {
    await put({ pk: accountKey(accountId), sk: `admin#${email.toLowerCase()}`, email, name });
  },
  async embedUrl(accountId) {
    return siteUrl(`/__local/campaigns/${accountId}`);
  },
  async createList(accountId, { groupId, name }, webhookUrl) {
    const id = idOf("list", groupId);
    await put({ pk: accountKey(accountId), sk: `list#${id}`, listId: id });
    await put({ pk: listKey(id), sk: "list", title: name, webhookUrl });
    return id;
  },
  async renameList(listId, { name }) {
    await put({ ...(await listOf(listId)), title: name });
  },
  async deleteList(listId) {
    for (const { pk, sk } of await queryPartition(listKey(listId))) await drop(pk, sk);
  },
  async addressState(listId, email) {
    await listOf(listId);
    const found = await get(listKey(listId), subscriberKey(email));
    return found ? (found.standing as AddressState) : { state: "absent" };
  },
  async upsertSubscriber(listId, { email, name, memberId }) {
    await listOf(listId);
    const standing: AddressState = { state: "active" };
    await put({ pk: listKey(listId), sk: subscriberKey(email), email, name, memberId, standing });
  },
  async removeSubscriber(listId, email) {
    await listOf(listId);
    try {
      await documents().send(
        new UpdateCommand({
          TableName: tableName(),
          Key: { pk: listKey(listId), sk: subscriberKey(email) },
          UpdateExpression: "SET standing = :removed",
          // As on the real platform, what the reader has said stays said.
          ConditionExpression: "standing = :active",
          ExpressionAttributeValues: { ":removed": { state: "removed" }, ":active": { state: "active" } },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
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
export async function happen(notice: Notice): Promise<void> {
  await listOf(notice.listId);
  const found = await get(listKey(notice.listId), subscriberKey(notice.email));
  const state = notice.kind === "unsubscribe" ? "unsubscribed" : "bounced";
  const standing: AddressState = { state, at: notice.at, reason: notice.reason };
  await put({ email: notice.email, ...found, pk: listKey(notice.listId), sk: subscriberKey(notice.email), standing });
}

/** The call by which the sandbox tells what happened: its body and headers. */
export function signedNotices(secret: string, notices: Notice[], at: Date) {
  const body = JSON.stringify({ events: notices });
  return { body, headers: { "content-type": "application/json", [SIGNATURE_HEADER]: sign(secret, body, at) } };
}

/** What an account of the sandbox holds: its administrators, its lists and who is on them. */
export async function contents(accountId: string) {
  const items = await queryPartition(accountKey(accountId));
  const lists = items.filter((item) => item.sk.startsWith("list#")).map((item) => String(item.listId));
  return {
    name: items.find((item) => item.sk === "account")?.name ?? null,
    admins: items.filter((item) => item.sk.startsWith("admin#")).map(({ email, name }) => ({ email, name })),
    lists: await Promise.all(
      lists.map(async (listId) => {
        const held = await queryPartition(listKey(listId));
        return {
          listId,
          title: held.find((item) => item.sk === "list")?.title ?? null,
          subscribers: held.filter((item) => item.sk !== "list").map(subscriberOf),
        };
      }),
    ),
  };
}

const subscriberOf = (item: Record<string, unknown>): Subscriber & { standing: AddressState } => ({
  email: String(item.email),
  name: String(item.name ?? ""),
  memberId: String(item.memberId ?? ""),
  standing: item.standing as AddressState,
});
