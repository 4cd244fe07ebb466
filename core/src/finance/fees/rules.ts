import { type Cents, sum } from "@salle/money/cents";
import { taxWithin } from "@salle/money/tax";
import type { PackagedFee } from "./entity.ts";

/** What fees come to, and the GST inside: rounded in each line, none where a fee does not include it (spec 03 §3). */
export function totalsOf(fees: readonly PackagedFee[]): { amount: Cents; gst: Cents } {
  return {
    amount: sum(fees.map((fee) => fee.amount)),
    gst: sum(fees.map((fee) => (fee.isIncludingGST ? taxWithin(fee.amount) : 0))),
  };
}
