import { type Cents, cents } from "./cents.ts";
import { flooredRatio } from "./ratio.ts";

/** How much of an amount a part has, beside the other parts' weights: a whole number. */
export type Weight = number | bigint;

/**
 * An amount in parts by weight, by the largest remainder: the parts come to the amount exactly, each within a cent of its
 * exact share. Of equal remainders the earlier part is given the cent. A negative amount mirrors the positive one.
 * @throws RangeError for a negative weight or a fraction, and for an amount of which no part has any weight
 */
export function split(amount: Cents, weights: readonly Weight[]): Cents[] {
  const exact = weights.map(BigInt);
  if (exact.some((weight) => weight < 0n)) throw new RangeError(`A weight cannot be negative: ${weights.join(", ")}`);
  return amount < 0 ? reversed(apportion(-amount, exact)) : apportion(amount, exact);
}

/** The same parts with the other sign: the stored cents, never reckoned again. */
export const reversed = (parts: readonly Cents[]): Cents[] => parts.map((part) => cents(-part));

/**
 * The largest remainder method with weights of either sign, whose total must be positive; a part has its weight's sign.
 * @throws RangeError for an amount that nothing has a share of
 */
export function apportion(amount: Cents, weights: readonly bigint[]): Cents[] {
  const whole = BigInt(cents(amount));
  if (whole === 0n) return weights.map(() => 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n) throw new RangeError(`Nothing has a share of ${amount}`);
  const parts = weights.map((weight, at) => ({ at, ...flooredRatio(whole * weight, total) }));
  let left = parts.reduce((rest, { quotient }) => rest - quotient, whole);
  for (const part of parts.toSorted((a, b) => byRemainder(a.remainder, b.remainder) || a.at - b.at)) {
    if (left === 0n) break;
    part.quotient += 1n;
    left -= 1n;
  }
  return parts.map(({ quotient }) => cents(Number(quotient)));
}

const byRemainder = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);
