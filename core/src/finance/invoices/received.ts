import * as ReceivedPayments from "../received-payments/index.ts";
import type { Invoice, Payment } from "./entity.ts";
import { collectorOf, receivedDay } from "./ledger.ts";
import { numberOf } from "./rules.ts";

/**
 * A payment that was made as its owners' lists have it: its issuer's, and its collector's where that is another. Of one that
 * pays several invoices its first part tells the whole, and the others nothing.
 */
export function rowsOf(invoice: Invoice, payment: Payment): ReceivedPayments.ReceivedPayment[] {
  const { id, whole, status } = payment;
  if ((whole?.id ?? id) !== id || (status !== "APPROVED" && status !== "VOID")) return [];
  const { owner } = invoice;
  const row = {
    paymentId: id,
    issuer: owner,
    status,
    message: payment.message ?? "",
    paymentType: payment.paymentType,
    amount: whole?.amount ?? payment.amount,
    currency: payment.currency,
    receivedOn: receivedDay(invoice, payment),
    settledAt: payment.settledAt ?? payment.createdAt,
    ...(status === "VOID" && { voidedAt: payment.voidedAt ?? payment.updatedAt }),
    ...(payment.gatewayKey !== undefined && { gatewayKey: payment.gatewayKey }),
    ...(payment.surcharge !== undefined && { surcharge: payment.surcharge }),
    ...(payment.collector !== undefined && { collector: payment.collector }),
    ...(payment.reference !== undefined && { reference: payment.reference }),
    ...(payment.receiptNumber !== undefined && { receiptNumber: payment.receiptNumber }),
    paymentBy: payment.paymentBy,
    paymentTo: payment.paymentTo,
    invoices: whole?.parts.map(({ invoiceId, number }) => ({ id: invoiceId, number })) ?? [
      { id: invoice.id, number: numberOf(invoice) },
    ],
  };
  const collector = collectorOf(invoice, payment);
  return [...new Set([owner, collector])].map((each) => {
    const bears = payment.fee && (each === collector || payment.fee.bearer === "ISSUER");
    const listed = { ...row, owner: each, ...(bears && { fee: payment.fee?.amount }) };
    const isToBank = each === collector && ReceivedPayments.counts(listed);
    return { ...listed, ...(isToBank && { unbanked: ReceivedPayments.referenceOf(listed) }) };
  });
}
