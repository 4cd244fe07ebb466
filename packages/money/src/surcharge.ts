import { type Cents, cents } from "./cents.ts";
import { decimalRate, type Rate, toCents, toCentsDown } from "./rate.ts";

/** What a gateway adds to a payment by a kind of card. */
export interface SurchargeTerms {
  percent: Rate;
  /** Cents that each payment costs beside the percentage. */
  fixed?: Cents;
  /** `onAmount`: of what is owed. `grossUp`: of what is charged, so that what is owed arrives whole. */
  method: "onAmount" | "grossUp";
  /** At most so many per cent of what is owed: what taking this card costs. */
  cap?: Rate;
  /** The last day on which it may be added, as `YYYY-MM-DD`. */
  until?: string;
}

/**
 * What a surcharge of so many per cent adds to an amount, rounded half up: 1.5 per cent of 1000 is 15.
 * @throws RangeError for what is no amount in cents, or no rate
 */
export const percentSurcharge = (amount: Cents, percent: Rate): Cents =>
  toCents(hundredth(percent).times(cents(amount)));

/**
 * What is added to a payment that is made on a day (`YYYY-MM-DD`); 0 once the terms have lapsed. It is reckoned once a
 * payment; over its invoices it is `split` by what each is paid.
 * @throws RangeError for a negative amount, and for a gross-up of 100 per cent or more
 */
export function surcharge(amount: Cents, terms: SurchargeTerms, day: string): Cents {
  if (cents(amount) < 0) throw new RangeError(`Not a payment: ${amount}`);
  if (amount === 0 || (terms.until !== undefined && terms.until < day)) return 0;
  const added = terms.method === "grossUp" ? grossUp(amount, terms) : onAmount(amount, terms);
  // Downwards: what is above the cap by a part of a cent is above it.
  return terms.cap === undefined ? added : Math.min(added, toCentsDown(hundredth(terms.cap).times(amount)));
}

const onAmount = (amount: Cents, { percent, fixed = 0 }: SurchargeTerms): Cents =>
  cents(percentSurcharge(amount, percent) + cents(fixed));

function grossUp(amount: Cents, { percent, fixed = 0 }: SurchargeTerms): Cents {
  const rate = hundredth(percent);
  if (rate.gte(1)) throw new RangeError(`Nothing would arrive: ${percent}`);
  // One division: charged - amount = (amount * rate + fixed) / (1 - rate).
  return toCents(rate.times(amount).plus(cents(fixed)).div(rate.times(-1).plus(1)));
}

/** Times a hundredth rather than divided, which is exact. */
const hundredth = (percent: Rate) => decimalRate(percent).times("0.01");
