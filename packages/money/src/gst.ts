import { type Cents, cents, sum } from "./cents.ts";
import { cumulativePart } from "./cumulative.ts";
import type { Rate } from "./rate.ts";
import { split } from "./split.ts";
import { taxWithin } from "./tax.ts";

/** An owner's part of a line, and whether they are registered for GST. */
export interface TaxedShare {
  amount: Cents;
  isRegistered: boolean;
}

/**
 * The GST inside each share of a line: that inside what the registered owners have together, rounded once, and split over
 * their cents. 0 for who is not registered.
 */
export function gstOfShares(shares: readonly TaxedShare[], rate: Rate): Cents[] {
  const taxable = shares.map(({ amount, isRegistered }) => (isRegistered ? amount : 0));
  return split(taxWithin(sum(taxable), rate), taxable.map(Math.abs));
}

/**
 * The GST that goes with a part of a share, such as what is paid or credited of it, when what came before is known. All
 * parts together have the share's GST exactly.
 * @throws RangeError for a part of nothing
 */
export const gstOfPart = (share: { amount: Cents; gst: Cents }, before: Cents, after: Cents): Cents =>
  share.gst === 0 ? 0 : cents(cumulativePart(share.gst, share.amount, before, after));
