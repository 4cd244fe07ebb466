import BigJs from "big.js";
import { type Cents, cents } from "./cents.ts";

/** A share of an amount, written in decimals: `0.1` or `"0.1"` is a tenth. */
export type Rate = number | string;

/** Exact decimals, apart from whatever others set on the shared constructor. */
const Decimal = BigJs();

/**
 * A rate as an exact decimal.
 * @throws RangeError for what is no number, or a negative one
 */
export function decimalRate(rate: Rate): BigJs {
  let read: BigJs;
  try {
    read = new Decimal(rate);
  } catch {
    throw new RangeError(`Not a rate: ${rate}`);
  }
  if (read.lt(0)) throw new RangeError(`A rate cannot be negative: ${rate}`);
  return read;
}

/**
 * Half-up rounding of an exact decimal to whole cents. A credit's half goes down, so a credit takes back what was
 * charged.
 * @throws RangeError for amounts too large to be exact
 */
export function toCents(amount: BigJs): Cents {
  return cents(Number(amount.round(0, Decimal.roundHalfUp).toFixed()));
}

/**
 * The whole cents of an exact decimal without what is left over, towards zero.
 * @throws RangeError for amounts too large to be exact
 */
export function toCentsDown(amount: BigJs): Cents {
  return cents(Number(amount.round(0, Decimal.roundDown).toFixed()));
}
