import type { CategoryBulkOutcome, MemberCategoryAssignment } from "@salle/contract/members/member-categories";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import { inBulk } from "../../lib/bulk.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import * as Members from "../members/index.ts";
import { countMember } from "./counts.ts";
import { clubOf, toAssignment } from "./resource.ts";
import { isIn } from "./rules.ts";
import { assignmentOf, assignments, load } from "./store.ts";
import { read } from "./verbs.ts";

/**
 * Puts a member into a category of their club; nothing happens when they are in it.
 * @throws Refusal `absent` for a category that is not their club's; `conflict` when the member is archived
 */
export const assign = (ctx: ActorContext, id: string, categoryId: string): Promise<MemberCategoryAssignment> =>
  retryAfresh(ctx, async (asked) => {
    const { member, category, before } = await situationOf(asked, id, categoryId);
    if (before && isIn(before)) return toAssignment(asked, before, category);
    const { clubMemberProfile } = member;
    if (clubMemberProfile.isArchived)
      throw conflict("This member is archived. Bring them back before changing their categories.");
    const standing = { name: category.name, since: asked.now.toISOString(), until: undefined };
    const { item, steps } = before
      ? assignments.update(before, standing, asked.now)
      : madeOf(assignments.create({ ...standing, clubMemberProfileId: id, categoryId }, asked.now));
    const noted = Members.noteCategory(clubMemberProfile, categoryId, true, asked.now);
    return commit(
      asked,
      [countMember(categoryId, id, 1), ...steps, ...noted],
      await toAssignment(asked, item, category),
    );
  });

/**
 * Takes a member out of a category; it stays told that they were in it. Nothing happens when they are not.
 * @throws Refusal `absent`; `conflict` for who never was in it
 */
export const unassign = (ctx: ActorContext, id: string, categoryId: string): Promise<MemberCategoryAssignment> =>
  retryAfresh(ctx, async (asked) => {
    const { member, category, before } = await situationOf(asked, id, categoryId);
    if (!before) throw conflict(`This member is not in ${category.name}.`);
    if (!isIn(before)) return toAssignment(asked, before, category);
    const { item, steps } = assignments.update(before, { until: asked.now.toISOString() }, asked.now);
    const noted = Members.noteCategory(member.clubMemberProfile, categoryId, false, asked.now);
    return commit(
      asked,
      [countMember(categoryId, id, -1), ...steps, ...noted],
      await toAssignment(asked, item, category),
    );
  });

/** Puts many members into a category, each by itself, and says what became of each. */
export async function bulkAssign(ctx: ActorContext, categoryId: string, ids: string[]): Promise<CategoryBulkOutcome> {
  await load(ctx, categoryId);
  // Each has its own transaction, which does nothing for who is in the category: asked again, all stay in it.
  const bulk = await inBulk(ids, (id) => assign({ ...ctx, idempotency: null }, id, categoryId));
  return { data: await read(ctx, categoryId), bulk };
}

async function situationOf(ctx: ActorContext, id: string, categoryId: string) {
  const [member, category, before] = await Promise.all([
    Members.load(ctx, id),
    load(ctx, categoryId),
    assignmentOf(id, categoryId),
  ]);
  if (clubOf(category) !== member.clubMemberProfile.clubId) throw absent();
  return { member, category, before };
}

const madeOf = <I, S>({ item, step }: { item: I; step: S }): { item: I; steps: S[] } => ({ item, steps: [step] });
