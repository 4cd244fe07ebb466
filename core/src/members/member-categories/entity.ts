import { audit, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/** A club's member category (spec 03 §3). */
export const MemberCategoryEntity = entity({
  model: { entity: "member-category", service: "salle", version: "1" },
  activity: { about: "member-category:${id}" },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of its club. */
    owner: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", default: "" },
    hasPlayingRights: { type: "boolean", default: false },
    /** Its name without case and accents: as lists have it, and what no other of the club has. */
    nameKey: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Which category is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "member-category#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "member-category", casing: "none" },
    },
    // Which categories has this club, by name?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "member-categories#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["nameKey", "id"], template: "${nameKey}#${id}", casing: "none" },
    },
  },
});
export type MemberCategory = ItemOf<typeof MemberCategoryEntity>;

/**
 * Sharded counter: how many members a category has, in parts so that many who join at once do not conflict. When the
 * category is removed, each part is closed while nobody is counted in it, and a closed part takes nobody any more.
 */
export const MemberCategoryCountEntity = entity({
  model: { entity: "member-category-count", service: "salle", version: "1" },
  ...internal,
  attributes: {
    categoryId: { type: "string", required: true },
    part: { type: "number", required: true },
    members: { type: "number" },
    isClosed: { type: "boolean" },
    ttl: { type: "number" },
  },
  indexes: {
    // How many members has this category, part by part?
    byCategory: {
      pk: { field: "pk", composite: ["categoryId"], template: "member-category-count#${categoryId}", casing: "none" },
      sk: { field: "sk", composite: ["part"], template: "part#${part}", casing: "none" },
    },
  },
});

/** A member's place in a category. Soft delete: it stays when they leave, to tell who was in it and until when. */
export const CategoryAssignmentEntity = entity({
  model: { entity: "member-category-assignment", service: "salle", version: "1" },
  activity: { about: "club-member:${clubMemberProfileId}" },
  personal: { of: "clubMemberProfileId", in: ["categoryId", "name", "since", "until"] },
  attributes: {
    clubMemberProfileId: { type: "string", required: true },
    categoryId: { type: "string", required: true },
    /** What the category was called when they came into it, for when it is gone. */
    name: { type: "string", required: true },
    /** ISO 8601: when they came into it, and when they left; without that they are in it. */
    since: { type: "string", required: true },
    until: { type: "string" },
    ...audit,
  },
  indexes: {
    // In which categories is this member, and was?
    byMember: {
      pk: {
        field: "pk",
        composite: ["clubMemberProfileId"],
        template: "member-categories#${clubMemberProfileId}",
        casing: "none",
      },
      sk: { field: "sk", composite: ["categoryId"], template: "category#${categoryId}", casing: "none" },
    },
  },
});
export type StoredCategoryAssignment = ItemOf<typeof CategoryAssignmentEntity>;
