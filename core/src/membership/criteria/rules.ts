import { fullYears } from "@salle/calendar/years";
import { formProblems } from "@salle/contract/form-check";
import type { FormField } from "@salle/contract/form-field";
import { type Gender, genders } from "@salle/contract/members/codes";
import { type CriteriaType, criteriaTypeLabels, type SaveCriterion } from "@salle/contract/membership/criteria";
import { criterionLabels } from "@salle/contract/membership/labels";
import type { Unmet } from "@salle/contract/membership/memberships";
import { own } from "@salle/contract/own";
import * as problems from "@salle/contract/problems";
import type { FieldProblem } from "../../lib/errors.ts";
import type { StoredCriterion } from "../packages/index.ts";

/** Discriminated union of what is asked of whoever wants a package (spec 02 §3). */
export type Rule =
  | { type: "age"; criteria: { minimumAge: number | null; maximumAge: number | null } }
  | { type: "gender"; criteria: { gender: Gender } }
  | { type: "holds-package"; criteria: { membershipPackageId: string } };

/** A rule of one package, as it is kept in the package's item. */
export type Criterion = Rule & {
  id: string;
  /** When it was last saved; absent in older ones. */
  updatedAt?: string;
};

/**
 * Parses a criterion as its package keeps it; null for a type that a later version wrote. Texts, numbers and null are
 * what criteria are made of.
 */
export function criterionOf({ id, type, criteria, updatedAt }: StoredCriterion): Criterion | null {
  const saved = { id, ...(updatedAt !== undefined && { updatedAt }) };
  const number = (name: string) => {
    const value = own(criteria, name);
    return typeof value === "number" ? value : null;
  };
  const text = (name: string) => String(own(criteria, name) ?? "");
  switch (type) {
    case "age":
      return { ...saved, type, criteria: { minimumAge: number("minimumAge"), maximumAge: number("maximumAge") } };
    case "gender": {
      const gender = genders.find((each) => each === criteria.gender);
      return gender ? { ...saved, type, criteria: { gender } } : null;
    }
    case "holds-package":
      return { ...saved, type, criteria: { membershipPackageId: text("membershipPackageId") } };
    default:
      return null;
  }
}

/** What is known of a person on the day their membership would start. */
export interface Applicant {
  /** `YYYY-MM-DD`, or "" when it is not known. */
  dateOfBirth: string;
  gender: Gender | null;
  /** The packages they hold a current membership of. */
  packageIds: readonly string[];
}

/** Whether somebody meets every rule on a day; what is not known of them meets none. */
export function meets(rules: readonly Rule[], applicant: Applicant, date: string): boolean {
  return rules.every((rule) => meetsOne(rule, applicant, date));
}

function meetsOne(rule: Rule, applicant: Applicant, date: string): boolean {
  switch (rule.type) {
    case "age": {
      const age = fullYears(applicant.dateOfBirth, date);
      const { minimumAge, maximumAge } = rule.criteria;
      return age !== null && age >= (minimumAge ?? 0) && age <= (maximumAge ?? Number.POSITIVE_INFINITY);
    }
    case "gender":
      return applicant.gender === rule.criteria.gender;
    case "holds-package":
      return applicant.packageIds.includes(rule.criteria.membershipPackageId);
  }
}

export const genderLabels: Record<Gender, string> = { F: "Female", M: "Male", X: "Other" };

/** A rule in one line; `packageName` gives a package's name, or null when there is none any more. */
export function summaryOf(rule: Rule, packageName: (id: string) => string | null): string {
  switch (rule.type) {
    case "age": {
      const { minimumAge, maximumAge } = rule.criteria;
      if (minimumAge === null) return `At most ${maximumAge} years old on the start date`;
      if (maximumAge === null) return `At least ${minimumAge} years old on the start date`;
      return minimumAge === maximumAge
        ? `${minimumAge} years old on the start date`
        : `From ${minimumAge} to ${maximumAge} years old on the start date`;
    }
    case "gender":
      return `Gender is ${genderLabels[rule.criteria.gender]}`;
    case "holds-package": {
      const name = packageName(rule.criteria.membershipPackageId);
      return name ? `Holds a current membership of ${name}` : "Holds a current membership of a package that is gone";
    }
  }
}

/**
 * The rules that somebody does not meet on a day, in words, each with what would mend it: a detail that is not known of
 * them, or a membership of another package; an age that is another mends itself.
 */
export const unmetOf = (
  rules: readonly Rule[],
  applicant: Applicant,
  date: string,
  packageName: (id: string) => string | null,
): Unmet[] =>
  rules
    .filter((rule) => !meetsOne(rule, applicant, date))
    .map((rule) => ({
      text: summaryOf(rule, packageName),
      isUnknown:
        (rule.type === "age" && applicant.dateOfBirth === "") || (rule.type === "gender" && applicant.gender === null),
      membershipPackageId: rule.type === "holds-package" ? rule.criteria.membershipPackageId : null,
    }));

/**
 * Validates what a form posted for a type of criterion: the rule, or what is wrong field by field.
 * @param fields the form's, with the packages that can be asked for
 */
export function ruleOf(
  type: CriteriaType,
  input: SaveCriterion,
  fields: readonly FormField[],
): { rule: Rule; problems: [] } | { rule: null; problems: FieldProblem[] } {
  const foreign = Object.keys(input).filter((name) => !fields.some((field) => field.name === name));
  if (foreign.length > 0) {
    const message = `This is no field of the criterion ${criteriaTypeLabels[type]}.`;
    return wrong(foreign.map((field) => ({ field, message })));
  }
  const found = formProblems(fields, input);
  if (found.length > 0) return wrong(found);
  switch (type) {
    case "age":
      return ageRule(input);
    case "gender": {
      const gender = genders.find((each) => each === input.gender);
      return gender
        ? right({ type, criteria: { gender } })
        : wrong([{ field: "gender", message: problems.required(criterionLabels.gender) }]);
    }
    case "holds-package":
      return right({ type, criteria: { membershipPackageId: input.membershipPackageId ?? "" } });
  }
}

function ageRule(input: SaveCriterion): ReturnType<typeof ruleOf> {
  const { minimumAge: minimum, maximumAge: maximum } = criterionLabels;
  const read = (text = ""): number | null => (text === "" ? null : Number(text));
  const minimumAge = read(input.minimumAge);
  const maximumAge = read(input.maximumAge);
  if (minimumAge === null && maximumAge === null) {
    return wrong([{ field: "minimumAge", message: `Give a ${minimum}, a ${maximum} or both.` }]);
  }
  if (minimumAge !== null && maximumAge !== null && maximumAge < minimumAge) {
    return wrong([{ field: "maximumAge", message: `The ${maximum} cannot be below the ${minimum}.` }]);
  }
  return right({ type: "age", criteria: { minimumAge, maximumAge } });
}

const right = (rule: Rule): { rule: Rule; problems: [] } => ({ rule, problems: [] });
const wrong = (problems: FieldProblem[]): { rule: null; problems: FieldProblem[] } => ({ rule: null, problems });
