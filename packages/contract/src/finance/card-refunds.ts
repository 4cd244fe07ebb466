import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { flag, one, write } from "../wire.ts";
import { paidAmountText } from "./amounts.ts";
import { refundLabels } from "./labels.ts";
import { CreditEntry } from "./payer-accounts.ts";
import { RecordPayment } from "./payments.ts";

/** Credit that goes back to the card by which a payment was made. */
export const RefundPayment = z.strictObject({
  amount: paidAmountText(refundLabels.amount),
  /** Absent, the payer is told by mail once it has arrived. */
  sendMail: z.optional(flag()),
});
export type RefundPayment = z.infer<typeof RefundPayment>;
export type RefundPaymentInput = z.input<typeof RefundPayment>;

const area = "card-refunds";
const source = "ours: 17.4, finance design 4.2 (E9) and 7.3";
const payerAccount = ref("payer-account", "params.id");

export const refundPayment = endpoint("POST /app/payments/{id}/refunds", {
  area,
  source,
  summary: "Pay credit back to the card by which a payment was made; the answer says whether the gateway has done it",
  access: can("refunds.manage", ref("payment", "params.id")),
  body: write(RefundPayment),
  output: one(CreditEntry),
});
export const recordRefund = endpoint("PUT /api/payer-accounts/{id}/refunds/{refundId}/record", {
  area,
  source: "ours: trust, a refund that may have happened is for a person to say",
  summary: "Record an uncertain refund that the gateway shows",
  access: can("refunds.manage", payerAccount),
  body: write(RecordPayment),
  output: one(CreditEntry),
});
export const releaseRefund = endpoint("PUT /api/payer-accounts/{id}/refunds/{refundId}/release", {
  area,
  source: "ours: trust, a refund that may have happened is for a person to say",
  summary: "Release an uncertain refund that the gateway does not show: it is its payer's credit again",
  access: can("refunds.manage", payerAccount),
  output: one(CreditEntry),
});
