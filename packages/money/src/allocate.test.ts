import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, allocateOldest } from "./allocate.ts";
import { reversed } from "./split.ts";

const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
const owed = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 10 });
const fractions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });

test("payments one after the other never give a share too much, and the last leaves nothing", () => {
  fc.assert(
    fc.property(owed, fractions, (some, tries) => {
      let left = some;
      for (const fraction of tries) {
        const payment = Math.floor(total(left) * fraction);
        const parts = allocate(payment, left);
        expect(total(parts)).toBe(payment);
        const balance = BigInt(total(left));
        parts.forEach((part, at) => {
          expect(part >= 0 && part <= (left[at] ?? 0)).toBe(true);
          // Within a cent of the exact share.
          const off = BigInt(part) * balance - BigInt(payment) * BigInt(left[at] ?? 0);
          expect(balance === 0n || (off < balance && off > -balance)).toBe(true);
        });
        // Taken back, everything is as it was.
        const back = reversed(parts);
        expect(parts.map((part, at) => part + (back[at] ?? 0))).toEqual(parts.map(() => 0));
        left = left.map((amount, at) => amount - (parts[at] ?? 0));
      }
      expect(allocate(total(left), left)).toEqual(left);
    }),
  );
});

test("a discount's share is given its part of the payment too", () => {
  expect(allocate(100_00, [220_00, -20_00])).toEqual([110_00, -10_00]);
  const signed = fc.array(fc.integer({ min: -1e6, max: 1e7 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      signed.filter((some) => total(some) > 0),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (some, fraction) => {
        const payment = Math.floor(total(some) * fraction);
        const parts = allocate(payment, some);
        expect(total(parts)).toBe(payment);
        parts.forEach((part, at) => {
          const most = some[at] ?? 0;
          expect(most < 0 ? part <= 0 && part >= most : part >= 0 && part <= most).toBe(true);
        });
      },
    ),
  );
});

test("a discount of everything is settled by nothing", () => {
  expect(allocate(0, [10_00, -10_00])).toEqual([10_00, -10_00]);
});

test.each([
  [-1, [100]],
  [101, [100]],
  [1, []],
])("a payment of %i is none of %j", (payment, some) => {
  expect(() => allocate(payment, some)).toThrow(RangeError);
});

test("over invoices: the oldest due, then the lower number; the rest is credit", () => {
  const invoices = [
    { due: "2026-02-28", number: 7, balance: 50_00 },
    { due: "2026-01-31", number: 9, balance: 30_00 },
    { due: "2026-01-31", number: 8, balance: 20_00 },
  ];
  expect(allocateOldest(40_00, invoices)).toEqual({ parts: [0, 20_00, 20_00], credit: 0 });
  expect(allocateOldest(110_00, invoices)).toEqual({ parts: [50_00, 30_00, 20_00], credit: 10_00 });
  expect(allocateOldest(5_00, [{ due: "2026-01-31", number: 1, balance: 0 }])).toEqual({ parts: [0], credit: 5_00 });
  expect(() => allocateOldest(-1, invoices)).toThrow(RangeError);
});
