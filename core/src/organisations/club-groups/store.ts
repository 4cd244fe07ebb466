import { reader } from "../../dynamo/reader.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { TtlCache } from "../../lib/ttl-cache.ts";
import { type ClubGroup, ClubGroupEntity } from "./entity.ts";

/** Read in hot Lambdas too. */
export const clubGroups = reader(ClubGroupEntity);

/** The request's club group, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<ClubGroup | undefined> =>
  clubGroups.known(ctx, { id });

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<ClubGroup> {
  const group = await known(ctx, id);
  if (!group) throw absent();
  return group;
}

/** Club groups by their ids; those that are not there are left out. */
export const findMany = (ids: readonly string[]): Promise<ClubGroup[]> =>
  clubGroups.findMany(ids.map((id) => ({ id })));

/** The first groups right below a group, by name; from the index, so only for lists. */
export const childrenOf = (parentId: string, limit: number): Promise<ClubGroup[]> =>
  clubGroups.list.byParent({ parentId }, { limit });

/** A federation has some dozens of groups; a choice of them has so many at most. */
const MOST_GROUPS = 1000;

const zones = new TtlCache<string>(60);

/** TTL cache: a group's time zone as it was within the last minute; undefined when there is no such group. */
export async function timeZoneOf(id: string): Promise<string | undefined> {
  const cached = zones.get(id);
  if (cached) return cached;
  const group = await clubGroups.find({ id });
  return group && zones.set(id, group.timeZone);
}

/** The groups, by name; from the index, so only for choices. */
export const all = (): Promise<ClubGroup[]> => clubGroups.list.byName({ all: "club-groups" }, { limit: MOST_GROUPS });
