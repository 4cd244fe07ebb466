import { certificationStates } from "@salle/contract/membership/certification-codes";
import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";
import type { KeptFile, Values } from "../../platform/metadata/index.ts";
import type { Renewal, Term } from "./rules.ts";

/** A kind of certification, the federation's (spec 03 §3). There are few, so they share a partition. */
export const CertificationTypeEntity = entity({
  model: { entity: "certification-type", service: "salle", version: "1" },
  activity: { about: "certification-type:${id}" },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    title: { type: "string", required: true },
    /** Its title without case and accents, which no other has. */
    titleKey: { type: "string", required: true },
    description: { type: "string", default: "" },
    hasExpiry: { type: "boolean", required: true },
    /** ISO 8601 duration; "" where no last day is suggested. */
    validFor: { type: "string", default: "" },
    /** Days before the last day. */
    leadTime: { type: "number", required: true },
    needsDocument: { type: "boolean", required: true },
    /** Nobody can be given it any more. */
    isDeleted: { type: "boolean", default: false },
    ...audit,
  },
  indexes: {
    // Which kinds of certification are there, and which is this?
    byId: {
      pk: { field: "pk", composite: [], template: "certification-types", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "certification-type#${id}", casing: "none" },
    },
  },
});
export type CertificationType = ItemOf<typeof CertificationTypeEntity>;

/**
 * A person's certification of one kind. Guard item: its key is the person and the kind, so there is one of both at most, however
 * many are assigned at once. Soft delete: one that was removed stays, to tell when it counted, and may be assigned again.
 */
export const CertificationEntity = entity({
  model: { entity: "certification", service: "salle", version: "1" },
  activity: {
    about: "person:${person}",
    // What is no text for people is told in words (`written`): additional details by the labels of those that the person sees.
    masks: ["staffValues"],
    leavesOut: ["remindOn", "reminds"],
  },
  personal: {
    of: "person",
    in: [
      ...(["state", "expiryDate", "obtainedDate", "verifiedAt", "referenceId", "document"] as const),
      ...(["values", "staffValues", "renewal", "terms"] as const),
    ],
  },
  attributes: {
    id: { type: "string", required: true },
    person: { type: "string", required: true },
    typeId: { type: "string", required: true },
    state: { type: certificationStates, required: true },
    isDeleted: { type: "boolean", default: false },
    /** Days, `YYYY-MM-DD`: the last one on which it counts, and the one on which it was obtained. */
    expiryDate: { type: "string" },
    obtainedDate: { type: "string" },
    /** ISO 8601, and the person who did it. */
    verifiedAt: { type: "string" },
    approvedBy: { type: "string" },
    referenceId: { type: "string" },
    document: { type: custom<KeptFile>("any") },
    /** Additional details by the ids of their fields, as the person sees them; what members do not see is apart. */
    values: { type: custom<Values>("any") },
    staffValues: { type: custom<Values>("any") },
    /** What takes the place of it once it is approved. */
    renewal: { type: custom<Renewal>("any") },
    /** When it counted, the earliest first: what it says now is in the last one. */
    terms: { type: custom<Term[]>("any"), required: true },
    /** The day of the next reminder; and, for the sparse index, that there is one. */
    remindOn: { type: "string", required: true },
    reminds: { type: ["certification-reminders"] as const },
    ...audit,
  },
  indexes: {
    // Which certifications has this person?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "certifications#${person}", casing: "none" },
      sk: { field: "sk", composite: ["typeId"], template: "certification#${typeId}", casing: "none" },
    },
    // Who is to be reminded, by the day?
    byReminder: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["reminds"], template: "${reminds}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["remindOn", "id"], template: "${remindOn}#${id}", casing: "none" },
    },
  },
});
export type Certification = ItemOf<typeof CertificationEntity>;
