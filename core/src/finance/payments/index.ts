import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import { queryPartition } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { invoiceOf } from "../../lib/ids.ts";
import type { Invoice } from "../invoices/entity.ts";
import { paymentsIn } from "../invoices/index.ts";
import { toPayment } from "../invoices/record.ts";
import type { PaymentMessage } from "./messages.ts";
import { sendReceipt } from "./receipt.ts";
import { settle } from "./settle.ts";

export type { PaymentMessage } from "./messages.ts";
export { pay } from "./pay.ts";
export { voidPayment } from "./void.ts";

/**
 * An invoice's payments, newest first (spec 03 §7).
 * @throws Refusal `absent`
 */
export async function ofInvoice(
  ctx: ActorContext,
  invoiceId: string,
): Promise<{ data: PaymentResource[]; totalResults: number }> {
  const items = await queryPartition(`invoice#${invoiceId}`);
  const invoice = items.find((item) => item.sk === "invoice") as unknown as Invoice | undefined;
  if (!invoice) throw absent();
  const mayVoid = await mayOnOwner(ctx, "payments.void", invoice.owner);
  const payments = paymentsIn(items);
  return {
    data: payments.map((payment) => toPayment(payment, { canVoid: mayVoid && payment.status === "APPROVED" })),
    totalResults: payments.length,
  };
}

/** Brings a payment to its end that nobody is waiting for any more, or mails its receipt. */
export async function work({ kind, paymentId }: PaymentMessage, now: Date): Promise<void> {
  const invoiceId = invoiceOf(paymentId);
  if (!invoiceId) return;
  if (kind === "settle") await settle(invoiceId, paymentId, now);
  else await sendReceipt(paymentId, now);
}
