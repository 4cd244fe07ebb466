import type { BuyForFamily } from "@salle/contract/membership/family";
import type { FieldProblem } from "../../lib/errors.ts";

export type Chosen = BuyForFamily["memberships"][number];

/** What is wrong with whom something is bought for: places that one may not buy for, and those that are named twice. */
export const problemsOf = (chosen: readonly Chosen[], places: ReadonlySet<string>): FieldProblem[] =>
  chosen.flatMap(({ clubMemberProfile }, index) => {
    const field = `memberships.${index}.clubMemberProfile`;
    if (!places.has(clubMemberProfile)) return [{ field, message: "You cannot buy for this person." }];
    const isAgain = chosen.findIndex((each) => each.clubMemberProfile === clubMemberProfile) < index;
    return isAgain ? [{ field, message: "One membership for each person at a time." }] : [];
  });
