import { ownerOf } from "@salle/contract/handles";
import {
  MemberCategoryAssignment as AssignmentSchema,
  MemberCategory as CategorySchema,
} from "@salle/contract/members/member-categories";
import type { ObjectOf } from "@salle/contract/resource";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import { representing } from "../../lib/represent.ts";
import type { MemberCategory, StoredCategoryAssignment } from "./entity.ts";
import { isIn } from "./rules.ts";

const representCategory = representing(CategorySchema);
const representAssignment = representing(AssignmentSchema);
type CategoryResource = ObjectOf<typeof CategorySchema>;
type AssignmentResource = ObjectOf<typeof AssignmentSchema>;

/** A category as it crosses the wire, with what the actor may do with it. @param count null where nobody asks for it */
export async function toResource(
  ctx: Context,
  category: MemberCategory,
  count: number | null,
): Promise<CategoryResource> {
  const canManage = await manages(ctx, category.owner);
  return representCategory({
    id: category.id,
    createdAt: category.createdAt,
    updatedAt: category.updatedAt,
    related: { club: clubOf(category) },
    attributes: {
      name: category.name,
      description: category.description ?? "",
      hasPlayingRights: category.hasPlayingRights ?? false,
      count,
    },
    capabilities: { canManage, canDelete: canManage && count === 0 },
  });
}

/** A member's place in a category; one that is gone is told by the name that it had. */
export async function toAssignment(
  ctx: Context,
  assignment: StoredCategoryAssignment,
  category: MemberCategory | undefined,
): Promise<AssignmentResource> {
  const { categoryId, clubMemberProfileId } = assignment;
  return representAssignment({
    id: categoryId,
    createdAt: assignment.createdAt,
    updatedAt: assignment.updatedAt,
    related: { memberCategory: category ? categoryId : null, clubMemberProfile: clubMemberProfileId },
    attributes: {
      name: category?.name ?? assignment.name,
      hasPlayingRights: category?.hasPlayingRights ?? false,
      since: assignment.since,
      until: assignment.until ?? null,
    },
    capabilities: { canRemove: category !== undefined && isIn(assignment) && (await manages(ctx, category.owner)) },
  });
}

/** The id of a category's club. */
export const clubOf = ({ owner }: Pick<MemberCategory, "owner">): string => ownerOf(owner)?.id ?? "";

const manages = (ctx: Context, owner: string): Promise<boolean> =>
  memo(ctx, `member-categories.manage ${owner}`, () => mayOnOwner(ctx, "members.manage", owner));
