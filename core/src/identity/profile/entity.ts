import { entity, type ItemOf } from "../../dynamo/entity.ts";

/**
 * Another address to sign in with, which waits to be confirmed for an hour; a newer one takes its place. Its link is not in it:
 * that is derived from what is (`secrets.ts`). For an address that is taken there is one too, so that every step is the same.
 */
export const EmailChangeEntity = entity({
  model: { entity: "email-change", service: "salle", version: "1" },
  activity: null,
  personal: { of: "person", in: ["emailAddress"] },
  attributes: {
    person: { type: "string", required: true },
    id: { type: "string", required: true },
    emailAddress: { type: "string", required: true },
    /** The hash of the password and the address that it was asked with: it ends with either. */
    standing: { type: "string", required: true },
    /** Where it was asked for: the session that stays. */
    sessionId: { type: "string", required: true },
    /** The hash of the request by which it was confirmed. */
    usedBy: { type: "string" },
    /** Whole seconds since 1970. */
    expiresAt: { type: "number", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // Which address does this person want to sign in with?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "email-change#${person}", casing: "none" },
      sk: { field: "sk", composite: [], template: "email-change", casing: "none" },
    },
  },
});

export type EmailChange = ItemOf<typeof EmailChangeEntity>;
