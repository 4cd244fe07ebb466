import type { AddMember } from "@salle/contract/members/members";
import type { FieldProblem } from "../../lib/errors.ts";

const EARLIEST_BIRTH = "1900-01-01";

/** What is wrong with a member's details beyond the shape of each field; `today` is `YYYY-MM-DD` at the club. */
export function problemsOf(details: Pick<AddMember, "dateOfBirth" | "memberSince">, today: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (details.dateOfBirth > today) {
    problems.push({ field: "dateOfBirth", message: "The Date of birth cannot be in the future." });
  }
  if (details.dateOfBirth < EARLIEST_BIRTH) {
    problems.push({ field: "dateOfBirth", message: "The Date of birth must be in 1900 or later." });
  }
  if (details.memberSince && details.memberSince > today) {
    problems.push({ field: "memberSince", message: "The Member since date cannot be in the future." });
  }
  if (details.memberSince && details.memberSince < details.dateOfBirth) {
    problems.push({ field: "memberSince", message: "The Member since date cannot be before the Date of birth." });
  }
  return problems;
}

/** How a national ID is kept and compared: upper case, single blanks. */
export const nationalIdKey = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, " ");

/** The attributes of `next` that differ from those of `before`; undefined counts as not said. */
export function changesOf<T extends Record<string, unknown>>(before: Record<string, unknown>, next: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(next).filter(([key, value]) => value !== undefined && value !== before[key]),
  ) as Partial<T>;
}
