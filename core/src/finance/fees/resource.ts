import type { FeePackage as FeePackageResource } from "@salle/contract/finance/fees";
import type { FeePackage } from "./entity.ts";
import { totalsOf } from "./rules.ts";

/** The wire's form of a fee package; amounts in cents. */
export function toResource({ id, owner, name, description = "", fees = [] }: FeePackage): FeePackageResource {
  const { amount, gst } = totalsOf(fees);
  return {
    id,
    type: "fee-package",
    attributes: { owner, name, description, fees, totalAmount: amount, totalGST: gst },
  };
}
