import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { resource, toMany } from "../resource.ts";
import { codeText, nameText } from "../texts.ts";
import { flag, one, paged, version, write } from "../wire.ts";
import { incomeAccounts } from "./accounts.ts";
import { contextListQuery } from "./contexts.ts";
import { feeTypeLabels } from "./labels.ts";

/** What kind of fee something is, and to which account its income goes (spec 03 §3). Capabilities: canEdit, canArchive, canUnarchive, canDelete. */
export const FeeType = resource("feeType", {
  self: "/app/fee-types/{id}",
  relationships: { assignedFees: toMany("fee") },
  attributes: {
    owner: z.string(),
    label: z.string(),
    handle: z.string(),
    /** An account of the owner's book; null for the one of all other income. */
    incomeAccount: z.nullable(z.string()),
    /** Those below the owner may use it too. */
    isShareable: z.boolean(),
    /** How many fees are of it. */
    feeCount: z.number(),
    isDeleted: z.boolean(),
    isArchived: z.boolean(),
    version: z.number(),
  },
});
export type FeeType = z.infer<typeof FeeType>;

export const FeeTypeListQuery = contextListQuery("label");
export type FeeTypeListQuery = z.infer<typeof FeeTypeListQuery>;

const details = {
  label: nameText(feeTypeLabels.label),
  /** "" for none. */
  incomeAccount: z.optional(
    codeText(
      (text) => text === "" || (/^\d{4}$/.test(text) && isIncomeAccount(Number(text))),
      `The ${feeTypeLabels.incomeAccount} must be a number from ${incomeAccounts.first} to ${incomeAccounts.last}.`,
    ),
  ),
  isShareable: z.optional(flag()),
};

function isIncomeAccount(account: number): boolean {
  return account >= incomeAccounts.first && account <= incomeAccounts.last;
}

export const CreateFeeType = z.strictObject(details);
export type CreateFeeType = z.infer<typeof CreateFeeType>;
export type CreateFeeTypeInput = z.input<typeof CreateFeeType>;

/** What is not named stays as it is. */
export const UpdateFeeType = z.strictObject({ ...details, label: z.optional(details.label), version: version() });
export type UpdateFeeType = z.infer<typeof UpdateFeeType>;
export type UpdateFeeTypeInput = z.input<typeof UpdateFeeType>;

const area = "fee-types";
const source = "03 §7";
const feeType = ref("fee-type", "params.id");

export const listClubFeeTypes = endpoint("GET /app/clubs/{id}/fee-types", {
  area,
  source,
  summary: "A club's fee types and the shareable ones of the groups above it, by label; or its archived ones",
  access: can("fees.manage", ref("club", "params.id")),
  query: FeeTypeListQuery,
  output: paged(FeeType),
});
export const listGroupFeeTypes = endpoint("GET /app/club-groups/{id}/fee-types", {
  area,
  source,
  summary: "A club group's fee types and the shareable ones of the groups above it, by label; or its archived ones",
  access: can("fees.manage", ref("club-group", "params.id")),
  query: FeeTypeListQuery,
  output: paged(FeeType),
});
export const createFeeType = endpoint("POST /app/objects/{id}/fee-types", {
  area,
  source,
  summary: "Make a fee type of a club or club group",
  access: can("fees.manage", ref("owner", "params.id")),
  body: write(CreateFeeType),
  output: one(FeeType),
});
export const getFeeType = endpoint("GET /app/fee-types/{id}", {
  area,
  source: "ours: the address that a fee type names as its own",
  summary: "A fee type",
  access: can("fees.manage", feeType),
  output: one(FeeType),
});
export const updateFeeType = endpoint("PUT /app/fee-types/{id}", {
  area,
  source,
  summary: "Change a fee type",
  access: can("fees.manage", feeType),
  body: write(UpdateFeeType),
  output: one(FeeType),
});
export const deleteFeeType = endpoint("DELETE /app/fee-types/{id}", {
  area,
  source,
  summary: "Delete a fee type that no fee is of; one that is used is archived",
  access: can("fees.manage", feeType),
  output: one(FeeType),
});
export const archiveFeeType = endpoint("POST /app/fee-types/{id}/archive", {
  area,
  source: "ours: what is not used may be put away too",
  summary: "Archive a fee type: no further fee is of it",
  access: can("fees.manage", feeType),
  removes: "stale",
  output: one(FeeType),
});
export const unarchiveFeeType = endpoint("DELETE /app/fee-types/{id}/archive", {
  area,
  source: "ours: what was archived by mistake comes back",
  summary: "Bring an archived fee type back",
  access: can("fees.manage", feeType),
  removes: "stale",
  output: one(FeeType),
});
