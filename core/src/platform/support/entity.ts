import { supportForms } from "@salle/contract/platform/codes";
import type { SupportData, VisitedRoute } from "@salle/contract/platform/support";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/**
 * What somebody has asked the office by the support form (spec 02 §3), kept for a year. Its key is the number by which people
 * speak of it, drawn at random (decision 0104).
 */
export const SupportRequestEntity = entity({
  model: { entity: "support-request", service: "salle", version: "1" },
  activity: null,
  personal: { of: "person", in: ["data", "email", "routes"] },
  attributes: {
    /** `S-` and eight digits. */
    reference: { type: "string", required: true },
    form: { type: supportForms, required: true },
    data: { type: custom<SupportData>("any"), required: true },
    /** Who was signed in; absent when nobody was. */
    person: { type: "string" },
    /** Who was at the keyboard, when they acted for that person. */
    actingPerson: { type: "string" },
    /** Where an answer reaches whoever asked: what they typed, else what they sign in with. */
    email: { type: "string" },
    context: { type: "string" },
    /** By the page's clock, in whole seconds since 1970. */
    sentAt: { type: "number", required: true },
    routes: { type: custom<VisitedRoute[]>("any"), required: true },
    ttl: { type: "number", required: true },
    ...audit,
  },
  indexes: {
    // What was asked by this number?
    byReference: {
      pk: { field: "pk", composite: ["reference"], template: "support-request#${reference}", casing: "none" },
      sk: { field: "sk", composite: [], template: "support-request", casing: "none" },
    },
    // What has this person asked?
    byPerson: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["person"], template: "support-requests-of#${person}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["reference"], template: "${reference}", casing: "none" },
    },
  },
});

export type StoredRequest = ItemOf<typeof SupportRequestEntity>;

/** Idempotency: that a page's token was used, by whom and for what, so that what is sent twice is one request; kept two days. */
export const SupportTokenEntity = entity({
  model: { entity: "support-token", service: "salle", version: "1" },
  ...internal,
  attributes: {
    /** Hash of the token and of who sent it. */
    token: { type: "string", required: true },
    /** Hash of what was asked. */
    fingerprint: { type: "string", required: true },
    reference: { type: "string", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // Which request was made by this token?
    byToken: {
      pk: { field: "pk", composite: ["token"], template: "support-token#${token}", casing: "none" },
      sk: { field: "sk", composite: [], template: "support-token", casing: "none" },
    },
  },
});
