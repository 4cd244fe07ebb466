import type { FormField } from "@salle/contract/form-field";
import type { Gender } from "@salle/contract/members/codes";
import type { FixKind } from "@salle/contract/membership/codes";
import type { FieldProblem } from "../../../lib/errors.ts";
import type { CertificationStanding } from "../../certifications/index.ts";

/** What a criterion asks, under the names of its form's fields. */
export type Criteria = Record<string, string | number | null>;

/** What a criterion can be about: something with an id, a name and choices. */
export const subjects = ["membershipPackage", "memberCategory", "memberGroup", "certificationType", "place"] as const;
export type Subject = (typeof subjects)[number];
/** The field in which a form names it. */
export const fieldOf = {
  membershipPackage: "membershipPackageId",
  memberCategory: "memberCategoryId",
  memberGroup: "memberGroupId",
  certificationType: "certificationTypeId",
  place: "place",
} as const satisfies Record<Subject, string>;

/** What has to be read of a person before they can be judged, besides their record and their memberships. */
export type Need = "categories" | "groups" | "certifications" | "invoices";

export type Choice = FormField["options"][number];
/** The name of something a criterion is about; null when there is none any more. */
export type NameOf = (id: string) => string | null;

/** What is known of a person on the day their membership would start. */
export interface Applicant {
  /** `YYYY-MM-DD`, or "" when it is not known. */
  dateOfBirth: string;
  gender: Gender | null;
  /** The handles of their club and of those above it. */
  places: readonly string[];
  isPrimaryClub: boolean;
  isApproved: boolean;
  /** The packages they hold a current membership of, and those they ever held one of. */
  packageIds: readonly string[];
  heldPackageIds: readonly string[];
  memberCategoryIds: readonly string[];
  memberGroupIds: readonly string[];
  certifications: readonly CertificationStanding[];
  /** Their invoices at this club that are past due. */
  overdue: readonly { id: string; number: string }[];
}

/** What mends a criterion that is not met. */
export interface Fix {
  kind: FixKind;
  text: string;
  id: string | null;
}

/** What a criterion makes of somebody. */
export interface Finding {
  isMet: boolean;
  /** What was seen of them, in words; "" where the criterion says it. */
  seen: string;
  fix: Fix | null;
}

/** @param seen what the criterion does not say already */
export const met = (seen = ""): Finding => ({ isMet: true, seen, fix: null });
export const unmet = (seen: string, kind: FixKind = "none", text = "", id: string | null = null): Finding => ({
  isMet: false,
  seen,
  fix: kind === "none" ? null : { kind, text, id },
});

/** A criterion's rule: what it asks in words, and what it makes of somebody on a day. Pure. */
export interface Rule {
  criteria: Criteria;
  /** The ids whose names `summary` and `judge` ask for. */
  about: readonly string[];
  summary(nameOf: NameOf): string;
  judge(applicant: Applicant, day: string, nameOf: NameOf): Finding;
}

/** A type of criterion: its form, and its rule. Each is a file of this folder (issue "Criteria": a type is one small file). */
export interface CriterionType {
  /** What its form lets choose from. */
  subject?: Subject;
  /** What is read of people for it. */
  needs?: Need;
  /** Its form's fields, with what was saved; `choices` are those of its subject. */
  fields(saved: Criteria, choices: Choice[]): FormField[];
  /** What is wrong in what was posted, beyond what its fields say; field by field. */
  problems?(posted: Criteria): FieldProblem[];
  /** What is kept of what was posted; without it, the texts of its fields. */
  keep?(posted: Criteria): Criteria;
  /** The rule of what was kept; null for what a later version wrote. */
  rule(criteria: Criteria): Rule | null;
}
