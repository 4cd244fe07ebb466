import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sum } from "./cents.ts";

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])("%d is no amount", (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
  expect(() => sum([amount])).toThrow(RangeError);
});

test("zero has no sign", () => {
  expect(Object.is(cents(-0), 0)).toBe(true);
});

test("a total that is no longer exact is an error", () => {
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
});

test("a total does not depend on the order, and a credit takes back its charge", () => {
  const amounts = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 50 });
  fc.assert(
    fc.property(amounts, (some) => {
      expect(sum(some)).toBe(sum(some.toReversed()));
      expect(sum([...some, ...some.map((amount) => -amount)])).toBe(0);
    }),
  );
});
