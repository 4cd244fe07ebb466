import { type Cents, cents } from "./cents.ts";
import { decimalRate, type Rate, toCents } from "./rate.ts";

/**
 * The tax inside an inclusive amount: inclusive − inclusive / (1 + rate), rounded half up (spec 01 §5, trust.md
 * "Money").
 * @throws RangeError for what is no amount in cents, or no rate
 */
export function taxWithin(inclusive: Cents, rate: Rate): Cents {
  const share = decimalRate(rate);
  // The same figure as in the formula, with one division, so nothing is rounded before the end.
  return toCents(share.times(cents(inclusive)).div(share.plus(1)));
}
