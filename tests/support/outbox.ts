import type { QueueName } from "@salle/contract/deployment";
import { isRequestMail, isSignupMail, type QueueBodies, type QueueMessage } from "@salle/contract/queue-bodies";
import * as Campaigns from "@salle/core/communication/campaigns";
import type { Item } from "@salle/core/dynamo";
import * as BankDetails from "@salle/core/finance/bank-details";
import * as Billing from "@salle/core/finance/billing";
import * as CardRefunds from "@salle/core/finance/card-refunds";
import * as Checkouts from "@salle/core/finance/checkouts";
import * as Consolidations from "@salle/core/finance/consolidations";
import * as Credits from "@salle/core/finance/credits";
import * as Disputes from "@salle/core/finance/disputes";
import * as GatewayBooks from "@salle/core/finance/gateway-books";
import * as Invoices from "@salle/core/finance/invoices";
import * as PayerAccounts from "@salle/core/finance/payer-accounts";
import * as Payments from "@salle/core/finance/payments";
import * as Payouts from "@salle/core/finance/payouts";
import * as Receipts from "@salle/core/finance/receipts";
import * as Reminders from "@salle/core/finance/reminders";
import * as Statements from "@salle/core/finance/statements";
import * as PasswordReset from "@salle/core/identity/password-reset";
import * as Signup from "@salle/core/identity/signup";
import { now } from "@salle/core/lib/clock";
import * as Biography from "@salle/core/members/biography";
import * as Directory from "@salle/core/members/directory";
import * as Erasure from "@salle/core/members/erasure";
import * as Imports from "@salle/core/members/imports";
import * as Merges from "@salle/core/members/merges";
import * as Requests from "@salle/core/membership/membership-requests";
import * as Memberships from "@salle/core/membership/memberships";
import * as Exports from "@salle/core/platform/exports";
import * as Metadata from "@salle/core/platform/metadata";
import * as Support from "@salle/core/platform/support";
import { subjects } from "@salle/functions/finance/subjects";

/** Memberships whose renewal, payments whose end, and assignments whose billing has alarmed somebody. */
export const alarmed: string[] = [];

const consumers: { [Q in QueueName]: (body: QueueBodies[Q], at: Date) => Promise<void> } = {
  directory: async (body) =>
    "clubs" in body
      ? Directory.refreshClubs(body.clubs)
      : void (await Directory.refresh([body.person, ...(body.more ?? [])])),
  imports: Imports.work,
  exports: Exports.work,
  renewals: (body, at) => Memberships.work(body, at, (_, membershipId) => alarmed.push(membershipId)),
  "invoice-pdf": (body, at) => {
    if ("creditId" in body) return Credits.mailNote(body.creditId, at);
    if ("receipt" in body) return Receipts.mailReceipt(body.receipt, at);
    return "statement" in body ? Statements.mailStatement(body.statement, at) : Invoices.work(body, at);
  },
  "gateway-books": ({ gatewayId }, at) => GatewayBooks.work(gatewayId, at, subjects),
  "account-mails": (body, at) => (isSignupMail(body) ? Signup.mail(body, at) : PasswordReset.mail(body, at)),
  payments: (body, at) => {
    switch (body.kind) {
      case "bank":
        return Consolidations.work(body.consolidationId, at);
      case "bank-details":
        return BankDetails.mailChange(body.owner, body.version, at);
      case "payout":
        return Payouts.work(body.payoutId, at);
      case "remittance":
        return Payouts.mailRemittance(body.payoutId, body.owner, at);
      case "card-refund":
        return CardRefunds.work(body, at, (_, entryId) => alarmed.push(entryId));
      case "checkout":
        return Checkouts.work(body, at, subjects, (_, intentId) => alarmed.push(intentId));
      case "refund":
        return PayerAccounts.mailRefund(body.payerAccountId, body.entryId, at);
      default:
        return Payments.work(body, at, subjects, (_, paymentId) => alarmed.push(paymentId));
    }
  },
  billing: (body, at) =>
    "remind" in body
      ? Reminders.remind(body.remind, body.from, at)
      : Billing.work(body, at, (_, assignmentId) => alarmed.push(assignmentId)),
  campaigns: Campaigns.follow,
  "support-mails": Support.mail,
  "membership-mails": (body, at) => {
    if (body.kind === "dispute") return Disputes.mailDispute(body, at);
    return isRequestMail(body) ? Requests.mailRequest(body, at) : Memberships.mail(body, at);
  },
  erasures: Erasure.work,
  merges: Merges.work,
  discards: (body) => ("photoId" in body ? Biography.discard(body) : Metadata.discard(body)),
};

/** How long a queue keeps a failed message back. */
const TRY_AGAIN_MS = 180_000;
const TRIES = 5;

const delivered = new Set<string>();
/** The messages that were seen in the outbox, with how many had come before. */
const seen = new Map<string, number>();
let come = 0;

export type Copies = 1 | 2;

/** Is told of a message and of when it is delivered. */
export type BeforeMessage = (item: Item, at: Date) => Promise<void>;

/** What has come into the outbox and was not delivered yet: what was seen there first comes first, as in a queue. */
export function waitingIn(items: Item[]): Item[] {
  const waiting = items.filter(({ pk }) => pk.startsWith("outbox#") && !delivered.has(pk));
  for (const { pk } of waiting) if (!seen.has(pk)) seen.set(pk, come++);
  const turnOf = ({ pk }: Item) => seen.get(pk) ?? 0;
  return waiting.sort((a, b) => turnOf(a) - turnOf(b));
}

/** Gives a message to its consumer, once. */
export async function deliver(item: Item, at: Date): Promise<void> {
  const message: QueueMessage = JSON.parse(String(item.message));
  await consume(message.queue, message.body, at);
}

/** The directory has heard of everything there is, so that its rows can be compared with what they are made from. */
export async function tellDirectory(read: () => Promise<Item[]>): Promise<void> {
  const messages = (await read())
    .filter(({ pk }) => pk.startsWith("outbox#"))
    .map((item): QueueMessage => JSON.parse(String(item.message)));
  const bodies = messages.flatMap(({ queue, body }) => (queue === "directory" ? [body] : []));
  await Directory.refreshClubs(bodies.flatMap((body) => ("clubs" in body ? body.clubs : [])));
  await Directory.refresh(bodies.flatMap((body) => ("clubs" in body ? [] : [body.person, ...(body.more ?? [])])));
}

/** Gives a body to its queue's consumer. */
export const consume = <Q extends QueueName>(queue: Q, body: QueueBodies[Q], at: Date): Promise<void> =>
  consumers[queue](body, at);

/** The queue has heard that a message is done, or has given it up. */
export const settleMessage = (item: Item): void => {
  delivered.add(item.pk);
};

/** Remembers what was delivered and seen so far. @returns what forgets all that was since */
export function keepDelivered(): () => void {
  const before = { delivered: new Set(delivered), seen: new Set(seen.keys()) };
  return () => {
    for (const pk of delivered) if (!before.delivered.has(pk)) delivered.delete(pk);
    for (const pk of seen.keys()) if (!before.seen.has(pk)) seen.delete(pk);
  };
}

/** Forgets messages that the table has no more: what is made anew may have the same ids. @param kept what is in the table */
export function forgetDelivered(kept: Item[] = []): void {
  const left = new Set(kept.map(({ pk }) => pk));
  for (const pk of delivered) if (!left.has(pk)) delivered.delete(pk);
  for (const pk of seen.keys()) if (!left.has(pk)) seen.delete(pk);
}

/**
 * Delivers what has newly come into the outbox as the relay and the queues would: in two copies, as a queue may, or in
 * one; and again after a failure. `failed` is told of each failure and puts the process on its feet again, `before` of
 * each message before it is delivered.
 * @returns the messages that were given up, as the dead-letter queue would have them
 */
export async function deliverAll(
  read: () => Promise<Item[]>,
  failed: (error: unknown, item: Item) => void,
  clock: () => Date = now,
  copies: Copies = 2,
  before?: BeforeMessage,
): Promise<Item[]> {
  const dead: Item[] = [];
  for (;;) {
    const waiting = waitingIn(await read());
    if (waiting.length === 0) return dead;
    for (const item of waiting) {
      let at = clock();
      await before?.(item, at);
      let isDone = false;
      for (let delivery = 1; delivery <= TRIES; delivery++) {
        try {
          await deliver(item, at);
          isDone = true;
          // The second copy must change nothing.
          if (delivery >= copies) break;
        } catch (error) {
          failed(error, item);
          at = new Date(at.getTime() + TRY_AGAIN_MS);
        }
      }
      settleMessage(item);
      if (!isDone) dead.push(item);
    }
  }
}
