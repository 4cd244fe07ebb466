import { type FigureName, type HeldName, journalCodes, ledgerEvents } from "@salle/contract/finance/accounts";
import { custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";
import type { Posting } from "./postings.ts";

/**
 * Double entry, append-only: what happened, in one owner's book. It is written in the transaction of what it tells and never
 * changed; a correction is another entry (finance design, 4).
 */
export const LedgerEntryEntity = entity({
  model: { entity: "ledger-entry", service: "salle", version: "1" },
  ...internal,
  attributes: {
    owner: { type: "string", required: true },
    /** `YYYY-MM`, of the accounting day. */
    month: { type: "string", required: true },
    journal: { type: journalCodes, required: true },
    postedOn: { type: "string", required: true },
    /** The id of what it follows from, such as an invoice or a payment, or of a bank deposit with the version that it changed to. */
    cause: { type: "string", required: true },
    event: { type: ledgerEvents, required: true },
    /** What it is about: an invoice, a bank deposit, credit that was paid back, a payout, a settlement, or a dispute. */
    invoiceId: { type: "string" },
    consolidationId: { type: "string" },
    payerAccountId: { type: "string" },
    payoutId: { type: "string" },
    settlementId: { type: "string" },
    disputeId: { type: "string" },
    reference: { type: "string", required: true },
    postings: { type: custom<Posting[]>("any"), required: true },
    /** Whether it is about an invoice that its book has on the cash basis of GST. */
    isOnCash: { type: "boolean" },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    // What has this journal of a month, in order?
    byJournal: {
      pk: {
        field: "pk",
        composite: ["owner", "month", "journal"],
        template: "ledger#${owner}#${month}#${journal}",
        casing: "none",
      },
      sk: {
        field: "sk",
        composite: ["postedOn", "cause", "event"],
        template: "${postedOn}#${cause}#${event}",
        casing: "none",
      },
    },
  },
});

export type LedgerEntry = ItemOf<typeof LedgerEntryEntity>;

/**
 * Up to which month a book is closed. What is posted for an earlier month counts here in the transaction of that, and only while it
 * is not closed: so nobody shares this item who posts for a day of now.
 */
export const LedgerPeriodEntity = entity({
  model: { entity: "ledger-period", service: "salle", version: "1" },
  activity: { about: "ledger-period:${owner}", leavesOut: ["owner", "backdated", "digest", "changes"] },
  personal: null,
  attributes: {
    owner: { type: "string", required: true },
    /** `YYYY-MM`, the last that is closed; absent where none is. */
    through: { type: "string" },
    /** Digest of what its accounts came to when it was closed. */
    digest: { type: "string" },
    closedAt: { type: "string" },
    /** The name of who closed it, or opened it again. */
    closedBy: { type: "string" },
    /** How often it was closed and opened: its optimistic lock. */
    changes: { type: "number" },
    /** How often something was posted for an earlier month. */
    backdated: { type: "number" },
  },
  indexes: {
    // Up to which month is this owner's book closed?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "ledger-period#${owner}", casing: "none" },
      sk: { field: "sk", composite: [], template: "period", casing: "none" },
    },
  },
});

export type LedgerPeriod = ItemOf<typeof LedgerPeriodEntity>;

const cents = { type: "number" } as const;

/** What a month comes to, by account and side. */
const figures = {
  dr1000: cents,
  cr1000: cents,
  dr1020: cents,
  cr1020: cents,
  dr1030: cents,
  cr1030: cents,
  dr1100: cents,
  cr1100: cents,
  dr1110: cents,
  cr1110: cents,
  dr1210: cents,
  cr1210: cents,
  dr1300: cents,
  cr1300: cents,
  dr2100: cents,
  cr2100: cents,
  dr2200: cents,
  cr2200: cents,
  dr2250: cents,
  cr2250: cents,
  dr2310: cents,
  cr2310: cents,
  dr2320: cents,
  cr2320: cents,
  dr2400: cents,
  cr2400: cents,
  dr4000: cents,
  cr4000: cents,
  dr4900: cents,
  cr4900: cents,
  dr6100: cents,
  cr6100: cents,
  dr6110: cents,
  cr6110: cents,
  dr6200: cents,
  cr6200: cents,
  unpaidOnCash: cents,
} as const satisfies Record<FigureName | "unpaidOnCash", typeof cents>;

/**
 * Sharded counter: what a month's entries of a book come to; the months together are the trial balance. It is not kept for each
 * other owner: a federation has hundreds, and nothing grows in one item (decision 0143).
 */
export const BookFiguresEntity = entity({
  model: { entity: "book-figures", service: "salle", version: "1" },
  ...internal,
  attributes: {
    owner: { type: "string", required: true },
    /** `YYYY-MM`. */
    month: { type: "string", required: true },
    shard: { type: "number", required: true },
    ...figures,
  },
  indexes: {
    // What do this owner's months come to, part by part?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "books#${owner}", casing: "none" },
      sk: { field: "sk", composite: ["month", "shard"], template: "m#${month}#${shard}", casing: "none" },
    },
  },
});

export type BookFigures = ItemOf<typeof BookFiguresEntity>;

/** Sharded counter: what a collector's book holds for one other owner, and what of it is on its way to them, by account and side. */
export const HeldFiguresEntity = entity({
  model: { entity: "held-figures", service: "salle", version: "1" },
  ...internal,
  attributes: {
    /** Whose book. */
    owner: { type: "string", required: true },
    /** For whom it is held. */
    heldFor: { type: "string", required: true },
    shard: { type: "number", required: true },
    ...({ dr2310: cents, cr2310: cents, dr2400: cents, cr2400: cents } as const satisfies Record<
      HeldName,
      typeof cents
    >),
  },
  indexes: {
    // What does this owner hold for others, part by part?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "books#${owner}", casing: "none" },
      sk: { field: "sk", composite: ["heldFor", "shard"], template: "held#${heldFor}#${shard}", casing: "none" },
    },
    // Who holds something for this owner, part by part?
    byHeldFor: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["heldFor"], template: "held-for#${heldFor}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["owner", "shard"], template: "${owner}#${shard}", casing: "none" },
    },
  },
});

export type HeldFigures = ItemOf<typeof HeldFiguresEntity>;
