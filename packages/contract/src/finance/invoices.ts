import * as z from "zod/mini";
import { account, can, either, open, ref, self } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { Job } from "../platform/jobs.ts";
import { computed, resource, toMany, toOne } from "../resource.ts";
import { codeText } from "../texts.ts";
import { bulk, flag, listQuery, many, nextCursor, one, query, someOf, write } from "../wire.ts";
import { disputeStates, type InvoiceStatus, invoiceStatuses, paymentStatuses, paymentTypes } from "./codes.ts";
import { invoiceIds } from "./invoice-ids.ts";
import { billedAttributes, payerOf } from "./payer.ts";

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  DRAFT: "DRAFT",
  APPROVED: "APPROVED",
  PAID: "PAID",
  WRITTEN_OFF: "WRITTEN OFF",
  VOID: "VOIDED",
};

/** Amounts are cents. A line's GST is inside its amount (spec 03 §3). */
export const LineItem = resource("lineItem", {
  self: "/app/line-items/{id}",
  relationships: { invoice: toOne("invoice") },
  /** As long as the invoice is a draft. */
  actions: { edit: "PUT /app/line-items/{id}", delete: "DELETE /app/line-items/{id}" },
  attributes: {
    handle: z.string(),
    name: z.string(),
    amount: z.number(),
    gst: z.number(),
    isIncludingGST: z.boolean(),
    isUserDefined: z.boolean(),
    lineItemType: z.string(),
    feeId: z.nullable(z.string()),
    feeTypeId: z.nullable(z.string()),
    /** The first and the last day of what it is for; null where it has none, and of older lines. */
    startDate: z.nullable(z.string()),
    endDate: z.nullable(z.string()),
  },
});
export type LineItem = z.infer<typeof LineItem>;

export const Payment = resource("payment", {
  self: "/app/payments/{id}",
  relationships: { invoice: toOne("invoice", "/app/clubs/invoices/{invoice}") },
  attributes: {
    handle: z.string(),
    invoiceId: z.string(),
    status: z.enum(paymentStatuses),
    /** What the gateway, or who recorded it, has to say. */
    message: z.string(),
    /** What was paid in all, in cents, and what of it went to this invoice. */
    amount: z.number(),
    invoiceAmount: z.number(),
    /** What was added for the card, in cents; of a payment of several invoices the first tells it. */
    surcharge: z.number(),
    /** The other invoices that it paid, and what went to each. */
    otherInvoices: z.array(z.object({ id: z.string(), number: z.string(), amount: z.number() })),
    /** What of it was more than was owed, and is its payer's credit. */
    keptAsCredit: z.number(),
    /** What of it has gone back to its card, and what can now: of the credit that its payer has; 0 for who may not. */
    refundedAmount: z.number(),
    refundableAmount: z.number(),
    /** How the dispute of it stands, and its id; null where the holder of the card has disputed nothing. */
    disputeState: z.nullable(z.enum(disputeStates)),
    disputeId: z.nullable(z.string()),
    currency: z.string(),
    paymentType: z.enum(paymentTypes),
    /** The day on which the money came, `YYYY-MM-DD` where its issuer is; null until it has. */
    receivedDate: z.nullable(z.string()),
    gatewayKey: z.nullable(z.string()),
    referenceNumber: z.string(),
    /** Of its receipt, `R-` and eight digits, once the payment has been made; null before, and of older ones. */
    receiptNumber: z.nullable(z.string()),
    transactionReferenceNumber: z.nullable(z.string()),
    transactionDateTime: z.string(),
    /** Who paid, as the payment has it, and by their name. */
    paymentBy: z.string(),
    resolvedPaymentBy: z.string(),
    paymentTo: z.string(),
  },
});
export type Payment = z.infer<typeof Payment>;

/** Whom an invoice names: as they were when it was issued. */
const Party = z.object({ name: z.string(), address: z.string() });

/** A part of an invoice's payment plan. Amounts in cents. */
const Instalment = z.object({ dueDate: z.string(), amount: z.number(), balance: z.number() });
export type Instalment = z.infer<typeof Instalment>;

const attributes = {
  handle: z.string(),
  /** Such as `INV-000123`; of a draft who it is for and when it was begun, `JS-20261127-103000`. */
  invoiceNumber: z.string(),
  status: z.object({ code: z.enum(invoiceStatuses), label: z.string() }),
  issuedDate: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  /** Without GST. */
  totalAmount: z.number(),
  totalGST: z.number(),
  totalAmountIncludingGST: z.number(),
  totalPaymentsMade: z.number(),
  /** What credit notes have taken off it. */
  totalCredited: z.number(),
  /** What was paid with credit that its payer had; with a minus, what of its payments has become their credit. */
  totalCreditUsed: z.number(),
  /** What of its payments a card's bank has taken back. */
  totalTakenBack: z.number(),
  /** What nobody will pay of it; its issuer has given it up. */
  totalWrittenOff: z.number(),
  /** What is still to be paid; 0 of one that is void. */
  balance: z.number(),
  /**
   * The payment plan: month by month what was agreed, and what of that is not paid; empty where there is none. What is paid counts for
   * the first of them, and what is credited is taken off the last.
   */
  instalments: z.array(Instalment),
  /** By when the next of it is to be paid: of a plan its first instalment that is not paid, else the due date. */
  nextDueDate: z.string(),
  /** What of the balance is to be paid by then; with instalments, what was due before and is not paid too. */
  amountDue: z.number(),
  isOutstanding: z.boolean(),
  isOverdue: z.boolean(),
  /** Since the next of it was due, by its issuer's calendar; 0 when nothing is overdue. */
  daysOverdue: z.number(),
  /** Until the next of it is due; 0 on the last day, and when nothing is due any more. */
  daysUntilDue: z.number(),
  isSent: z.boolean(),
  /** Whether a card's bank has taken back what was paid of it, and has not decided yet: until then nobody is reminded of it. */
  isDisputed: z.boolean(),
  isArchived: z.boolean(),
  isDeleted: z.boolean(),
  /** A card payment that has not come to its end. */
  isPaymentPending: z.boolean(),
  /** Nobody knows whether a card payment was charged: its issuer must find out before anything else happens to it. */
  isPaymentUncertain: z.boolean(),
  sentDate: z.nullable(z.string()),
  /** When its payer was reminded last because it was overdue. */
  remindedDate: z.nullable(z.string()),
  /** When it was approved that was a draft; null of a draft, and of what was issued at once. */
  approvedDate: z.nullable(z.string()),
  /** With the ABN of a club or a group, "" where there is none. */
  payer: z.extend(Party, { ABN: z.string() }),
  /** Whether its payer is a member, whose family may owe more, and no club or group. */
  isPersonal: z.boolean(),
  /** With the time zone in which its days begin and end. */
  issuer: z.extend(Party, { ABN: z.string(), timeZone: z.string() }),
  /** Whether the tax office wants it to be called a tax invoice: who has some of it is registered for GST. */
  isTaxInvoice: z.boolean(),
  /** The fee packages whose fees it charges. */
  sourcePackageIds: z.array(z.string()),
};
const ofInvoice = {
  self: "/app/clubs/invoices/{id}",
  relationships: {
    clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{clubMemberProfile}"),
    lineItems: toMany("lineItem", "/app/invoices/{id}/line-items"),
    payments: toMany("payment", "/app/invoices/{id}/payments"),
  },
  actions: {
    approve: "PUT /app/clubs/invoices/{id}/approve",
    edit: "PUT /app/clubs/invoices/{id}",
    delete: "DELETE /app/clubs/invoices/{id}",
    void: "PUT /app/clubs/invoices/{id}/void",
    send: "GET /app/send-pdf/{id}",
    pay: "POST /app/invoices/{id}/payments",
    recordPayment: "POST /app/invoices/{id}/manual-payments",
    credit: "POST /api/invoices/{id}/credit-notes",
    useCredit: "POST /api/invoices/{id}/apply-credit",
    moveToCredit: "POST /api/invoices/{id}/un-allocate",
    writeOff: "POST /api/invoices/{id}/write-off",
    plan: "POST /api/invoices/{id}/plan",
  },
} as const;
const ofIssuer = {
  ...attributes,
  ...billedAttributes,
  owner: z.string(),
  /**
   * What it is for: the name of its first line, as far as there is room for that in a list, and how many lines there are beside it. Null of a
   * draft without lines, and of older ones.
   */
  about: z.nullable(z.string()),
};

/** Into which account it can be paid by bank transfer, and what the payer says with it. */
const BankTransfer = z.object({
  accountName: z.string(),
  bsb: z.string(),
  accountNumber: z.string(),
  /** "" for none. */
  payId: z.string(),
  reference: z.string(),
  /** By BPAY: to which biller, with which customer reference number (CRN), by which it is known which invoice that is for. */
  bpay: z.nullable(z.object({ billerCode: z.string(), reference: z.string() })),
});
export type BankTransfer = z.infer<typeof BankTransfer>;
const howToPay = {
  /** Null where nothing of it is owed, and where its issuer tells payers of no account. */
  bankTransfer: z.nullable(BankTransfer),
};

/**
 * Capabilities: canSend, canVoid, canPay, canRecord (a payment), canCredit (a credit note), canUseCredit, canMoveToCredit (what was
 * paid), canWriteOff, canPlan (its instalments), and of a draft canEdit, canApprove, canDelete.
 */
export const Invoice = resource("invoice", {
  ...ofInvoice,
  attributes: {
    ...ofIssuer,
    ...howToPay,
    membershipId: z.nullable(z.string()),
    /** The job of the latest request to send it; its progress says whether it has arrived at the mail service. */
    sendJobId: z.nullable(z.string()),
    /** The address that it would be mailed to now, for who may send it; null when there is none. */
    recipient: z.nullable(z.string()),
    /** The credit that its payer has with its issuer, as long as something of it is owed; else 0. */
    payerCredit: z.number(),
    /** For who manages it: what of it is another owner's and not credited, in cents, and what of that is paid; once for each. */
    shares: z.array(z.object({ owner: z.string(), ownerName: z.string(), amount: z.number(), paid: z.number() })),
  },
});
export type Invoice = z.infer<typeof Invoice>;

/** A row of a list; its lines and payments come with `include=`. */
export const InvoiceRow = resource("invoice", { ...ofInvoice, attributes: ofIssuer });
export type InvoiceRow = z.infer<typeof InvoiceRow>;
export const invoiceIncludes = ["lineItems", "payments"] as const;

/** What somebody with the link may see: nothing that leads to more than this invoice. */
export const PublicInvoice = resource("invoice", {
  self: "/app/invoices/{id}/public",
  relationships: { lineItems: toMany("lineItem") },
  actions: { pay: "POST /app/invoices/{id}/public/payments" },
  attributes: { ...attributes, ...howToPay },
});
export type PublicInvoice = z.infer<typeof PublicInvoice>;

/** How many invoices an owner has in each state, and what they come to in cents. */
export const InvoiceTotals = z.object({ count: z.number(), amount: z.number() });
export const InvoiceList = z.object({
  data: z.array(InvoiceRow),
  /** Null for a member with more invoices than were looked through for this page. */
  totalResults: z.nullable(z.number()),
  meta: z.object({
    totals: z.record(z.string(), InvoiceTotals),
    canSend: z.boolean(),
    canRecord: z.boolean(),
    nextCursor,
  }),
  included: z.optional(z.array(z.union([LineItem, Payment]))),
});
export type InvoiceList = z.infer<typeof InvoiceList>;

/** VOIDED is taken for VOID (spec 03 §4). */
const statuses = someOf(invoiceStatuses, { VOIDED: "VOID" });
export const InvoiceFilters = z.object({ statuses: z.optional(statuses) });
export const InvoiceQuery = listQuery(InvoiceFilters, ["issuedDate"], {
  column: "issuedDate",
  direction: "desc",
});

const area = "invoices";
const invoice = ref("invoice", "params.id");
const source = "03 §7";

const getOptions = {
  area,
  source,
  access: either(can("invoices.view", invoice), payerOf(invoice)),
  include: invoiceIncludes,
  output: one(Invoice, [LineItem, Payment]),
};
export const getClubInvoice = endpoint("GET /app/clubs/invoices/{id}", {
  ...getOptions,
  summary: "An invoice with its lines and newest payments; also for its payer",
});
export const getGroupInvoice = endpoint("GET /app/club-groups/invoices/{id}", {
  ...getOptions,
  summary: "As the club's call, for invoices of club groups and of the federation",
});
/**
 * The header in which the site says the secret of a mail's link. A link has it behind a `#`, which no browser sends, so it
 * is in no logged address (decision 0042). Links of before have it in the id, `inv_….secret`.
 */
export const linkSecretHeader = "x-link-secret";

export const getPublicInvoice = endpoint("GET /app/invoices/{id}/public", {
  area,
  source,
  headers: [linkSecretHeader],
  summary: "The invoice of a link in a mail, with the link's secret in a header; its lines with include_line_items=1",
  access: open(),
  query: query({ include_line_items: z.optional(flag()) }),
  output: one(PublicInvoice, [LineItem]),
});

export const listLineItems = endpoint("GET /app/invoices/{id}/line-items", {
  area,
  source,
  summary: "An invoice's lines, in their order; also for its payer",
  access: either(can("invoices.view", invoice), payerOf(invoice)),
  output: many(LineItem),
});

export const listClubInvoices = endpoint("GET /app/clubs/{id}/invoices", {
  area,
  source,
  summary: "A club's invoices, newest first",
  access: can("invoices.view", ref("club", "params.id")),
  query: InvoiceQuery,
  include: invoiceIncludes,
  output: InvoiceList,
});
export const listGroupInvoices = endpoint("GET /app/club-groups/{id}/invoices", {
  area,
  source,
  summary: "A club group's own invoices, newest first",
  access: can("invoices.view", ref("club-group", "params.id")),
  query: InvoiceQuery,
  include: invoiceIncludes,
  output: InvoiceList,
});
export const listOwnerInvoices = endpoint("GET /app/invoices/owner/{owner}", {
  area,
  source: "ours: the federation's own invoices have no call in the spec",
  summary: "The invoices of any owner's handle, newest first",
  access: can("invoices.view", ref("owner", "params.owner")),
  query: InvoiceQuery,
  include: invoiceIncludes,
  output: InvoiceList,
});
export const listMemberInvoices = endpoint("GET /app/club-members/{id}/invoices", {
  area,
  source,
  summary: "A member's invoices, newest first",
  access: either(
    can("invoices.view", ref("club-member-profile", "params.id")),
    self(ref("club-member-profile", "params.id")),
  ),
  query: InvoiceQuery,
  include: invoiceIncludes,
  output: InvoiceList,
});

export const listOwnInvoices = endpoint("GET /app/session/current/finances/account/{clubId}", {
  area,
  source,
  summary: "What whoever asks has been billed as a member of a club, newest first",
  access: self(ref("own-club", "params.clubId")),
  query: InvoiceQuery,
  include: invoiceIncludes,
  output: InvoiceList,
});

export const voidInvoice = endpoint("PUT /app/clubs/invoices/{id}/void", {
  area,
  source,
  summary: "Void an invoice without payments; its membership is revoked",
  access: can("invoices.manage", invoice),
  output: one(Invoice),
});
export const InvoiceLink = computed("invoice-link", {
  /** Where it is seen and paid without a login. */
  url: z.string(),
});
export type InvoiceLink = z.infer<typeof InvoiceLink>;
export const copyInvoiceLink = endpoint("POST /app/invoices/{id}/link", {
  area,
  source: "ours: staff pass a link on by hand, where no email reaches",
  summary: "The link at which an invoice is seen and paid without a login; the same one within a month",
  access: can("invoices.manage", invoice),
  output: one(InvoiceLink),
});
/** The invoice's own: amounts are not converted (decision 0065). */
const currency = query({
  currency: z.optional(codeText(/^[A-Z]{3}$/, "The currency must be a three-letter code.")),
});
export const sendInvoice = endpoint("GET /app/send-pdf/{id}", {
  area,
  source,
  summary: "Send the invoice as a PDF by mail; queued. Calls within a minute are one",
  access: can("invoices.manage", invoice),
  acting: "edit",
  query: currency,
  output: one(Job),
});
/** The job, and of each invoice whether it is on its way to be sent. */
const SentInvoices = bulk(Job);
export type SentInvoices = z.infer<typeof SentInvoices>;

/** So many invoices can be sent at once. */
export const MOST_SENT = 1000;
export const sendInvoices = endpoint("POST /app/bulk/send-pdf", {
  area,
  source,
  summary: "Send many invoices of one owner; queued. Each must be one that the caller may send",
  access: account(),
  query: currency,
  body: write(
    z.strictObject({
      invoiceId: invoiceIds(MOST_SENT, "At most 1,000 invoices can be sent at once."),
    }),
  ),
  output: SentInvoices,
});
