import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/** What kind of fee something is (spec 03 §3). */
export const FeeTypeEntity = entity({
  model: { entity: "fee-type", service: "salle", version: "1" },
  activity: { about: "fee-type:${id}", leavesOut: ["shelf", "nameKey", "sharedBy", "fees"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of the club or club group that has it. */
    owner: { type: "string", required: true },
    label: { type: "string", required: true },
    /** The account of its fees' income; absent, that of all other income. */
    incomeAccount: { type: "string" },
    isShareable: { type: "boolean", default: false },
    isArchived: { type: "boolean", default: false },
    /** How many fees are of it, counted in the transactions that make and change them: office work, and rare. */
    fees: { type: "number" },
    /** Where lists look for it (`shelfOf`), and its label without case and accents. */
    shelf: { type: ["offered", "archived"] as const, required: true },
    nameKey: { type: "string", required: true },
    /** Sparse index: it is on offer and shared with those below its owner. */
    sharedBy: { type: "string" },
    ...audit,
  },
  indexes: {
    // Which fee type is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "fee-type#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "fee-type", casing: "none" },
    },
    // Which fee types has this owner, on offer or archived, by label?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner", "shelf"], template: "fee-types#${owner}#${shelf}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["nameKey", "id"], template: "${nameKey}#${id}", casing: "none" },
    },
    // Which of its fee types does this owner share with those below, by label?
    shared: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["sharedBy"], template: "shared-fee-types#${sharedBy}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["nameKey", "id"], template: "${nameKey}#${id}", casing: "none" },
    },
  },
});

export type FeeType = ItemOf<typeof FeeTypeEntity>;
