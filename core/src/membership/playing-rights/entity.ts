import { Entity, type EntityItem } from "electrodb";
import { stamps } from "../../dynamo/electro.ts";

/** What a package entitles to, federation-wide (spec 02 §3). There are few, so they share a partition. */
export const PlayingRightEntity = new Entity({
  model: { entity: "playing-right", service: "salle", version: "1" },
  attributes: {
    id: { type: "string", required: true },
    label: { type: "string", required: true },
    ...stamps,
  },
  indexes: {
    // Which playing rights are there, and which is this?
    byId: {
      pk: { field: "pk", composite: [], template: "playing-rights", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "playing-right#${id}", casing: "none" },
    },
  },
});

export type PlayingRight = EntityItem<typeof PlayingRightEntity>;
