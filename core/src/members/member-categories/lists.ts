import { handleOf } from "@salle/contract/handles";
import type { MemberCategory, MemberCategoryListQuery } from "@salle/contract/members/member-categories";
import { MOST_OPTIONS, type Paged } from "@salle/contract/pages";
import { countsOf as countsIn, pagingOf, totalOf } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Members from "../members/index.ts";
import { categoriesOf, countsOf } from "./counts.ts";
import { toAssignment, toResource } from "./resource.ts";
import { byName, inOrder, isIn } from "./rules.ts";
import { assignmentsOf, findMany, memberCategories } from "./store.ts";

const ownerOf = (clubId: string) => handleOf({ type: "club", id: clubId });

/**
 * A page of a club's categories, by name, and how many there are; with how many members each has where it is asked for.
 * @throws Refusal on `page.cursor`
 */
export async function ofClub(
  ctx: ActorContext,
  clubId: string,
  query: MemberCategoryListQuery,
): Promise<Paged<MemberCategory>> {
  const owner = ownerOf(clubId);
  const paging = { ...pagingOf(query), order: query.sort.direction };
  const [page, all] = await Promise.all([
    memberCategories.page.byOwner({ owner }, paging),
    countsIn(categoriesOf(owner)),
  ]);
  const counts = query.includeCount ? await countsOf(page.items.map(({ id }) => id)) : null;
  const data = page.items.map((each) => toResource(ctx, each, counts && (counts.get(each.id) ?? 0)));
  return { data: await Promise.all(data), totalResults: totalOf(all), meta: { nextCursor: page.cursor } };
}

/**
 * The categories that a member is in, by name; with `includePast` also those that they were in.
 * @throws Refusal `absent`
 */
export async function ofMember(ctx: ActorContext, id: string, { includePast = false }: { includePast?: boolean }) {
  const [, all] = await Promise.all([Members.load(ctx, id), assignmentsOf(id)]);
  const wanted = all.filter((each) => includePast || isIn(each));
  const categories = new Map((await findMany(wanted.map((each) => each.categoryId))).map((each) => [each.id, each]));
  const named = wanted.map((each) => ({ ...each, name: categories.get(each.categoryId)?.name ?? each.name }));
  const data = await Promise.all(
    inOrder(named).map((each) => toAssignment(ctx, each, categories.get(each.categoryId))),
  );
  return { data, totalResults: data.length };
}

/**
 * The categories of their club that a member is not in, by name, as many as a select can have.
 * @throws Refusal `absent`
 */
export async function availableTo(ctx: ActorContext, id: string) {
  const { clubMemberProfile } = await Members.load(ctx, id);
  const [all, assignments] = await Promise.all([
    memberCategories.list.byOwner({ owner: ownerOf(clubMemberProfile.clubId) }, { limit: MOST_OPTIONS }),
    assignmentsOf(id),
  ]);
  const had = new Set(assignments.filter(isIn).map(({ categoryId }) => categoryId));
  const open = all.filter((category) => !had.has(category.id)).sort(byName);
  const data = await Promise.all(open.map((category) => toResource(ctx, category, null)));
  return { data, totalResults: data.length };
}
