import { entity, internal } from "../../dynamo/entity.ts";

/** Rate limit: how often something has happened in a window of time, by what is counted and for whom. */
export const LimitWindowEntity = entity({
  model: { entity: "limit-window", service: "salle", version: "1" },
  ...internal,
  attributes: {
    limit: { type: "string", required: true },
    /** Hash of whose it is: nobody's address or secret is in the table for being counted. */
    whose: { type: "string", required: true },
    count: { type: "number", required: true },
    /** The second at which the window is over. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    // How much of this limit have they used up?
    byWhose: {
      pk: { field: "pk", composite: ["limit", "whose"], template: "limit#${limit}#${whose}", casing: "none" },
      sk: { field: "sk", composite: [], template: "limit-window", casing: "none" },
    },
  },
});
