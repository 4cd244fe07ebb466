import { entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/**
 * A new password that was asked for, kept for an hour; one of an invitation, for a week. The link, the code and the tokens are
 * not in it: they are derived from its id (`secrets.ts`). For an address that nobody has there is one too, without a person,
 * so that every step is the same.
 */
export const ResetEntity = entity({
  model: { entity: "reset", service: "salle", version: "1" },
  ...internal,
  attributes: {
    id: { type: "string", required: true },
    person: { type: "string" },
    /** How often a link or code was shown, right ones too. */
    tries: { type: "number", required: true },
    /** The hash of the request by which the password was set. */
    usedBy: { type: "string" },
    /** Whole seconds since 1970. */
    expiresAt: { type: "number", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // What was asked for?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "reset#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "reset", casing: "none" },
    },
  },
});

export type Reset = ItemOf<typeof ResetEntity>;
