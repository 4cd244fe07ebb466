import { type Cents, cents } from "./cents.ts";
import { type Currency, defaultCurrency, fractionDigits } from "./currency.ts";

const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?$/;

/**
 * Reads an amount that somebody typed: `$1,234.50`, `1234.5`, `.50`, `-$5`, with the currency's symbol or code. `$` is
 * the symbol of every dollar and of nothing else.
 *
 * Null for anything else: words, misplaced commas, a sign after the symbol, more digits after the point than the
 * currency has, and amounts too large to be exact.
 * @throws RangeError for what is no currency code
 */
export function parseMoney(text: string, currency: Currency = defaultCurrency): Cents | null {
  const trimmed = text.trim();
  const negative = trimmed.startsWith("-");
  const found = NUMBER.exec(withoutSymbol(negative ? trimmed.slice(1) : trimmed, currency));
  if (!found) return null;
  const [, whole = "", fraction = ""] = found;
  const digits = fractionDigits(currency);
  if (whole + fraction === "" || fraction.length > digits) return null;
  const amount = Number(whole.replaceAll(",", "") + fraction.padEnd(digits, "0"));
  return Number.isSafeInteger(amount) ? cents(negative ? -amount : amount) : null;
}

function withoutSymbol(text: string, currency: Currency): string {
  const symbol = [currency, symbolOf(currency)].find((each) => text.startsWith(each));
  return symbol ? text.slice(symbol.length).trimStart() : text;
}

function symbolOf(currency: Currency): string {
  const narrow = new Intl.NumberFormat("en-AU", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return narrow.formatToParts(0).find((part) => part.type === "currency")?.value ?? currency;
}
