import { type Cents, cents } from "./cents.ts";
import { decimalRate, type Rate, toCents } from "./rate.ts";

/**
 * What a surcharge of so many per cent adds to an amount, rounded half up: 1.5 per cent of 1000 is 15.
 * @throws RangeError for what is no amount in cents, or no rate
 */
export function percentSurcharge(amount: Cents, percent: Rate): Cents {
  // Times a hundredth rather than divided, which is exact.
  return toCents(decimalRate(percent).times("0.01").times(cents(amount)));
}
