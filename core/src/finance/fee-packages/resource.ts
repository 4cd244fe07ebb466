import { FeePackage as FeePackageResource } from "@salle/contract/finance/fee-packages";
import { Fee as FeeResource } from "@salle/contract/finance/fees";
import type { ObjectOf } from "@salle/contract/resource";
import type { Rate } from "@salle/money/rate";
import { representing } from "../../lib/represent.ts";
import type { FeePackage } from "./entity.ts";
import { gstIn, totalsOf } from "./rules.ts";

const representFee = representing(FeeResource);
const representPackage = representing(FeePackageResource);

/** The fees of a package; they are made and changed with it. */
export const feesOf = (
  { owner, fees = [], version = 1, createdAt, updatedAt }: FeePackage,
  taxRate: Rate,
): ObjectOf<typeof FeeResource>[] =>
  fees.map((fee) =>
    representFee({
      id: fee.id,
      createdAt,
      updatedAt,
      related: { feeType: fee.feeTypeId ?? null },
      attributes: {
        owner,
        name: fee.name,
        description: fee.description ?? "",
        amount: fee.amount,
        amountGST: gstIn(fee, taxRate),
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
    related: { fees: fees.map((fee) => fee.id), packageableFees: undefined, payerAssignments: [] },
    attributes: { owner, name, description, billingCycle, totalAmount: amount, totalGST: gst },
  });
}
