import { formatMoney } from "@salle/money/format";
import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { resource, toMany } from "../resource.ts";
import { nameText, paragraphText } from "../texts.ts";
import { flag, listQuery, one, paged, write } from "../wire.ts";
import { amountText } from "./amounts.ts";
import { Fee } from "./fees.ts";
import { feePackageLabels } from "./labels.ts";

/** Fees that are charged together (spec 03 §3); amounts in cents. */
export const FeePackage = resource("feePackage", {
  self: "/app/fee-packages/{id}",
  relationships: {
    fees: toMany("fee"),
    packageableFees: toMany("fee", "/app/fee-packages/{id}/packageable-fees"),
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

export const CreateFeePackage = z.strictObject({
  name: nameText(feePackageLabels.name),
  description: paragraphText(feePackageLabels.description, 2000),
  fees: z
    .array(
      z.strictObject({
        name: nameText(feePackageLabels.feeName),
        amount: amountText(feePackageLabels.amount),
        isIncludingGST: flag(),
      }),
      {
        error: "Add at least one fee.",
      },
    )
    .check(z.minLength(1, { error: "Add at least one fee." }), z.maxLength(20, { error: "At most 20 fees fit." })),
});
export type CreateFeePackage = z.infer<typeof CreateFeePackage>;
export type CreateFeePackageInput = z.input<typeof CreateFeePackage>;

export const FeePackageListQuery = listQuery(z.object({}), ["name"], { column: "name", direction: "asc" });
export type FeePackageListQuery = z.infer<typeof FeePackageListQuery>;

const area = "fee-packages";

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
