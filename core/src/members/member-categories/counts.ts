import { countRows, type Step, shardOf, shards } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { absent } from "../../lib/errors.ts";
import type { MemberCategory } from "./entity.ts";
import { categoryCounts } from "./store.ts";

const DAY = 24 * 60 * 60;

const sumOf = async (categoryId: string, consistent: boolean): Promise<number> =>
  (await categoryCounts.list.byCategory({ categoryId }, { consistent })).reduce(
    (sum, { members = 0 }) => sum + members,
    0,
  );

/** Sharded counters: how many members each category has, counted in the transactions by which they come and leave. */
export async function countsOf(categoryIds: readonly string[]): Promise<Map<string, number>> {
  const counts = categoryIds.map(async (id) => [id, await sumOf(id, false)] as const);
  return new Map(await Promise.all(counts));
}

/** As `countsOf` of one, from the table itself. */
export const countOf = (categoryId: string): Promise<number> => sumOf(categoryId, true);

/** Counts members of a category: so many more, or fewer. @throws Refusal `absent` when the category has just been removed */
export const countMember = (categoryId: string, clubMemberProfileId: string, by: number): Step =>
  categoryCounts.modify(
    { categoryId, part: shardOf(clubMemberProfileId) },
    { add: { members: by } },
    { hasNot: ["isClosed"] },
    absent,
  );

/** Closes a category's counts for its removal, while nobody is counted; they end by themselves. */
export const closeCounts = (categoryId: string, at: Date, refused: () => Error): Step[] =>
  shards.map((part) =>
    categoryCounts.modify(
      { categoryId, part },
      { set: { isClosed: true, ttl: seconds(at) + DAY } },
      { any: [{ hasNot: ["members"] }, { is: { members: 0 } }] },
      refused,
    ),
  );

/** The count of a club's categories. */
export const categoriesOf = (owner: string): string => `member-categories#${owner}`;

/** Counts a category among its club's: 1 more, or -1. */
export const countCategory = ({ id, owner }: Pick<MemberCategory, "id" | "owner">, by: 1 | -1): Step =>
  countRows(categoriesOf(owner), id, { categories: by });
