import { signupTexts } from "@salle/contract/identity/signup-codes";
import { memberLabels } from "@salle/contract/members/labels";
import * as problems from "@salle/contract/problems";
import type { FieldProblem } from "../../lib/errors.ts";

/** A child, or whoever else signs up with somebody. */
export interface Person {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

interface Family {
  /** Whether who signs up joins themselves. */
  joins: boolean;
  /** Theirs, `YYYY-MM-DD`; "" where nobody says. */
  dateOfBirth: string;
  people: readonly Person[];
  /** Somebody is taken along who need not be named, such as a child whom the federation knows. */
  hasOthers?: boolean;
}

interface Tests {
  /** Whether somebody born on a day is a child today. */
  isChild: (dateOfBirth: string) => boolean;
  /** By which two are taken for one. */
  sameness: (who: Person) => string;
  /** Those whom they act for already. */
  known?: ReadonlySet<string>;
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** What is wrong with who signs up together, field by field. */
export function familyProblems(family: Family, { isChild, sameness, known = new Set() }: Tests): FieldProblem[] {
  const { joins, dateOfBirth, people, hasOthers = false } = family;
  const seen = new Set(known);
  const wrong: FieldProblem[] = [];
  if (!joins && people.length === 0 && !hasOthers) wrong.push({ field: "joins", message: signupTexts.nobody });
  if (joins && !dateOfBirth) wrong.push({ field: "dateOfBirth", message: problems.blank(memberLabels.dateOfBirth) });
  if (dateOfBirth && isChild(dateOfBirth) && (people.length > 0 || hasOthers)) {
    wrong.push({ field: "dateOfBirth", message: signupTexts.tooYoung });
  }
  for (const [index, person] of people.entries()) {
    const key = sameness(person);
    if (seen.has(key)) wrong.push({ field: `people.${index}.firstName`, message: signupTexts.twice(nameOf(person)) });
    seen.add(key);
    if (!isChild(person.dateOfBirth)) {
      wrong.push({ field: `people.${index}.dateOfBirth`, message: signupTexts.ofAge(nameOf(person)) });
    }
  }
  return wrong;
}
