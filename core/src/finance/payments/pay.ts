import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import type { PayByCard } from "@salle/contract/finance/payments";
import { commit, enqueue, retryAfresh } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { paymentIdOf } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import { settle } from "./settle.ts";

/** Longer than a request can take: by then nobody is waiting for the gateway any more. */
const SETTLE_AFTER_SECONDS = 60;

/**
 * Pays an invoice's whole balance by card. First the payment is written down as pending, which keeps every other
 * payment and voiding away; then the gateway is asked, with the payment's id as the idempotency key, so that a repeated
 * request, a second click or a crash in between charges once (decision 0021). What the gateway says is in the answer's
 * status.
 * @param by who pays, as the payment will name them
 * @throws Refusal `conflict` when it is paid, void or being paid
 */
export async function pay(
  ctx: Context,
  invoiceId: string,
  input: PayByCard,
  by: string,
  subjects: Invoices.Subjects,
): Promise<PaymentResource> {
  const id = paymentIdOf(invoiceId, ctx.idempotency?.key ?? ctx.requestId);
  const begun = await retryAfresh(ctx, (asked) => begin(asked, invoiceId, { id, ...input, paymentBy: by }));
  return Invoices.toPayment(await settle(begun, ctx.now, subjects));
}

/**
 * Writes the payment down as pending; nothing when the same request has been here before.
 * @returns both as they were written, or read
 */
async function begin(
  ctx: Context,
  invoiceId: string,
  card: PayByCard & { id: string; paymentBy: string },
): Promise<Invoices.InvoicePayment> {
  // A Query reads an invoice before its payments: the same request may begin, and even end, between the two.
  const { invoice, payments } = await Invoices.loadRecord(ctx, invoiceId);
  const payment = payments.find((each) => each.id === card.id);
  if (payment) return { invoice, payment };
  const problem = Invoices.whyNotPay(invoice);
  if (problem) throw conflict(problem);
  const { steps, ...pending } = Invoices.beginPayment(invoice, card, ctx.now);
  const settleLater = enqueue("payments", { kind: "settle", paymentId: card.id }, ctx.now, {
    delaySeconds: SETTLE_AFTER_SECONDS,
  });
  // Its own retries are told by the payment's id, so the request needs no idempotency item.
  return commit({ actor: ctx.actor, idempotency: null, now: ctx.now }, [...steps, settleLater], pending);
}
