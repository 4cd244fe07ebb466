/** An amount in the smallest unit of its currency, a whole number: 1250 is $12.50, or ¥1250 (trust.md, "Money"). */
export type Cents = number;

/**
 * The amount itself, if it is one.
 * @throws RangeError for fractions, NaN, and amounts too large to be exact
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in cents: ${amount}`);
  // A zero with a sign would be shown and compared as another amount.
  return amount === 0 ? 0 : amount;
}

/**
 * The total of amounts of one currency, 0 for none.
 * @throws RangeError if an amount or a total on the way is no exact whole number
 */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total = cents(total + cents(amount));
  return total;
}
