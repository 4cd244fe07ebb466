import fc from "fast-check";
import { expect, test } from "vitest";
import { fractionDigits } from "./currency.ts";
import { formatMoney } from "./format.ts";
import { parseMoney } from "./parse.ts";

const NBSP = "\u00a0";

test.each([
  [123_450, "AUD", "$1,234.50"],
  [-123_450, "AUD", "-$1,234.50"],
  [0, "AUD", "$0.00"],
  [-0, "AUD", "$0.00"],
  [5, "AUD", "$0.05"],
  [-5, "AUD", "-$0.05"],
  [Number.MAX_SAFE_INTEGER, "AUD", "$90,071,992,547,409.91"],
  [500, "USD", `USD${NBSP}5.00`],
  [500, "JPY", `JPY${NBSP}500`],
  [1234, "KWD", `KWD${NBSP}1.234`],
])("%i of %s is %s", (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});

test("the default currency is the Australian dollar", () => {
  expect(formatMoney(100)).toBe("$1.00");
  expect(fractionDigits()).toBe(2);
  expect([fractionDigits("JPY"), fractionDigits("KWD")]).toEqual([0, 3]);
});

test("fractions of cents and things that are no currency are errors", () => {
  expect(() => formatMoney(0.5)).toThrow(RangeError);
  expect(() => formatMoney(1, "dollars")).toThrow(RangeError);
});

test("what is shown is read again as the same, in any currency", () => {
  const amount = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(amount, fc.constantFrom(...Intl.supportedValuesOf("currency")), (some, currency) => {
      expect(parseMoney(formatMoney(some, currency), currency)).toBe(some);
    }),
  );
});
