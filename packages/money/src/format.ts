import { type Cents, cents } from "./cents.ts";
import { type Currency, currencyFormat, defaultCurrency, fractionDigits } from "./currency.ts";

/**
 * An amount as people read it: `$1,234.50`, `-$1,234.50`, `USD 5.00` (spec 01 §9).
 * @throws RangeError for what is no amount in cents, or no currency code
 */
export function formatMoney(amount: Cents, currency: Currency = defaultCurrency): string {
  // An exponent moves the decimal point without floating-point arithmetic.
  return currencyFormat(currency).format(`${cents(amount)}E-${fractionDigits(currency)}` as `${number}`);
}

/** An amount as programs read it, without a currency: `1234.50`. */
export const plainMoney = (amount: Cents): string => (cents(amount) / 100).toFixed(2);
