import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import type { PayByCard } from "@salle/contract/finance/payments";
import { commit, createStep, enqueue, get, retryOnConflict, type Step } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { paymentIdOf } from "../../lib/ids.ts";
import { type Invoice, type Payment, PaymentEntity } from "../invoices/entity.ts";
import { toPayment } from "../invoices/record.ts";
import { balanceOf, whyNotPay } from "../invoices/rules.ts";
import { change, load } from "../invoices/store.ts";
import type { PaymentMessage } from "./messages.ts";
import { settle } from "./settle.ts";

/** Longer than a request can take: by then nobody is waiting for the gateway any more. */
const SETTLE_AFTER_SECONDS = 60;

/**
 * Pays an invoice's whole balance by card. First the payment is written down as pending, which keeps every other
 * payment and voiding away; then the gateway is asked, under the payment's own id, so that a repeated request, a second
 * click or a crash in between charges once (decision 0021). What the gateway says is in the answer's status.
 * @throws Refusal `conflict` when it is paid, void or being paid
 */
export async function pay(ctx: Context, invoiceId: string, input: PayByCard, by: string): Promise<PaymentResource> {
  const id = paymentIdOf(invoiceId, ctx.idempotency?.key ?? ctx.requestId);
  const known = await find(invoiceId, id);
  if (!known) await begin(ctx, invoiceId, id, input, by);
  return toPayment(await settle(invoiceId, id, ctx.now));
}

const find = async (invoiceId: string, id: string): Promise<Payment | undefined> =>
  (await get(`invoice#${invoiceId}`, `payment#${id}`)) as unknown as Payment | undefined;

const begin = (ctx: Context, invoiceId: string, id: string, input: PayByCard, by: string): Promise<void> =>
  retryOnConflict(async () => {
    const invoice = await load(invoiceId);
    const problem = whyNotPay(invoice);
    if (problem) {
      // The same request may have been here a moment ago.
      if (await find(invoiceId, id)) return;
      throw conflict(problem);
    }
    const settleLater = enqueue("payments", { kind: "settle", paymentId: id }, ctx.now, {
      delaySeconds: SETTLE_AFTER_SECONDS,
    });
    // Its own retries are told by the payment's id, so the request needs no idempotency item.
    const plain = { actor: ctx.actor, idempotency: null, now: ctx.now };
    await commit(plain, [...beginSteps(invoice, id, input, by, ctx.now), settleLater], null);
  });

function beginSteps(invoice: Invoice, id: string, input: PayByCard, by: string, now: Date): Step[] {
  const at = now.toISOString();
  const payment = PaymentEntity.create({
    id,
    invoiceId: invoice.id,
    owner: invoice.owner,
    status: "PENDING",
    paymentType: "CARD",
    amount: balanceOf(invoice),
    currency: invoice.currency,
    gatewayKey: input.gatewayKey,
    token: input.token,
    paymentBy: by,
    paymentTo: invoice.issuer.name,
    createdAt: at,
    updatedAt: at,
  });
  return [createStep(payment), change(invoice, { pendingPayment: id }, now).step];
}
