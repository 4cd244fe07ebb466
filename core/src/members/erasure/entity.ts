import { erasureStatuses } from "@salle/contract/members/erasure-codes";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

const text = { type: "string", default: "" } as const;

/**
 * Somebody's request to have erased what is kept about them; one a person, and another one takes the place of one that has
 * ended. It stays when it is carried out, to tell that it was.
 */
export const ErasureRequestEntity = entity({
  model: { entity: "erasure-request", service: "salle", version: "1" },
  activity: { about: "person:${person}" },
  personal: { of: "person", in: ["reason", "answer"] },
  attributes: {
    person: { type: "string", required: true },
    state: { type: erasureStatuses, required: true },
    /** Why they ask, and why the office has refused. */
    reason: text,
    answer: text,
    /** ISO 8601: when it was asked for, and when it was taken back, refused or carried out. */
    askedAt: { type: "string", required: true },
    endedAt: { type: "string" },
    all: { type: "string", default: "erasure-requests", readOnly: true },
    ...audit,
  },
  indexes: {
    // Has this person asked to be erased?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "erasure-request#${person}", casing: "none" },
      sk: { field: "sk", composite: [], template: "erasure-request", casing: "none" },
    },
    // Who has asked to be erased, by age?
    byAge: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["all"], template: "${all}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["askedAt", "person"], template: "${askedAt}#${person}", casing: "none" },
    },
    // Whose requests stand so, by age?
    byState: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["state"], template: "erasure-requests-in#${state}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["askedAt", "person"], template: "${askedAt}#${person}", casing: "none" },
    },
  },
});

export type StoredErasure = ItemOf<typeof ErasureRequestEntity>;
