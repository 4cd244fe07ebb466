import { consolidationStatuses } from "@salle/contract/finance/codes";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/**
 * Consolidation: payments that reached the bank as one deposit (spec 03 §3; finance design, 1). Which ones they are is said
 * by the payments, in the list of whose bank it is; this counts and sums them.
 */
export const ConsolidationEntity = entity({
  model: { entity: "consolidation", service: "salle", version: "1" },
  activity: { about: "consolidation:${id}" },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of whose bank it is. */
    owner: { type: "string", required: true },
    /** What was banked: the owner's handle for what it received by hand, or `gateway:…` for what that has collected. */
    referenceHandle: { type: "string", required: true },
    /** Of the owner's own sequence. */
    number: { type: "number", required: true },
    name: { type: "string", required: true },
    /** `YYYY-MM-DD` where the owner is. */
    bankedOn: { type: "string", required: true },
    status: { type: consolidationStatuses, required: true },
    /** How many payments are in it, and what of them reached the bank in cents. */
    count: { type: "number", required: true },
    amount: { type: "number", required: true },
    /** What their gateway had kept of them before; older ones do not say it, and it was nothing. */
    fees: { type: "number" },
    currency: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Which deposit is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "consolidation#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "consolidation", casing: "none" },
    },
    // Which deposits has this owner made, by day?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "consolidations#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["bankedOn", "id"], template: "${bankedOn}#${id}", casing: "none" },
    },
  },
});

export type Consolidation = ItemOf<typeof ConsolidationEntity>;
