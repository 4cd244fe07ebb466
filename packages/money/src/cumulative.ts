import { type Cents, cents } from "./cents.ts";
import { roundedRatio } from "./ratio.ts";

/**
 * What belongs to the step from `before` to `after` when an amount follows something that runs from 0 to `whole`: each
 * sum on the way is rounded, not each step, so all steps together come to the amount exactly.
 * @throws RangeError for a whole of 0 and for what is no whole number
 */
export function cumulativePart(amount: Cents, whole: number, before: number, after: number): Cents {
  if (cents(whole) === 0) throw new RangeError("Nothing is followed");
  const until = (reached: number): bigint =>
    roundedRatio(BigInt(cents(amount)) * BigInt(cents(reached)), BigInt(whole));
  return cents(Number(until(after) - until(before)));
}

/**
 * What of an amount for so many months is income of each.
 * @throws RangeError for less than one month
 */
export function deferredMonths(amount: Cents, months: number): Cents[] {
  if (months < 1) throw new RangeError(`Not a number of months: ${months}`);
  return Array.from({ length: months }, (_, month) => cumulativePart(amount, months, month, month + 1));
}
