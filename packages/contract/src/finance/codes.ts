// Codes that entities keep and schemas take. They are apart from the schemas, which would slow the cold start of a
// Lambda that only keeps the codes.

/** The codes an invoice's status can have (spec 03 §4): approved means issued and unpaid; VOID is shown as VOIDED. */
export const invoiceStatuses = ["DRAFT", "APPROVED", "PAID", "WRITTEN_OFF", "VOID"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** Days from the issue of an invoice to its due date, unless its issuer has chosen others, or who approves it says otherwise (decision 0020). */
export const DUE_DAYS = 14;
/** So many days an issuer can give its payers. */
export const MOST_TERMS = 90;
/** The largest amount, in cents, of anything that is charged or paid at once. */
export const MOST_AMOUNT = 10_000_000_00;
/** So many invoices can be approved or deleted at once, and so many lines stand on one. */
export const MOST_DRAFTS = 100;
export const MOST_LINES = 200;

/** UNCERTAIN: its gateway has not said what became of it, so a person does. */
export const paymentStatuses = ["PENDING", "UNCERTAIN", "APPROVED", "DECLINED", "FAILED", "VOID"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How money that staff record has come. */
export const recordedTypes = ["BANK_TRANSFER", "CASH", "CHEQUE"] as const;
export type RecordedType = (typeof recordedTypes)[number];
/**
 * CARD came through a gateway; of MANUAL nobody said how, such as with a membership that was paid when it was sold. REFUND went back
 * through a gateway, so that lists and deposits have it with a minus; DISPUTE is what a card's bank has taken back, or with a plus given
 * back after that.
 */
export const paymentTypes = ["CARD", ...recordedTypes, "MANUAL", "REFUND", "DISPUTE"] as const;
export type PaymentType = (typeof paymentTypes)[number];
export const paymentTypeLabels: Record<PaymentType, string> = {
  CARD: "Card",
  BANK_TRANSFER: "Bank transfer",
  CASH: "Cash",
  CHEQUE: "Cheque",
  MANUAL: "Recorded by staff",
  REFUND: "Refund to a card",
  DISPUTE: "Card dispute",
};
/** How credit is paid back. */
export const refundTypes = ["CARD", ...recordedTypes] as const;
export type RefundType = (typeof refundTypes)[number];
/** Of a refund to a card. UNCERTAIN: its gateway has not said what became of it, so a person does. */
export const refundStates = ["PENDING", "DONE", "UNCERTAIN"] as const;
export type RefundState = (typeof refundStates)[number];
/** One payment pays so many invoices. */
export const MOST_PAID = 8;

/**
 * What takes something off an invoice that is no payment: a credit note, credit that its payer had, or that nobody will pay it; MOVED is
 * what was paid of it and is its payer's credit since, DISPUTED what a card's bank took back of that, and DISPUTE_WON what it gave back.
 */
export const invoiceCreditKinds = ["NOTE", "USED", "MOVED", "WRITTEN_OFF", "DISPUTED", "DISPUTE_WON"] as const;
export type InvoiceCreditKind = (typeof invoiceCreditKinds)[number];
/**
 * What becomes of a payer's credit: it comes from a credit note, from an invoice that it had paid or from what was paid too much, it is
 * used for an invoice or paid back, and each of the last three can be undone; a card's bank takes it back, and may give it back.
 */
export const creditEntryKinds = [
  "CREDIT_NOTE",
  "MOVED",
  "OVERPAID",
  "OVERPAYMENT_VOIDED",
  "USED",
  "RETURNED",
  "REFUNDED",
  "REFUND_VOIDED",
  "DISPUTED",
  "DISPUTE_WON",
] as const;
export type CreditEntryKind = (typeof creditEntryKinds)[number];

/** What changes what a payer owes, as a statement of account tells it. */
export const statementRowKinds = [
  "INVOICE",
  "INVOICE_VOIDED",
  "PAYMENT",
  "PAYMENT_VOIDED",
  "CREDIT_NOTE",
  "WRITTEN_OFF",
  "REINSTATED",
  "REFUND",
  "REFUND_VOIDED",
  "DISPUTE",
  "DISPUTE_WON",
] as const;
export type StatementRowKind = (typeof statementRowKinds)[number];
export const statementRowLabels: Record<StatementRowKind, string> = {
  INVOICE: "Invoice",
  INVOICE_VOIDED: "Invoice voided",
  PAYMENT: "Payment",
  PAYMENT_VOIDED: "Payment voided",
  CREDIT_NOTE: "Credit note",
  WRITTEN_OFF: "Written off",
  REINSTATED: "Write-off taken back",
  REFUND: "Refund",
  REFUND_VOIDED: "Refund returned",
  DISPUTE: "Card dispute",
  DISPUTE_WON: "Card dispute won",
};

/** The files that accounting programs import: Xero's of sales and of a bank account, and MYOB's of a journal. */
export const accountingFiles = ["xero-sales", "xero-bank", "myob-journal"] as const;
export type AccountingFile = (typeof accountingFiles)[number];

/** The gateways that there is an adapter for (core/src/finance/gateways). */
export const gatewayKinds = ["sandbox", "stripe"] as const;
export type GatewayKind = (typeof gatewayKinds)[number];
export const gatewayKindLabels: Readonly<Record<GatewayKind, string>> = { sandbox: "Sandbox", stripe: "Stripe" };
export const gatewayStates = ["DRAFT", "TESTED", "ACTIVE", "PAUSED", "ARCHIVED"] as const;
export type GatewayState = (typeof gatewayStates)[number];
/** Who bears what a gateway keeps of a payment: who is paid, or whose gateway it is. */
export const feeBearers = ["ISSUER", "COLLECTOR"] as const;
export type FeeBearer = (typeof feeBearers)[number];
/** Kinds of cards as surcharges have them; debit cards of a network are apart. */
export const cardCodes = [
  "VISA",
  "VISA-DEBIT",
  "MASTERCARD",
  "MASTERCARD-DEBIT",
  "EFTPOS",
  "AMEX",
  "DINERS",
  "DISCOVER",
  "JCB",
  "UNIONPAY",
] as const;
export type CardCode = (typeof cardCodes)[number];
/** Of what is owed, or of what is charged so that what is owed arrives whole. */
export const surchargeMethods = ["onAmount", "grossUp"] as const;
export type SurchargeMethod = (typeof surchargeMethods)[number];

/** The test cards on the sandbox gateway's page. */
export const sandboxCards = [
  "visa",
  "mastercard",
  "amex",
  "no-refunds",
  "late-fee",
  "declined",
  "error",
  "more",
] as const;
export type SandboxCard = (typeof sandboxCards)[number];

/** How a dispute of a card payment stands. INQUIRY: the card's bank asks, and has taken nothing. OPEN: it has, until it decides. */
export const disputeStates = ["INQUIRY", "OPEN", "WON", "LOST"] as const;
export type DisputeState = (typeof disputeStates)[number];
/** What the holder of the card says. */
export const disputeReasons = [
  "FRAUDULENT",
  "UNRECOGNISED",
  "DUPLICATE",
  "NOT_RECEIVED",
  "NOT_AS_DESCRIBED",
  "CREDIT_NOT_PROCESSED",
  "SUBSCRIPTION_CANCELLED",
  "OTHER",
] as const;
export type DisputeReason = (typeof disputeReasons)[number];
export const disputeReasonLabels: Record<DisputeReason, string> = {
  FRAUDULENT: "They did not pay this",
  UNRECOGNISED: "They do not know the payment",
  DUPLICATE: "They paid it twice",
  NOT_RECEIVED: "They did not get what they paid for",
  NOT_AS_DESCRIBED: "It is not what was agreed",
  CREDIT_NOT_PROCESSED: "They were promised the money back",
  SUBSCRIPTION_CANCELLED: "They had cancelled before",
  OTHER: "Another reason",
};
/** What the bank of a test card does on the sandbox gateway's page. */
export const sandboxDisputes = ["inquiry", "open", "won", "lost"] as const;
export type SandboxDispute = (typeof sandboxDisputes)[number];

/**
 * What a gateway's own book and ours say differently. `UNMATCHED`: the gateway has it, and we do not; `MISSING`: the other way round;
 * `OUTSIDE`: made there past us; `RETURNED`: a refund that did not arrive.
 */
export const gatewayDifferenceKinds = [
  "CHARGE_UNMATCHED",
  "CHARGED_TWICE",
  "AMOUNT_DIFFERS",
  "FEE_DIFFERS",
  "PAYMENT_MISSING",
  "REFUND_OUTSIDE",
  "REFUND_UNMATCHED",
  "REFUND_DIFFERS",
  "REFUND_RETURNED",
  "REFUND_MISSING",
  "DISPUTE_UNMATCHED",
] as const;
export type GatewayDifferenceKind = (typeof gatewayDifferenceKinds)[number];

/** What has become of a try to pay on a gateway's page. `UNCERTAIN`: the gateway does not say, or says what cannot be. */
export const intentStates = [
  "CREATED",
  "OPEN",
  "PAID",
  "DECLINED",
  "FAILED",
  "EXPIRED",
  "CANCELLED",
  "UNCERTAIN",
] as const;
export type IntentState = (typeof intentStates)[number];

/** What has become of a test payment; nothing else follows from it. */
export const testPaymentStates = ["CREATED", "OPEN", "PAID", "DECLINED", "FAILED", "EXPIRED"] as const;
export type TestPaymentState = (typeof testPaymentStates)[number];
/** Of what a test payment gives back. PENDING: its gateway has not said yet. */
export const testRefundStates = ["PENDING", "DONE", "FAILED"] as const;
export type TestRefundState = (typeof testRefundStates)[number];

/** Of one that is ADDING or REMOVING payments there are so many that the rest follows in a moment. */
export const consolidationStatuses = ["OPEN", "ADDING", "REMOVING"] as const;
export type ConsolidationStatus = (typeof consolidationStatuses)[number];
/** So many payments are named, or moved in one transaction, of a bank deposit. */
export const MOST_BANKED = 80;

/** FILED: the bank file was made. What is CANCELLED or not yet APPROVED has moved nothing. */
export const payoutStatuses = ["DRAFT", "APPROVED", "FILED", "PAID", "CANCELLED"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
/** A line that the beneficiary's bank sent back is RETURNED: it is owed to them again. */
export const payoutLineStatuses = ["OPEN", "RETURNED"] as const;
export type PayoutLineStatus = (typeof payoutLineStatuses)[number];
/** Who holds something that is the other's: they for this owner, or this owner for them. */
export const heldSides = ["HELD_FOR_US", "HELD_BY_US"] as const;
export type HeldSide = (typeof heldSides)[number];
/** PAID: by hand, from bank to bank. NETTED: against what the federation held. */
export const settlementKinds = ["PAID", "NETTED"] as const;
export type SettlementKind = (typeof settlementKinds)[number];
export const settlementStatuses = ["SETTLED", "VOID"] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

/** So many owners are paid by one payout, for it is approved in one transaction. */
export const MOST_PAID_OUT = 80;
/** So many days nothing is paid out to bank details that somebody has just changed (trust: a thief's first change). */
export const BANK_HOLD_DAYS = 3;

/** When a fee's amount is income: at once, or month by month over what it is charged for. */
export const recognitions = ["NOW", "MONTHLY"] as const;
export type Recognition = (typeof recognitions)[number];
/** A beneficiary's share of a fee: so many cents, or so much of the amount. */
export const shareKinds = ["FIXED", "PERCENT"] as const;
export type ShareKind = (typeof shareKinds)[number];

/** What a fee package's billing makes of what is due: drafts that somebody looks at, or invoices that are approved and mailed. */
export const billingModes = ["DRAFT", "SEND"] as const;
export type BillingMode = (typeof billingModes)[number];
/** A fee package has so many fees. */
export const MOST_FEES = 20;
/** Why an assignment is billed no further until somebody says how to go on. */
export const parkedReasons = ["MISSED", "EMPTY"] as const;
export type ParkedReason = (typeof parkedReasons)[number];
