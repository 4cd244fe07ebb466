import fc from "fast-check";
import { expect, test } from "vitest";
import { roundToCash } from "./cash.ts";
import { instalments } from "./instalments.ts";

test.each([0, 1, 13, 2.5, Number.NaN])("%d instalments are refused", (parts) => {
  expect(() => instalments(100_00, parts)).toThrow(RangeError);
});

test("instalments come to the amount and differ by a cent at most, the larger ones first", () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.integer({ min: 2, max: 12 }), (amount, count) => {
      const parts = instalments(amount, count);
      expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(amount));
      expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    }),
  );
});

test("cash is whole coins, within two cents of the amount, and a credit mirrors", () => {
  fc.assert(
    fc.property(fc.nat(1e12), (amount) => {
      const paid = roundToCash(amount);
      expect(paid % 5).toBe(0);
      expect(Math.abs(paid - amount)).toBeLessThanOrEqual(2);
      expect(roundToCash(-amount) + paid).toBe(0);
    }),
  );
});
