import * as z from "zod/mini";
import { can, either, open, ref } from "../access.ts";
import { requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { codeText, lineText, nameText } from "../texts.ts";
import { flag, listQuery, one, paged, write } from "../wire.ts";
import { paidAmountText } from "./amounts.ts";
import { MOST_PAID, recordedTypes } from "./codes.ts";
import { someInvoices } from "./invoice-ids.ts";
import { linkSecretHeader, Payment } from "./invoices.ts";
import { manualPaymentLabels, paymentLabels } from "./labels.ts";
import { payerOf } from "./payer.ts";

/** The card gateways there are; each has an adapter behind the port (core/src/finance/payments/gateway.ts). */
export const gatewayKeys = ["sandbox"] as const;
export type GatewayKey = (typeof gatewayKeys)[number];

/**
 * A card payment of the whole balance. Tokenisation: the gateway's own form in the browser makes `token`, so that no
 * card number ever reaches us.
 */
export const PayByCard = z.strictObject({
  gatewayKey: z.enum(gatewayKeys),
  token: codeText(/^[\x20-\x7e]{1,200}$/, "The card is not known.", "The Card cannot be blank."),
});
export type PayByCard = z.infer<typeof PayByCard>;

/** What the gateway shows of a payment that was charged. */
export const RecordPayment = z.strictObject({ reference: nameText(paymentLabels.reference) });
export type RecordPayment = z.infer<typeof RecordPayment>;

/** Money that came otherwise than through a gateway, as staff record it. */
export const RecordManualPayment = z.strictObject({
  paymentType: z.enum(recordedTypes, { error: problems.choose }),
  /** In cents; of several invoices the one due first is paid first. */
  amount: paidAmountText(manualPaymentLabels.amount),
  /** Where the issuer is. */
  receivedDate: requiredDate(manualPaymentLabels.receivedDate),
  /** Who paid, where that is not whom the invoice is for. */
  paymentBy: z.optional(lineText(manualPaymentLabels.paymentBy, 100)),
  /** As the bank shows it, or the cheque's number. */
  reference: z.optional(lineText(manualPaymentLabels.reference, 100)),
  /** The other invoices of the same issuer that it pays too. */
  invoiceIds: z.optional(someInvoices(MOST_PAID - 1, `One payment pays at most ${MOST_PAID} invoices.`)),
  /** What is more than is owed is kept as the payer's credit; else it is refused. */
  keepRest: z.optional(flag()),
  /** Absent, a receipt is mailed. */
  sendReceipt: z.optional(flag()),
});
export type RecordManualPayment = z.infer<typeof RecordManualPayment>;
export type RecordManualPaymentInput = z.input<typeof RecordManualPayment>;

const PaymentQuery = listQuery(z.object({}), ["transactionDateTime"], {
  column: "transactionDateTime",
  direction: "desc",
});

const area = "payments";
const invoice = ref("invoice", "params.id");

export const payInvoice = endpoint("POST /app/invoices/{id}/payments", {
  area,
  source: "ours: the spec names no call that pays",
  summary: "Pay one's own invoice by card; the answer's status says what became of it",
  access: payerOf(invoice),
  acting: "pay",
  body: write(PayByCard),
  output: one(Payment),
});
export const payPublicInvoice = endpoint("POST /app/invoices/{id}/public/payments", {
  area,
  source: "ours: the spec names no call that pays",
  headers: [linkSecretHeader],
  summary: "Pay the invoice of a link in a mail, with the link's secret in a header",
  access: open(),
  body: write(PayByCard),
  output: one(Payment),
});
export const listInvoicePayments = endpoint("GET /app/invoices/{id}/payments", {
  area,
  source: "03 §7",
  summary: "An invoice's payments, newest first",
  access: either(can("payments.view", invoice), payerOf(invoice)),
  query: PaymentQuery,
  output: paged(Payment),
});
export const recordManualPayment = endpoint("POST /app/invoices/{id}/manual-payments", {
  area,
  source: "ours: 17.4, finance design 10",
  summary: "Record money that came by bank transfer, in cash or as a cheque, for an invoice and others of its issuer",
  access: can("payments.record", invoice),
  body: write(RecordManualPayment),
  output: one(Payment),
});
const payment = ref("payment", "params.id");
export const getPayment = endpoint("GET /app/payments/{id}", {
  area,
  source: "ours: what a payment's self link leads to",
  summary: "A payment",
  access: either(can("payments.view", payment), payerOf(payment)),
  output: one(Payment),
});
export const recordPayment = endpoint("PUT /app/payments/{id}/record", {
  area,
  source: "ours: trust, a charge that may have happened is for a person to say",
  summary: "Record an uncertain payment that the gateway shows as charged: the invoice is paid",
  access: can("payments.record", payment),
  body: write(RecordPayment),
  output: one(Payment),
});
export const releasePayment = endpoint("PUT /app/payments/{id}/release", {
  area,
  source: "ours: trust, a charge that may have happened is for a person to say",
  summary: "Release an uncertain payment of which the gateway shows no charge: the invoice can be paid again",
  access: can("payments.record", payment),
  output: one(Payment),
});
export const voidPayment = endpoint("PUT /app/payments/{id}/void", {
  area,
  source: "03 §7",
  summary: "Void a payment: each invoice that it paid is outstanding again",
  access: can("payments.void", payment),
  output: one(Payment),
});
