import type { BuyForFamily } from "@salle/contract/membership/family";
import type { FieldProblem } from "../../lib/errors.ts";
import { personAndClubOf } from "../../lib/ids.ts";

export type Chosen = BuyForFamily["memberships"][number];

/** What is wrong with whom something is bought for: people that one may not buy for, and those who are named twice. */
export const problemsOf = (chosen: readonly Chosen[], allowed: readonly string[]): FieldProblem[] =>
  chosen.flatMap(({ clubMemberProfile }, index) => {
    const field = `memberships.${index}.clubMemberProfile`;
    const person = personAndClubOf(clubMemberProfile)?.person;
    if (!person || !allowed.includes(person)) return [{ field, message: "You cannot buy for this person." }];
    const isAgain = chosen.findIndex((each) => each.clubMemberProfile === clubMemberProfile) < index;
    return isAgain ? [{ field, message: "One membership for each person at a time." }] : [];
  });
