import type { Cents } from "./cents.ts";
import type { Rate } from "./rate.ts";
import { split } from "./split.ts";
import { taxWithin } from "./tax.ts";

/** What of an invoice has GST inside, and what has none. */
export interface Supplies {
  taxable: Cents;
  other: Cents;
}

/**
 * The GST inside a surcharge: a surcharge is taxed as what it is paid with, so only its taxable part is.
 * @param isRegistered whether who bears the card's fee is registered for GST
 */
export function surchargeGst(surcharge: Cents, supplies: Supplies, isRegistered: boolean, rate: Rate): Cents {
  const [taxable, other] = [Math.max(supplies.taxable, 0), Math.max(supplies.other, 0)];
  if (!isRegistered || taxable === 0) return 0;
  const [part = 0] = split(surcharge, [taxable, other]);
  return taxWithin(part, rate);
}
