import { audit, entity } from "../../dynamo/entity.ts";

/** The picture at the head of an owner's documents; apart from its settings, which are read for every invoice. */
export const LogoEntity = entity({
  model: { entity: "logo", service: "salle", version: "1" },
  // That a picture has changed is told, not its bytes.
  activity: { about: "finance-settings:${owner}", masks: ["picture"] },
  personal: null,
  attributes: {
    owner: { type: "string", required: true },
    /** As it was drawn anew, a data URL; "" where it was taken away. */
    picture: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Which picture is at the head of this owner's documents?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "finance#${owner}", casing: "none" },
      sk: { field: "sk", composite: [], template: "logo", casing: "none" },
    },
  },
});
