import { creditEntryKinds, refundStates, refundTypes } from "@salle/contract/finance/codes";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/** Payer account: what an issuer owes a payer, in cents (finance design, 1 and 2.1). Its entries say how that came to be. */
export const PayerAccountEntity = entity({
  model: { entity: "payer-account", service: "salle", version: "1" },
  activity: { about: ["club-member:${clubMemberProfileId}", "${person}"], leavesOut: ["payerKey", "creditOf"] },
  personal: { of: "person", in: ["payerName", "payerKey"] },
  attributes: {
    /** The payer, as invoices say it. */
    person: { type: "string", required: true },
    /** The issuer's handle. */
    owner: { type: "string", required: true },
    /** Of a member. */
    clubMemberProfileId: { type: "string" },
    /** As the payer was called when something became of it last, and without case and accents. */
    payerName: { type: "string", required: true },
    payerKey: { type: "string", required: true },
    credit: { type: "number", required: true },
    currency: { type: "string", required: true },
    /** Sparse index: the issuer's handle as long as there is any credit. */
    creditOf: { type: "string" },
    ...audit,
  },
  indexes: {
    // What do issuers owe this person?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "credits#${person}", casing: "none" },
      sk: { field: "sk", composite: ["owner"], template: "account#${owner}", casing: "none" },
    },
    // Who has credit with this issuer, by name?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["creditOf"], template: "credits-of#${creditOf}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["payerKey", "person"], template: "${payerKey}#${person}", casing: "none" },
    },
  },
});

export type PayerAccount = ItemOf<typeof PayerAccountEntity>;

/** What has become of a payer's credit, beside their account; all of them come to what there is. */
export const CreditEntryEntity = entity({
  model: { entity: "credit-entry", service: "salle", version: "1" },
  activity: null,
  personal: { of: "person", in: ["reference"] },
  attributes: {
    person: { type: "string", required: true },
    owner: { type: "string", required: true },
    id: { type: "string", required: true },
    kind: { type: creditEntryKinds, required: true },
    /** In cents; with a minus what the credit is less by. */
    amount: { type: "number", required: true },
    /** What there was then. */
    credit: { type: "number", required: true },
    currency: { type: "string", required: true },
    invoiceId: { type: "string" },
    invoiceNumber: { type: "string" },
    /** Of the credit note, the invoice or the refund. */
    number: { type: "string", required: true },
    /** Of a refund: how it was paid, and what the bank shows. */
    refundType: { type: refundTypes },
    reference: { type: "string", default: "" },
    /** Of a refund to a card: how it stands, what the gateway says, and which payment goes back. */
    refundState: { type: refundStates },
    message: { type: "string", default: "" },
    paymentId: { type: "string" },
    /** Whether the payer is told once it has arrived. */
    sendsMail: { type: "boolean" },
    /** Sparse index: `refunds` as long as its gateway has not said what became of it. */
    undecided: { type: "string" },
    /** `YYYY-MM-DD` where the issuer is. */
    date: { type: "string", required: true },
    by: { type: "string", required: true },
    /** When a refund was voided. */
    voidedAt: { type: "string" },
    ...audit,
  },
  indexes: {
    // What has become of what this issuer owes this person, by age?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "credits#${person}", casing: "none" },
      sk: { field: "sk", composite: ["owner", "id"], template: "entry#${owner}#${id}", casing: "none" },
    },
    // Which refunds has a gateway not decided, the oldest first?
    byUndecided: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["undecided"], template: "undecided#${undecided}", casing: "none" },
      sk: { field: "gsi3sk", composite: ["createdAt", "id"], template: "${createdAt}#${id}", casing: "none" },
    },
  },
});

/** What `undecided` says. */
export const UNDECIDED = "refunds";

export type CreditEntry = ItemOf<typeof CreditEntryEntity>;
