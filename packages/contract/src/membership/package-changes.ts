import * as z from "zod/mini";
import { can, ref, withinReach } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { lineText, optionalId } from "../texts.ts";
import { flag, nextCursor, write } from "../wire.ts";
import { criteriaMatches, criteriaTypes } from "./codes.ts";
import { SaveCriterion } from "./criteria.ts";
import { criterionLabels } from "./labels.ts";
import { UpdatePackage } from "./packages.ts";
import { renewalRefusals } from "./renewal-codes.ts";

/** What follows a membership when it renews, as things stand now. Dates are `YYYY-MM-DD` at its seller. */
const Following = z.object({
  /** Why nothing follows; null where something does. */
  why: z.nullable(z.enum(renewalRefusals)),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** When that renews in its turn; null where it does not. */
  renewsOn: z.nullable(z.string()),
});
export type Following = z.infer<typeof Following>;

/** A membership that goes on differently with a change of its package, by its id. */
export const ChangeEffect = computed("package-change-effect", {
  memberName: z.string(),
  clubMemberProfileId: z.string(),
  clubName: z.string(),
  /** Its last day. */
  endDate: z.string(),
  before: Following,
  after: Following,
});
export type ChangeEffect = z.infer<typeof ChangeEffect>;

/** A part of the memberships of a package, those first that are due first: how many were looked at, and which are touched. */
export const ChangeEffects = z.object({
  /** Empty for somebody who may not see memberships. */
  data: z.array(ChangeEffect),
  meta: z.object({ looked: z.number(), touched: z.number(), nextCursor }),
});
export type ChangeEffects = z.infer<typeof ChangeEffects>;

/** Where the part before has ended; absent at the beginning. */
const cursor = lineText("cursor", 300);

/** A package as it would be saved. */
export const ForeseePackage = z.extend(UpdatePackage, { cursor });
export type ForeseePackage = z.infer<typeof ForeseePackage>;

/** A change of criteria: a new one of a type, one that is changed or taken off, or how many of them must be met. */
export const ForeseeCriteria = z.extend(SaveCriterion, {
  type: z.optional(z.enum(criteriaTypes, { error: problems.choose })),
  criterionId: optionalId(),
  isRemoved: z.optional(flag()),
  match: z.optional(z.enum(criteriaMatches, { error: problems.required(criterionLabels.match) })),
  cursor,
});
export type ForeseeCriteria = z.infer<typeof ForeseeCriteria>;

const area = "package-changes";
const source = "ours (decision 0141)";
const membershipPackage = ref("membership-package", "params.id");
const needs = (field: keyof typeof criterionLabels) => problems.required(criterionLabels[field]);

export const foreseePackage = endpoint("POST /api/membership-types/{id}/effects", {
  area,
  source,
  summary: "Which memberships would go on differently if a package were saved so; nothing is written",
  access: can("packages.manage", membershipPackage),
  body: write(ForeseePackage),
  output: ChangeEffects,
});
export const foreseeCriteria = endpoint("POST /api/memberships/membership-types/{id}/conditions/effects", {
  area,
  source,
  summary: "Which memberships would go on differently if a package asked so; nothing is written",
  access: can("packages.manage", membershipPackage),
  within: [
    withinReach(ref("membership-package", "body.membershipPackageId"), membershipPackage, needs("membershipPackageId")),
    withinReach(ref("member-category", "body.memberCategoryId"), membershipPackage, needs("memberCategoryId")),
    withinReach(ref("member-group", "body.memberGroupId"), membershipPackage, needs("memberGroupId")),
  ],
  body: write(ForeseeCriteria),
  output: ChangeEffects,
});
