import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import { commit, enqueue, retryAfresh, retryOnConflict } from "../../dynamo/index.ts";
import { type ActorContext, systemContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import { invoiceOf } from "../../lib/ids.ts";
import { warn } from "../../lib/log.ts";
import * as Invoices from "../invoices/index.ts";
import { type End, endSteps, settle } from "./settle.ts";

/** Bounded retries: when a message asks again, in seconds after the one before; after the last the payment is uncertain. */
export const NEXT_TRIES = [120, 300, 600, 900] as const;

/** Longer than all tries take together: what is pending then has lost its message. */
export const LOST_AFTER_MS = 40 * 60_000;
/** A sweep finishes so many; the next one takes what is left. */
export const SWEPT = 1000;
/** Batch size of a transaction of the sweep. */
const AT_ONCE = 50;

const DOUBTED = "The card gateway did not say whether this was charged.";

/** Is told of a payment that has become uncertain, and what kept it from being settled the last time. */
export type Doubted = (error: unknown, paymentId: string) => void;

/** Settles a payment that nobody is waiting for any more; whatever keeps it from that, the tries end. */
export async function settleLater(
  paymentId: string,
  tries: number,
  now: Date,
  { subjects, doubted }: { subjects: Invoices.Subjects; doubted: Doubted },
): Promise<void> {
  const found = await load(paymentId);
  if (!found) return;
  try {
    await settle(found, now, subjects);
  } catch (error) {
    warn("payment not settled", { paymentId, tries, why: error instanceof Error ? error.message : String(error) });
    const delaySeconds = NEXT_TRIES[tries];
    if (delaySeconds === undefined) {
      await doubt(paymentId, now);
      return doubted(error, paymentId);
    }
    const body = { kind: "settle" as const, paymentId, tries: tries + 1 };
    const again = enqueue("payments", body, now, { delaySeconds, once: `${paymentId}#${body.tries}` });
    await commit(systemContext(now), [again], null);
  }
}

async function load(paymentId: string, memo = new Map()): Promise<Invoices.InvoicePayment | undefined> {
  const invoiceId = invoiceOf(paymentId);
  return invoiceId ? Invoices.loadPayment({ memo }, invoiceId, paymentId) : undefined;
}

const doubt = (paymentId: string, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const found = await load(paymentId);
    if (found?.payment.status !== "PENDING") return;
    await commit(systemContext(now), Invoices.doubtPayment(found, DOUBTED, now), null);
  });

/** Sweeper: gives payments whose message was lost a last one. @returns how many */
export async function sweep(now: Date): Promise<number> {
  const lost = await Invoices.pendingSince(new Date(now.getTime() - LOST_AFTER_MS), SWEPT);
  for (let at = 0; at < lost.length; at += AT_ONCE) {
    const steps = lost
      .slice(at, at + AT_ONCE)
      .map(({ id }) => enqueue("payments", { kind: "settle", paymentId: id, tries: NEXT_TRIES.length }, now));
    await commit(systemContext(now), steps, null);
  }
  return lost.length;
}

/**
 * Releases an uncertain payment of which the gateway shows no charge: the invoice can be paid again.
 * @throws Refusal `absent`, or `conflict` when it is not uncertain
 */
export const release = (ctx: ActorContext, id: string, subjects: Invoices.Subjects): Promise<PaymentResource> =>
  decide(ctx, id, subjects, {
    status: "FAILED",
    message: `Released by ${ctx.actor.name}: nothing was charged`,
    reference: null,
  });

/**
 * Records an uncertain payment that the gateway shows as charged; then all is as if it had said so itself.
 * @param reference the gateway's own of the charge
 * @throws Refusal `absent`, or `conflict` when it is not uncertain
 */
export const record = (
  ctx: ActorContext,
  id: string,
  reference: string,
  subjects: Invoices.Subjects,
): Promise<PaymentResource> =>
  decide(ctx, id, subjects, { status: "APPROVED", message: `Recorded by ${ctx.actor.name}`, reference });

async function decide(ctx: ActorContext, id: string, subjects: Invoices.Subjects, end: End): Promise<PaymentResource> {
  const invoiceId = invoiceOf(id);
  if (!invoiceId) throw absent();
  return retryAfresh(ctx, async (asked) => {
    const found = await Invoices.loadPayment(asked, invoiceId, id);
    const { status } = found.payment;
    if (status === "PENDING") throw conflict("This payment is being processed. Wait for it to finish.");
    if (status !== "UNCERTAIN") throw conflict("It is known already what became of this payment.");
    const following = () => Invoices.stepsOfSubjects(subjects, "paid", ctx, found.invoice);
    const { payment, steps } = await endSteps(found, end, following, ctx.now);
    return commit(ctx, steps, Invoices.toPayment(payment));
  });
}
