import * as z from "zod/mini";
import { account, can, either, ref } from "../access.ts";
import { requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource, toOne } from "../resource.ts";
import { lineText } from "../texts.ts";
import { flag, listQuery, many, one, paged, write } from "../wire.ts";
import { paidAmountText } from "./amounts.ts";
import { creditEntryKinds, recordedTypes, refundStates, refundTypes } from "./codes.ts";
import { refundLabels } from "./labels.ts";
import { billedAttributes, payerOf } from "./payer.ts";

/** What an issuer owes a payer (finance design, 1), in cents. Capabilities: canRefund. */
export const PayerAccount = resource("payerAccount", {
  self: "/api/payer-accounts/{id}",
  relationships: { clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{clubMemberProfile}") },
  attributes: {
    handle: z.string(),
    /** The issuer's handle, what it is called, and where its days begin and end. */
    owner: z.string(),
    ownerName: z.string(),
    timeZone: z.string(),
    ...billedAttributes,
    payerName: z.string(),
    credit: z.number(),
    currency: z.string(),
  },
});
export type PayerAccount = z.infer<typeof PayerAccount>;

/** What has become of a payer's credit. Capabilities, of a refund: canVoid; canDecide, whether one to a card has arrived. */
export const CreditEntry = resource("creditEntry", {
  self: "/api/payer-accounts/{payerAccount}/entries",
  relationships: { payerAccount: toOne("payerAccount", "/api/payer-accounts/{payerAccount}") },
  attributes: {
    kind: z.enum(creditEntryKinds),
    /** In cents; with a minus what it was less by. */
    amount: z.number(),
    /** What there was then. */
    credit: z.number(),
    currency: z.string(),
    /** The invoice that it is about, and what that is called; null of a refund. */
    invoiceId: z.nullable(z.string()),
    invoiceNumber: z.nullable(z.string()),
    /** Of the credit note, the invoice or the refund, such as `RF-000002`. */
    number: z.string(),
    /** Of a refund: how it was paid, and what the bank shows. */
    refundType: z.nullable(z.enum(refundTypes)),
    reference: z.string(),
    /** Of a refund to a card: whether it has arrived, and what the gateway says; null of any other. */
    refundState: z.nullable(z.enum(refundStates)),
    message: z.string(),
    /** `YYYY-MM-DD` where the issuer is. */
    date: z.string(),
    /** Who did it, by their name then. */
    by: z.string(),
    /** A refund that did not reach its payer. */
    isVoid: z.boolean(),
  },
});
export type CreditEntry = z.infer<typeof CreditEntry>;

/** Credit that was paid back otherwise than by card, as staff record it. */
export const RefundCredit = z.strictObject({
  refundType: z.enum(recordedTypes, { error: problems.choose }),
  amount: paidAmountText(refundLabels.amount),
  /** Where the issuer is. */
  refundedDate: requiredDate(refundLabels.refundedDate),
  reference: z.optional(lineText(refundLabels.reference, 100)),
  /** Absent, the payer is told by mail. */
  sendMail: z.optional(flag()),
});
export type RefundCredit = z.infer<typeof RefundCredit>;
export type RefundCreditInput = z.input<typeof RefundCredit>;

const area = "payer-accounts";
const source = "ours: 17.4, finance design 4.2 (E6 to E9)";
const payerAccount = ref("payer-account", "params.id");
const mayView = either(can("payments.view", payerAccount), payerOf(payerAccount));

export const listPayerAccounts = endpoint("GET /api/owners/{owner}/payer-accounts", {
  area,
  source,
  summary: "Who has credit with an owner, by name",
  access: can("payments.view", ref("owner", "params.owner")),
  query: listQuery(z.object({}), ["payerName"], { column: "payerName", direction: "asc" }),
  output: paged(PayerAccount),
});
export const listOwnAccounts = endpoint("GET /api/session/current/payer-accounts", {
  area,
  source,
  summary: "The credit that whoever asks has, with each owner",
  access: account(),
  output: many(PayerAccount),
});
export const getPayerAccount = endpoint("GET /api/payer-accounts/{id}", {
  area,
  source,
  summary: "What an owner owes a payer",
  access: mayView,
  output: one(PayerAccount),
});
export const listCreditEntries = endpoint("GET /api/payer-accounts/{id}/entries", {
  area,
  source,
  summary: "What has become of a payer's credit, newest first",
  access: mayView,
  query: listQuery(z.object({}), ["date"], { column: "date", direction: "desc" }),
  output: paged(CreditEntry),
});
export const refundCredit = endpoint("POST /api/payer-accounts/{id}/refunds", {
  area,
  source,
  summary: "Record that credit was paid back",
  access: can("refunds.manage", payerAccount),
  body: write(RefundCredit),
  output: one(CreditEntry),
});
export const voidRefund = endpoint("PUT /api/payer-accounts/{id}/refunds/{refundId}/void", {
  area,
  source,
  summary: "Void a refund that did not reach its payer: it is their credit again",
  access: can("refunds.manage", payerAccount),
  output: one(CreditEntry),
});
