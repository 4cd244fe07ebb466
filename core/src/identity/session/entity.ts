import { entity, internal } from "../../dynamo/entity.ts";

/**
 * Rate limit: guesses at a password in this quarter hour, by the address and not the account, so that known and unknown
 * ones answer alike.
 */
export const LoginAttemptsEntity = entity({
  model: { entity: "login-attempts", service: "salle", version: "1" },
  ...internal,
  attributes: {
    /** The hash of the e-mail address as it is compared. */
    addressHash: { type: "string", required: true },
    attempts: { type: "number", required: true },
    /** When the quarter hour ends, in seconds since 1970. */
    ttl: { type: "number", required: true },
  },
  indexes: {
    // How often was a password tried for this address?
    byAddress: {
      pk: { field: "pk", composite: ["addressHash"], template: "login#${addressHash}", casing: "none" },
      sk: { field: "sk", composite: [], template: "attempts", casing: "none" },
    },
  },
});
