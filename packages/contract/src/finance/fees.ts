import { formatMoney } from "@salle/money/format";
import { parseMoney } from "@salle/money/parse";
import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource, toMany, toOne } from "../resource.ts";
import { codeText, nameText, paragraphText } from "../texts.ts";
import { flag, listQuery, one, paged, write } from "../wire.ts";
import { feeLabels } from "./labels.ts";

/** A fee of a fee package (spec 03 §3); the amount in cents. */
export const Fee = resource("fee", {
  self: "/app/fees/{id}",
  relationships: { feeType: toOne("feeType") },
  attributes: {
    name: z.string(),
    description: z.string(),
    amount: z.number(),
    handle: z.string(),
    /** What kind of fee it is, by name. */
    feeTypeLabel: z.string(),
    feeTypeId: z.nullable(z.string()),
    isDeleted: z.boolean(),
    isIncludingGST: z.boolean(),
    isShareable: z.boolean(),
  },
});

/** Fees that are charged together (spec 03 §3); amounts in cents. */
export const FeePackage = resource("feePackage", {
  self: "/app/fee-packages/{id}",
  relationships: {
    fees: toMany("fee"),
    packageableFees: toMany("fee"),
    payerAssignments: toMany("feePackageAssignment"),
  },
  attributes: {
    owner: z.string(),
    name: z.string(),
    description: z.string(),
    billingCycle: z.nullable(z.string()),
    totalAmount: z.number(),
    /** The GST inside the total. */
    totalGST: z.number(),
  },
});
export type FeePackage = z.infer<typeof FeePackage>;

/** A fee package as a choice: `Senior annual ($220.00)`; the total in cents. */
export const feePackageText = (name: string, total: number): string => `${name} (${formatMoney(total)})`;

const MOST = 10_000_000_00;

/** An amount as people type it, `$1,234.50`; it is kept in cents. */
const amount = z.pipe(
  codeText(
    isAmount,
    `The ${feeLabels.amount} must be an amount in dollars, such as 220.00.`,
    problems.blank(feeLabels.amount),
  ),
  z.transform((text): number => parseMoney(text) ?? 0),
);

function isAmount(text: string): boolean {
  const cents = text.length <= 40 ? parseMoney(text) : null;
  return cents !== null && cents >= 0 && cents <= MOST;
}

export const CreateFeePackage = z.strictObject({
  name: nameText(feeLabels.name),
  description: paragraphText(feeLabels.description, 2000),
  fees: z
    .array(z.strictObject({ name: nameText(feeLabels.feeName), amount, isIncludingGST: flag() }), {
      error: "Add at least one fee.",
    })
    .check(z.minLength(1, { error: "Add at least one fee." }), z.maxLength(20, { error: "At most 20 fees fit." })),
});
export type CreateFeePackage = z.infer<typeof CreateFeePackage>;
export type CreateFeePackageInput = z.input<typeof CreateFeePackage>;

export const FeePackageListQuery = listQuery(z.object({}), ["name"], { column: "name", direction: "asc" });
export type FeePackageListQuery = z.infer<typeof FeePackageListQuery>;

const area = "fees";

export const listFeePackages = endpoint("GET /app/clubs/{id}/fee-packages", {
  area,
  source: "03 §7",
  summary: "A club's fee packages, by name",
  access: can("packages.view", ref("club", "params.id")),
  query: FeePackageListQuery,
  include: ["fees"],
  output: paged(FeePackage, [Fee]),
});
export const getFeePackage = endpoint("GET /app/fee-packages/{id}", {
  area,
  source: "03 §7",
  summary: "A fee package with its fees",
  access: can("packages.view", ref("fee-package", "params.id")),
  output: one(FeePackage, [Fee]),
});
export const createFeePackage = endpoint("POST /app/objects/{owner}/fee-packages", {
  area,
  source: "ours: an owner without a fee package could not sell a membership package",
  summary: "Make a fee package together with its fees",
  access: can("fees.manage", ref("owner", "params.owner")),
  body: write(CreateFeePackage),
  output: one(FeePackage),
});
