import { FeePackage as FeePackageResource } from "@salle/contract/finance/fee-packages";
import { Fee as FeeResource } from "@salle/contract/finance/fees";
import type { ObjectOf } from "@salle/contract/resource";
import type { Rate } from "@salle/money/rate";
import type { Context } from "../../lib/context.ts";
import { representing } from "../../lib/represent.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Fees from "../fees/index.ts";
import type { FeePackage } from "./entity.ts";
import { billingOf, capabilitiesOf, totalsOf } from "./rules.ts";

const representFee = representing(FeeResource);
const representPackage = representing(FeePackageResource);
type Resource = ObjectOf<typeof FeePackageResource>;

/** The fees of a package, as it charges them. */
export const feesOf = (
  { owner, fees, version = 1, createdAt, updatedAt }: FeePackage,
  taxRate: Rate,
): ObjectOf<typeof FeeResource>[] =>
  fees.map((fee) => {
    if (fee.listed) return Fees.represent(fee.listed, fee.feeTypeLabel, taxRate);
    return representFee({
      id: fee.id,
      createdAt,
      updatedAt,
      related: { feeType: fee.feeTypeId ?? null },
      attributes: {
        owner,
        name: fee.name,
        description: fee.description ?? "",
        amount: fee.amount,
        amountGST: Fees.gstIn(fee, taxRate),
        handle: `fee:${fee.id}`,
        feeTypeLabel: fee.feeTypeLabel,
        feeTypeId: fee.feeTypeId ?? null,
        recognise: "NOW",
        shares: [],
        isDeleted: fee.isDeleted ?? false,
        isIncludingGST: fee.isIncludingGST,
        isShareable: fee.isShareable ?? false,
        isArchived: false,
        version,
      },
    });
  });

/** Fee packages as they cross the wire, with what the actor may do with them; amounts in cents, and the GST that would be charged now. */
export async function toResources(ctx: Context, of: readonly FeePackage[]): Promise<Resource[]> {
  const { taxRate } = await Settings.current();
  return Promise.all(of.map(async (each) => represent(each, taxRate, await Fees.manages(ctx, each.owner))));
}

/** As `toResources`, of one. */
export async function toResource(ctx: Context, of: FeePackage): Promise<Resource> {
  const [{ taxRate }, may] = await Promise.all([Settings.current(), Fees.manages(ctx, of.owner)]);
  return represent(of, taxRate, may);
}

function represent(of: FeePackage, taxRate: Rate, may: boolean): Resource {
  const { id, owner, name, description = "", fees, billingCycle = null, isArchived = false, version = 1 } = of;
  const { amount, gst } = totalsOf(fees, taxRate);
  return representPackage({
    id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { fees: fees.map((fee) => fee.id), packageableFees: undefined, payerAssignments: undefined },
    attributes: {
      owner,
      name,
      description,
      billingCycle,
      billing: billingOf(of),
      totalAmount: amount,
      totalGST: gst,
      isArchived,
      version,
    },
    capabilities: capabilitiesOf(of, may),
  });
}
