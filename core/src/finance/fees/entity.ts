import { recognitions, type ShareKind } from "@salle/contract/finance/codes";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/** What an owner above or below has of a fee: cents, or basis points of its amount. */
export interface StoredShare {
  owner: string;
  kind: ShareKind;
  amount?: number;
  basisPoints?: number;
}

/** What somebody can be charged (spec 03 §3). */
export const FeeEntity = entity({
  model: { entity: "fee", service: "salle", version: "1" },
  activity: { about: "fee:${id}", leavesOut: ["shelf", "nameKey", "sharedBy", "packages"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of the club or club group that charges it. */
    owner: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", default: "" },
    /** Cents. */
    amount: { type: "number", required: true },
    feeTypeId: { type: "string" },
    isIncludingGST: { type: "boolean", default: true },
    isShareable: { type: "boolean", default: false },
    isArchived: { type: "boolean", default: false },
    recognise: { type: recognitions, required: true },
    /** How many fee packages charge it, counted in the transactions that change those: office work, and rare. */
    packages: { type: "number" },
    /** Who has a share of it; the issuer has the rest. */
    shares: { type: custom<StoredShare[]>("any"), default: () => [] },
    /** Where lists look for it (`shelfOf`), and its name without case and accents. */
    shelf: { type: ["offered", "archived"] as const, required: true },
    nameKey: { type: "string", required: true },
    /** Sparse index: it is on offer and shared with those below its owner. */
    sharedBy: { type: "string" },
    ...audit,
  },
  indexes: {
    // Which fee is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "fee#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "fee", casing: "none" },
    },
    // Which fees has this owner, on offer or archived, by name?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner", "shelf"], template: "fees#${owner}#${shelf}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["nameKey", "id"], template: "${nameKey}#${id}", casing: "none" },
    },
    // Which of its fees does this owner share with those below, by name?
    shared: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["sharedBy"], template: "shared-fees#${sharedBy}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["nameKey", "id"], template: "${nameKey}#${id}", casing: "none" },
    },
  },
});

/** Revision counter: how often what an owner sells and charges has changed, so that what was read of it can be kept until then. */
export const PriceListEntity = entity({
  model: { entity: "price-list", service: "salle", version: "1" },
  ...internal,
  attributes: {
    owner: { type: "string", required: true },
    revision: { type: "number" },
    /** When it changed last, in seconds since 1970. */
    changedAt: { type: "number" },
  },
  indexes: {
    // At which revision is this owner's price list?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "price-list#${owner}", casing: "none" },
      sk: { field: "sk", composite: [], template: "price-list", casing: "none" },
    },
  },
});

export type Fee = ItemOf<typeof FeeEntity>;
