import { expect, test } from "vitest";
import { allocate } from "./allocate.ts";
import { roundToCash } from "./cash.ts";
import { type Cents, sum } from "./cents.ts";
import { deferredMonths } from "./cumulative.ts";
import { gstOfPart, gstOfShares, type TaxedShare } from "./gst.ts";
import { instalments } from "./instalments.ts";
import { type Party, type Share, shareLine } from "./line-shares.ts";
import { reversed, split } from "./split.ts";

// The thirty cases by which the money rules are settled, in cents; the surcharge's are beside it.

const RATE = "0.1";
const system: Party = { owner: "system:system", level: 0 };
const state: Party = { owner: "club-group:grp_n", level: 1 };
const club: Party = { owner: "club:clb_k", level: 2 };
const percent = (party: Party, basisPoints: number): Share => ({ ...party, kind: "PERCENT", basisPoints });
const amounts = (line: Cents, shares: Share[]): Cents[] => shareLine(line, club, shares).map(({ amount }) => amount);

/** A line that is the registered issuer's alone. */
const own = (amount: Cents): TaxedShare[] => [{ amount, isRegistered: true }];
const gst = (...lines: TaxedShare[][]): Cents => sum(lines.flatMap((line) => gstOfShares(line, RATE)));
const times = (count: number, amount: Cents): Cents[] => Array.from({ length: count }, () => amount);

/** Case 15: the federation has 40 per cent, the state 15, and the club, which is not registered, the rest. */
const shared = [percent(system, 4000), percent(state, 1500)];
const taxed = (line: Cents): TaxedShare[] =>
  amounts(line, shared).map((amount, at) => ({ amount, isRegistered: at < 2 }));

/** Payments one after the other: what each gave to each share. */
function paid(owed: Cents[], payments: Cents[]): Cents[][] {
  let left = owed;
  return payments.map((payment) => {
    const parts = allocate(payment, left);
    left = left.map((amount, at) => amount - (parts[at] ?? 0));
    return parts;
  });
}
const shares15 = [88_00, 33_00, 99_00];
const three = [33_33, 100_00, 86_67];

/** The GST of payments on cash basis, each after those before it. */
function cashGst(share: { amount: Cents; gst: Cents }, parts: Cents[]): Cents[] {
  return parts.map((part, at) => {
    const before = sum(parts.slice(0, at));
    return gstOfPart(share, before, before + part);
  });
}
const thirds = [percent(system, 3333), percent(state, 3333)];

test.each<[string, unknown, unknown]>([
  ["1 the GST in 220.00", gst(own(220_00)), 20_00],
  ["2 in 99.95", gst(own(99_95)), 9_09],
  ["3 in 0.05", gst(own(5)), 0],
  ["4 in 0.06", gst(own(6)), 1],
  ["5 in 0.16", gst(own(16)), 1],
  ["6 in 0.17", gst(own(17)), 2],
  ["7 in -220.00", gst(own(-220_00)), -20_00],
  ["8 in -0.06", gst(own(-6)), -1],
  ["9 in nothing", gst(own(0)), 0],
  ["10 lines of 3 x 3.33, where the total would have 0.91", gst(...times(3, 3_33).map(own)), 90],
  ["11 lines of 11 x 0.10, where the total would have 0.10", gst(...times(11, 10).map(own)), 11],
  ["12 lines of 20 x 0.05, where the total would have 0.09", gst(...times(20, 5).map(own)), 0],
  ["13 220.00 with a discount of 20.00", gst(own(220_00), own(-20_00)), 18_18],
  ["14 nobody is registered", gst([{ amount: 220_00, isRegistered: false }]), 0],
  ["15 40, 15 and 45 per cent of 220.00", amounts(220_00, shared), shares15],
  ["15 its GST, the club not registered", gstOfShares(taxed(220_00), RATE), [8_00, 3_00, 0]],
  ["16 thirds of 99.95", amounts(99_95, thirds), [33_32, 33_31, 33_32]],
  [
    "17 their GST, all registered",
    gstOfShares(
      amounts(99_95, thirds).map((amount) => ({ amount, isRegistered: true })),
      RATE,
    ),
    [3_03, 3_03, 3_03],
  ],
  ["18 0.01 in 3", split(1, [1, 1, 1]), [1, 0, 0]],
  ["18 0.02 in 3", split(2, [1, 1, 1]), [1, 1, 0]],
  ["19 100.00 in 3", split(100_00, [1, 1, 1]), [33_34, 33_33, 33_33]],
  ["19 100.00 in 7", split(100_00, times(7, 1)), [...times(4, 14_29), ...times(3, 14_28)]],
  ["20 -100.00 in 3", split(-100_00, [1, 1, 1]), [-33_34, -33_33, -33_33]],
  ["20 -20.00 as 15", amounts(-20_00, shared), [-8_00, -3_00, -9_00]],
  [
    "21-23 three payments of 15",
    paid(shares15, three),
    [
      [13_33, 5_00, 15_00],
      [40_00, 15_00, 45_00],
      [34_67, 13_00, 39_00],
    ],
  ],
  ["23 or only 0.01", allocate(1, shares15), [0, 0, 1]],
  [
    "24 cash-basis GST of the three, the federation's",
    cashGst({ amount: 88_00, gst: 8_00 }, [13_33, 40_00, 34_67]),
    [1_21, 3_64, 3_15],
  ],
  ["24 the state's", cashGst({ amount: 33_00, gst: 3_00 }, [5_00, 15_00, 13_00]), [45, 1_37, 1_18]],
  ["25 a credit of 110.00 on 15", allocate(110_00, shares15), [44_00, 16_50, 49_50]],
  [
    "25 its GST",
    [
      gstOfPart({ amount: 88_00, gst: 8_00 }, 0, 44_00),
      gstOfPart({ amount: 33_00, gst: 3_00 }, 0, 16_50),
      gstOfPart({ amount: 99_00, gst: 0 }, 0, 49_50),
    ],
    [4_00, 1_50, 0],
  ],
  ["26 a credit of 33.33", allocate(33_33, shares15), [13_33, 5_00, 15_00]],
  [
    "26 its GST",
    [
      gstOfPart({ amount: 88_00, gst: 8_00 }, 0, 13_33),
      gstOfPart({ amount: 33_00, gst: 3_00 }, 0, 5_00),
      gstOfPart({ amount: 99_00, gst: 0 }, 0, 15_00),
    ],
    [1_21, 45, 0],
  ],
  ["27 220.00 in 3 instalments", instalments(220_00, 3), [73_34, 73_33, 73_33]],
  ["27 99.95 in 4", instalments(99_95, 4), [24_99, 24_99, 24_99, 24_98]],
  ["28 200.00 over 12 months", deferredMonths(200_00, 12), times(4, 0).flatMap(() => [16_67, 16_66, 16_67])],
  ["29 in cash", [99_92, 99_93, 99_97, 99_98].map(roundToCash), [99_90, 99_95, 99_95, 100_00]],
  ["30 an invoice of 0.00 is paid by nothing", allocate(0, [0, 0]), [0, 0]],
  ["a payment is taken back by the cents it gave", reversed(allocate(33_33, shares15)), [-13_33, -5_00, -15_00]],
])("case %s", (_, found, expected) => {
  expect(found).toEqual(expected);
});
