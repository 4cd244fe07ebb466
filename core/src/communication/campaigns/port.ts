/** Somebody on a channel's list. */
export interface Subscriber {
  email: string;
  name: string;
  /** The club member profile that brought the address here. */
  memberId: string;
}

/** How an address stands with a list; `removed` is our own doing, `unsubscribed` the reader's. */
export type AddressState =
  | { state: "active" | "removed" | "absent" }
  | { state: "unsubscribed" | "bounced"; at: string; reason: string };

/** Webhook event about an address: who left, whose mail came back. */
export interface Notice {
  /** The same each time it is told, for de-duplication. */
  id: string;
  kind: "unsubscribe" | "bounce";
  listId: string;
  email: string;
  /** When it happened, in ISO 8601. */
  at: string;
  reason: string;
}

/** A call to our webhook as it came. */
export interface WebhookRequest {
  /** The bytes that were signed, as text. */
  body: string;
  header(name: string): string | undefined;
  query: URLSearchParams;
  /** The secret that we share with the platform. */
  secret: string;
  now: Date;
}

/** A channel as the platform should call it; the id makes its title the only one. */
export interface ChannelName {
  groupId: string;
  name: string;
}

/**
 * Port to the campaign platform. Each call is idempotent.
 * @throws PlatformRefusal, a permanent error, or PlatformBusy, a transient one that is worth another try
 */
export interface CampaignPlatform {
  /** The account of an owner; the same id however often it is asked for. */
  createAccount(owner: { handle: string; name: string }): Promise<string>;
  createAdmin(accountId: string, admin: { email: string; name: string }): Promise<void>;
  /** Where an administrator edits campaigns. */
  embedUrl(accountId: string, email: string): Promise<string>;
  /** The list of a channel; the same id however often it is asked for. Its notices come to `webhookUrl`. */
  createList(accountId: string, channel: ChannelName, webhookUrl: string): Promise<string>;
  renameList(listId: string, channel: ChannelName): Promise<void>;
  deleteList(listId: string): Promise<void>;
  addressState(listId: string, email: string): Promise<AddressState>;
  /**
   * Upsert: adds an address or changes what is known of it. One that had left is on the list again only by
   * `resubscribe`: who leaves in this moment is not brought back by somebody who looked before.
   */
  upsertSubscriber(listId: string, subscriber: Subscriber, options: { resubscribe: boolean }): Promise<void>;
  /** Takes an address off the list, without counting it as the reader's own wish. */
  removeSubscriber(listId: string, email: string): Promise<void>;
  /** What a call to our webhook says. @throws Refusal `unauthenticated` when the platform did not send it */
  readNotices(request: WebhookRequest): Promise<Notice[]>;
}

/** Permanent error: the platform said no, and will say so again. */
export class PlatformRefusal extends Error {
  override name = "PlatformRefusal";
}

/** Transient error: the platform could not answer now, for too many calls, a fault of its own or no connection. */
export class PlatformBusy extends Error {
  override name = "PlatformBusy";
}

/** The list is gone at the platform, whoever removed it there. */
export class NoSuchList extends PlatformRefusal {
  override name = "NoSuchList";
}
