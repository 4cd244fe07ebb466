import * as z from "zod/mini";
import { account, can, either, ref, self } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { many, one, write } from "../wire.ts";
import { statementRowKinds } from "./codes.ts";
import { statementLabels } from "./labels.ts";

/** Something that has changed what a payer owes. */
export const StatementRow = z.object({
  /** Of the invoice, the payment, the credit note or the refund; unique with its kind. */
  id: z.string(),
  kind: z.enum(statementRowKinds),
  /** `YYYY-MM-DD` where the issuer is. */
  date: z.string(),
  /** Such as `INV-000123`, `R-12345678`, `CN-000002` or `RF-000001`; "" of an older payment. */
  number: z.string(),
  /** What an invoice is for, which invoices a payment was for, or why something was credited; "" of a refund. */
  about: z.string(),
  /** The invoice that it is about; null of a refund. */
  invoiceId: z.nullable(z.string()),
  /** In cents: what is owed more; with a minus, less. */
  amount: z.number(),
  /** What is owed then; with a minus what the issuer owes the payer. */
  balance: z.number(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** An invoice that is to be paid now. */
export const OpenInvoice = z.object({
  id: z.string(),
  number: z.string(),
  about: z.string(),
  issuedDate: z.string(),
  dueDate: z.string(),
  total: z.number(),
  balance: z.number(),
  /** 0 until the due date has ended. */
  daysOverdue: z.number(),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

/**
 * Statement of account: what a payer was invoiced by an issuer and what they have paid in a period, in order, and what is owed
 * before and after (finance design, 8). Amounts are cents, days are `YYYY-MM-DD` where the issuer is. Capabilities: canSend.
 */
export const Statement = computed("statement", {
  /** The issuer's handle, and what it is called. */
  owner: z.string(),
  ownerName: z.string(),
  ABN: z.string(),
  /** Its id here: the id of a member, or the handle of a club or a group. */
  payerId: z.string(),
  payerName: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  /** The day that it is at the issuer. */
  today: z.string(),
  currency: z.string(),
  /** What was owed before the first day and after the last; with a minus what the issuer owed the payer. */
  openingBalance: z.number(),
  closingBalance: z.number(),
  /** What was owed more in the period, and what less. */
  charged: z.number(),
  settled: z.number(),
  rows: z.array(StatementRow),
  /** What is to be paid today, by due date, a hundred at most; how many there are, what they come to, and by how long they are overdue. */
  openInvoices: z.array(OpenInvoice),
  openCount: z.number(),
  owed: z.number(),
  aged: z.object({
    current: z.number(),
    days30: z.number(),
    days60: z.number(),
    days90: z.number(),
    older: z.number(),
  }),
  /** What the issuer owes the payer today. */
  credit: z.number(),
  /** Where it would be mailed to; null where there is no address. */
  recipient: z.nullable(z.string()),
});
export type Statement = z.infer<typeof Statement>;

/** An issuer that has invoiced whoever asks, what they owe it now, and what of that is overdue. */
export const OwnBalance = computed("ownBalance", {
  owner: z.string(),
  ownerName: z.string(),
  /** As in `Statement`. */
  payerId: z.string(),
  owed: z.number(),
  overdue: z.number(),
  credit: z.number(),
  currency: z.string(),
});
export type OwnBalance = z.infer<typeof OwnBalance>;

/** A statement that is on its way, for which days and to which address. */
export const SentStatement = computed("sentStatement", {
  fromDate: z.string(),
  toDate: z.string(),
  recipient: z.string(),
});
export type SentStatement = z.infer<typeof SentStatement>;

const period = {
  /** Absent or "": the first of the 365 days until `toDate`. */
  fromDate: z.optional(dateText(statementLabels.fromDate)),
  /** Absent or "": today. */
  toDate: z.optional(dateText(statementLabels.toDate)),
};

export const SendStatement = z.strictObject(period);
export type SendStatement = z.infer<typeof SendStatement>;
export type SendStatementInput = z.input<typeof SendStatement>;

const area = "statements";
const source = "ours: 17.2, finance design 8 and 10";
const owner = ref("owner", "params.owner");
const payer = either(
  self(ref("club-member-profile", "params.id")),
  /** A club or a group is named by its handle. */
  can("bills.pay", ref("owner", "params.id")),
);

export const getStatement = endpoint("GET /api/owners/{owner}/payers/{id}/statement", {
  area,
  source,
  summary: "A payer's statement of account with an owner, of at most a year",
  access: either(can("invoices.view", owner), payer),
  query: z.strictObject(period),
  output: one(Statement),
});
export const sendStatement = endpoint("POST /api/owners/{owner}/payers/{id}/statement/send", {
  area,
  source,
  summary: "Mail a payer their statement of account, with the document",
  access: either(can("invoices.manage", owner), payer),
  body: write(SendStatement),
  output: one(SentStatement),
});
export const listOwnBalances = endpoint("GET /api/session/current/balances", {
  area,
  source,
  summary: "Who has invoiced whoever asks, and what they owe each",
  access: account(),
  output: many(OwnBalance),
});
