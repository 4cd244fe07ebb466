import type { Package } from "../packages/index.ts";
import { type Applicant, type Criterion, criterionOf, meets } from "./rules.ts";

/** A package's criteria, oldest first; without those of a type that a later version of the program wrote. */
export const criteriaOf = (of: Pick<Package, "criteria">): Criterion[] =>
  Object.values(of.criteria ?? {})
    .flatMap((stored) => criterionOf(stored) ?? [])
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** Whether somebody meets every criterion of a package on a day; nobody meets one that is not known here. */
export const isMet = (of: Pick<Package, "criteria">, applicant: Applicant, date: string): boolean => {
  const known = criteriaOf(of);
  return known.length === Object.keys(of.criteria ?? {}).length && meets(known, applicant, date);
};
