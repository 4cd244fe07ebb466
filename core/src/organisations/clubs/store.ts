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

/** A federation has some hundreds of clubs; a choice of them has so many at most. */
const MOST_CLUBS = 1000;

/** The clubs, by name; from the index, so only for choices. */
export const all = (): Promise<Club[]> => clubs.list.byName({ all: "clubs" }, { limit: MOST_CLUBS });
