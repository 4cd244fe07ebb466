import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/**
 * Somebody asks to act for another (spec 02 §3, linked account invitation). It is there until it is answered, cancelled or
 * thirty days old; what became of it stands in the activity log.
 */
export const LinkRequestEntity = entity({
  model: { entity: "link-request", service: "salle", version: "1" },
  activity: { about: "person:${resourcePerson}" },
  personal: { of: "person", in: ["resourcePerson"] },
  attributes: {
    person: { type: "string", required: true },
    resourcePerson: { type: "string", required: true },
    /** The second at which it is over. */
    ttl: { type: "number", required: true },
    ...audit,
  },
  indexes: {
    // Who asks to act for this person?
    byResource: {
      pk: { field: "pk", composite: ["resourcePerson"], template: "link-requests#${resourcePerson}", casing: "none" },
      sk: { field: "sk", composite: ["person"], template: "${person}", casing: "none" },
    },
    // Whom does this person ask?
    byPerson: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["person"], template: "link-requests-of#${person}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["resourcePerson"], template: "${resourcePerson}", casing: "none" },
    },
  },
});

export type LinkRequest = ItemOf<typeof LinkRequestEntity>;
