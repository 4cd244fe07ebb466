import { todayIn } from "@salle/calendar/today";
import {
  type Invoice as InvoiceResource,
  type InvoiceRow,
  invoiceStatusLabels,
  type LineItem,
  type Payment as PaymentResource,
  type PublicInvoice,
} from "@salle/contract/finance/invoices";
import type { Invoice, InvoiceLine, Payment, WholeInvoice } from "./entity.ts";
import { invoiceNumber, isOutstanding, isOverdue, membershipOf } from "./rules.ts";

/** What every form of an invoice has in common. */
function common(invoice: Invoice, at: Date) {
  return {
    invoiceNumber: invoiceNumber(invoice.number),
    status: { code: invoice.status, label: invoiceStatusLabels[invoice.status] },
    issuedDate: invoice.issuedDate,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    totalAmountIncludingGST: invoice.total,
    totalPaymentsMade: invoice.paid,
    isOutstanding: isOutstanding(invoice),
    isOverdue: isOverdue(invoice, todayIn(invoice.issuer.timeZone, at)),
    isSent: invoice.sentAt !== undefined,
    isPaymentUncertain: invoice.isPaymentUncertain ?? false,
  };
}

/** A row of a list. */
export const toRow = (invoice: Invoice, at: Date): InvoiceRow => ({
  id: invoice.id,
  type: "invoice",
  attributes: {
    ...common(invoice, at),
    payerName: invoice.payer.name,
    clubMemberProfileId: invoice.clubMemberProfileId,
    issuerName: invoice.issuer.name,
  },
});

const toLineItem = ({ id, name, amount, gst, isIncludingGST, lineItemType, feeId }: InvoiceLine): LineItem => ({
  id,
  name,
  amount,
  gst,
  isIncludingGST,
  lineItemType,
  feeId,
});

/** What somebody with its link may see. */
export function toPublic(invoice: WholeInvoice, at: Date): PublicInvoice {
  const { name, address, ABN, timeZone } = invoice.issuer;
  return {
    id: invoice.id,
    type: "invoice",
    attributes: {
      ...common(invoice, at),
      handle: `invoice:${invoice.id}`,
      totalAmount: invoice.total - invoice.gst,
      totalGST: invoice.gst,
      sentDate: invoice.sentAt ?? null,
      isArchived: false,
      isDeleted: false,
      payer: invoice.payer,
      issuer: { name, address, ABN, timeZone },
      lineItems: invoice.lines.map(toLineItem),
      instanceCreatedDate: invoice.createdAt,
      instanceLastModifiedDate: invoice.updatedAt,
      isPaymentPending: invoice.pendingPayment !== undefined && !invoice.isPaymentUncertain,
    },
  };
}

/** The whole invoice with its newest payments, for its issuer and its payer. */
export function toResource(
  { invoice, payments, sendJobId }: { invoice: WholeInvoice; payments: Payment[]; sendJobId: string | null },
  at: Date,
  capabilities: Record<"canSend" | "canVoid" | "canPay", boolean>,
): InvoiceResource {
  const { attributes, ...rest } = toPublic(invoice, at);
  return {
    ...rest,
    attributes: {
      ...attributes,
      clubMemberProfileId: invoice.clubMemberProfileId,
      owner: invoice.owner,
      membershipId: membershipOf(invoice),
      sendJobId,
      payments: payments.map((payment) => toPayment(payment)),
    },
    capabilities,
  };
}

/** The wire's form of a payment. */
export const toPayment = (
  payment: Payment,
  capabilities?: { canVoid: boolean; canDecide: boolean },
): PaymentResource => ({
  id: payment.id,
  type: "payment",
  attributes: {
    invoiceId: payment.invoiceId,
    status: payment.status,
    message: payment.message ?? "",
    amount: payment.amount,
    currency: payment.currency,
    paymentType: payment.paymentType,
    gatewayKey: payment.gatewayKey ?? null,
    referenceNumber: payment.id,
    transactionReferenceNumber: payment.reference ?? null,
    transactionDateTime: payment.settledAt ?? payment.createdAt,
    paymentBy: payment.paymentBy,
    paymentTo: payment.paymentTo,
  },
  ...(capabilities && { capabilities }),
});
