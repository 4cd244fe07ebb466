import { Fee as FeeSchema } from "@salle/contract/finance/fees";
import type { ObjectOf } from "@salle/contract/resource";
import type { Context } from "../../lib/context.ts";
import { representing } from "../../lib/represent.ts";
import * as FeeTypes from "../fee-types/index.ts";
import * as Invoices from "../invoices/index.ts";
import { manages } from "./access.ts";
import type { Fee, StoredShare } from "./entity.ts";
import { capabilitiesOf, termsOf } from "./rules.ts";

const representFee = representing(FeeSchema);
type FeeResource = ObjectOf<typeof FeeSchema>;

/** A fee as it crosses the wire, with what the actor may do with it. @param isDeleted it is not there any more */
export async function toResource(ctx: Context, of: Fee, isDeleted?: boolean): Promise<FeeResource> {
  const [resource] = await toResources(ctx, [of]);
  if (!resource) throw new Error("One fee is one resource");
  return isDeleted === undefined ? resource : { ...resource, attributes: { ...resource.attributes, isDeleted } };
}

/** Fees as they cross the wire, in one read of their types. */
export async function toResources(ctx: Context, of: readonly Fee[]): Promise<FeeResource[]> {
  const charged = of.map((fee) => ({ owner: fee.owner, shares: termsOf(fee) }));
  const [types, taxOf] = await Promise.all([
    FeeTypes.findMany(of.flatMap(({ feeTypeId }) => feeTypeId ?? [])),
    Invoices.taxesNow(ctx, charged),
  ]);
  return Promise.all(
    of.map(async (fee) => {
      const label = types.get(fee.feeTypeId ?? "")?.label ?? "";
      const { owner, amount, isIncludingGST = true } = fee;
      const gst = Invoices.gstIn({ amount, isIncludingGST }, owner, termsOf(fee), taxOf(owner));
      return { ...represent(fee, label, gst), capabilities: capabilitiesOf(fee, await manages(ctx, owner)) };
    }),
  );
}

/**
 * A fee as it crosses the wire, without what may be done with it.
 * @param feeTypeLabel of its type, "" where it has none
 * @param amountGST the GST inside, as it would be charged
 */
export function represent(fee: Fee, feeTypeLabel: string, amountGST: number): FeeResource {
  const { id, owner, name, description = "", amount, recognise, isIncludingGST = true, shares = [] } = fee;
  const isArchived = fee.isArchived ?? false;
  const feeTypeId = fee.feeTypeId ?? null;
  return representFee({
    id,
    createdAt: fee.createdAt,
    updatedAt: fee.updatedAt,
    related: { feeType: feeTypeId },
    attributes: {
      owner,
      name,
      description,
      amount,
      amountGST,
      handle: `fee:${id}`,
      feeTypeLabel,
      feeTypeId,
      recognise,
      shares: shares.map(toShare),
      isDeleted: isArchived,
      isIncludingGST,
      isShareable: fee.isShareable ?? false,
      isArchived,
      version: fee.version ?? 1,
    },
  });
}

const toShare = ({ owner, kind, amount, basisPoints }: StoredShare) => ({
  owner,
  kind,
  amount: amount ?? null,
  basisPoints: basisPoints ?? null,
});
