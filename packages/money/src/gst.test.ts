import fc from "fast-check";
import { expect, test } from "vitest";
import { cumulativePart, deferredMonths } from "./cumulative.ts";
import { gstOfPart, gstOfShares } from "./gst.ts";
import { taxWithin } from "./tax.ts";

const amount = fc.integer({ min: 0, max: 1e9 });
const shares = fc.array(fc.record({ amount, isRegistered: fc.boolean() }), { minLength: 1, maxLength: 8 });
const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

test("the GST of shares is that inside what registered owners have, each no more than a part of its own, and mirrors", () => {
  fc.assert(
    fc.property(shares, (some) => {
      const parts = gstOfShares(some, "0.1");
      const taxable = total(some.map((share) => (share.isRegistered ? share.amount : 0)));
      expect(total(parts)).toBe(taxWithin(taxable, "0.1"));
      parts.forEach((part, at) => {
        const share = some[at];
        expect(part >= 0 && part <= (share?.isRegistered ? share.amount : 0)).toBe(true);
      });
      const credit = some.map((share) => ({ ...share, amount: -share.amount }));
      expect(gstOfShares(credit, "0.1").map((part) => -part || 0)).toEqual(parts);
    }),
  );
});

test("the GST of a share's parts comes to the share's, however it is paid", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.array(fc.nat(1e9), { maxLength: 6 }), (whole, cuts) => {
      const gst = taxWithin(whole, "0.1");
      const reached = [0, ...cuts.map((cut) => cut % (whole + 1)).toSorted((a, b) => a - b), whole];
      const parts = reached.slice(1).map((after, at) => gstOfPart({ amount: whole, gst }, reached[at] ?? 0, after));
      expect(total(parts)).toBe(gst);
      expect(parts.every((part) => part >= 0)).toBe(true);
      // What is taken back takes its GST back.
      const [, after = 0] = reached;
      expect(gstOfPart({ amount: whole, gst }, after, 0) + gstOfPart({ amount: whole, gst }, 0, after)).toBe(0);
    }),
  );
});

test("months come to the amount, and each sum on the way is the exact one rounded half up", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 60 }), (whole, months) => {
      const parts = deferredMonths(whole, months);
      expect(total(parts)).toBe(whole);
      expect(deferredMonths(-whole, months).map((part) => -part || 0)).toEqual(parts);
      let reached = 0;
      parts.forEach((part, at) => {
        reached += part;
        const off = 2n * (BigInt(reached) * BigInt(months) - BigInt(whole) * BigInt(at + 1));
        expect(off <= BigInt(months) && off >= -BigInt(months)).toBe(true);
      });
    }),
  );
});

test("nothing can be followed by something", () => {
  expect(() => cumulativePart(1, 0, 0, 1)).toThrow(RangeError);
  expect(() => deferredMonths(1, 0)).toThrow(RangeError);
  expect(gstOfPart({ amount: 0, gst: 0 }, 0, 0)).toBe(0);
});
