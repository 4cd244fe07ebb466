import * as z from "zod/mini";
import { account, can, either, open, ref, self } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { Job } from "../platform/jobs.ts";
import { codeText, idText } from "../texts.ts";
import { listQuery, nextCursor, one, resource, write } from "../wire.ts";
import { type InvoiceStatus, invoiceStatuses, paymentStatuses } from "./codes.ts";

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  DRAFT: "DRAFT",
  APPROVED: "APPROVED",
  PAID: "PAID",
  VOID: "VOIDED",
};

/** Amounts are cents. A line's GST is inside its amount (spec 03 §3). */
export const LineItem = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.number(),
  gst: z.number(),
  isIncludingGST: z.boolean(),
  lineItemType: z.string(),
  feeId: z.nullable(z.string()),
});
export type LineItem = z.infer<typeof LineItem>;

export const Payment = resource(
  "payment",
  z.object({
    invoiceId: z.string(),
    status: z.enum(paymentStatuses),
    /** What the gateway, or who recorded it, has to say. */
    message: z.string(),
    amount: z.number(),
    currency: z.string(),
    /** CARD through a gateway, MANUAL when staff recorded it. */
    paymentType: z.enum(["CARD", "MANUAL"]),
    gatewayKey: z.nullable(z.string()),
    referenceNumber: z.string(),
    transactionReferenceNumber: z.nullable(z.string()),
    transactionDateTime: z.string(),
    paymentBy: z.string(),
    paymentTo: z.string(),
  }),
);
export type Payment = z.infer<typeof Payment>;

/** Whom an invoice names: as they were when it was issued. */
const Party = z.object({ name: z.string(), address: z.string() });

const attributes = z.object({
  handle: z.string(),
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
  isOutstanding: z.boolean(),
  isOverdue: z.boolean(),
  isSent: z.boolean(),
  /** Nobody knows whether a card payment was charged: its issuer must find out before anything else happens to it. */
  isPaymentUncertain: z.boolean(),
  sentDate: z.nullable(z.string()),
  isArchived: z.boolean(),
  isDeleted: z.boolean(),
  payer: Party,
  /** With the time zone in which its days begin and end. */
  issuer: z.extend(Party, { ABN: z.string(), timeZone: z.string() }),
  lineItems: z.array(LineItem),
  instanceCreatedDate: z.string(),
  instanceLastModifiedDate: z.string(),
});

/** Capabilities: canSend, canVoid, canPay. */
export const Invoice = resource(
  "invoice",
  z.extend(attributes, {
    clubMemberProfileId: z.string(),
    owner: z.string(),
    membershipId: z.nullable(z.string()),
    /** A card payment that has not come to its end. */
    isPaymentPending: z.boolean(),
    /** The job of the latest request to send it; its progress says whether it has arrived at the mail service. */
    sendJobId: z.nullable(z.string()),
    /** The newest; the whole list has pages (`listInvoicePayments`). */
    payments: z.array(Payment),
  }),
);
export type Invoice = z.infer<typeof Invoice>;

/** What somebody with the link may see: nothing that leads to more than this invoice. */
export const PublicInvoice = resource("invoice", z.extend(attributes, { isPaymentPending: z.boolean() }));
export type PublicInvoice = z.infer<typeof PublicInvoice>;

/** A row of a list: no payments, no lines. */
export const InvoiceRow = resource(
  "invoice",
  z.object({
    invoiceNumber: z.string(),
    status: z.object({ code: z.enum(invoiceStatuses), label: z.string() }),
    payerName: z.string(),
    clubMemberProfileId: z.string(),
    issuerName: z.string(),
    issuedDate: z.string(),
    dueDate: z.string(),
    currency: z.string(),
    totalAmountIncludingGST: z.number(),
    totalPaymentsMade: z.number(),
    isOutstanding: z.boolean(),
    isOverdue: z.boolean(),
    isSent: z.boolean(),
    isPaymentUncertain: z.boolean(),
  }),
);
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** How many invoices an owner has in each state, and what they come to in cents. */
export const InvoiceTotals = z.object({ count: z.number(), amount: z.number() });
const InvoiceList = z.object({
  data: z.array(InvoiceRow),
  /** Null for a member with more invoices than were looked through for this page. */
  totalResults: z.nullable(z.number()),
  meta: z.object({ totals: z.record(z.string(), InvoiceTotals), canSend: z.boolean(), nextCursor }),
});
export type InvoiceList = z.infer<typeof InvoiceList>;

/** `filters[statuses]=APPROVED,PAID`; VOIDED is taken for VOID (spec 03 §4). */
const statuses = z.pipe(
  codeText(/^[A-Za-z, ]{0,100}$/, "Choose from the list."),
  z.transform((text): string[] =>
    text
      .split(",")
      .map((code) => code.trim().toUpperCase())
      .map((code) => (code === "VOIDED" ? "VOID" : code))
      .filter(Boolean),
  ),
);
const InvoiceQuery = listQuery(z.object({ statuses: z.optional(statuses) }), ["issuedDate"], {
  column: "issuedDate",
  direction: "desc",
});

const area = "invoices";
const invoice = ref("invoice", "params.id");
const source = "03 §7";

const getOptions = {
  area,
  source,
  access: either(can("invoices.view", invoice), self(invoice)),
  output: one(Invoice),
};
export const getClubInvoice = endpoint("GET /app/clubs/invoices/{id}", {
  ...getOptions,
  summary: "An invoice with its lines and payments; also for its payer",
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
  summary: "The invoice of a link in a mail, with the link's secret in a header",
  access: open(),
  output: one(PublicInvoice),
});

export const listClubInvoices = endpoint("GET /app/clubs/{id}/invoices", {
  area,
  source,
  summary: "A club's invoices, newest first",
  access: can("invoices.view", ref("club", "params.id")),
  query: InvoiceQuery,
  output: InvoiceList,
});
export const listGroupInvoices = endpoint("GET /app/club-groups/{id}/invoices", {
  area,
  source,
  summary: "A club group's own invoices, newest first",
  access: can("invoices.view", ref("club-group", "params.id")),
  query: InvoiceQuery,
  output: InvoiceList,
});
export const listOwnerInvoices = endpoint("GET /app/invoices/owner/{owner}", {
  area,
  source: "ours: the federation's own invoices have no call in the spec",
  summary: "The invoices of any owner's handle, newest first",
  access: can("invoices.view", ref("owner", "params.owner")),
  query: InvoiceQuery,
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
  output: InvoiceList,
});

export const voidInvoice = endpoint("PUT /app/clubs/invoices/{id}/void", {
  area,
  source,
  summary: "Void an invoice without payments; its membership is revoked",
  access: can("invoices.manage", invoice),
  output: one(Invoice),
});
const currency = z.object({
  currency: z.optional(codeText(/^[A-Z]{3}$/, "The currency must be a three-letter code.")),
});
export const sendInvoice = endpoint("GET /app/send-pdf/{id}", {
  area,
  source,
  summary: "Send the invoice as a PDF by mail; queued. Calls within a minute are one",
  access: can("invoices.manage", invoice),
  query: currency,
  output: one(Job),
});
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
      invoiceId: z
        .array(idText(), { error: "invoiceIds need to be an array" })
        .check(
          z.minLength(1, { error: "invoiceIds cannot be empty" }),
          z.maxLength(MOST_SENT, { error: "At most 1,000 invoices can be sent at once." }),
        ),
    }),
  ),
  output: one(Job),
});
