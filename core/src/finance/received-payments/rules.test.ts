import { describe, expect, test } from "vitest";
import type { ReceivedFigures } from "./entity.ts";
import {
  byPeriod,
  counts,
  daysOf,
  figuresAdded,
  isBounded,
  moneyOf,
  plus,
  rowsIn,
  sumsByType,
  totalOf,
} from "./rules.ts";

const paid = (
  paymentType: "CARD" | "CASH",
  amount: number,
  status: "APPROVED" | "VOID" = "APPROVED",
  surcharge = 0,
) => ({
  paymentType,
  amount,
  status,
  surcharge,
});
const day = (of: string, payments: ReturnType<typeof paid>[], shard = 0): ReceivedFigures => ({
  owner: "club:clb_a",
  day: of,
  shard,
  ...figuresAdded(payments),
});

describe("figures", () => {
  test("count what was paid by how it came, and of what is void that it is there", () => {
    expect(figuresAdded([paid("CARD", 220), paid("CARD", 30), paid("CASH", 5), paid("CASH", 9, "VOID")])).toEqual({
      CARDCount: 2,
      CARDAmount: 250,
      CASHCount: 1,
      CASHAmount: 5,
      CASHVoid: 1,
    });
  });

  test("of a payment that is voided come to nothing but that", () => {
    const before = figuresAdded([paid("CARD", 220)]);
    const change = plus(figuresAdded([paid("CARD", 220)], -1), figuresAdded([paid("CARD", 220, "VOID")]));
    const after = plus(before, change);
    expect(after).toEqual({ CARDCount: 0, CARDAmount: 0, CARDVoid: 1 });
    expect(sumsByType([after])).toEqual({});
    expect(rowsIn([after], ["CARD"])).toBe(1);
  });

  test("have what was added for cards beside that, and not of what is void", () => {
    const visa = paid("CARD", 220, "APPROVED", 3);
    const [before, void_] = [figuresAdded([visa, paid("CARD", 30)]), { ...visa, status: "VOID" as const }];
    expect(before).toEqual({ CARDCount: 2, CARDAmount: 250, CARDSurcharge: 3 });
    expect(totalOf(sumsByType([before]))).toEqual({ count: 2, amount: 250, surcharge: 3, fee: 0 });
    const after = plus(before, plus(figuresAdded([visa], -1), figuresAdded([void_])));
    expect(after).toEqual({ CARDCount: 1, CARDAmount: 30, CARDVoid: 1, CARDSurcharge: 0 });
  });

  test("have what gateways kept, also of what is void", () => {
    const visa = { ...paid("CARD", 220), fee: 4 };
    const before = figuresAdded([visa]);
    expect(before).toEqual({ CARDCount: 1, CARDAmount: 220, CARDFee: 4 });
    const after = plus(before, plus(figuresAdded([visa], -1), figuresAdded([{ ...visa, status: "VOID" }])));
    expect(after).toEqual({ CARDCount: 0, CARDAmount: 0, CARDVoid: 1, CARDFee: 4 });
    expect(sumsByType([after])).toEqual({ CARD: { count: 0, amount: 0, surcharge: 0, fee: 4 } });
  });

  test("are summed up by type, over all their parts", () => {
    const parts = [day("2026-11-02", [paid("CARD", 220)]), day("2026-11-02", [paid("CARD", 5), paid("CASH", 1)], 3)];
    const byType = sumsByType(parts);
    expect(byType).toEqual({
      CARD: { count: 2, amount: 225, surcharge: 0, fee: 0 },
      CASH: { count: 1, amount: 1, surcharge: 0, fee: 0 },
    });
    expect(totalOf(byType)).toEqual({ count: 3, amount: 226, surcharge: 0, fee: 0 });
    expect(rowsIn(parts, ["CASH"])).toBe(1);
  });

  test("come by day or by month, the newest first, without those in which nothing counts", () => {
    const parts = [
      day("2026-10-31", [paid("CASH", 7)]),
      day("2026-11-02", [paid("CARD", 220)]),
      day("2026-11-02", [paid("CARD", 1)], 5),
      day("2026-11-05", [paid("CARD", 9, "VOID")]),
    ];
    expect(byPeriod(parts, "day").map(({ period, count, amount }) => [period, count, amount])).toEqual([
      ["2026-11-02", 2, 221],
      ["2026-10-31", 1, 7],
    ]);
    expect(byPeriod(parts, "month").map(({ period, amount }) => [period, amount])).toEqual([
      ["2026-11", 221],
      ["2026-10", 7],
    ]);
  });
});

test.each([
  ["what was paid", { ...paid("CARD", 220) }, 220, true],
  [
    "and what was added for the card, less what its gateway kept",
    { ...paid("CARD", 220, "APPROVED", 3), fee: 4 },
    219,
    true,
  ],
  ["nothing of what is void", paid("CARD", 220, "VOID", 3), 0, false],
  ["but for what its gateway kept all the same", { ...paid("CARD", 220, "VOID", 3), fee: 4 }, -4, true],
])("the bank gets %s", (_, payment, money, does) => {
  expect([moneyOf(payment), counts(payment)]).toEqual([money, does]);
});

test.each([
  ["this-month", "2026-11-28", "2026-11-01", "2026-11-28", "day"],
  ["this-month", "2026-11-01", "2026-11-01", "2026-11-01", "day"],
  ["last-month", "2026-03-31", "2026-02-01", "2026-02-28", "day"],
  ["last-month", "2028-03-01", "2028-02-01", "2028-02-29", "day"],
  ["last-month", "2027-01-15", "2026-12-01", "2026-12-31", "day"],
  ["twelve-months", "2026-11-28", "2025-12-01", "2026-11-28", "month"],
  ["twelve-months", "2026-12-31", "2026-01-01", "2026-12-31", "month"],
  ["twelve-months", "2026-01-01", "2025-02-01", "2026-01-01", "month"],
] as const)("%s on %s is from %s to %s, by %s", (period, today, from, to, by) => {
  expect(daysOf(period, today)).toEqual({ from, to, by });
});

test.each([
  [{}, false],
  [{ to: "2026-11-28" }, false],
  [{ from: "2026-11-01" }, true],
  [{ from: "", to: "" }, false],
  [{ from: "2025-10-25" }, true],
  [{ from: "2025-10-24" }, false],
  [{ from: "2010-01-01", to: "2010-12-31" }, true],
  [{ from: "2010-01-01", to: "2020-12-31" }, false],
])("what is asked for as %o has an end to it: %s", (period, expected) => {
  expect(isBounded(period, "2026-11-28")).toBe(expected);
});
