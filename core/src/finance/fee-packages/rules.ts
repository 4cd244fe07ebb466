import { type Cents, sum } from "@salle/money/cents";
import type { Rate } from "@salle/money/rate";
import { taxWithin } from "@salle/money/tax";
import type { PackagedFee } from "./entity.ts";

/** What fees come to, and the GST inside: rounded in each line, none where a fee does not include it (spec 03 §3). */
export function totalsOf(fees: readonly PackagedFee[], taxRate: Rate): { amount: Cents; gst: Cents } {
  return {
    amount: amountOf(fees),
    gst: sum(fees.map((fee) => gstIn(fee, taxRate))),
  };
}

/** What fees come to, GST inside. */
export const amountOf = (fees: readonly PackagedFee[]): Cents => sum(fees.map((fee) => fee.amount));

/** The GST inside a fee, none where it does not include it. */
export const gstIn = (fee: Pick<PackagedFee, "amount" | "isIncludingGST">, taxRate: Rate): Cents =>
  fee.isIncludingGST ? taxWithin(fee.amount, taxRate) : 0;
