import * as z from "zod/mini";
import { can, ref, within } from "../access.ts";
import { termText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed, resource, toMany, toOne } from "../resource.ts";
import { idText, lineText, nameText, optionalId, paragraphText } from "../texts.ts";
import { flag, listQuery, nextCursor, Option, one, version, write } from "../wire.ts";
import { type ExpiryType, expiryTypes } from "./codes.ts";
import { packageLabels } from "./labels.ts";
import { MOST_GRACE, MOST_NOTICES, NOTICE_DAYS } from "./notices.ts";

export const expiryTypeLabels: Record<ExpiryType, string> = {
  DAY_MONTH: "Fixed Annual",
  DATE_PERIOD: "Flexible Anniversary",
  EXACT_DATE: "Exact Date",
};

/** What stands for an interval of one's own in the choices of the form; never stored, never sent. */
export const CUSTOM_INTERVAL = "CUSTOM";
/** Defaults of the form (spec 02 §9). */
export const DEFAULT_PERIOD = "P1Y";

/** What a member can buy (spec 02 §3). */
export const MembershipPackage = resource("membershipPackage", {
  self: "/api/membership-types/{id}",
  relationships: {
    feePackage: toOne("feePackage", "/app/fee-packages/{feePackage}"),
    playingRights: toMany("playingRight"),
    conditions: toMany("membershipCriterion", "/api/memberships/membership-types/{id}/conditions"),
  },
  attributes: {
    owner: z.string(),
    name: z.string(),
    description: z.string(),
    feePackageId: z.string(),
    feePackageName: z.string(),
    userSelectable: z.boolean(),
    autoRenew: z.boolean(),
    /** The same as `autoRenew`; the spec has both names. */
    isAutoRenewEnabled: z.boolean(),
    requiresApproval: z.boolean(),
    expiryType: z.enum(expiryTypes),
    /** `dd-mm`, a duration or `YYYY-MM-DD`, by the type. */
    expiryValue: z.string(),
    /** A duration from a period's start to its renewal; "" without auto renew. */
    renewalValue: z.string(),
    playingRights: z.array(z.object({ id: z.string(), label: z.string() })),
    isNotifyMembershipOwnerOnRenewal: z.boolean(),
    /** When its members are told of the end: days from the last day of a membership, negative before it. */
    notices: z.array(z.number()),
    /** For how many days from its start a renewal that nobody has paid counts, and then lapses. */
    graceDays: z.number(),
    /** Memberships of it that have not ended. */
    activeMembershipCount: z.number(),
    /** No membership was ever made of it. */
    isDeletable: z.boolean(),
    isArchived: z.boolean(),
    version: z.number(),
  },
});
export type MembershipPackage = z.infer<typeof MembershipPackage>;

export const packageSorts = ["name", "feePackage", "autoRenew", "userSelectable"] as const;
export type PackageSort = (typeof packageSorts)[number];

export const PackageFilters = z.object({
  /** Words found in the name or the description. */
  searchterm: lineText("search"),
  autoRenew: z.optional(flag()),
  userSelectable: z.optional(flag()),
  feePackage: optionalId(),
  /** Archived packages alone, or without it those that are not. */
  isArchived: z.optional(flag()),
});
export const PackageListQuery = listQuery(PackageFilters, packageSorts, { column: "name", direction: "asc" });
export type PackageListQuery = z.infer<typeof PackageListQuery>;

export const PackageList = z.object({
  data: z.array(MembershipPackage),
  /** Null where filters leave more than was looked through for this page. */
  totalResults: z.nullable(z.number()),
  meta: z.object({ feePackageOptions: z.array(Option), nextCursor }),
});
export type PackageList = z.infer<typeof PackageList>;

/** Everything the form needs; `package` on edit alone (spec 02 §3). */
export const PackageForm = computed("membership-package-form", {
  feePackageOptions: z.array(Option),
  playingRightOptions: z.array(Option),
  expiryDateIntervalOptions: z.array(Option),
  expiryDateIntervalAllowCustom: z.boolean(),
  renewalDateIntervalOptions: z.array(Option),
  renewalDateIntervalAllowCustom: z.boolean(),
  /** The owner's calendar day, from which expiry and renewal are compared. */
  today: z.string(),
  package: z.nullable(MembershipPackage),
});
export type PackageForm = z.infer<typeof PackageForm>;

const NO_GRACE = `The ${packageLabels.graceDays} must be between 0 and ${MOST_GRACE} days.`;
const NOTICE_FAR = `A reminder is at most ${NOTICE_DAYS} days before or after the last day.`;

/** A switch that is not given is off in a new package, and in a change stays as it is. */
const details = {
  name: nameText(packageLabels.name),
  description: paragraphText(packageLabels.description, 2000),
  userSelectable: z.optional(flag()),
  autoRenew: z.optional(flag()),
  requiresApproval: z.optional(flag()),
  expiryType: z.enum(expiryTypes, { error: problems.required(packageLabels.expiryType) }),
  /** A day and month, a duration or a date; what is wrong with it is told on `expiryTypeValue` (spec 02 §5). */
  expiryValue: termText(packageLabels.period),
  renewalValue: termText(packageLabels.renewal),
  playingRights: z.optional(
    z
      .array(idText(), { error: problems.choose })
      .check(z.maxLength(50, { error: "A package can carry at most 50 of these." })),
  ),
  isNotifyMembershipOwnerOnRenewal: z.optional(flag()),
  notices: z.optional(
    z
      .array(
        z
          .number({ error: problems.choose })
          .check(
            z.int({ error: problems.choose }),
            z.gte(-NOTICE_DAYS, { error: NOTICE_FAR }),
            z.lte(NOTICE_DAYS, { error: NOTICE_FAR }),
          ),
        { error: problems.choose },
      )
      .check(z.maxLength(MOST_NOTICES, { error: `A package can have at most ${MOST_NOTICES} reminders.` })),
  ),
  graceDays: z.optional(
    z
      .number({ error: problems.number(packageLabels.graceDays) })
      .check(
        z.int({ error: problems.number(packageLabels.graceDays) }),
        z.gte(0, { error: NO_GRACE }),
        z.lte(MOST_GRACE, { error: NO_GRACE }),
      ),
  ),
};

/** What is not named stays as it is. */
export const UpdatePackage = z.strictObject({
  ...details,
  name: z.optional(details.name),
  expiryType: z.optional(details.expiryType),
  version: version(),
});
export type UpdatePackage = z.infer<typeof UpdatePackage>;
export type UpdatePackageInput = z.input<typeof UpdatePackage>;

const FEE_PACKAGE_BLANK = problems.required(packageLabels.feePackage);
export const CreatePackage = z.strictObject({
  ...details,
  feePackageId: idText(FEE_PACKAGE_BLANK),
});
export type CreatePackage = z.infer<typeof CreatePackage>;
export type CreatePackageInput = z.input<typeof CreatePackage>;

const area = "packages";
const source = "02 §7";
const owner = ref("owner", "params.owner");
const membershipPackage = ref("membership-package", "params.id");

export const listPackages = endpoint("GET /api/membership-types/owner/{owner}", {
  area,
  source,
  summary: "An owner's packages, either archived or not, with filters, sort and pages",
  access: can("packages.view", owner),
  query: PackageListQuery,
  output: PackageList,
});
export const getNewPackageForm = endpoint("GET /api/membership-types/owner/{owner}/form", {
  area,
  source,
  summary: "What the form for a new package offers",
  access: can("packages.manage", owner),
  output: one(PackageForm),
});
export const getPackageForm = endpoint("GET /api/membership-types/owner/{owner}/form/{id}", {
  area,
  source,
  summary: "A package and what its form offers",
  access: can("packages.manage", owner),
  within: [within(membershipPackage, owner)],
  output: one(PackageForm),
});
export const listPackageOptions = endpoint("GET /api/membership-types/owner/{owner}/options", {
  area,
  source,
  summary: "An owner's packages that are not archived, as choices",
  access: can("packages.view", owner),
  output: z.object({ data: z.array(Option) }),
});
export const createPackage = endpoint("POST /api/membership-types/owner/{owner}", {
  area,
  source,
  summary: "Make a package",
  access: can("packages.manage", owner),
  within: [within(ref("fee-package", "body.feePackageId"), owner, FEE_PACKAGE_BLANK)],
  body: write(CreatePackage),
  output: one(MembershipPackage),
});
export const updatePackage = endpoint("PUT /api/membership-types/{id}", {
  area,
  source,
  summary: "Change a package; its fee package stays",
  access: can("packages.manage", membershipPackage),
  body: write(UpdatePackage),
  output: one(MembershipPackage),
});
export const deletePackage = endpoint("DELETE /api/membership-types/{id}", {
  area,
  source,
  summary: "Delete a package that was never used",
  access: can("packages.manage", membershipPackage),
  output: one(MembershipPackage),
});
export const archivePackage = endpoint("POST /api/membership-types/{id}/archive", {
  area,
  source,
  summary: "Archive a package: no new memberships of it are made",
  access: can("packages.manage", membershipPackage),
  output: one(MembershipPackage),
});
