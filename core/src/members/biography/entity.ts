import { hands } from "@salle/contract/members/codes";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/** What a person tells of themself (spec 02 §3), whichever club they are in. Confidentiality: private until they say otherwise. */
export const BiographyEntity = entity({
  model: { entity: "biography", service: "salle", version: "1" },
  // That a photo has changed is told, not the name of its file.
  activity: { about: "person:${person}", masks: ["photoId"] },
  personal: { of: "person", in: ["handedness", "why", "birthCity", "residingCity", "photoId"] },
  attributes: {
    person: { type: "string", required: true },
    handedness: { type: hands, required: true },
    why: { type: "string" },
    birthCity: { type: "string" },
    residingCity: { type: "string" },
    /** The file of the photo, in the folder `photos`. */
    photoId: { type: "string" },
    isPhotoVerified: { type: "boolean", required: true },
    /** What other members see; the first is of all of it. */
    showBio: { type: "boolean", required: true },
    showBirthYear: { type: "boolean", required: true },
    showBioPhoto: { type: "boolean", required: true },
    ...audit,
  },
  indexes: {
    // What does this person tell of themself?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "biography#${person}", casing: "none" },
      sk: { field: "sk", composite: [], template: "biography", casing: "none" },
    },
  },
});
export type StoredBiography = ItemOf<typeof BiographyEntity>;
