import { entity, internal } from "../../dynamo/entity.ts";

/**
 * Rate limit: what was used of a budget of wrong guesses at passwords. An account's is kept by its address and not the
 * account, so that known and unknown ones take the same steps.
 */
export const GuessesEntity = entity({
  model: { entity: "guesses", service: "salle", version: "1" },
  ...internal,
  attributes: {
    /** The hash of whose budget it is. */
    of: { type: "string", required: true },
    /** When the first of these tries began; with `last`, in seconds since 1970. */
    since: { type: "number", required: true },
    tries: { type: "number", required: true },
    last: { type: "number", required: true },
    /** How many of them are under way. A right one is taken back, so that many at once do not hinder each other. */
    underWay: { type: "number", required: true },
    /** When it is forgotten, in seconds since 1970. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    // How many of the guesses for this device, account or network are used?
    byOwner: {
      pk: { field: "pk", composite: ["of"], template: "login#${of}", casing: "none" },
      sk: { field: "sk", composite: [], template: "guesses", casing: "none" },
    },
  },
});
