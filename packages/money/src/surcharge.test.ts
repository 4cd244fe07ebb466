import fc from "fast-check";
import { expect, test } from "vitest";
import { percentSurcharge } from "./surcharge.ts";

test.each([
  [1000, "1.5", 15],
  [100, 1.5, 2],
  [100, "2.5", 3],
  [-100, "2.5", -3],
  [33, "1.5", 0],
  [34, "1.5", 1],
  [-100, "1.5", -2],
  [1000, "0", 0],
  [100, "1.005", 1],
  [1000, "100", 1000],
])("on %i at %s per cent it is %i", (amount, percent, surcharge) => {
  expect(percentSurcharge(amount, percent)).toBe(surcharge);
});

test("a negative one, words and fractions of cents are errors", () => {
  expect(() => percentSurcharge(100, "-1")).toThrow(RangeError);
  expect(() => percentSurcharge(100, "1%")).toThrow(RangeError);
  expect(() => percentSurcharge(1.5, "1")).toThrow(RangeError);
});

test("it is the share in whole-number arithmetic, a half going up", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
      const exact = BigInt(amount) * BigInt(hundredths);
      expect(percentSurcharge(amount, hundredths / 100)).toBe(Number((2n * exact + 10_000n) / 20_000n));
    }),
  );
});
