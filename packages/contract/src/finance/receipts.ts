import * as z from "zod/mini";
import { can, either, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed } from "../resource.ts";
import { one } from "../wire.ts";
import { payerOf } from "./payer.ts";

/** A receipt that is on its way: its number, where it has one, and to which address. */
export const SentReceipt = computed("sentReceipt", {
  receiptNumber: z.nullable(z.string()),
  recipient: z.string(),
});
export type SentReceipt = z.infer<typeof SentReceipt>;

const payment = ref("payment", "params.id");

export const sendReceipt = endpoint("POST /app/payments/{id}/receipt", {
  area: "receipts",
  source: "ours: 17.4, finance design 8",
  summary: "Mail a payment's receipt to its payer again, with the document",
  access: either(can("invoices.manage", payment), payerOf(payment)),
  acting: "pay",
  output: one(SentReceipt),
});
