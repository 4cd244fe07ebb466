import type { FeePackage as FeePackageResource } from "@salle/contract/finance/fees";
import type { Rate } from "@salle/money/rate";
import type { FeePackage } from "./entity.ts";
import { totalsOf } from "./rules.ts";

/** The wire's form of a fee package; amounts in cents, and the GST that would be charged now. */
export function toResource(
  { id, owner, name, description = "", fees = [] }: FeePackage,
  taxRate: Rate,
): FeePackageResource {
  const { amount, gst } = totalsOf(fees, taxRate);
  return {
    id,
    type: "fee-package",
    attributes: { owner, name, description, fees, totalAmount: amount, totalGST: gst },
  };
}
