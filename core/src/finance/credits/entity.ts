import { invoiceCreditKinds } from "@salle/contract/finance/codes";
import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";

/** What a credit note takes off a line; cents, with the line's sign. */
export interface CreditedLine {
  lineItemId: string;
  name: string;
  amount: number;
  gst: number;
  /** What of it is taken off others' shares of the line. */
  shares?: { owner: string; amount: number; gst: number }[];
}

/** What is taken off another owner's share of an invoice, or paid to it with credit; of a credit note, what of that was still owed. */
export interface TakenShare {
  owner: string;
  amount: number;
  gst: number;
  unpaid: number;
}

/**
 * What was taken off an invoice otherwise than by a payment, beside it in its partition: by a credit note, which never changes, by
 * credit that its payer had, which can be given back, or as a bad debt, which can be taken back; and what was paid and has become credit
 * (finance design, 4.2 E7, E8, E10 and E12). Its key is behind those of the lines, which are read with the header.
 */
export const InvoiceCreditEntity = entity({
  model: { entity: "invoice-credit", service: "salle", version: "1" },
  activity: { about: null, leavesOut: ["deferredGst", "returnedDeferredGst"] },
  personal: { of: "invoiceId", in: ["reason", "lines"] },
  attributes: {
    id: { type: "string", required: true },
    invoiceId: { type: "string", required: true },
    owner: { type: "string", required: true },
    kind: { type: invoiceCreditKinds, required: true },
    amount: { type: "number", required: true },
    currency: { type: "string", required: true },
    /** Of a credit note and a bad debt: the GST inside, and why. */
    gst: { type: "number", required: true },
    /** Of a credit note alone: its place in its issuer's own sequence, and which lines. */
    number: { type: "number" },
    reason: { type: "string", default: "" },
    lines: { type: custom<CreditedLine[]>("any"), required: true },
    /** What of a credit note was paid already, and is the payer's credit. */
    kept: { type: "number", required: true },
    /** `YYYY-MM-DD` where the issuer is. */
    date: { type: "string", required: true },
    by: { type: "string", required: true },
    /** What of it is others'. */
    shares: { type: custom<TakenShare[]>("any") },
    /** When credit that was used was given back, and what of that was others'; or a bad debt was taken back. */
    returnedOn: { type: "string" },
    returnedShares: { type: custom<TakenShare[]>("any") },
    /** What of the GST of those on the cash basis it has deferred, or below 0 made due or taken off; and giving it back. */
    deferredGst: { type: custom<{ owner: string; amount: number }[]>("any") },
    returnedDeferredGst: { type: custom<{ owner: string; amount: number }[]>("any") },
    ...audit,
  },
  indexes: {
    // What was taken off this invoice, by age?
    byInvoice: {
      pk: { field: "pk", composite: ["invoiceId"], template: "invoice#${invoiceId}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "off#${id}", casing: "none" },
    },
  },
});

export type InvoiceCredit = ItemOf<typeof InvoiceCreditEntity>;
