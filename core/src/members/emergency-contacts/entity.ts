import { audit, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/** Whom to call when something happens to a person (spec 02 §3), whichever club they are in. */
export const EmergencyContactEntity = entity({
  model: { entity: "emergency-contact", service: "salle", version: "1" },
  activity: { about: "person:${person}" },
  personal: {
    of: "person",
    in: [
      ...(["firstName", "lastName", "telephone", "altTelephone", "emailAddress", "relation"] as const),
      ...(["addressLineOne", "addressLineTwo", "addressLineThree", "suburb", "state", "postcode", "country"] as const),
      "note",
    ],
  },
  attributes: {
    id: { type: "string", required: true },
    person: { type: "string", required: true },
    firstName: { type: "string", required: true },
    lastName: { type: "string", required: true },
    /** E.164. */
    telephone: { type: "string" },
    altTelephone: { type: "string" },
    emailAddress: { type: "string" },
    relation: { type: "string" },
    addressLineOne: { type: "string" },
    addressLineTwo: { type: "string" },
    addressLineThree: { type: "string" },
    suburb: { type: "string" },
    state: { type: "string" },
    postcode: { type: "string" },
    country: { type: "string" },
    note: { type: "string" },
    ...audit,
  },
  indexes: {
    // Whom is there to call for this person, in the order in which they were added?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "emergency-contacts#${person}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "contact#${id}", casing: "none" },
    },
  },
});
export type StoredContact = ItemOf<typeof EmergencyContactEntity>;

/**
 * Serialises what is added for one person: each takes the turn that it has read, so that of two at once the second counts
 * again what the first has written.
 */
export const ContactTurnEntity = entity({
  model: { entity: "emergency-contact-turn", service: "salle", version: "1" },
  ...internal,
  attributes: {
    person: { type: "string", required: true },
    turn: { type: "number" },
  },
  indexes: {
    // Whose turn is it?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "emergency-contact-turn#${person}", casing: "none" },
      sk: { field: "sk", composite: [], template: "turn", casing: "none" },
    },
  },
});
