import { FeePackage as FeePackageResource } from "@salle/contract/finance/fee-packages";
import { Fee as FeeResource } from "@salle/contract/finance/fees";
import type { ObjectOf } from "@salle/contract/resource";
import type { Context } from "../../lib/context.ts";
import { representing } from "../../lib/represent.ts";
import * as Fees from "../fees/index.ts";
import * as Invoices from "../invoices/index.ts";
import type { FeePackage } from "./entity.ts";
import { billingOf, capabilitiesOf, gstIn, totalsOf } from "./rules.ts";

const representFee = representing(FeeResource);
const representPackage = representing(FeePackageResource);
type Resource = ObjectOf<typeof FeePackageResource>;

/** The fees of packages, as they charge them. */
export async function feesOf(ctx: Context, of: readonly FeePackage[]): Promise<ObjectOf<typeof FeeResource>[]> {
  const taxOf = await taxesOf(ctx, of);
  return of.flatMap((each) => charged(each, taxOf(each.owner)));
}

function charged(of: FeePackage, tax: Invoices.Tax): ObjectOf<typeof FeeResource>[] {
  const { owner, fees, version = 1, createdAt, updatedAt } = of;
  return fees.map((fee) => {
    const amountGST = gstIn(fee, owner, tax);
    if (fee.listed) return Fees.represent(fee.listed, fee.feeTypeLabel, amountGST);
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
        amountGST,
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
}

/** Fee packages as they cross the wire, with what the actor may do with them; amounts in cents, and the GST that would be charged now. */
export async function toResources(ctx: Context, of: readonly FeePackage[]): Promise<Resource[]> {
  const taxOf = await taxesOf(ctx, of);
  return Promise.all(of.map(async (each) => represent(each, taxOf(each.owner), await Fees.manages(ctx, each.owner))));
}

/** As `toResources`, of one. */
export async function toResource(ctx: Context, of: FeePackage): Promise<Resource> {
  const [resource] = await toResources(ctx, [of]);
  if (!resource) throw new Error("One fee package is one resource");
  return resource;
}

const taxesOf = (ctx: Context, of: readonly FeePackage[]): Promise<(issuer: string) => Invoices.Tax> =>
  Invoices.taxesNow(
    ctx,
    of.map(({ owner, fees }) => ({ owner, shares: fees.flatMap(({ shares = [] }) => shares) })),
  );

function represent(of: FeePackage, tax: Invoices.Tax, may: boolean): Resource {
  const { id, owner, name, description = "", fees, billingCycle = null, isArchived = false, version = 1 } = of;
  const { amount, gst } = totalsOf(of, tax);
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
