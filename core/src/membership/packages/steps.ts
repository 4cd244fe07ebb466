import type { Step } from "../../dynamo/index.ts";
import type { StoredCriterion } from "./entity.ts";
import { packageCounts, packages } from "./store.ts";

const notArchived = { exists: true, isNot: { isArchived: true } };

/** Condition check: the package has not been archived since it was read. */
export const stillSold = (id: string, refused?: () => Error): Step => packages.check({ id }, notArchived, refused);

/** Marks a package as used, which keeps it from being deleted, as long as it has not been archived. */
export const markUsed = (id: string, refused?: () => Error): Step =>
  packages.modify({ id }, { set: { isUsed: true } }, notArchived, refused);

const PARTS = 8;

/** Sharded counter: counts memberships of a package up or down; `person` chooses the part. */
export const countMembership = (packageId: string, person: string, by: number): Step =>
  packageCounts.modify({ packageId, part: (person.charCodeAt(25) || 0) % PARTS }, { add: { active: by } });

/** Sets one criterion of a package, a new one or the one of its id, whatever happens to the others. */
export const setCriterion = (id: string, criterion: StoredCriterion, isNew: boolean, refused: () => Error): Step => {
  const path = `criteria.${criterion.id}`;
  const there = isNew ? { hasNot: [path] } : { has: [path] };
  return packages.modify({ id }, { set: { [path]: criterion } }, { ...notArchived, ...there }, refused);
};

/** Takes a criterion out of its package. */
export const removeCriterion = (id: string, criterionId: string, refused: () => Error): Step => {
  const path = `criteria.${criterionId}`;
  return packages.modify({ id }, { remove: [path] }, { ...notArchived, has: [path] }, refused);
};
