import * as z from "zod/mini";
import { can, either, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource, toOne } from "../resource.ts";
import { idText, nameText } from "../texts.ts";
import { flag, listQuery, one, paged, write } from "../wire.ts";
import { lineAmountText, paidAmountText } from "./amounts.ts";
import { invoiceCreditKinds, MOST_LINES } from "./codes.ts";
import { creditNoteLabels } from "./labels.ts";
import { payerOf } from "./payer.ts";

/**
 * What was taken off an invoice otherwise than by a payment: by a credit note, by credit that its payer had, or because nobody will pay
 * it; or what was paid of it and is its payer's credit since (finance design, 4.2 E7, E8, E10 and E12). Amounts are cents. Capabilities:
 * canReturn, of credit that was used and of what was written off.
 */
export const InvoiceCredit = resource("invoiceCredit", {
  self: "/api/invoice-credits/{id}",
  relationships: { invoice: toOne("invoice", "/app/clubs/invoices/{invoice}") },
  attributes: {
    handle: z.string(),
    invoiceId: z.string(),
    kind: z.enum(invoiceCreditKinds),
    amount: z.number(),
    currency: z.string(),
    /** The GST inside the amount of a credit note, and of what was written off. */
    gst: z.number(),
    /** Of a credit note, such as `CN-000003`; null of all else. */
    number: z.nullable(z.string()),
    reason: z.string(),
    /** What a credit note takes off each line. */
    lines: z.array(z.object({ lineItemId: z.string(), name: z.string(), amount: z.number(), gst: z.number() })),
    /** What of a credit note was paid already, and is the payer's credit. */
    keptAsCredit: z.number(),
    /** `YYYY-MM-DD` where the issuer is. */
    date: z.string(),
    /** Who did it, by their name then. */
    by: z.string(),
    /** Credit that was used and given back again, or a write-off that was taken back. */
    isReturned: z.boolean(),
  },
});
export type InvoiceCredit = z.infer<typeof InvoiceCredit>;

export const CreateCreditNote = z.strictObject({
  /** What is taken off each line, in cents; of a line with a minus, an amount with a minus. */
  lines: z
    .array(z.strictObject({ lineItemId: idText(problems.choose), amount: lineAmountText(creditNoteLabels.amount) }), {
      error: "Choose what to credit.",
    })
    .check(
      z.minLength(1, { error: "Choose what to credit." }),
      z.maxLength(MOST_LINES, { error: `At most ${MOST_LINES} lines at once.` }),
    ),
  reason: nameText(creditNoteLabels.reason, 200),
  /** Absent, the payer is told by mail. */
  sendMail: z.optional(flag()),
});
export type CreateCreditNote = z.infer<typeof CreateCreditNote>;
export type CreateCreditNoteInput = z.input<typeof CreateCreditNote>;

export const UseCredit = z.strictObject({
  /** Absent, as much as there is and is owed. */
  amount: z.optional(paidAmountText(creditNoteLabels.amount)),
});
export type UseCredit = z.infer<typeof UseCredit>;

export const MoveToCredit = z.strictObject({
  /** Absent, all that has settled the invoice. */
  amount: z.optional(paidAmountText(creditNoteLabels.amount)),
});
export type MoveToCredit = z.infer<typeof MoveToCredit>;

export const WriteOff = z.strictObject({ reason: nameText(creditNoteLabels.reason, 200) });
export type WriteOff = z.infer<typeof WriteOff>;

const area = "credits";
const source = "ours: 17.4, finance design 4.2 (E7, E8, E10, E12)";
const invoice = ref("invoice", "params.id");
const invoiceCredit = ref("invoice-credit", "params.id");

export const createCreditNote = endpoint("POST /api/invoices/{id}/credit-notes", {
  area,
  source,
  summary: "Credit lines of an invoice: what of them is unpaid is owed no more, what was paid is its payer's credit",
  access: can("invoices.manage", invoice),
  body: write(CreateCreditNote),
  output: one(InvoiceCredit),
});
export const useCredit = endpoint("POST /api/invoices/{id}/apply-credit", {
  area,
  source,
  summary: "Pay an invoice with the credit that its payer has with its issuer",
  access: either(can("payments.record", invoice), payerOf(invoice)),
  acting: "pay",
  body: write(UseCredit),
  output: one(InvoiceCredit),
});
export const moveToCredit = endpoint("POST /api/invoices/{id}/un-allocate", {
  area,
  source,
  summary: "Make what was paid of an invoice its payer's credit: the invoice is owed again",
  access: can("payments.record", invoice),
  body: write(MoveToCredit),
  output: one(InvoiceCredit),
});
export const writeOff = endpoint("POST /api/invoices/{id}/write-off", {
  area,
  source,
  summary: "Write off what is left to pay of an invoice, for nobody will pay it: a bad debt",
  access: can("invoices.manage", invoice),
  body: write(WriteOff),
  output: one(InvoiceCredit),
});
export const listInvoiceCredits = endpoint("GET /api/invoices/{id}/credits", {
  area,
  source,
  summary: "What was taken off an invoice by credit notes, by credit and as a bad debt, newest first",
  access: either(can("invoices.view", invoice), payerOf(invoice)),
  query: listQuery(z.object({}), ["date"], { column: "date", direction: "desc" }),
  output: paged(InvoiceCredit),
});
export const getInvoiceCredit = endpoint("GET /api/invoice-credits/{id}", {
  area,
  source,
  summary: "A credit note, credit that was used or came of a payment, or a bad debt",
  access: either(can("invoices.view", invoiceCredit), payerOf(invoiceCredit)),
  output: one(InvoiceCredit),
});
export const returnCredit = endpoint("PUT /api/invoice-credits/{id}/return", {
  area,
  source,
  summary: "Give credit that was used back to its payer, or take a write-off back: the invoice is owed again",
  access: can("payments.record", invoiceCredit),
  output: one(InvoiceCredit),
});
