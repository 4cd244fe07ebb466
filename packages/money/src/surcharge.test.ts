import fc from "fast-check";
import { expect, test } from "vitest";
import { split } from "./split.ts";
import { percentSurcharge, type SurchargeTerms, surcharge } from "./surcharge.ts";
import { surchargeGst } from "./surcharge-gst.ts";

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

const DAY = "2026-11-26";
const onAmount = (percent: string, more: Partial<SurchargeTerms> = {}): SurchargeTerms => ({
  percent,
  method: "onAmount",
  ...more,
});

test.each<[string, number, SurchargeTerms, number]>([
  ["220.00 at 1.5 %", 220_00, onAmount("1.5"), 3_30],
  ["220.00 at 0.5 %", 220_00, onAmount("0.5"), 1_10],
  ["220.00 at 1.7 % and 0.30", 220_00, onAmount("1.7", { fixed: 30 }), 4_04],
  ["the same grossed up", 220_00, onAmount("1.7", { fixed: 30, method: "grossUp" }), 4_11],
  ["10.00 at 1.7 % and 0.30", 10_00, onAmount("1.7", { fixed: 30 }), 47],
  ["0.01 the same, capped at 3 %", 1, onAmount("1.7", { fixed: 30, cap: "3" }), 0],
  ["33.33 at 1.5 %", 33_33, onAmount("1.5"), 50],
  ["1.00 at 2.5 %", 1_00, onAmount("2.5"), 3],
  ["a cap is not passed by a part of a cent", 33_33, onAmount("1.5", { cap: "1.5" }), 49],
  ["no payment", 0, onAmount("1.7", { fixed: 30 }), 0],
  ["its last day", 220_00, onAmount("1.5", { until: DAY }), 3_30],
  ["lapsed", 220_00, onAmount("1.5", { until: "2026-11-25" }), 0],
])("surcharge: %s", (_, amount, terms, added) => {
  expect(surcharge(amount, terms, DAY)).toBe(added);
});

test("it is reckoned once a payment and split over its invoices", () => {
  const paid = [220_00, 165_50];
  const added = surcharge(385_50, onAmount("1.5"), DAY);
  expect(added).toBe(5_78);
  expect(split(added, paid)).toEqual([3_30, 2_48]);
});

test.each([
  ["all taxable", { taxable: 220_00, other: 0 }, true, 30],
  ["a part of it", { taxable: 121_00, other: 99_00 }, true, 17],
  ["none of it", { taxable: 0, other: 220_00 }, true, 0],
  ["who bears the fee is not registered", { taxable: 220_00, other: 0 }, false, 0],
  ["a discount of what is not taxable", { taxable: 220_00, other: -20_00 }, true, 30],
])("the GST in 3.30: %s", (_, supplies, isRegistered, gst) => {
  expect(surchargeGst(3_30, supplies, isRegistered, "0.1")).toBe(gst);
});

test("what arrives after a grossed up surcharge is what is owed, within a cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 0, max: 2000 }),
      fc.nat(100),
      (owed, points, fixed) => {
        const added = surcharge(owed, { percent: points / 100, fixed, method: "grossUp" }, DAY);
        // (owed + added) * (10,000 - points) - fixed * 10,000 against owed * 10,000, in ten thousandths of a cent.
        const off = BigInt(owed + added) * BigInt(10_000 - points) - BigInt(owed + fixed) * 10_000n;
        expect(off < 10_000n && off > -10_000n).toBe(true);
        expect(added).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("no surcharge passes its cap, and its invoices' parts come to it", () => {
  const invoices = fc.array(fc.integer({ min: 1, max: 1e8 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(invoices, fc.nat(500), fc.nat(100), fc.nat(500), (paid, points, fixed, cap) => {
      const amount = paid.reduce((sum, each) => sum + each, 0);
      const added = surcharge(amount, { percent: points / 100, fixed, method: "onAmount", cap: cap / 100 }, DAY);
      expect(BigInt(added) * 10_000n <= BigInt(amount) * BigInt(cap)).toBe(true);
      expect(split(added, paid).reduce((sum, each) => sum + each, 0)).toBe(added);
    }),
  );
});

test("a negative payment, and a gross-up of everything, are errors", () => {
  expect(() => surcharge(-1, onAmount("1"), DAY)).toThrow(RangeError);
  expect(() => surcharge(1, onAmount("100", { method: "grossUp" }), DAY)).toThrow(RangeError);
});
