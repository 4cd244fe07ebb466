import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import {
  CategoryAssignmentEntity,
  type MemberCategory,
  MemberCategoryCountEntity,
  MemberCategoryEntity,
  type StoredCategoryAssignment,
} from "./entity.ts";

export const memberCategories = store(MemberCategoryEntity, "category");
export const categoryCounts = store(MemberCategoryCountEntity);
export const assignments = store(CategoryAssignmentEntity);

/** The request's category, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<MemberCategory | undefined> =>
  memberCategories.known(ctx, { id });

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<MemberCategory> {
  const category = await known(ctx, id);
  if (!category) throw absent();
  return category;
}

/** The categories with these ids; those that are gone are left out. */
export const findMany = (ids: readonly string[]): Promise<MemberCategory[]> =>
  memberCategories.findMany(ids.map((id) => ({ id })));

/** How a member stands with one category. */
export const assignmentOf = (
  clubMemberProfileId: string,
  categoryId: string,
): Promise<StoredCategoryAssignment | undefined> => assignments.find({ clubMemberProfileId, categoryId });

/** Every category that a member is or was in. */
export const assignmentsOf = (clubMemberProfileId: string): Promise<StoredCategoryAssignment[]> =>
  assignments.list.byMember({ clubMemberProfileId });
