import fc from "fast-check";
import { expect, test } from "vitest";
import { taxWithin } from "./tax.ts";

test.each([
  [11_000, "0.1", 1000],
  [5500, "0.1", 500],
  [100, "0.1", 9],
  [5, "0.1", 0],
  [6, "0.1", 1],
  [0, "0.1", 0],
  [-11_000, "0.1", -1000],
  [-6, "0.1", -1],
  [1000, "0", 0],
  [1150, "0.15", 150],
  [1150, 0.15, 150],
  [1, "1", 1],
  [3, "1", 2],
  [-3, "1", -2],
  [5, "1", 3],
  [-5, "1", -3],
  [4, "0.6", 2],
])("the tax within %i at %s is %i", (inclusive, rate, tax) => {
  expect(taxWithin(inclusive, rate)).toBe(tax);
});

test.each(["-0.1", "ten", "", Number.NaN, Number.POSITIVE_INFINITY])("%j is no rate", (rate) => {
  expect(() => taxWithin(100, rate)).toThrow(RangeError);
});

test("a fraction of a cent is no amount", () => {
  expect(() => taxWithin(0.5, 0.1)).toThrow(RangeError);
});

const amount = fc.integer({ min: 0, max: 1e12 });
const thousandths = fc.integer({ min: 0, max: 2000 });

test("tax is the formula in whole-number arithmetic, a half going up", () => {
  fc.assert(
    fc.property(amount, thousandths, (inclusive, rate) => {
      const [top, bottom] = [BigInt(inclusive) * BigInt(rate), BigInt(1000 + rate)];
      expect(taxWithin(inclusive, rate / 1000)).toBe(Number((2n * top + bottom) / (2n * bottom)));
    }),
  );
});

test("tax is no more than the whole, never negative, and a credit mirrors its charge", () => {
  fc.assert(
    fc.property(amount, thousandths, (inclusive, rate) => {
      const tax = taxWithin(inclusive, rate / 1000);
      expect(tax >= 0 && tax <= inclusive).toBe(true);
      expect(taxWithin(-inclusive, rate / 1000) + tax).toBe(0);
    }),
  );
});

test("GST on what was without it comes to the same invoice within a cent", () => {
  fc.assert(
    fc.property(amount, (inclusive) => {
      expect(Math.abs((inclusive - taxWithin(inclusive, 0.1)) * 1.1 - inclusive)).toBeLessThan(1);
    }),
  );
});
