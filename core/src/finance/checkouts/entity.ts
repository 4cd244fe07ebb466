import { cardCodes, intentStates } from "@salle/contract/finance/codes";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/** An invoice and what of it is to be paid, in cents. */
export interface IntentPart {
  invoiceId: string;
  /** As it is called. */
  number: string;
  amount: number;
  /** Its issuer, where that is not the first invoice's. */
  owner?: string;
}

/** A try to pay invoices on a gateway's own page (finance design, 3.2); it locks none of them. */
export const IntentEntity = entity({
  model: { entity: "intent", service: "salle", version: "1" },
  activity: null,
  personal: { of: "invoiceId", in: ["paidBy"] },
  attributes: {
    id: { type: "string", required: true },
    /** The first invoice. */
    invoiceId: { type: "string", required: true },
    /** The issuer of that. */
    owner: { type: "string", required: true },
    gatewayId: { type: "string", required: true },
    /** Whose bank the money enters: the gateway's owner. */
    collector: { type: "string", required: true },
    state: { type: intentStates, required: true },
    parts: { type: custom<IntentPart[]>("any"), required: true },
    surcharge: { type: "number", required: true },
    creditCardCode: { type: cardCodes },
    currency: { type: "string", required: true },
    paidBy: { type: "string", required: true },
    /** The account that pays for itself and those whom it looks after, and so may look what has become of it. */
    begunBy: { type: "string" },
    /** Where the gateway leads back to, as a path of the site. */
    back: { type: "string", required: true },
    /** ISO: until when somebody may pay. */
    expiresAt: { type: "string", required: true },
    /** Of the request that began it: its idempotency key may be used for no other. */
    fingerprint: { type: "string" },
    /** The gateway's, once it has begun. */
    reference: { type: "string" },
    url: { type: "string" },
    message: { type: "string", default: "" },
    /** What the gateway took, of one that is paid. */
    charge: { type: "string" },
    paidCardCode: { type: "string" },
    /** The account that has said what became of it, where it was uncertain. */
    decidedBy: { type: "string" },
    paymentId: { type: "string" },
    /** Those of the other issuers. */
    otherPaymentIds: { type: "list", items: { type: "string" } },
    receiptNumber: { type: "string" },
    /**
     * Sparse index: `intents` until it has ended, `fees` of one that is paid until it is known what the gateway has kept, or the
     * collector's once it is uncertain.
     */
    undecided: { type: "string" },
    ...audit,
  },
  indexes: {
    // What has become of this try to pay?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "intent#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "intent", casing: "none" },
    },
    // Which tries to pay this invoice first of all have there been, by age?
    byInvoice: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["invoiceId"], template: "intents#${invoiceId}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["createdAt", "id"], template: "${createdAt}#${id}", casing: "none" },
    },
    // Which have not ended, or are uncertain at this collector, the first to end first?
    byUndecided: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["undecided"], template: "undecided#${undecided}", casing: "none" },
      sk: { field: "gsi3sk", composite: ["expiresAt", "id"], template: "${expiresAt}#${id}", casing: "none" },
    },
  },
});

export type Intent = ItemOf<typeof IntentEntity>;

/** What `undecided` says: of one that is asked about, and of one that a person has to say it of. */
export const UNDECIDED = "intents";
export const uncertainOf = (collector: string): string => `uncertain#${collector}`;

/** That somebody has begun to pay an invoice, with a time to live beyond the end of that. */
export const IntentPointerEntity = entity({
  model: { entity: "intent-pointer", service: "salle", version: "1" },
  ...internal,
  attributes: {
    invoiceId: { type: "string", required: true },
    expiresAt: { type: "string", required: true },
    id: { type: "string", required: true },
    /** Seconds since 1970. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    // Who may be paying this invoice right now, the last to end last?
    byInvoice: {
      pk: { field: "pk", composite: ["invoiceId"], template: "intents-of#${invoiceId}", casing: "none" },
      sk: { field: "sk", composite: ["expiresAt", "id"], template: "${expiresAt}#${id}", casing: "none" },
    },
  },
});
