import { own } from "@salle/contract/own";
import { unauthenticated } from "../../lib/errors.ts";
import {
  CampaignMonitorRefusal,
  type ClientOptions,
  campaignMonitorClient,
  type Request,
} from "./campaign-monitor-client.ts";
import { deactivatedIn, idOf, itemsOf, textOf } from "./campaign-monitor-shapes.ts";
import { type AddressState, type CampaignPlatform, type ChannelName, NoSuchList, type Notice } from "./port.ts";
import { isSame } from "./signature.ts";

export interface CampaignMonitorOptions extends ClientOptions {
  /** Campaign Monitor's id of this integration, for signing administrators in. */
  integratorId: string;
}

const DUPLICATE_TITLE = 250;
const NOT_ON_THE_LIST = 203;
const MEMBER_FIELD = "Member ID";
const MEMBER_KEY = "[MemberID]";
const ADMINISTRATOR = 31;

/** The title carries our id, so that a list or client that exists already is found again. */
const titleOf = (name: string, id: string) => `${name} [${id}]`;
const endsWith = (title: unknown, id: string) => String(title).endsWith(`[${id}]`);

/** Campaign Monitor as the campaign platform: a client an owner, a list a channel. Dates are kept in UTC there. */
export function campaignMonitor(options: CampaignMonitorOptions): CampaignPlatform {
  const call = campaignMonitorClient(options);
  const find = finder(call);
  const addressState = async (listId: string, email: string): Promise<AddressState> => {
    try {
      return stateOf(await call("GET", `/subscribers/${listId}.json?email=${encodeURIComponent(email)}`));
    } catch (error) {
      if (isCode(error, NOT_ON_THE_LIST)) return { state: "absent" };
      throw error;
    }
  };
  return {
    async createAccount({ handle, name }) {
      const known = await find("/clients.json", (item) => endsWith(item.Name, handle), "ClientID");
      if (known) return known;
      const TimeZone = "(GMT) Coordinated Universal Time";
      return idOf(
        await call("POST", "/clients.json", { CompanyName: titleOf(name, handle), Country: "Australia", TimeZone }),
      );
    },
    async createAdmin(accountId, { email, name }) {
      const path = `/clients/${accountId}/people.json`;
      if (await find(path, (item) => sameAddress(item.EmailAddress, email), "EmailAddress")) return;
      await call("POST", path, { EmailAddress: email, Name: name, AccessLevel: ADMINISTRATOR });
    },
    async embedUrl(accountId, email) {
      const session = { Email: email, Chrome: "None", Url: "/createsend/", IntegratorID: options.integratorId };
      const answer = await call("PUT", "/externalsession.json", { ...session, ClientID: accountId });
      return textOf(answer, "SessionUrl");
    },
    async createList(accountId, channel, webhookUrl) {
      const listId = await ensureList(call, find, accountId, channel);
      await ensureField(call, listId);
      if (!(await find(`/lists/${listId}/webhooks.json`, (item) => item.Url === webhookUrl, "WebhookID"))) {
        const webhook = { Events: ["Deactivate"], Url: webhookUrl, PayloadFormat: "Json" };
        await call("POST", `/lists/${listId}/webhooks.json`, webhook);
      }
      return listId;
    },
    async renameList(listId, channel) {
      await call("PUT", `/lists/${listId}.json`, listOf(channel));
    },
    async deleteList(listId) {
      try {
        await call("DELETE", `/lists/${listId}.json`);
      } catch (error) {
        if (!(error instanceof NoSuchList)) throw error;
      }
    },
    addressState,
    async upsertSubscriber(listId, { email, name, memberId }, { resubscribe }) {
      await call("POST", `/subscribers/${listId}.json`, {
        EmailAddress: email,
        Name: name,
        CustomFields: [{ Key: MEMBER_KEY, Value: memberId }],
        Resubscribe: resubscribe,
        RestartSubscriptionBasedAutoresponders: false,
        ConsentToTrack: "Unchanged",
      });
    },
    async removeSubscriber(listId, email) {
      if ((await addressState(listId, email)).state !== "active") return;
      try {
        await call("DELETE", `/subscribers/${listId}.json?email=${encodeURIComponent(email)}`);
      } catch (error) {
        if (!isCode(error, NOT_ON_THE_LIST)) throw error;
      }
    },
    async readNotices({ body, query, secret }) {
      // Campaign Monitor signs nothing: the key in the address says who calls, and only what it says when asked counts.
      if (!isSame(query.get("key") ?? "", secret)) throw unauthenticated();
      const { listId, addresses } = deactivatedIn(body);
      const notices: Notice[] = [];
      for (const email of addresses) {
        const now = await addressState(listId, email);
        if (now.state !== "unsubscribed" && now.state !== "bounced") continue;
        const kind = now.state === "unsubscribed" ? "unsubscribe" : "bounce";
        const { at, reason } = now;
        notices.push({ id: `${listId}#${kind}#${email.toLowerCase()}#${at}`, kind, listId, email, at, reason });
      }
      return notices;
    },
  };
}

/** Looks through a listing for one of its items; gives its id or null. */
const finder =
  (call: Request) =>
  async (path: string, isIt: (item: Record<string, unknown>) => boolean, key: string): Promise<string | null> => {
    const found = itemsOf(await call("GET", path)).find(isIt);
    return found ? String(own(found, key)) : null;
  };

async function ensureList(call: Request, find: ReturnType<typeof finder>, accountId: string, channel: ChannelName) {
  const known = () =>
    find(`/clients/${accountId}/lists.json`, (item) => endsWith(item.Name, channel.groupId), "ListID");
  const before = await known();
  if (before) return before;
  try {
    return idOf(await call("POST", `/lists/${accountId}.json`, listOf(channel)));
  } catch (error) {
    // Lost a race: another worker has made it in this moment.
    const made = isCode(error, DUPLICATE_TITLE) ? await known() : null;
    if (made) return made;
    throw error;
  }
}

async function ensureField(call: Request, listId: string): Promise<void> {
  const path = `/lists/${listId}/customfields.json`;
  if (itemsOf(await call("GET", path)).some((field) => field.Key === MEMBER_KEY)) return;
  await call("POST", path, { FieldName: MEMBER_FIELD, DataType: "Text", VisibleInPreferenceCenter: false });
}

const listOf = ({ groupId, name }: ChannelName) => ({
  Title: titleOf(name, groupId),
  UnsubscribePage: "",
  UnsubscribeSetting: "OnlyThisList",
  ConfirmedOptIn: false,
  ConfirmationSuccessPage: "",
});

function stateOf(answer: unknown): AddressState {
  const State = textOf(answer, "State");
  const at = `${textOf(answer, "Date").replace(" ", "T")}.000Z`;
  if (State === "Active" || State === "Unconfirmed") return { state: "active" };
  if (State === "Unsubscribed") return { state: "unsubscribed", at, reason: "Unsubscribed from a campaign" };
  if (State === "Bounced") return { state: "bounced", at, reason: "Mail to this address came back" };
  return { state: "removed" };
}

const isCode = (error: unknown, code: number) => error instanceof CampaignMonitorRefusal && error.code === code;

const sameAddress = (a: unknown, b: string) => String(a).toLowerCase() === b.toLowerCase();
