import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/**
 * What a club's staff have noted about a member (spec 02 §3). Confidentiality: what the member does not read stands in an
 * attribute of its own, which is masked, so it is in no file of their own data. Its changes stand with the club, for a
 * member sees what was done to them.
 */
export const ClubNoteEntity = entity({
  model: { entity: "club-note", service: "salle", version: "1" },
  activity: { about: "club:${clubId}", masks: ["staffText"] },
  personal: { of: "clubMemberProfileId", in: ["text", "staffText"] },
  attributes: {
    id: { type: "string", required: true },
    clubMemberProfileId: { type: "string", required: true },
    clubId: { type: "string", required: true },
    /** What the member reads too; the other one is missing. */
    text: { type: "string" },
    /** What the staff alone read. */
    staffText: { type: "string" },
    isArchived: { type: "boolean", required: true },
    /** The person who wrote it. */
    author: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // What has been noted about this member in this club, in the order of time?
    byMember: {
      pk: {
        field: "pk",
        composite: ["clubMemberProfileId"],
        template: "club-notes#${clubMemberProfileId}",
        casing: "none",
      },
      sk: { field: "sk", composite: ["id"], template: "note#${id}", casing: "none" },
    },
  },
});
export type StoredNote = ItemOf<typeof ClubNoteEntity>;
