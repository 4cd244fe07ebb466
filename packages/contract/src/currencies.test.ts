import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { currencyOf } from "./currencies.ts";

test.each([
  ["AU", "AUD"],
  ["NZ", "NZD"],
  ["FR", "EUR"],
  ["JP", "JPY"],
  ["GB", "GBP"],
  ["AQ", "AUD"],
])("%s pays with %s", (country, currency) => expect(currencyOf(country)).toBe(currency));

test("every country has a currency, one that can be shown", () => {
  const known = new Set(Intl.supportedValuesOf("currency"));
  const all = [...countries.keys()].map((country) => [country, currencyOf(country)]);
  // The youngest, of 2024 and 2025, which not every ICU knows yet.
  expect(all.filter(([, currency = ""]) => !known.has(currency) && !["ZWG", "XCG"].includes(currency))).toEqual([]);
});
