import { todayIn } from "@salle/calendar/today";
import {
  type BankTransfer,
  Invoice as InvoiceResource,
  InvoiceRow,
  invoiceStatusLabels,
  LineItem as LineItemResource,
  Payment as PaymentResource,
  PublicInvoice,
} from "@salle/contract/finance/invoices";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import * as Payers from "../payers/index.ts";
import { amountDue, daysOverdue, daysUntilDue, dueOf, isOverdue, plannedOf } from "./due.ts";
import type { Invoice, InvoiceLine, Payment, WholeInvoice } from "./entity.ts";
import { type Acts, balanceOf, isOutstanding, isTaxInvoice, membershipOf, numberOf } from "./rules.ts";

const representInvoice = representing(InvoiceResource);
const representRow = representing(InvoiceRow);
const representPublic = representing(PublicInvoice);
const representLine = representing(LineItemResource);
const representPayment = representing(PaymentResource);

/** What everybody who may see an invoice is told of it. */
function attributesOf(invoice: Invoice, at: Date) {
  const { name, address, ABN, timeZone } = invoice.issuer;
  const today = todayIn(timeZone, at);
  return {
    handle: `invoice:${invoice.id}`,
    invoiceNumber: numberOf(invoice),
    status: { code: invoice.status, label: invoiceStatusLabels[invoice.status] },
    issuedDate: invoice.issuedDate,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    totalAmount: invoice.total - invoice.gst,
    totalGST: invoice.gst,
    totalAmountIncludingGST: invoice.total,
    totalPaymentsMade: invoice.paid,
    totalCredited: invoice.credited ?? 0,
    totalCreditUsed: (invoice.creditUsed ?? 0) + (invoice.takenBack ?? 0),
    totalTakenBack: invoice.takenBack ?? 0,
    totalWrittenOff: invoice.writtenOff ?? 0,
    balance: balanceOf(invoice),
    instalments: plannedOf(invoice),
    nextDueDate: dueOf(invoice),
    amountDue: amountDue(invoice, today),
    isOutstanding: isOutstanding(invoice),
    isOverdue: isOverdue(invoice, today),
    daysOverdue: daysOverdue(invoice, today),
    daysUntilDue: daysUntilDue(invoice, today),
    isSent: invoice.sentAt !== undefined,
    isDisputed: Boolean(invoice.disputed),
    isArchived: invoice.isArchived ?? false,
    isDeleted: invoice.isDeleted ?? false,
    isPaymentPending: invoice.pendingPayment !== undefined && !invoice.isPaymentUncertain,
    isPaymentUncertain: invoice.isPaymentUncertain ?? false,
    sentDate: invoice.sentAt ?? null,
    remindedDate: invoice.remindedAt ?? null,
    approvedDate: invoice.approvedAt ?? null,
    payer: { ABN: "", ...invoice.payer },
    isPersonal: invoice.clubMemberProfileId !== undefined,
    issuer: { name, address, ABN, timeZone },
    isTaxInvoice: isTaxInvoice(invoice),
    sourcePackageIds: invoice.sourcePackageIds ?? [],
  };
}

const billedTo = (invoice: Invoice) => ({
  payerHandle: Payers.payerHandleOf(invoice),
  clubMemberProfileId: invoice.clubMemberProfileId ?? null,
});

const forIssuer = (invoice: Invoice, at: Date) => ({
  ...attributesOf(invoice, at),
  ...billedTo(invoice),
  owner: invoice.owner,
  about: invoice.about ?? null,
});

const datesOf = ({ id, createdAt, updatedAt }: Invoice | Payment) => ({ id, createdAt, updatedAt });
const idsOf = (objects: readonly { id: string }[]) => objects.map(({ id }) => id);
const ACTIONS = [
  ["approve", "canApprove"],
  ["edit", "canEdit"],
  ["delete", "canDelete"],
  ["void", "canVoid"],
  ["send", "canSend"],
  ["pay", "canPay"],
  ["recordPayment", "canRecord"],
  ["credit", "canCredit"],
  ["useCredit", "canUseCredit"],
  ["moveToCredit", "canMoveToCredit"],
  ["writeOff", "canWriteOff"],
  ["plan", "canPlan"],
] as const satisfies readonly (readonly [action: string, capability: keyof Acts])[];
const actionsOf = (acts: Acts) => ACTIONS.flatMap(([action, capability]) => (acts[capability] ? [action] : []));

/** What a list has read of an invoice besides its header. */
interface Beside {
  lines?: readonly InvoiceLine[];
  payments?: readonly Payment[];
}

/** A row of a list. */
export const toRow = (
  invoice: Invoice,
  at: Date,
  acts: Acts,
  { lines, payments }: Beside = {},
): ObjectOf<typeof InvoiceRow> =>
  representRow({
    ...datesOf(invoice),
    related: {
      clubMemberProfile: invoice.clubMemberProfileId ?? null,
      lineItems: lines && idsOf(lines),
      payments: payments && idsOf(payments),
    },
    attributes: forIssuer(invoice, at),
    actions: actionsOf(acts),
  });

/** What somebody with its link may see. */
export const toPublic = (
  invoice: WholeInvoice,
  at: Date,
  canPay: boolean,
  bankTransfer: BankTransfer | null,
): ObjectOf<typeof PublicInvoice> =>
  representPublic({
    ...datesOf(invoice),
    related: { lineItems: idsOf(invoice.lines) },
    attributes: { ...attributesOf(invoice, at), bankTransfer },
    actions: canPay ? ["pay"] : [],
  });

/** A whole invoice, and what is read beside it. */
interface Shown {
  invoice: WholeInvoice;
  payments: Payment[];
  sendJobId: string | null;
  /** Where it would be mailed to. */
  recipient: string | null;
  /** What credit its payer has with its issuer. */
  payerCredit: number;
  shares: InvoiceResource["attributes"]["shares"];
  bankTransfer: BankTransfer | null;
}

/** The whole invoice with its newest payments, for its issuer and its payer. */
export const toResource = (
  { invoice, payments, ...beside }: Shown,
  at: Date,
  acts: Acts,
): ObjectOf<typeof InvoiceResource> =>
  representInvoice({
    ...datesOf(invoice),
    related: {
      clubMemberProfile: invoice.clubMemberProfileId ?? null,
      lineItems: idsOf(invoice.lines),
      payments: idsOf(payments),
    },
    attributes: {
      ...forIssuer(invoice, at),
      membershipId: membershipOf(invoice),
      ...beside,
    },
    capabilities: { ...acts },
    actions: actionsOf(acts),
  });

/** An invoice's lines. They are written with it, and as long as it is a draft they change with it. */
export const toLineItems = (
  { id: invoice, status, createdAt, updatedAt, lines }: WholeInvoice,
  canEdit = false,
): ObjectOf<typeof LineItemResource>[] =>
  lines.map((line) =>
    representLine({
      id: line.id,
      createdAt,
      updatedAt: status === "DRAFT" ? updatedAt : createdAt,
      actions: canEdit ? ["edit", "delete"] : [],
      related: { invoice },
      attributes: {
        handle: `line-item:${line.id}`,
        name: line.name,
        amount: line.amount,
        gst: line.gst,
        isIncludingGST: line.isIncludingGST,
        isUserDefined: line.isUserDefined ?? false,
        lineItemType: line.lineItemType,
        feeId: line.feeId,
        feeTypeId: line.feeTypeId ?? null,
        startDate: line.startDate ?? null,
        endDate: line.endDate ?? null,
      },
    }),
  );

const othersOf = ({ invoiceId, whole }: Payment) =>
  (whole?.parts ?? [])
    .filter((part) => part.invoiceId !== invoiceId)
    .map(({ invoiceId: id, number, amount }) => ({ id, number, amount }));

/** What the actor may do with a payment, and what of it can go back to its card. */
export interface MayPayment {
  canVoid: boolean;
  canDecide: boolean;
  canSendReceipt: boolean;
  refundable: number;
}

/** The wire's form of a payment. */
export const toPayment = (payment: Payment, may?: MayPayment): ObjectOf<typeof PaymentResource> =>
  representPayment({
    ...datesOf(payment),
    related: { invoice: payment.invoiceId },
    attributes: {
      handle: `payment:${payment.id}`,
      invoiceId: payment.invoiceId,
      status: payment.status,
      message: payment.message ?? "",
      amount: payment.whole?.amount ?? payment.amount,
      invoiceAmount: payment.amount,
      otherInvoices: othersOf(payment),
      surcharge: payment.surcharge ?? 0,
      keptAsCredit: payment.whole?.credit ?? 0,
      refundedAmount: payment.refunded ?? 0,
      refundableAmount: may?.refundable ?? 0,
      disputeState: payment.disputeState ?? null,
      disputeId: payment.disputeId ?? null,
      currency: payment.currency,
      paymentType: payment.paymentType,
      receivedDate: payment.receivedOn ?? null,
      gatewayKey: payment.gatewayKey ?? null,
      referenceNumber: payment.id,
      receiptNumber: payment.receiptNumber ?? null,
      transactionReferenceNumber: payment.reference ?? null,
      transactionDateTime: payment.settledAt ?? payment.createdAt,
      paymentBy: payment.paymentBy,
      resolvedPaymentBy: payment.paymentBy,
      paymentTo: payment.paymentTo,
    },
    ...(may && {
      capabilities: {
        canVoid: may.canVoid,
        canDecide: may.canDecide,
        canSendReceipt: may.canSendReceipt,
        canRefund: may.refundable > 0,
      },
    }),
  });
