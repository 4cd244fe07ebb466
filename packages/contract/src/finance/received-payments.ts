import * as z from "zod/mini";
import { account, can, ref } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import { computed, resource } from "../resource.ts";
import { codeText } from "../texts.ts";
import { listQuery, nextCursor, one, query, someOf } from "../wire.ts";
import { paymentTypes } from "./codes.ts";

/** What an owner has received, a row each: a payment that was made, also when it was voided since. */
export const ReceivedPayment = resource("payment", {
  self: "/app/payments/{id}",
  attributes: {
    handle: z.string(),
    status: z.enum(["APPROVED", "VOID"]),
    /** What the gateway, or who recorded it, has to say. */
    message: z.string(),
    /** What was paid in all, in cents, and what was added to it for the card. */
    amount: z.number(),
    surcharge: z.number(),
    /**
     * What of these the gateway has kept, as far as this owner bears it; 0 as long as it has not said so. And what is left: of a
     * payment that was voided that is the fee alone, for that is kept all the same.
     */
    fee: z.number(),
    net: z.number(),
    currency: z.string(),
    paymentType: z.enum(paymentTypes),
    gatewayKey: z.nullable(z.string()),
    referenceNumber: z.string(),
    receiptNumber: z.nullable(z.string()),
    transactionReferenceNumber: z.nullable(z.string()),
    /** The day on which the money came, `YYYY-MM-DD` where its issuer is, and when it was recorded. */
    receivedDate: z.string(),
    transactionDateTime: z.string(),
    paymentBy: z.string(),
    resolvedPaymentBy: z.string(),
    paymentTo: z.string(),
    /** The invoices that it paid, and whether they are this owner's: another's are not theirs to open. */
    invoices: z.array(z.object({ id: z.string(), number: z.string() })),
    isOwnInvoice: z.boolean(),
    /** The bank deposit that it is in, such as `CON-000007`; null where it has not been banked, or not by this owner. */
    consolidation: z.nullable(z.object({ id: z.string(), number: z.string() })),
  },
});
export type ReceivedPayment = z.infer<typeof ReceivedPayment>;

const day = z.optional(dateText("date"));
/** Of the days on which the money came; both are included, and "" is as if it were absent. */
const period = { from: day, to: day };
const chosenTypes = z.optional(someOf(paymentTypes));
export const ReceivedFilters = z.object({ ...period, paymentTypes: chosenTypes });

/** So many days of a list are summed up at most. */
export const MOST_DAYS = 400;
/** How many there are, what they come to in cents and what was added to that for cards, of those that count; and what gateways have kept. */
const Sum = z.object({ count: z.number(), amount: z.number(), surcharge: z.number(), fee: z.number() });

const owner = ref("owner", "params.owner");
const area = "received-payments";

export const listReceivedPayments = endpoint("GET /api/owners/{owner}/payments", {
  area,
  source: "ours: 17.7, finance design 10",
  summary: "The payments that an owner has received, newest first; with what they come to between two days of a year",
  access: can("payments.view", owner),
  query: listQuery(ReceivedFilters, ["receivedDate"], { column: "receivedDate", direction: "desc" }),
  output: z.object({
    data: z.array(ReceivedPayment),
    totalResults: z.nullable(z.number()),
    /** Null where no end is set to what would have to be summed up. */
    meta: z.object({ nextCursor, sum: z.nullable(Sum) }),
  }),
});

/** The month that is now where an owner is, day by day; the one before it; or this and the eleven before it, month by month. */
export const reportPeriods = ["this-month", "last-month", "twelve-months"] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
/** What an owner has received in a time, by day or month and by how it came; what was voided is left out. */
export const PaymentReport = computed("paymentReport", {
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  sum: Sum,
  /** Those in which something came: `YYYY-MM-DD` or `YYYY-MM`, the newest first. */
  rows: z.array(z.extend(Sum, { period: z.string(), byType: z.partialRecord(z.enum(paymentTypes), Sum) })),
  byType: z.partialRecord(z.enum(paymentTypes), Sum),
});
export type PaymentReport = z.infer<typeof PaymentReport>;

export const getPaymentReport = endpoint("GET /api/owners/{owner}/payment-report", {
  area,
  source: "ours: 17.7, finance design 9",
  summary: "What an owner has received in a month or in twelve, by how it came; in the current one when none is named",
  access: can("payments.view", owner),
  query: query({ period: z.optional(z.enum(reportPeriods)) }),
  output: one(PaymentReport),
});

/** So many rows are answered at once; more are a job's. */
export const MOST_EXPORTED = 20_000;
/** Whose something is that a query asks for: a handle. */
export const ownerAsked = codeText(/^[\w:-]{1,100}$/, "There is no such owner.", "The owner must not be blank.");
const exportQuery = query({
  owner: ownerAsked,
  ...period,
  paymentTypes: chosenTypes,
});
export const exportPaymentsCsv = endpoint("GET /app/payments/export.csv", {
  area,
  source: "03 §7",
  summary: "All payments that an owner has received as CSV, newest first, without pagination; at most 20,000",
  access: account(),
  query: exportQuery,
  file: "text/csv",
});
export const exportPaymentsJson = endpoint("GET /app/payments/export.json", {
  area,
  source: "03 §7",
  summary: "All payments that an owner has received as JSON, newest first, without pagination; at most 20,000",
  access: account(),
  query: exportQuery,
  output: z.object({ data: z.array(ReceivedPayment), totalResults: z.number() }),
});
