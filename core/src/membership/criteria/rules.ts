import { formProblems } from "@salle/contract/form-check";
import type { FormField } from "@salle/contract/form-field";
import { type CriteriaMatch, type CriteriaType, criteriaTypes } from "@salle/contract/membership/codes";
import type { Reason } from "@salle/contract/membership/eligibility";
import { own } from "@salle/contract/own";
import type { FieldProblem } from "../../lib/errors.ts";
import type { StoredCriterion } from "../packages/index.ts";
import { types } from "./types/index.ts";
import { type Applicant, type Criteria, type NameOf, type Need, type Rule, subjects } from "./types/type.ts";

/** What is asked of whoever wants a package, by its type (spec 02 §3). */
export interface Asked {
  type: CriteriaType;
  criteria: Criteria;
}

/** A rule of one package, as it is kept in the package's item. */
export interface Criterion extends Rule {
  id: string;
  type: CriteriaType;
  /** When it was last saved; absent in older ones. */
  updatedAt?: string;
}

/** What a package asks: its criteria, oldest first, and how many of a later version's types there are besides. */
export interface Asking {
  match: CriteriaMatch;
  criteria: readonly Criterion[];
  unknown: readonly string[];
}

/** Parses a criterion as its package keeps it; null for one that a later version wrote. */
export function criterionOf({ id, type: code, criteria, updatedAt }: StoredCriterion): Criterion | null {
  const type = typeOf(code);
  const rule = type ? types[type].rule(plain(criteria)) : null;
  return type && rule ? { ...rule, id, type, ...(updatedAt !== undefined && { updatedAt }) } : null;
}

/** A type by its code; undefined for one that this version does not know. */
export const typeOf = (code: string): CriteriaType | undefined => criteriaTypes.find((each) => each === code);

/** Texts, numbers and null are what criteria are made of. */
const plain = (criteria: Readonly<Record<string, unknown>>): Criteria =>
  Object.fromEntries(
    Object.entries(criteria).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" || value === null ? [[name, value]] : [],
    ),
  );

/** What has to be read of people before these can judge them. */
export const needsOf = (askings: readonly Asking[]): ReadonlySet<Need> =>
  new Set(askings.flatMap(({ criteria }) => criteria.flatMap(({ type }) => types[type].needs ?? [])));

/** The ids whose names these ask for, by what they are of. */
export function aboutOf(askings: readonly Asking[]) {
  const all = askings.flatMap(({ criteria }) => criteria);
  return new Map(
    subjects.map((subject) => [
      subject,
      [...new Set(all.flatMap(({ type, about }) => (types[type].subject === subject ? about : [])))],
    ]),
  );
}

/** What a package makes of somebody. */
export interface Eligibility {
  isEligible: boolean;
  match: CriteriaMatch;
  /** Every criterion with what it made of them, those that are not met with what would mend them. */
  reasons: Reason[];
}

/**
 * Whether somebody can have what asks this on a day, with every reason for and against (issue "Eligibility that explains
 * itself"). Where nothing is asked everybody can; what is not known of them meets nothing, and nobody meets a criterion of a
 * type that a later version wrote.
 * @param day `YYYY-MM-DD`, on which it would start
 */
export function eligibilityOf(
  { match, criteria, unknown }: Asking,
  applicant: Applicant,
  day: string,
  nameOf: NameOf,
): Eligibility {
  const known = criteria.map((each): Reason => {
    const finding = each.judge(applicant, day, nameOf);
    return { type: each.type, text: each.summary(nameOf), ...finding };
  });
  const later = unknown.map((type): Reason => ({ type, text: NOT_KNOWN, seen: "", isMet: false, fix: null }));
  const reasons = [...known, ...later];
  const isEligible =
    match === "any" ? reasons.length === 0 || reasons.some(({ isMet }) => isMet) : reasons.every(({ isMet }) => isMet);
  return { isEligible, match, reasons };
}

const NOT_KNOWN = "A criterion that this version of Salle does not know";

/** What keeps somebody from it: what is not met, unless one of several is enough and is met. */
export const against = ({ isEligible, reasons }: Pick<Eligibility, "isEligible" | "reasons">): Reason[] =>
  isEligible ? [] : reasons.filter(({ isMet }) => !isMet);

/** Reasons as those see them who may not see invoices: that one is overdue, and not which. */
export const withoutMoney = (reasons: readonly Reason[]): Reason[] =>
  reasons.map((each) =>
    each.type === "no-overdue" && !each.isMet ? { ...each, seen: "An invoice is overdue", fix: null } : each,
  );

/**
 * Validates what a form posted for a type of criterion: what is kept of it, or what is wrong field by field.
 * @param fields the form's, with what can be chosen
 */
export function askedOf(
  type: CriteriaType,
  posted: Criteria,
  fields: readonly FormField[],
): { asked: Asked; problems: [] } | { asked: null; problems: FieldProblem[] } {
  const named = fields.filter(({ isSubmitable }) => isSubmitable).map(({ name }) => name);
  const foreign = Object.keys(posted).filter((name) => !named.includes(name));
  const problems =
    foreign.length > 0 ? foreign.map((field) => ({ field, message: NO_FIELD })) : formProblems(fields, posted);
  const wrong = problems.length > 0 ? problems : (types[type].problems?.(posted) ?? []);
  if (wrong.length > 0) return { asked: null, problems: wrong };
  const texts = Object.fromEntries(named.map((name) => [name, own(posted, name) ?? ""]));
  return { asked: { type, criteria: types[type].keep?.(posted) ?? texts }, problems: [] };
}

const NO_FIELD = "This is no field of this criterion.";
