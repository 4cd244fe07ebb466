import { MOST_OPTIONS } from "@salle/contract/pages";
import { countsOf, totalOf } from "../../dynamo/counts.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type Package, PackageCountEntity, PackageEntity } from "./entity.ts";

export const packages = store(PackageEntity, "package");
export const packageCounts = store(PackageCountEntity);

/** A package by its id, read from the table itself, or undefined. */
export const find = (id: string): Promise<Package | undefined> => packages.find({ id });

/** Packages by their ids, read from the table itself; those that are not there are left out. */
export const findMany = (ids: readonly string[]): Promise<Package[]> => packages.findMany(ids.map((id) => ({ id })));

/** The request's package, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<Package | undefined> =>
  packages.known(ctx, { id });

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<Package> {
  const item = await known(ctx, id);
  if (!item) throw absent();
  return item;
}

/** An owner's packages on offer that are kept, by name, at most so many; from the index, so only for choices. */
export const offeredBy = async (
  owner: string,
  most: number,
  keep: (each: Package) => boolean = () => true,
): Promise<Package[]> => (await packages.page.byOwner({ owner, shelf: "offered" }, { limit: most, keep })).items;

/** As `offeredBy`, of several owners. */
export async function offeredByAll(owners: readonly string[], keep?: (each: Package) => boolean): Promise<Package[]> {
  return (await Promise.all(owners.map((owner) => offeredBy(owner, MOST_OPTIONS, keep)))).flat();
}

/** A federation's packages that carry playing rights are few; so many are looked at. */
const MOST_CARRIERS = 1000;

/** The packages on offer that carry playing rights; from the index, so only for lists. */
export const carriers = (): Promise<Package[]> =>
  packages.list.carriers({ carries: "rights" }, { limit: MOST_CARRIERS });

/** The count of an owner's packages, by shelf. */
export const packagesOf = (owner: string): string => `packages#${owner}`;

/** How many memberships of a package have not ended, counted in the transactions that begin and end them. */
export async function activeMemberships(packageId: string): Promise<number> {
  const parts = await packageCounts.list.byPackage({ packageId }, { consistent: false });
  return parts.reduce((sum, { active = 0 }) => sum + active, 0);
}

/** How many packages an owner has, archived ones too, and what the first few on offer are called. */
export async function ownedBy(owner: string): Promise<{ count: number; names: string[] }> {
  const [counts, offered] = await Promise.all([countsOf(packagesOf(owner)), offeredBy(owner, MOST_NAMED)]);
  return { count: totalOf(counts), names: offered.map(({ name }) => name) };
}
const MOST_NAMED = 5;
