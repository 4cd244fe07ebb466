import * as z from "zod/mini";
import { can, ref, withinReach } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { FormField } from "../form-field.ts";
import * as problems from "../problems.ts";
import { computed, resource, toOne } from "../resource.ts";
import { lineText, optionalId } from "../texts.ts";
import { one, write } from "../wire.ts";
import { criterionLabels } from "./labels.ts";

/** What can be asked of whoever wants a package. */
export const criteriaTypes = ["age", "gender", "holds-package"] as const;
export type CriteriaType = (typeof criteriaTypes)[number];
export const criteriaTypeLabels: Record<CriteriaType, string> = {
  age: "Age",
  gender: "Gender",
  "holds-package": "Holds another package",
};

/** The highest age that can be asked for. */
export const MAX_AGE = 120;

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
      gender: z.optional(z.string()),
      membershipPackageId: z.optional(z.string()),
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
  gender: lineText(criterionLabels.gender, 60),
  membershipPackageId: optionalId(),
});
export type SaveCriterion = z.infer<typeof SaveCriterion>;

const area = "criteria";
const source = "02 §7";
const ofPackage = ref("membership-package", "params.packageId");
const criterion = ref("membership-criterion", "params.id");
const asked = ref("membership-package", "body.membershipPackageId");
const PACKAGE_BLANK = problems.required(criterionLabels.membershipPackageId);

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
    within: [withinReach(asked, ofPackage, PACKAGE_BLANK)],
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
  within: [withinReach(asked, criterion, PACKAGE_BLANK)],
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
