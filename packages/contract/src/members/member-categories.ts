import * as z from "zod/mini";
import { can, either, ref, self, within } from "../access.ts";
import { MOST_ASSIGNED } from "../communication/codes.ts";
import { endpoint } from "../endpoint.ts";
import { resource, toOne } from "../resource.ts";
import { idText, nameText, paragraphText } from "../texts.ts";
import { BulkItem, flag, listQuery, many, one, paged, query, write } from "../wire.ts";
import { categoryLabels } from "./labels.ts";

export { listMemberCategoryOptions } from "./member-category-options.ts";

/** A club's member category (spec 03 §3). Capabilities: canManage, canDelete. */
export const MemberCategory = resource("memberCategory", {
  self: "/app/club-member-categories/{id}",
  relationships: { club: toOne("club", "/app/clubs/{club}") },
  attributes: {
    name: z.string(),
    description: z.string(),
    /** Who is in it may play for the club without a package that says so. */
    hasPlayingRights: z.boolean(),
    /** How many members are in it; null where a list is not asked for it. */
    count: z.nullable(z.number()),
  },
});
export type MemberCategory = z.infer<typeof MemberCategory>;

/** A member's place in a category; its id is the category's. Capabilities: canRemove. */
export const MemberCategoryAssignment = resource("memberCategoryAssignment", {
  self: "/app/club-member-profiles/{clubMemberProfile}/member-categories/{id}",
  relationships: {
    memberCategory: toOne("memberCategory", "/app/club-member-categories/{memberCategory}"),
    clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{clubMemberProfile}"),
  },
  attributes: {
    name: z.string(),
    hasPlayingRights: z.boolean(),
    /** When they came into it and, if they are in it no longer, when they left (ISO 8601). */
    since: z.string(),
    until: z.nullable(z.string()),
  },
});
export type MemberCategoryAssignment = z.infer<typeof MemberCategoryAssignment>;

const listed = listQuery(z.object({}), ["name"], { column: "name", direction: "asc" });
export const MemberCategoryListQuery = query({ ...listed.shape, includeCount: z.optional(flag()) });
export type MemberCategoryListQuery = z.infer<typeof MemberCategoryListQuery>;

/** `includePast` adds the categories that somebody is in no longer. */
export const MemberCategoriesOfMemberQuery = query({
  filters: z._default(query({ includePast: z.optional(flag()) }), {}),
});

export const CATEGORY_NAME_LENGTH = 100;
export const CATEGORY_DESCRIPTION_LENGTH = 500;

export const SaveMemberCategory = z.strictObject({
  name: nameText(categoryLabels.name, CATEGORY_NAME_LENGTH),
  description: paragraphText(categoryLabels.description, CATEGORY_DESCRIPTION_LENGTH),
  hasPlayingRights: z.optional(flag()),
});
export type SaveMemberCategory = z.infer<typeof SaveMemberCategory>;
export type SaveMemberCategoryInput = z.input<typeof SaveMemberCategory>;

export const AssignCategory = z.strictObject({ categoryId: idText(categoryLabels.choose) });

export const BulkAssignCategory = z.strictObject({
  clubMemberProfileIds: z
    .array(idText("Choose the members."), { error: "Choose the members." })
    .check(
      z.minLength(1, { error: "Choose the members." }),
      z.maxLength(MOST_ASSIGNED, { error: `At most ${MOST_ASSIGNED} members at once.` }),
    ),
});

const CategoryBulkOutcome = z.object({ data: MemberCategory, bulk: z.array(BulkItem) });
export type CategoryBulkOutcome = z.infer<typeof CategoryBulkOutcome>;

const area = "member-categories";
const source = "03 §7";
const club = ref("club", "params.clubId");
const category = ref("member-category", "params.id");
const profile = ref("club-member-profile", "params.id");

export const listMemberCategories = endpoint("GET /app/clubs/{clubId}/member-categories", {
  area,
  source,
  summary: "A club's member categories by name; with includeCount=1 how many members each has",
  access: can("members.view", club),
  query: MemberCategoryListQuery,
  output: paged(MemberCategory),
});
export const createMemberCategory = endpoint("POST /app/clubs/{clubId}/member-categories", {
  area,
  source,
  summary: "Make a member category",
  access: can("members.manage", club),
  body: write(SaveMemberCategory),
  output: one(MemberCategory),
});
export const getMemberCategory = endpoint("GET /app/club-member-categories/{id}", {
  area,
  source,
  summary: "A member category",
  access: can("members.view", category),
  output: one(MemberCategory),
});
export const updateMemberCategory = endpoint("PUT /app/club-member-categories/{id}", {
  area,
  source,
  summary: "Change a member category",
  access: can("members.manage", category),
  body: write(SaveMemberCategory),
  output: one(MemberCategory),
});
export const deleteMemberCategory = endpoint("DELETE /app/club-member-categories/{id}", {
  area,
  source,
  summary: "Remove a member category that nobody is in",
  access: can("members.manage", category),
  output: one(MemberCategory),
});
export const bulkAssignMemberCategory = endpoint("POST /app/club-member-categories/{id}/bulk-assign", {
  area,
  source,
  summary: "Put many members into a category; each by itself",
  access: can("members.manage", category),
  body: write(BulkAssignCategory),
  output: CategoryBulkOutcome,
});
export const listCategoriesOfMember = endpoint("GET /app/club-member-profiles/{id}/member-categories", {
  area,
  source,
  summary: "The categories a member is in; with filters[includePast]=1 also those that they were in",
  access: either(can("members.view", profile), self(profile)),
  query: MemberCategoriesOfMemberQuery,
  output: many(MemberCategoryAssignment),
});
export const listAvailableCategories = endpoint("GET /app/club-member-profiles/{id}/available-member-categories", {
  area,
  source,
  summary: "The categories of their club that a member is not in",
  access: can("members.view", profile),
  output: many(MemberCategory),
});
export const assignMemberCategory = endpoint("POST /app/club-member-profiles/{id}/member-categories", {
  area,
  source,
  summary: "Put a member into a category",
  access: can("members.manage", profile),
  within: [within(ref("member-category", "body.categoryId"), profile)],
  body: write(AssignCategory),
  output: one(MemberCategoryAssignment),
});
export const unassignMemberCategory = endpoint("DELETE /app/club-member-profiles/{id}/member-categories/{catId}", {
  area,
  source,
  summary: "Take a member out of a category",
  // Lists tell of it still, as one that they were in.
  removes: false,
  access: can("members.manage", profile),
  within: [within(ref("member-category", "params.catId"), profile)],
  output: one(MemberCategoryAssignment),
});
