import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import type { PayByCard } from "@salle/contract/finance/payments";
import { ConditionFailed, commit, earlierResult, enqueue, RepeatedRequest, retryAfresh } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { conflict, keyReused } from "../../lib/errors.ts";
import { paymentIdOf } from "../../lib/ids.ts";
import { warn } from "../../lib/log.ts";
import { isProduction } from "../../lib/production.ts";
import * as Limits from "../../platform/limits/index.ts";
import * as Invoices from "../invoices/index.ts";
import { budgetsOf, type Payer, TOO_MANY } from "./limits.ts";
import { settle, UnknownCharge } from "./settle.ts";

/** Longer than a request can take: by then nobody is waiting for the gateway any more. */
const SETTLE_AFTER_SECONDS = 60;

/** Who pays, as whom the payment names them, and whether their network may (`mayPayFrom`). */
export type Paying = Payer & { name: string; allowed?: Promise<void> };

/**
 * Pays an invoice's whole balance by card. First the payment is written down as pending, which keeps every other
 * payment and voiding away; then the gateway is asked, with the payment's id as the idempotency key, so that a repeated
 * request, a second click or a crash in between charges once (decision 0021). What the gateway says is in the answer's
 * status; PENDING when it has not said it, and a message asks again.
 * @throws Refusal `conflict` when it is paid, void or being paid; `too-many` after too many cards that were not charged;
 * `key-reused`
 */
export async function pay(
  ctx: Context,
  invoiceId: string,
  input: PayByCard,
  by: Paying,
  subjects: Invoices.Subjects,
): Promise<PaymentResource> {
  // The sandbox takes no money, so nobody has paid by it where that counts.
  if (isProduction()) throw conflict("This invoice cannot be paid by card. Ask its issuer how to pay it.");
  const id = paymentIdOf(invoiceId, ctx.idempotency?.key ?? ctx.requestId);
  const { own, shared } = budgetsOf(by);
  const card = { id, ...input, paymentBy: by.name };
  const begun = await begin(ctx, invoiceId, card, { own, allowed: by.allowed });
  const refused = () => Limits.spend([own, ...shared], ctx.now);
  try {
    return Invoices.toPayment(await settle(begun, ctx.now, subjects, refused));
  } catch (error) {
    if (!(error instanceof UnknownCharge)) throw error;
    warn("charge unknown", { paymentId: id, why: error.message });
    return Invoices.toPayment(begun.payment);
  }
}

/**
 * Writes the payment down as pending; nothing when the same request has been here before.
 * @returns both as they were written, or read
 */
async function begin(
  ctx: Context,
  invoiceId: string,
  card: PayByCard & { id: string; paymentBy: string },
  { own, allowed }: { own: Limits.Budget; allowed: Promise<void> | undefined },
): Promise<Invoices.InvoicePayment> {
  const fingerprint = ctx.idempotency?.fingerprint;
  // Without an account a key would be everybody's: what a link's payer asks again is told by the payment alone.
  const idempotency = ctx.actor ? ctx.idempotency : null;
  let isFirst = true;
  return retryAfresh(ctx, async (asked) => {
    const invoice = await Invoices.loadKnown(asked, invoiceId);
    const problem = Invoices.whyNotPay(invoice);
    // A first try that is refused by the table, or an invoice that cannot be paid, may be due to this very request.
    if (problem || !isFirst) {
      const payment = await Invoices.findPayment(invoiceId, card.id);
      if (payment && (payment.fingerprint ?? fingerprint) !== fingerprint) throw keyReused();
      if (payment) return { invoice, payment };
      if (problem) throw conflict(problem);
      await Promise.all([
        Limits.refuseSpent([own], TOO_MANY, ctx.now),
        earlierResult({ actor: ctx.actor, idempotency }),
      ]);
    }
    await allowed;
    isFirst = false;
    const { steps, ...pending } = Invoices.beginPayment(invoice, { ...card, fingerprint }, ctx.now);
    const settleLater = enqueue("payments", { kind: "settle", paymentId: card.id }, ctx.now, {
      delaySeconds: SETTLE_AFTER_SECONDS,
    });
    const all = [...steps, settleLater, Limits.unspent(own, ctx.now)];
    try {
      await commit({ actor: ctx.actor, idempotency, now: ctx.now }, all, Invoices.toPayment(pending.payment));
    } catch (error) {
      // It looks again: by now this very request may have come to its end.
      throw error instanceof RepeatedRequest ? new ConditionFailed(error.step) : error;
    }
    return pending;
  });
}
