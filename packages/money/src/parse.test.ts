import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMoney } from "./parse.ts";

test.each([
  ["$1,234.50", "AUD", 123_450],
  ["1234.5", "AUD", 123_450],
  ["1234", "AUD", 123_400],
  ["1,234,567.89", "AUD", 123_456_789],
  [".50", "AUD", 50],
  ["0", "AUD", 0],
  ["-0", "AUD", 0],
  ["-$5", "AUD", -500],
  ["-5.05", "AUD", -505],
  ["  $ 12.30 ", "AUD", 1230],
  ["AUD 12", "AUD", 1200],
  ["0012", "AUD", 1200],
  ["$5", "USD", 500],
  ["500", "JPY", 500],
  ["1.234", "KWD", 1234],
  ["€5", "EUR", 500],
  ["90071992547409.91", "AUD", Number.MAX_SAFE_INTEGER],
])("%j in %s is %i", (text, currency, amount) => {
  expect(parseMoney(text, currency)).toBe(amount);
});

test.each([
  ["nothing", "", "AUD"],
  ["only a symbol", "$", "AUD"],
  ["only a point", ".", "AUD"],
  ["only a sign", "-", "AUD"],
  ["nothing after the point", "5.", "AUD"],
  ["words", "ten", "AUD"],
  ["words after it", "5 dollars", "AUD"],
  ["too many digits", "1.234", "AUD"],
  ["too many digits, zeros", "1.500", "AUD"],
  ["any digits after the point", "5.0", "JPY"],
  ["a comma out of place", "1,23", "AUD"],
  ["a comma for a point", "12,50", "AUD"],
  ["a comma first", ",123", "AUD"],
  ["a mixture of grouping", "1234,567", "AUD"],
  ["two points", "1.2.3", "AUD"],
  ["two symbols", "$$5", "AUD"],
  ["two signs", "--5", "AUD"],
  ["a plus", "+5", "AUD"],
  ["a sign after the symbol", "$-5", "AUD"],
  ["another currency's symbol", "€5", "AUD"],
  ["dollars for euros", "$5", "EUR"],
  ["another currency's code", "USD 5", "AUD"],
  ["an exponent", "1e3", "AUD"],
  ["hexadecimal", "0x10", "AUD"],
  ["a blank inside", "1 000", "AUD"],
  ["digits of another script", "١٢", "AUD"],
  ["too large to be exact", "90071992547409.92", "AUD"],
])("refused: %s", (_, text, currency) => {
  expect(parseMoney(text, currency)).toBeNull();
});

test("no text makes it throw or gives anything but whole cents", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^-?\$?[0-9,. ]{0,20}$/));
  fc.assert(
    fc.property(text, (some) => {
      const amount = parseMoney(some);
      expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
    }),
  );
});
