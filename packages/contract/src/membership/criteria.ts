import * as z from "zod/mini";
import { can, type ObjectRef, type ObjectType, ref, withinReach } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { FormField } from "../form-field.ts";
import * as problems from "../problems.ts";
import { computed, resource, toOne } from "../resource.ts";
import { lineText, optionalId } from "../texts.ts";
import { one, write } from "../wire.ts";
import { type CriteriaMatch, type CriteriaType, criteriaMatches, criteriaTypes } from "./codes.ts";
import { criterionLabels } from "./labels.ts";

export const criteriaTypeLabels: Record<CriteriaType, string> = {
  age: "Age",
  gender: "Gender",
  place: "State or club",
  "member-category": "Member category",
  "member-group": "Member group",
  "holds-package": "Holds another package",
  certification: "Holds a certification",
  "no-overdue": "No overdue invoices",
  "primary-club": "Primary club",
  "club-approval": "Approved by the club",
  "first-time": "First-time member",
};

export const criteriaMatchLabels: Record<CriteriaMatch, string> = {
  all: "All of these",
  any: "Any one of these",
};

/** A criterion of a package (spec 02 §3); the keys of `criteria` follow from its type. */
export const Criterion = resource("membershipCriterion", {
  self: "/api/memberships/conditions/{id}",
  relationships: { membershipType: toOne("membershipPackage", "/api/membership-types/{membershipType}") },
  attributes: {
    membershipPackageId: z.string(),
    type: z.enum(criteriaTypes),
    /** The type in words. */
    typeDescriptor: z.string(),
    criteria: z.object({
      minimumAge: z.optional(z.nullable(z.number())),
      maximumAge: z.optional(z.nullable(z.number())),
      onDate: z.optional(z.nullable(z.string())),
      seasonStart: z.optional(z.nullable(z.string())),
      gender: z.optional(z.string()),
      place: z.optional(z.string()),
      memberCategoryId: z.optional(z.string()),
      memberGroupId: z.optional(z.string()),
      membershipPackageId: z.optional(z.string()),
      held: z.optional(z.string()),
      certificationTypeId: z.optional(z.string()),
    }),
    /** What it asks, in one line. */
    summary: z.string(),
  },
});
export type Criterion = z.infer<typeof Criterion>;

export const CriterionList = z.object({
  data: z.array(Criterion),
  totalResults: z.number(),
  meta: z.object({
    criteriaTypes: z.array(z.object({ text: z.string(), value: z.enum(criteriaTypes) })),
    match: z.enum(criteriaMatches),
    canEdit: z.boolean(),
  }),
});
export type CriterionList = z.infer<typeof CriterionList>;

/** A form that the server describes; its values are posted to the call it came from. */
export const CriterionForm = computed("membership-criterion-form", {
  membershipPackageId: z.string(),
  typeDescriptor: z.string(),
  fields: z.array(FormField),
});
export type CriterionForm = z.infer<typeof CriterionForm>;

/** What a form posts: the fields of its type, as text. */
export const SaveCriterion = z.strictObject({
  minimumAge: lineText(criterionLabels.minimumAge, 60),
  maximumAge: lineText(criterionLabels.maximumAge, 60),
  onDate: lineText(criterionLabels.onDate, 60),
  seasonStart: lineText(criterionLabels.seasonStart, 60),
  gender: lineText(criterionLabels.gender, 60),
  place: lineText(criterionLabels.place, 60),
  memberCategoryId: optionalId(),
  memberGroupId: optionalId(),
  membershipPackageId: optionalId(),
  held: lineText(criterionLabels.held, 60),
  certificationTypeId: optionalId(),
});
export type SaveCriterion = z.infer<typeof SaveCriterion>;

/** Whether all of a package's criteria must be met, or one. */
export const SaveCriteriaMatch = z.strictObject({
  match: z.enum(criteriaMatches, { error: problems.required(criterionLabels.match) }),
});
export const CriteriaMatching = computed("membership-criteria-match", { match: z.enum(criteriaMatches) });
export type CriteriaMatching = z.infer<typeof CriteriaMatching>;

const area = "criteria";
const source = "02 §7";
const ofPackage = ref("membership-package", "params.packageId");
const criterion = ref("membership-criterion", "params.id");

/** What a criterion is about belongs to its package's seller, or to somebody above: its member's things are. */
const about = <T extends ObjectType>(of: ObjectRef<T>) =>
  [
    withinReach(ref("membership-package", "body.membershipPackageId"), of, needs("membershipPackageId")),
    withinReach(ref("member-category", "body.memberCategoryId"), of, needs("memberCategoryId")),
    withinReach(ref("member-group", "body.memberGroupId"), of, needs("memberGroupId")),
  ] as const;
const needs = (field: keyof typeof criterionLabels) => problems.required(criterionLabels[field]);

export const listCriteria = endpoint("GET /api/memberships/membership-types/{id}/conditions", {
  area,
  source,
  summary: "The criteria of a package",
  access: can("packages.view", ref("membership-package", "params.id")),
  output: CriterionList,
});
export const getNewCriterionForm = endpoint(
  "GET /api/memberships/membership-types/{packageId}/condition-types/{typeId}/form",
  {
    area,
    source,
    summary: "The form for a new criterion of a type",
    access: can("packages.manage", ofPackage),
    output: one(CriterionForm),
  },
);
export const addCriterion = endpoint(
  "POST /api/memberships/membership-types/{packageId}/condition-types/{typeId}/form",
  {
    area,
    source,
    summary: "Add a criterion to a package",
    access: can("packages.manage", ofPackage),
    within: about(ofPackage),
    body: write(SaveCriterion),
    output: one(Criterion),
  },
);
export const getCriterionForm = endpoint("GET /api/memberships/conditions/{id}/form", {
  area,
  source,
  summary: "The form of a criterion, with its values",
  access: can("packages.manage", criterion),
  output: one(CriterionForm),
});
export const updateCriterion = endpoint("POST /api/memberships/conditions/{id}/form", {
  area,
  source,
  summary: "Save the form of a criterion",
  access: can("packages.manage", criterion),
  within: about(criterion),
  body: write(SaveCriterion),
  output: one(Criterion),
});
export const deleteCriterion = endpoint("DELETE /api/memberships/conditions/{id}", {
  area,
  source,
  summary: "Take a criterion off its package",
  access: can("packages.manage", criterion),
  output: one(Criterion),
});
export const setCriteriaMatch = endpoint("PUT /api/memberships/membership-types/{id}/conditions", {
  area,
  source: "ours",
  summary: "Whether members must meet all criteria of a package, or any one of them",
  access: can("packages.manage", ref("membership-package", "params.id")),
  body: write(SaveCriteriaMatch),
  output: one(CriteriaMatching),
});
