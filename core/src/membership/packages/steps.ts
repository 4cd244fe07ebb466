import type { CriteriaMatch } from "@salle/contract/membership/codes";
import { countRows, type Step, shardOf, write } from "../../dynamo/index.ts";
import * as Fees from "../../finance/fees/index.ts";
import type { Package, StoredCriterion } from "./entity.ts";
import { packageCounts, packages, packagesOf } from "./store.ts";

const notArchived = { exists: true, isNot: { isArchived: true } };

/**
 * Marks a package as used, before its first sale: from then on it cannot be deleted. Nothing is written when it is marked
 * already, so that no sale's transaction touches what all sales of the package share.
 * @throws what `gone` makes when the package has been archived or deleted since it was read
 */
export async function markUsed({ id, isUsed }: Package, gone: () => Error): Promise<void> {
  if (!isUsed) await write(packages.modify({ id }, { set: { isUsed: true } }, notArchived, gone));
}

/** Counts a package among its owner's: on its shelf, where it is put on one, and no longer where it was. */
export const countPackage = (
  { id, owner }: Pick<Package, "id" | "owner">,
  was: Package["shelf"] | null,
  is: Package["shelf"] | null,
): Step => countRows(packagesOf(owner), id, { ...(was && { [was]: -1 }), ...(is && { [is]: 1 }) });

/** Sharded counter: counts memberships of a package up or down; `person` chooses the part. */
export const countMembership = (packageId: string, person: string, by: number): Step =>
  packageCounts.modify({ packageId, part: shardOf(person) }, { add: { active: by } });

/** Steps that change what an owner sells, and its price list with them; where there are none, nothing. */
export const withPriceList = ({ owner }: Pick<Package, "owner">, steps: readonly Step[], now: Date): Step[] =>
  steps.length > 0 ? [...steps, Fees.repriced(owner, now)] : [];

/** Sets one criterion of a package, a new one or the one of its id, whatever happens to the others. */
export const setCriterion = (
  before: Package,
  criterion: StoredCriterion,
  isNew: boolean,
  refused: () => Error,
): Step => {
  const path = `criteria.${criterion.id}`;
  const there = isNew ? { hasNot: [path] } : { has: [path] };
  return packages.modify(before, { set: { [path]: criterion } }, { ...notArchived, ...there }, refused);
};

/** Sets whether all of a package's criteria must be met, or one. */
export const setCriteriaMatch = (before: Package, criteriaMatch: CriteriaMatch, refused: () => Error): Step =>
  packages.modify(before, { set: { criteriaMatch } }, notArchived, refused);

/** Takes a criterion out of its package. */
export const removeCriterion = (before: Package, criterionId: string, refused: () => Error): Step => {
  const path = `criteria.${criterionId}`;
  return packages.modify(before, { remove: [path] }, { ...notArchived, has: [path] }, refused);
};
