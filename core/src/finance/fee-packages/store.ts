import { MOST_OPTIONS } from "@salle/contract/pages";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { type FeePackage, FeePackageEntity } from "./entity.ts";

export const feePackages = store(FeePackageEntity, "fee package");

/** The request's fee package, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<FeePackage | undefined> =>
  feePackages.known(ctx, { id });

/** Fee packages by their ids; those that are not there are left out. */
export async function findMany(
  ids: readonly string[],
  options?: { consistent: boolean },
): Promise<Map<string, FeePackage>> {
  const found = await feePackages.findMany(
    [...new Set(ids)].map((id) => ({ id })),
    options,
  );
  return new Map(found.map((each) => [each.id, each]));
}

/** The count of an owner's fee packages. */
export const feePackagesOf = (owner: string): string => `fee-packages#${owner}`;

/** An owner's fee packages, by name, as many as a select can have; from the index, so only for lists. */
export const ofOwner = (owner: string): Promise<FeePackage[]> =>
  feePackages.list.byOwner({ owner }, { limit: MOST_OPTIONS });
