import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";
import type { DefinedField } from "./rules.ts";
import type { Values } from "./value-rules.ts";

/** A form whose fields are data, one for each kind of owner, such as `club` (spec 01 §3.1). */
export const DefinitionEntity = entity({
  model: { entity: "metadata-definition", service: "salle", version: "1" },
  // What changed is told by the fields' labels (`telling`).
  activity: { about: "${about}" },
  personal: null,
  attributes: {
    kind: { type: "string", required: true },
    /** Whose form it is: the handle of the club that asks, or the system's. */
    about: { type: "string", default: SYSTEM_HANDLE },
    /** In their order. */
    fields: { type: custom<DefinedField[]>("any"), required: true },
    ...audit,
  },
  indexes: {
    // Which fields has this kind of owner?
    byKind: {
      pk: { field: "pk", composite: ["kind"], template: "metadata-definition#${kind}", casing: "none" },
      sk: { field: "sk", composite: [], template: "definition", casing: "none" },
    },
  },
});
export type Definition = ItemOf<typeof DefinitionEntity>;

/** Of which fields of a kind somebody has saved a value, ever: whoever removes one is told. */
export const UseEntity = entity({
  model: { entity: "metadata-use", service: "salle", version: "1" },
  ...internal,
  attributes: {
    kind: { type: "string", required: true },
    fieldIds: { type: "list", items: { type: "string" }, required: true },
    ...audit,
  },
  indexes: {
    // Which fields of this kind hold values?
    byKind: {
      pk: { field: "pk", composite: ["kind"], template: "metadata-definition#${kind}", casing: "none" },
      sk: { field: "sk", composite: [], template: "use", casing: "none" },
    },
  },
});

export type Use = ItemOf<typeof UseEntity>;

/** The values of one owner, by the ids of their fields (spec 01 §3.2). */
export const RecordEntity = entity({
  model: { entity: "metadata-record", service: "salle", version: "1" },
  activity: { about: "${about}" },
  // Those of a person, or of their place in a club.
  personal: { of: "about", in: ["values"] },
  attributes: {
    /** A handle, such as `club:clb_…` or `person:…`. */
    about: { type: "string", required: true },
    /** By whose definition it was filled in. */
    kind: { type: "string", required: true },
    /** Those of fields that were removed stay, and are shown to nobody. */
    values: { type: custom<Values>("any"), required: true },
    ...audit,
  },
  indexes: {
    // What are the values of this owner?
    byOwner: {
      pk: { field: "pk", composite: ["about"], template: "metadata#${about}", casing: "none" },
      sk: { field: "sk", composite: [], template: "record", casing: "none" },
    },
  },
});
