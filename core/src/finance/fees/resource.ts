import { FeePackage as FeePackageResource, Fee as FeeResource } from "@salle/contract/finance/fees";
import type { ObjectOf } from "@salle/contract/resource";
import type { Rate } from "@salle/money/rate";
import { representing } from "../../lib/represent.ts";
import type { FeePackage } from "./entity.ts";
import { totalsOf } from "./rules.ts";

const representFee = representing(FeeResource);
const representPackage = representing(FeePackageResource);

/** The fees of a package; they are made and changed with it. */
export const feesOf = ({ fees = [], createdAt, updatedAt }: FeePackage): ObjectOf<typeof FeeResource>[] =>
  fees.map((fee) =>
    representFee({
      id: fee.id,
      createdAt,
      updatedAt,
      related: { feeType: fee.feeTypeId ?? null },
      attributes: {
        name: fee.name,
        description: fee.description ?? "",
        amount: fee.amount,
        handle: `fee:${fee.id}`,
        feeTypeLabel: fee.feeTypeLabel,
        feeTypeId: fee.feeTypeId ?? null,
        isDeleted: fee.isDeleted ?? false,
        isIncludingGST: fee.isIncludingGST,
        isShareable: fee.isShareable ?? false,
      },
    }),
  );

/** The wire's form of a fee package; amounts in cents, and the GST that would be charged now. */
export function toResource(of: FeePackage, taxRate: Rate): ObjectOf<typeof FeePackageResource> {
  const { id, owner, name, description = "", fees = [], billingCycle = null, createdAt, updatedAt } = of;
  const { amount, gst } = totalsOf(fees, taxRate);
  return representPackage({
    id,
    createdAt,
    updatedAt,
    related: { fees: fees.map((fee) => fee.id), packageableFees: [], payerAssignments: [] },
    attributes: { owner, name, description, billingCycle, totalAmount: amount, totalGST: gst },
  });
}
