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

/** An owner's packages, archived ones too; from the index, so only for lists and choices. */
export const ofOwner = (owner: string): Promise<Package[]> => packages.list.byOwner({ owner });

/** The packages of several owners, archived ones too; from the index, so only for lists and choices. */
export async function ofOwners(owners: readonly string[]): Promise<Package[]> {
  return (await Promise.all(owners.map(ofOwner))).flat();
}

/** Every package there is; from the index, so only for lists. */
export const everywhere = (): Promise<Package[]> => packages.list.everywhere({ all: "packages" });

/** How many memberships of a package have not ended, counted in the transactions that begin and end them. */
export async function activeMemberships(packageId: string): Promise<number> {
  const parts = await packageCounts.list.byPackage({ packageId });
  return parts.reduce((sum, { active = 0 }) => sum + active, 0);
}
