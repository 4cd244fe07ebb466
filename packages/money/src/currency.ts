/** An ISO 4217 code, such as `AUD`. */
export type Currency = string;

/** The currency of the default country (spec 01 §9). */
export const defaultCurrency: Currency = "AUD";

/**
 * How amounts of a currency are written in Australian English, a credit with a leading minus (spec 01 §9).
 * @throws RangeError for what is no currency code
 */
export function currencyFormat(currency: Currency): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat("en-AU", { style: "currency", currency });
    formats.set(currency, format);
  }
  return format;
}

/** The digits after the point in a currency: 2 for AUD, 0 for JPY, 3 for KWD (spec 01 §5). */
export function fractionDigits(currency: Currency = defaultCurrency): number {
  return currencyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

// Memoised: making one takes far longer than using it.
const formats = new Map<Currency, Intl.NumberFormat>();
