import { invoiceStatuses, paymentStatuses } from "@salle/contract/finance/codes";
import type { LineItem } from "@salle/contract/finance/invoices";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

export interface Party {
  name: string;
  address: string;
}

/** A line as it is kept. `subject` is the handle of what it is for, such as `membership:mbs_…`; old lines have none. */
export type InvoiceLine = LineItem & { subject?: string };

/**
 * An issued invoice; amounts in cents. Only what becomes of it changes: payments, sending, voiding (trust, "Money").
 */
export const InvoiceEntity = entity({
  model: { entity: "invoice", service: "salle", version: "1" },
  activity: { about: "club-member:${clubMemberProfileId}", leavesOut: ["links", "pendingPayment", "sendRequest"] },
  personal: { of: "person", in: ["payer", "lines"] },
  attributes: {
    id: { type: "string", required: true },
    /** The issuer's handle. */
    owner: { type: "string", required: true },
    number: { type: "number", required: true },
    status: { type: invoiceStatuses, required: true },
    issuedDate: { type: "string", required: true },
    dueDate: { type: "string", required: true },
    currency: { type: "string", required: true },
    person: { type: "string", required: true },
    clubMemberProfileId: { type: "string", required: true },
    payer: { type: custom<Party>("any"), required: true },
    issuer: { type: custom<Party & { ABN: string; timeZone: string }>("any"), required: true },
    lines: { type: custom<InvoiceLine[]>("any"), required: true },
    total: { type: "number", required: true },
    gst: { type: "number", required: true },
    paid: { type: "number", required: true },
    /** The membership that an older invoice is for, whose lines name no subject. */
    membershipId: { type: "string" },
    /** The lock: the card payment that is under way. While there is one, nothing else happens to the balance. */
    pendingPayment: { type: "string" },
    /** The latest request to send it. */
    sendRequest: { type: custom<{ id: string; jobId: string; at: string }>("any") },
    sentAt: { type: "string" },
    /** Hashes of the secrets in the links of its mails, and the second each ends. */
    links: { type: custom<Record<string, number>>("any"), default: () => ({}) },
    ...audit,
  },
  indexes: {
    // Which invoice is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "invoice#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "invoice", casing: "none" },
    },
    // Which invoices has this issuer in this status, newest first?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "invoices#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["status", "id"], template: "${status}#${id}", casing: "none" },
    },
    // Which invoices has this member been sent?
    byPayer: {
      index: "gsi2",
      pk: {
        field: "gsi2pk",
        composite: ["clubMemberProfileId"],
        template: "payer#${clubMemberProfileId}",
        casing: "none",
      },
      sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});

export type Invoice = ItemOf<typeof InvoiceEntity>;

/**
 * Sharded counter: how many invoices an issuer has in each status, and what they come to in cents; in parts, so that
 * payments at once do not conflict.
 */
export const InvoiceFiguresEntity = entity({
  model: { entity: "invoice-figures", service: "salle", version: "1" },
  ...internal,
  attributes: {
    owner: { type: "string", required: true },
    shard: { type: "number", required: true },
    draftCount: { type: "number" },
    draftAmount: { type: "number" },
    approvedCount: { type: "number" },
    approvedAmount: { type: "number" },
    paidCount: { type: "number" },
    paidAmount: { type: "number" },
    voidCount: { type: "number" },
    voidAmount: { type: "number" },
  },
  indexes: {
    // What do this issuer's invoices come to, part by part?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "books#${owner}", casing: "none" },
      sk: { field: "sk", composite: ["shard"], template: "tabs#${shard}", casing: "none" },
    },
  },
});

/** A payment of an invoice, beside it in its partition (spec 03 §3). */
export const PaymentEntity = entity({
  model: { entity: "payment", service: "salle", version: "1" },
  activity: { about: null, masks: ["token"] },
  personal: { of: "invoiceId", in: ["paymentBy", "token", "reference"] },
  attributes: {
    id: { type: "string", required: true },
    invoiceId: { type: "string", required: true },
    owner: { type: "string", required: true },
    status: { type: paymentStatuses, required: true },
    paymentType: { type: ["CARD", "MANUAL"] as const, required: true },
    amount: { type: "number", required: true },
    currency: { type: "string", required: true },
    message: { type: "string", default: "" },
    gatewayKey: { type: "string" },
    /** The card's token, kept until the gateway has answered. */
    token: { type: "string" },
    /** The gateway's own reference of the charge. */
    reference: { type: "string" },
    paymentBy: { type: "string", required: true },
    paymentTo: { type: "string", required: true },
    settledAt: { type: "string" },
    ...audit,
  },
  indexes: {
    // Which payments has this invoice?
    byInvoice: {
      pk: { field: "pk", composite: ["invoiceId"], template: "invoice#${invoiceId}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "payment#${id}", casing: "none" },
    },
  },
});

export type Payment = ItemOf<typeof PaymentEntity>;

/** A request to mail an invoice, beside it in its partition. Idempotent: done once, however often its message comes. */
export const SendRequestEntity = entity({
  model: { entity: "send-request", service: "salle", version: "1" },
  ...internal,
  attributes: {
    id: { type: "string", required: true },
    invoiceId: { type: "string", required: true },
    jobId: { type: "string" },
    /** Why it goes out: somebody asked, or the membership was renewed. */
    reason: { type: ["asked", "renewed"] as const, required: true },
    state: { type: ["waiting", "sent", "failed"] as const, required: true },
    attempt: { type: "number", default: 1 },
    ...audit,
  },
  indexes: {
    // Which requests to send has this invoice had?
    byInvoice: {
      pk: { field: "pk", composite: ["invoiceId"], template: "invoice#${invoiceId}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "send#${id}", casing: "none" },
    },
  },
});

export type SendRequest = ItemOf<typeof SendRequestEntity>;
