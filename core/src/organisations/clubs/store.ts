import { reader } from "../../dynamo/reader.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type Club, ClubEntity } from "./entity.ts";

/** Read in hot Lambdas too. */
export const clubs = reader(ClubEntity);

/** The request's club, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<Club | undefined> => clubs.known(ctx, { id });

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<Club> {
  const club = await known(ctx, id);
  if (!club) throw absent();
  return club;
}

/** The first clubs of a group's own, by name; from the index, so only for lists. */
export const ofGroup = (path: string, limit: number): Promise<Club[]> =>
  clubs.list.byPath({ all: "clubs", path }, { limit });

/** How many clubs a group and those below it have, in one Query of the index that reads no others. */
export const countUnder = (path: string): Promise<number> =>
  clubs.count.byPath({ all: "clubs" }, { from: { path }, to: { path: `${path}\uffff` } });

/** Clubs by their ids, read consistently; those that are not there are left out. */
export const findMany = (ids: readonly string[]): Promise<Club[]> => clubs.findMany(ids.map((id) => ({ id })));

/**
 * Every club as it is now: found by the index, which knows of a club whatever group it is in, and read from the table
 * itself. A club that was made in this very moment may be missing.
 */
export const everyOne = async (): Promise<Club[]> =>
  findMany((await clubs.list.byName({ all: "clubs" })).map(({ id }) => id));

/** How many clubs each group and those below it have, in one Query of the index. */
export async function countsByGroup(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { groupIds } of await clubs.list.byName({ all: "clubs" }))
    for (const id of groupIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** A federation has some hundreds of clubs; a choice of them has so many at most. */
const MOST_CLUBS = 1000;

/** The clubs, by name; from the index, so only for choices. */
export const all = (): Promise<Club[]> => clubs.list.byName({ all: "clubs" }, { limit: MOST_CLUBS });
