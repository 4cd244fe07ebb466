import { settlementKinds, settlementStatuses } from "@salle/contract/finance/codes";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/** Settlement: what one owner held for another was paid to that one by hand, or netted (finance design, 4.2 E14 and E15). */
export const SettlementEntity = entity({
  model: { entity: "settlement", service: "salle", version: "1" },
  activity: { about: "settlement:${id}" },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** Of the owner's own sequence. */
    number: { type: "number", required: true },
    kind: { type: settlementKinds, required: true },
    status: { type: settlementStatuses, required: true },
    /** The beneficiary, for whom it was held, whose record it is; and who held it: handles. */
    owner: { type: "string", required: true },
    holder: { type: "string", required: true },
    /** In cents. */
    amount: { type: "number", required: true },
    currency: { type: "string", required: true },
    /** `YYYY-MM-DD` where the owner is; of what was netted, where the federation is. */
    settledOn: { type: "string", required: true },
    note: { type: "string" },
    recordedBy: { type: "string", required: true },
    voidedAt: { type: "string" },
    voidedBy: { type: "string" },
    /** The day on which books have it as voided. */
    voidedOn: { type: "string" },
    ...audit,
  },
  indexes: {
    // Which settlement is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "settlement#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "settlement", casing: "none" },
    },
    // What was settled with this owner, newest first?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "settlements#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["settledOn", "id"], template: "${settledOn}#${id}", casing: "none" },
    },
    // What has this owner settled with others, newest first?
    byHolder: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["holder"], template: "settled-by#${holder}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["settledOn", "id"], template: "${settledOn}#${id}", casing: "none" },
    },
  },
});

export type Settlement = ItemOf<typeof SettlementEntity>;
