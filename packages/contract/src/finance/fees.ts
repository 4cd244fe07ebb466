import * as z from "zod/mini";
import { can, ref, withinReach } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed, resource, toOne } from "../resource.ts";
import { codeText, nameText, optionalId, paragraphText } from "../texts.ts";
import { flag, Option, one, paged, version, write } from "../wire.ts";
import { amountText, percentText } from "./amounts.ts";
import { recognitions, shareKinds } from "./codes.ts";
import { contextListQuery } from "./contexts.ts";
import { feeLabels } from "./labels.ts";

/** What an owner above or below the issuer has of a fee: cents, or basis points of the amount. */
const Share = z.object({
  owner: z.string(),
  kind: z.enum(shareKinds),
  amount: z.nullable(z.number()),
  basisPoints: z.nullable(z.number()),
});

/** What somebody can be charged (spec 03 §3); amounts in cents. Capabilities: canEdit, canArchive, canUnarchive, canDelete. */
export const Fee = resource("fee", {
  self: "/app/fees/{id}",
  relationships: { feeType: toOne("feeType", "/app/fee-types/{feeType}") },
  attributes: {
    owner: z.string(),
    name: z.string(),
    description: z.string(),
    amount: z.number(),
    /** The GST inside the amount, where it is included. */
    amountGST: z.number(),
    handle: z.string(),
    /** What kind of fee it is, by name. */
    feeTypeLabel: z.string(),
    feeTypeId: z.nullable(z.string()),
    recognise: z.enum(recognitions),
    /** Who has a share of it; the issuer has the rest. */
    shares: z.array(Share),
    isDeleted: z.boolean(),
    isIncludingGST: z.boolean(),
    /** Those below the owner may charge it too. */
    isShareable: z.boolean(),
    isArchived: z.boolean(),
    version: z.number(),
  },
});
export type Fee = z.infer<typeof Fee>;

export const FeeListQuery = contextListQuery("name");
export type FeeListQuery = z.infer<typeof FeeListQuery>;

/** What the form of a fee offers. */
export const FeeOptions = computed("fee-options", {
  feeTypeOptions: z.array(Option),
  /** The owners above and below. */
  beneficiaryOptions: z.array(Option),
});

export const MOST_SHARES = 10;
/** An invoice is told in the book of each that has a share of it, in one transaction. */
export const MOST_SHARING = 8;
export const TOO_MANY_SHARE = `At most ${MOST_SHARING} others can have a share of what is charged together.`;
const given = <V>(value: V | undefined): boolean => value !== undefined;

const ShareInput = z
  .strictObject({
    owner: codeText(/^[a-z-]+:\w+$/, problems.choose, problems.required(feeLabels.beneficiary)),
    kind: z.enum(shareKinds, { error: problems.required(feeLabels.shareKind) }),
    amount: z.optional(amountText(feeLabels.shareAmount)),
    percent: z.optional(percentText(feeLabels.sharePercent)),
  })
  .check(
    z.refine(({ kind, amount }) => kind !== "FIXED" || given(amount), {
      path: ["amount"],
      error: problems.blank(feeLabels.shareAmount),
    }),
    z.refine(({ kind, percent }) => kind !== "PERCENT" || given(percent), {
      path: ["percent"],
      error: problems.blank(feeLabels.sharePercent),
    }),
  );
export type ShareInput = z.infer<typeof ShareInput>;

const details = {
  name: nameText(feeLabels.name),
  description: paragraphText(feeLabels.description, 2000),
  amount: amountText(feeLabels.amount),
  /** "" for none. */
  feeTypeId: optionalId(),
  isIncludingGST: z.optional(flag()),
  isShareable: z.optional(flag()),
  recognise: z.optional(z.enum(recognitions, { error: problems.choose })),
  shares: z.optional(
    z
      .array(ShareInput, { error: problems.choose })
      .check(z.maxLength(MOST_SHARES, { error: `A fee can have at most ${MOST_SHARES} beneficiaries.` })),
  ),
};

export const CreateFee = z.strictObject(details);
export type CreateFee = z.infer<typeof CreateFee>;
export type CreateFeeInput = z.input<typeof CreateFee>;

/** What is not named stays as it is. */
export const UpdateFee = z.strictObject({
  ...details,
  name: z.optional(details.name),
  amount: z.optional(details.amount),
  version: version(),
});
export type UpdateFee = z.infer<typeof UpdateFee>;
export type UpdateFeeInput = z.input<typeof UpdateFee>;

const area = "fees";
const source = "03 §7";
const fee = ref("fee", "params.id");
const owner = ref("owner", "params.id");
const feeTypeOfBody = ref("fee-type", "body.feeTypeId");

export const listClubFees = endpoint("GET /app/clubs/{id}/fees", {
  area,
  source,
  summary: "A club's fees and the shareable ones of the groups above it, by name; or its archived ones",
  access: can("fees.manage", ref("club", "params.id")),
  query: FeeListQuery,
  output: paged(Fee),
});
export const listGroupFees = endpoint("GET /app/club-groups/{id}/fees", {
  area,
  source,
  summary: "A club group's fees and the shareable ones of the groups above it, by name; or its archived ones",
  access: can("fees.manage", ref("club-group", "params.id")),
  query: FeeListQuery,
  output: paged(Fee),
});
export const listPackageableFees = endpoint("GET /app/fee-packages/{id}/packageable-fees", {
  area,
  source,
  summary: "The fees that a fee package's owner can charge and that it does not charge yet, by name",
  access: can("fees.manage", ref("fee-package", "params.id")),
  query: FeeListQuery,
  output: paged(Fee),
});
export const getFeeOptions = endpoint("GET /app/objects/{id}/fees/options", {
  area,
  source: "ours: what the form of a fee offers",
  summary: "The fee types that an owner's fees can be of, and who can have a share of them",
  access: can("fees.manage", owner),
  output: one(FeeOptions),
});
export const createFee = endpoint("POST /app/objects/{id}/fees", {
  area,
  source,
  summary: "Make a fee of a club or club group",
  access: can("fees.manage", owner),
  within: [withinReach(feeTypeOfBody, owner, problems.choose)],
  body: write(CreateFee),
  output: one(Fee),
});
export const getFee = endpoint("GET /app/fees/{id}", {
  area,
  source: "ours: the address that a fee names as its own",
  summary: "A fee",
  access: can("fees.manage", fee),
  output: one(Fee),
});
export const updateFee = endpoint("PUT /app/fees/{id}", {
  area,
  source,
  summary: "Change a fee; what was charged stays as it was",
  access: can("fees.manage", fee),
  within: [withinReach(feeTypeOfBody, fee, problems.choose)],
  body: write(UpdateFee),
  output: one(Fee),
});
export const deleteFee = endpoint("DELETE /app/fees/{id}", {
  area,
  source,
  summary: "Delete a fee that no fee package charges; one that is used is archived",
  access: can("fees.manage", fee),
  output: one(Fee),
});
export const archiveFee = endpoint("POST /app/fees/{id}/archive", {
  area,
  source: "ours: a fee that is offered no longer is put away",
  summary: "Archive a fee: nothing new charges it",
  access: can("fees.manage", fee),
  removes: "stale",
  output: one(Fee),
});
export const unarchiveFee = endpoint("DELETE /app/fees/{id}/archive", {
  area,
  source: "ours: what was archived by mistake comes back",
  summary: "Bring an archived fee back",
  access: can("fees.manage", fee),
  removes: "stale",
  output: one(Fee),
});
