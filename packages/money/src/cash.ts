import { type Cents, cents } from "./cents.ts";

const SMALLEST_COIN = 5;

/** What is paid in cash for an amount: the nearest 5 cents. */
export const roundToCash = (amount: Cents): Cents =>
  // No amount in cents lies half way between two.
  cents(Math.round(cents(amount) / SMALLEST_COIN) * SMALLEST_COIN);
