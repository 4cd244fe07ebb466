import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import type { PayByCard } from "@salle/contract/finance/payments";
import { commit, enqueue, retryOnConflict } from "../../dynamo/index.ts";
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
  await begin(ctx, invoiceId, id, input, by);
  return Invoices.toPayment(await settle(invoiceId, id, ctx.now, subjects));
}

/** Writes the payment down as pending; nothing when the same request has been here before. */
const begin = (ctx: Context, invoiceId: string, id: string, input: PayByCard, by: string): Promise<void> =>
  retryOnConflict(async () => {
    // The invoice first: the same request may begin, and even end, between the two.
    const invoice = await Invoices.loadHeader(invoiceId);
    if (await Invoices.findPayment(invoiceId, id)) return;
    const problem = Invoices.whyNotPay(invoice);
    if (problem) throw conflict(problem);
    const pending = Invoices.beginPayment(invoice, { id, ...input, paymentBy: by }, ctx.now);
    const settleLater = enqueue("payments", { kind: "settle", paymentId: id }, ctx.now, {
      delaySeconds: SETTLE_AFTER_SECONDS,
    });
    // Its own retries are told by the payment's id, so the request needs no idempotency item.
    await commit({ actor: ctx.actor, idempotency: null, now: ctx.now }, [...pending, settleLater], null);
  });
