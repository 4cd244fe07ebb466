import * as z from "zod/mini";
import { can, either, ref, self, within, withinReach } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { FormField } from "../form-field.ts";
import { computed, resource, toMany, toOne } from "../resource.ts";
import { idText, nameText, paragraphText } from "../texts.ts";
import { bulk, flag, listQuery, many, Option, one, paged, query, write } from "../wire.ts";
import { MOST_ASSIGNED } from "./codes.ts";
import { groupLabels } from "./labels.ts";

/** Where a member stands with a group; a bounced one is in it, but mail to their address comes back. */
export const assignmentStates = ["assigned", "unsubscribed", "bounced"] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** What became of a member's assignment: when, and in whose words. */
export const Assignment = z.object({
  state: z.enum(assignmentStates),
  reason: z.string(),
  date: z.string(),
});
export type Assignment = z.infer<typeof Assignment>;

/**
 * A member group or email campaign channel (spec 03 §3). In a member's own lists `assignment` says how they stand with
 * it. Capabilities: canManage, canDelete; in a member's lists also canAssign and canUnsubscribe.
 */
export const MemberGroup = resource("memberGroup", {
  self: "/app/member-groups/{ownerHandle}/{id}",
  relationships: { memberGroupAssignments: toMany("memberGroupAssignment", "/app/member-group/{id}/members") },
  attributes: {
    name: z.string(),
    description: z.string(),
    isEmailCampaignChannel: z.boolean(),
    allowOptIn: z.boolean(),
    ownerLabel: z.string(),
    ownerHandle: z.string(),
    /** How many members are in it. */
    count: z.number(),
    assignment: z.nullable(Assignment),
  },
});
export type MemberGroup = z.infer<typeof MemberGroup>;

export const MemberGroupQuery = query({
  filters: z._default(
    query({
      emailCampaignChannelOnly: z.optional(flag()),
      memberGroupOnly: z.optional(flag()),
      optInOnly: z.optional(flag()),
    }),
    {},
  ),
});
export type MemberGroupFilters = z.infer<typeof MemberGroupQuery>["filters"];

export const MemberGroupListQuery = listQuery(z.object({ isOptions: z.optional(flag()) }), ["name"], {
  column: "name",
  direction: "asc",
});
export type MemberGroupListQuery = z.infer<typeof MemberGroupListQuery>;

/** One of a group's members, for those who look after it; its id is the club member profile's. */
export const GroupMember = resource("memberGroupAssignment", {
  self: "/app/club-member-profile/{id}/member-groups/{memberGroup}",
  relationships: {
    memberGroup: toOne("memberGroup"),
    clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{id}"),
  },
  attributes: {
    firstName: z.string(),
    lastName: z.string(),
    membershipNumber: z.string(),
    clubName: z.string(),
    assignment: Assignment,
  },
});
export type GroupMember = z.infer<typeof GroupMember>;

export const GroupMemberQuery = listQuery(z.object({}), ["added"], { column: "added", direction: "asc" });
export type GroupMemberQuery = z.infer<typeof GroupMemberQuery>;

export const NAME_LENGTH = 100;
export const DESCRIPTION_LENGTH = 500;

export const SaveMemberGroup = z.strictObject({
  name: nameText(groupLabels.name, NAME_LENGTH),
  description: paragraphText(groupLabels.description, DESCRIPTION_LENGTH),
  isEmailCampaignChannel: z.optional(flag()),
  allowOptIn: z.optional(flag()),
});
export type SaveMemberGroup = z.infer<typeof SaveMemberGroup>;
export type SaveMemberGroupInput = z.input<typeof SaveMemberGroup>;

/** The form for a new group or a group as it is. */
export const MemberGroupForm = computed("member-group-form", { fields: z.array(FormField) });
export type MemberGroupForm = z.infer<typeof MemberGroupForm>;

export const BulkAssign = z.strictObject({
  clubMemberProfileIds: z
    .array(idText("Choose the members."), { error: "Choose the members." })
    .check(
      z.minLength(1, { error: "Choose the members." }),
      z.maxLength(MOST_ASSIGNED, { error: `At most ${MOST_ASSIGNED} members at once.` }),
    ),
});
export type BulkAssign = z.infer<typeof BulkAssign>;

/** How many members of a bulk assignment are in the group now, and how many are not. */
export const BulkAssignment = computed("bulk-assignment", { assigned: z.number(), refused: z.number() });
const BulkOutcome = bulk(BulkAssignment);
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const area = "member-groups";
const source = "03 §7";
const owner = ref("owner", "params.owner");
const profile = ref("club-member-profile", "params.id");
/** A member can be in the groups of their club and of everyone above it. */
const ofReach = [withinReach(ref("member-group", "params.groupId"), profile)] as const;
const ownerOfReach = [withinReach(ref("owner", "params.ownerHandle"), profile)] as const;
const ofOwner = (name: "group" | "groupId") => [within(ref("member-group", `params.${name}`), owner)] as const;
const seesMember = either(can("member-groups.view", profile), self(profile));
const changesMember = either(can("member-groups.manage", profile), self(profile));

export const listGroupsOfMember = endpoint("GET /app/club-member-profile/{id}/member-groups", {
  area,
  source,
  summary: "The groups and channels a member is in, whoever owns them",
  access: seesMember,
  query: MemberGroupQuery,
  output: many(MemberGroup),
});
export const listGroupsOfMemberByOwner = endpoint("GET /app/club-member-profile/{id}/member-groups/{ownerHandle}", {
  area,
  source,
  summary: "One owner's groups and channels a member is in",
  access: seesMember,
  within: ownerOfReach,
  query: MemberGroupQuery,
  output: many(MemberGroup),
});
export const listAvailableGroups = endpoint("GET /app/club-member-profile/{id}/available-member-groups", {
  area,
  source: "ours (the member's own choice spans all owners)",
  summary: "The groups a member could join, of their club and of everyone above it",
  access: seesMember,
  query: MemberGroupQuery,
  output: many(MemberGroup),
});
export const listAvailableGroupsByOwner = endpoint(
  "GET /app/club-member-profile/{id}/available-member-groups/{ownerHandle}",
  {
    area,
    source,
    summary: "One owner's groups that a member could join",
    access: seesMember,
    within: ownerOfReach,
    query: MemberGroupQuery,
    output: many(MemberGroup),
  },
);
export const assignGroup = endpoint("POST /app/club-member-profile/{id}/member-groups/{groupId}", {
  area,
  source,
  summary: "Put a member into a group; a member by themselves where the group allows it",
  access: changesMember,
  within: ofReach,
  output: one(MemberGroup),
});
export const unassignGroup = endpoint("DELETE /app/club-member-profile/{id}/member-groups/{groupId}", {
  area,
  source,
  summary: "Take a member out of a group: unsubscribe",
  access: changesMember,
  within: ofReach,
  output: one(MemberGroup),
});
export const listMemberGroups = endpoint("GET /app/member-groups/{owner}", {
  area,
  source,
  summary: "An owner's groups with their numbers of members; filters[isOptions]=1 for choices, the first 200 by name",
  access: can("member-groups.view", owner),
  query: MemberGroupListQuery,
  output: paged(z.union([MemberGroup, Option])),
});
export const deleteMemberGroup = endpoint("DELETE /app/member-groups/{owner}/{group}", {
  area,
  source,
  summary: "Remove a group; its channel ends with it",
  access: can("member-groups.manage", owner),
  within: ofOwner("group"),
  output: one(MemberGroup),
});
export const bulkAssignGroup = endpoint("POST /app/member-groups/{owner}/{group}/bulk-assign", {
  area,
  source,
  summary: "Put many members into a group; each by itself",
  access: can("member-groups.manage", owner),
  within: ofOwner("group"),
  body: write(BulkAssign),
  output: BulkOutcome,
});
export const listGroupMembersOf = endpoint("GET /app/member-group/{id}/members", {
  area,
  source: "ours (how each stands with the group, which the members table does not tell)",
  summary: "A group's members in the order of their joining",
  access: can("member-groups.view", ref("member-group", "params.id")),
  query: GroupMemberQuery,
  output: paged(GroupMember),
});
export const getNewGroupForm = endpoint("GET /app/member-groups-form/{owner}", {
  area,
  source,
  summary: "The form for a new group",
  access: can("member-groups.manage", owner),
  output: one(MemberGroupForm),
});
export const createMemberGroup = endpoint("POST /app/member-groups-form/{owner}", {
  area,
  source,
  summary: "Make a group",
  access: can("member-groups.manage", owner),
  body: write(SaveMemberGroup),
  output: one(MemberGroup),
});
export const getGroupForm = endpoint("GET /app/member-groups-form/{owner}/{groupId}", {
  area,
  source,
  summary: "The form of a group",
  access: can("member-groups.manage", owner),
  within: ofOwner("groupId"),
  output: one(MemberGroupForm),
});
export const updateMemberGroup = endpoint("POST /app/member-groups-form/{owner}/{groupId}", {
  area,
  source,
  summary: "Change a group",
  access: can("member-groups.manage", owner),
  within: ofOwner("groupId"),
  body: write(SaveMemberGroup),
  output: one(MemberGroup),
});
