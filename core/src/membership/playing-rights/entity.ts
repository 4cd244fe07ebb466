import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/** What a package entitles to, federation-wide (spec 02 §3). There are few, so they share a partition. */
export const PlayingRightEntity = entity({
  model: { entity: "playing-right", service: "salle", version: "1" },
  activity: { about: "playing-right:${id}" },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    label: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Which playing rights are there, and which is this?
    byId: {
      pk: { field: "pk", composite: [], template: "playing-rights", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "playing-right#${id}", casing: "none" },
    },
  },
});

export type PlayingRight = ItemOf<typeof PlayingRightEntity>;
