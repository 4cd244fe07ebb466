import type { Package } from "../packages/index.ts";
import { type Asking, type Criterion, criterionOf } from "./rules.ts";

/** A package's criteria, oldest first; without those of a type that a later version of the program wrote. */
export const criteriaOf = (of: Pick<Package, "criteria">): Criterion[] => [...askingOf(of).criteria];

/** What a package asks of whoever wants it. */
export function askingOf({ criteria = {}, criteriaMatch }: Pick<Package, "criteria" | "criteriaMatch">): Asking {
  const stored = Object.values(criteria).sort((a, b) => (a.id < b.id ? -1 : 1));
  const parsed = stored.map((each) => [each.type, criterionOf(each)] as const);
  return {
    match: criteriaMatch ?? "all",
    criteria: parsed.flatMap(([, criterion]) => criterion ?? []),
    unknown: parsed.flatMap(([type, criterion]) => (criterion ? [] : [type])),
  };
}
