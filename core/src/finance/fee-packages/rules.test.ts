import { feePackageText } from "@salle/contract/finance/fee-packages";
import { expect, test } from "vitest";
import type { PackagedFee } from "./entity.ts";
import { totalsOf } from "./rules.ts";

const fee = (amount: number, isIncludingGST = true): PackagedFee => ({
  id: "fee_1",
  name: "Fee",
  amount,
  isIncludingGST,
  feeTypeLabel: "",
});

test.each<[string, PackagedFee[], { amount: number; gst: number }]>([
  ["no fee", [], { amount: 0, gst: 0 }],
  ["one with GST inside", [fee(220_00)], { amount: 220_00, gst: 20_00 }],
  ["one without", [fee(220_00, false)], { amount: 220_00, gst: 0 }],
  ["both", [fee(110_00), fee(20_00, false)], { amount: 130_00, gst: 10_00 }],
  ["GST rounded in each line", [fee(5), fee(5)], { amount: 10, gst: 0 }],
])("%s", (_, fees, totals) => {
  expect(totalsOf({ owner: "club:k", fees }, { taxRate: 0.1, isTaxed: () => true })).toEqual(totals);
});

test("of what others have of a fee, GST is in what those have who charge it", () => {
  const shares = [
    { owner: "system:system", basisPoints: 4000 },
    { owner: "club-group:n", basisPoints: 1500 },
  ];
  const gstOf = (owner: string) =>
    totalsOf({ owner, fees: [{ ...fee(220_00), shares }] }, { taxRate: 0.1, isTaxed: (each) => each !== "club:k" }).gst;
  expect(gstOf("club:k")).toBe(11_00);
  expect(gstOf("club:registered")).toBe(20_00);
});

test("a choice says what it comes to", () => {
  expect(feePackageText("Senior annual", 220_00)).toBe("Senior annual ($220.00)");
});
