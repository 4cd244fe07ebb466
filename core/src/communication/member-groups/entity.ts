import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/** A member group or email campaign channel (spec 03 §3). */
export const MemberGroupEntity = entity({
  model: { entity: "member-group", service: "salle", version: "1" },
  activity: { about: "member-group:${id}" },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of whose group it is. */
    owner: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", default: "" },
    isEmailCampaignChannel: { type: "boolean", default: false },
    allowOptIn: { type: "boolean", default: false },
    /** Its name without case and accents, as lists have it. */
    nameKey: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Which group is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "member-group#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "member-group", casing: "none" },
    },
    // Which groups has this owner, by name?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "member-groups#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["nameKey", "id"], template: "${nameKey}#${id}", casing: "none" },
    },
  },
});
export type MemberGroup = ItemOf<typeof MemberGroupEntity>;

/** Sharded counter: how many members a group has, in parts so that many who join at once do not conflict. */
export const MemberGroupCountEntity = entity({
  model: { entity: "member-group-count", service: "salle", version: "1" },
  ...internal,
  attributes: {
    groupId: { type: "string", required: true },
    part: { type: "number", required: true },
    members: { type: "number" },
  },
  indexes: {
    // How many members has this group, part by part?
    byGroup: {
      pk: { field: "pk", composite: ["groupId"], template: "member-group-count#${groupId}", casing: "none" },
      sk: { field: "sk", composite: ["part"], template: "part#${part}", casing: "none" },
    },
  },
});

/** Whose word an assignment's standing is. */
export const speakers = ["staff", "member", "platform"] as const;

/** An address that mail came back from. */
export interface Bounce {
  email: string;
  at: string;
  reason: string;
}

/**
 * How a member stands with a group. Soft delete: it stays when they leave, to tell who left, when and by whose word.
 */
export const AssignmentEntity = entity({
  model: { entity: "member-group-assignment", service: "salle", version: "1" },
  activity: { about: "club-member:${clubMemberProfileId}" },
  personal: { of: "clubMemberProfileId", in: ["groupId", "standing", "reason", "bounce"] },
  attributes: {
    clubMemberProfileId: { type: "string", required: true },
    groupId: { type: "string", required: true },
    standing: { type: ["in", "out"] as const, required: true },
    /** When they joined or left, in ISO 8601, and by whose word. */
    since: { type: "string", required: true },
    by: { type: speakers, required: true },
    reason: { type: "string", default: "" },
    bounce: { type: custom<Bounce>("any") },
    ...audit,
  },
  indexes: {
    // How does this member stand with which groups?
    byMember: {
      pk: {
        field: "pk",
        composite: ["clubMemberProfileId"],
        template: "member-groups#${clubMemberProfileId}",
        casing: "none",
      },
      sk: { field: "sk", composite: ["groupId"], template: "group#${groupId}", casing: "none" },
    },
    // Who is in this group, and who was, by age?
    byGroup: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["groupId"], template: "member-group-members#${groupId}", casing: "none" },
      sk: {
        field: "gsi1sk",
        composite: ["standing", "since", "clubMemberProfileId"],
        template: "${standing}#${since}#${clubMemberProfileId}",
        casing: "none",
      },
    },
  },
});
export type StoredAssignment = ItemOf<typeof AssignmentEntity>;
