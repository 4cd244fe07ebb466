import { todayIn } from "@salle/calendar/today";
import type { CardRefundBody } from "@salle/contract/queue-bodies";
import { commit, enqueue, retryOnConflict } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { invoiceOf, payerAccountIdOf, personAndOwnerOf } from "../../lib/ids.ts";
import { warn } from "../../lib/log.ts";
import * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import * as Payments from "../payments/index.ts";
import { doneSteps, failedSteps, type Refund } from "./steps.ts";

/** The gateway has not said what became of a refund; asking again is then right. */
export class UnknownRefund extends Error {
  override name = "UnknownRefund";
}

const DOUBTED = "The card gateway did not say whether this was refunded.";

/** Where a refund is found. */
export type Place = Pick<CardRefundBody, "payerAccountId" | "entryId">;

/** A refund to a card, read anew; undefined when there is none, or its payer has been merged into another since. */
export async function find({ payerAccountId, entryId }: Place): Promise<Refund | undefined> {
  const key = personAndOwnerOf(payerAccountId);
  const request = { memo: new Map() };
  const [account, entry] = key
    ? await Promise.all([PayerAccounts.known(request, key), PayerAccounts.entries.find({ ...key, id: entryId })])
    : [undefined, undefined];
  const invoiceId = entry?.paymentId && invoiceOf(entry.paymentId);
  if (!account || !entry?.paymentId || !invoiceId) return undefined;
  return { account, entry, ...(await Invoices.loadPayment(request, invoiceId, entry.paymentId)) };
}

/**
 * Settles a refund that is on its way: asks its gateway, then writes what it said in one transaction with what follows. One that has
 * ended stays as it is.
 * @returns its entry; undefined when there is none
 * @throws UnknownRefund
 */
export async function settle(at: Place, now: Date): Promise<PayerAccounts.CreditEntry | undefined> {
  const begun = await find(at);
  if (begun?.entry.refundState !== "PENDING") return begun?.entry;
  const { status, message } = await ask(begun, now);
  if (status === "pending") throw new UnknownRefund(message);
  return retryOnConflict(async () => {
    const found = await find(at);
    if (found?.entry.refundState !== "PENDING" && found?.entry.refundState !== "UNCERTAIN") return found?.entry;
    const date = todayIn(found.invoice.issuer.timeZone, now);
    const { entry, steps } =
      status === "done" ? doneSteps(found, { message }, now) : failedSteps(found, message, date, now);
    return commit(systemContext(now), steps, entry);
  });
}

async function ask(
  { entry, payment }: Refund,
  now: Date,
): Promise<{ status: "done" | "pending" | "failed"; message: string }> {
  const { gatewayKey = "", reference: charge = "" } = payment;
  const amount = -entry.amount;
  try {
    // By the configuration that took it, also where that takes nothing any more.
    const gateway = await Gateways.known({ memo: new Map() }, gatewayKey);
    if (!gateway) {
      const refund = { key: entry.id, charge, amount, currency: entry.currency };
      return await Payments.gatewayOf(gatewayKey).refund(refund, now);
    }
    const refunding = { id: entry.id, charge, amount, currency: entry.currency };
    const { state, message } = await Gateways.refundOnce(Gateways.adapterOf(gateway), refunding);
    return { status: state === "absent" ? "pending" : state, message };
  } catch (error) {
    throw new UnknownRefund(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Is told of a refund that has become uncertain, and what kept it from being settled the last time. */
type Doubted = (error: unknown, entryId: string) => void;

/** Settles a refund that nobody is waiting for any more; whatever keeps it from that, the tries end. */
export async function work({ tries = 0, ...at }: CardRefundBody, now: Date, doubted: Doubted): Promise<void> {
  try {
    await settle(at, now);
  } catch (error) {
    warn("refund not settled", { ...at, tries, why: error instanceof Error ? error.message : String(error) });
    const delaySeconds = Payments.NEXT_TRIES[tries];
    if (delaySeconds === undefined) {
      await doubt(at, now);
      return doubted(error, at.entryId);
    }
    const body = { ...at, kind: "card-refund" as const, tries: tries + 1 };
    const again = enqueue("payments", body, now, { delaySeconds, once: `${at.entryId}#${body.tries}` });
    await commit(systemContext(now), [again], null);
  }
}

const doubt = (at: Place, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const found = await find(at);
    if (found?.entry.refundState !== "PENDING") return;
    const changes = { refundState: "UNCERTAIN", message: DOUBTED, undecided: undefined } as const;
    await commit(systemContext(now), PayerAccounts.entries.update(found.entry, changes, now).steps, null);
  });

/** Batch size of a transaction of the sweep. */
const AT_ONCE = 50;

/** Sweeper: gives refunds whose message was lost a last one, also those that have moved with a merge. @returns how many */
export async function sweep(now: Date): Promise<number> {
  const before = new Date(now.getTime() - Payments.LOST_AFTER_MS).toISOString();
  const lost = await PayerAccounts.entries.list.byUndecided(
    { undecided: PayerAccounts.UNDECIDED },
    { to: { createdAt: before }, limit: Payments.SWEPT },
  );
  for (let from = 0; from < lost.length; from += AT_ONCE) {
    const steps = lost.slice(from, from + AT_ONCE).map(({ person, owner, id: entryId }) => {
      const payerAccountId = payerAccountIdOf(person, owner);
      const tries = Payments.NEXT_TRIES.length;
      return enqueue("payments", { kind: "card-refund", payerAccountId, entryId, tries }, now);
    });
    await commit(systemContext(now), steps, null);
  }
  return lost.length;
}
