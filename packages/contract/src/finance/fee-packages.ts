import { isDayPeriod } from "@salle/calendar/terms";
import { formatMoney } from "@salle/money/format";
import * as z from "zod/mini";
import { can, ref, withinReach } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource, toMany } from "../resource.ts";
import { codeText, idText, lineText, nameText, paragraphText } from "../texts.ts";
import { flag, listQuery, one, paged, version, write } from "../wire.ts";
import { amountText } from "./amounts.ts";
import { billingModes, MOST_FEES } from "./codes.ts";
import { Fee } from "./fees.ts";
import { feePackageLabels } from "./labels.ts";

/**
 * Fees that are charged together (spec 03 §3); amounts in cents. Capabilities: canEdit, canAssign, canArchive, canUnarchive,
 * canDelete.
 */
export const FeePackage = resource("feePackage", {
  self: "/app/fee-packages/{id}",
  relationships: {
    fees: toMany("fee"),
    packageableFees: toMany("fee", "/app/fee-packages/{id}/packageable-fees"),
    payerAssignments: toMany("feePackageAssignment", "/app/fee-packages/{id}/fee-package-assignments"),
  },
  attributes: {
    owner: z.string(),
    name: z.string(),
    description: z.string(),
    /** After so long whoever it is assigned to is billed again; null where they are billed once. */
    billingCycle: z.nullable(z.string()),
    billing: z.enum(billingModes),
    totalAmount: z.number(),
    /** The GST inside the total. */
    totalGST: z.number(),
    isArchived: z.boolean(),
    version: z.number(),
  },
});
export type FeePackage = z.infer<typeof FeePackage>;

/** A fee package as a choice: `Senior annual ($220.00)`; the total in cents. */
export const feePackageText = (name: string, total: number): string => `${name} (${formatMoney(total)})`;

const NO_CYCLE = "The Billing cycle must be a number of days, weeks, months or years.";
/** At least a day and at most ten years: nobody is billed every minute, or once in a life. */
const isCycle = (text: string): boolean => text === "" || (isDayPeriod(text) && /^P\d{1,3}[DWMY]$/.test(text));

const details = {
  name: nameText(feePackageLabels.name),
  description: paragraphText(feePackageLabels.description, 2000),
  /** A duration such as `P1M`; "" where it is billed once. */
  billingCycle: z.optional(codeText(isCycle, NO_CYCLE)),
  billing: z.optional(z.enum(billingModes, { error: problems.choose })),
};

const tooMany = `At most ${MOST_FEES} fees fit.`;

export const CreateFeePackage = z.strictObject({
  ...details,
  /** Fees that are made with it and are no one else's to charge; without any, fees are added to it one by one. */
  fees: z.optional(
    z
      .array(
        z.strictObject({
          name: nameText(feePackageLabels.feeName),
          amount: amountText(feePackageLabels.amount),
          isIncludingGST: flag(),
        }),
        { error: "Add at least one fee." },
      )
      .check(z.minLength(1, { error: "Add at least one fee." }), z.maxLength(MOST_FEES, { error: tooMany })),
  ),
});
export type CreateFeePackage = z.infer<typeof CreateFeePackage>;
export type CreateFeePackageInput = z.input<typeof CreateFeePackage>;

/** What is not named stays as it is. */
export const UpdateFeePackage = z.strictObject({
  ...details,
  name: z.optional(details.name),
  version: version(),
});
export type UpdateFeePackage = z.infer<typeof UpdateFeePackage>;
export type UpdateFeePackageInput = z.input<typeof UpdateFeePackage>;

export const AddPackageFee = z.strictObject({
  feeId: idText(problems.choose, problems.required(feePackageLabels.fee)),
});
export type AddPackageFee = z.infer<typeof AddPackageFee>;

const filters = z.object({
  searchterm: lineText("search"),
  /** The archived ones alone, or without it those that are not. */
  isArchived: z.optional(flag()),
});
export const FeePackageListQuery = listQuery(filters, ["name"], { column: "name", direction: "asc" });
export type FeePackageListQuery = z.infer<typeof FeePackageListQuery>;

const area = "fee-packages";
const source = "03 §7";
const feePackage = ref("fee-package", "params.id");

export const listFeePackages = endpoint("GET /app/clubs/{id}/fee-packages", {
  area,
  source,
  summary: "A club's fee packages, by name; or its archived ones",
  access: can("packages.view", ref("club", "params.id")),
  query: FeePackageListQuery,
  include: ["fees"],
  output: paged(FeePackage, [Fee]),
});
export const listGroupFeePackages = endpoint("GET /app/club-groups/{id}/fee-packages", {
  area,
  source: "ours: groups charge too",
  summary: "A club group's fee packages, by name; or its archived ones",
  access: can("packages.view", ref("club-group", "params.id")),
  query: FeePackageListQuery,
  include: ["fees"],
  output: paged(FeePackage, [Fee]),
});
export const getFeePackage = endpoint("GET /app/fee-packages/{id}", {
  area,
  source,
  summary: "A fee package with its fees",
  access: can("packages.view", feePackage),
  output: one(FeePackage, [Fee]),
});
export const createClubFeePackage = endpoint("POST /app/clubs/{id}/fee-packages", {
  area,
  source,
  summary: "Make a fee package of a club's",
  access: can("fees.manage", ref("club", "params.id")),
  body: write(CreateFeePackage),
  output: one(FeePackage),
});
export const createFeePackage = endpoint("POST /app/objects/{owner}/fee-packages", {
  area,
  source: "ours: groups and the federation charge too",
  summary: "Make a fee package of any owner's; as of a club",
  access: can("fees.manage", ref("owner", "params.owner")),
  body: write(CreateFeePackage),
  output: one(FeePackage),
});
export const updateFeePackage = endpoint("PUT /app/fee-packages/{id}", {
  area,
  source,
  summary: "Change a fee package; what was charged stays as it was",
  access: can("fees.manage", feePackage),
  body: write(UpdateFeePackage),
  output: one(FeePackage),
});
export const deleteFeePackage = endpoint("DELETE /app/fee-packages/{id}", {
  area,
  source,
  summary: "Delete a fee package that nothing has used; one that is used is archived",
  access: can("fees.manage", feePackage),
  output: one(FeePackage),
});
export const archiveFeePackage = endpoint("POST /app/fee-packages/{id}/archive", {
  area,
  source: "ours: what is offered no longer is put away",
  summary: "Archive a fee package: who it is assigned to is billed for it no longer",
  access: can("fees.manage", feePackage),
  removes: "stale",
  output: one(FeePackage),
});
export const unarchiveFeePackage = endpoint("DELETE /app/fee-packages/{id}/archive", {
  area,
  source: "ours: what was archived by mistake comes back",
  summary: "Bring an archived fee package back",
  access: can("fees.manage", feePackage),
  removes: "stale",
  output: one(FeePackage),
});
export const addPackageFee = endpoint("POST /app/fee-packages/{id}/fees", {
  area,
  source,
  summary: "Add a fee to those that a package charges",
  access: can("fees.manage", feePackage),
  within: [withinReach(ref("fee", "body.feeId"), feePackage, problems.choose)],
  body: write(AddPackageFee),
  output: one(FeePackage, [Fee]),
});
export const removePackageFee = endpoint("DELETE /app/fee-packages/{id}/fees/{feeId}", {
  area,
  source,
  summary: "Take a fee off those that a package charges",
  access: can("fees.manage", feePackage),
  output: one(FeePackage, [Fee]),
});
