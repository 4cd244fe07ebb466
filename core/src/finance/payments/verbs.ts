import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import type { PaymentBody } from "@salle/contract/queue-bodies";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { invoiceOf } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import { sendReceipt } from "./receipt.ts";
import { settle } from "./settle.ts";

/**
 * An invoice's payments, newest first (spec 03 §7).
 * @throws Refusal `absent`
 */
export async function list(
  ctx: ActorContext,
  invoiceId: string,
): Promise<{ data: PaymentResource[]; totalResults: number }> {
  const { invoice, payments } = await Invoices.loadRecord(ctx, invoiceId);
  const mayVoid = await mayOnOwner(ctx, "payments.void", invoice.owner);
  return {
    data: payments.map((payment) => Invoices.toPayment(payment, { canVoid: mayVoid && payment.status === "APPROVED" })),
    totalResults: payments.length,
  };
}

/** Settles a payment that nobody is waiting for any more, or mails its receipt. */
export async function work({ kind, paymentId }: PaymentBody, now: Date, subjects: Invoices.Subjects): Promise<void> {
  const invoiceId = invoiceOf(paymentId);
  if (!invoiceId) return;
  const found = await Invoices.loadPayment({ memo: new Map() }, invoiceId, paymentId);
  if (kind === "settle") await settle(found, now, subjects);
  else await sendReceipt(found, now);
}
