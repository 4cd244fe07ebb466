import { incomePeriods } from "@salle/contract/finance/report-codes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toTable } from "../../lib/report.ts";
import {
  addTo,
  allBy,
  daysIn,
  type Earned,
  type Earnings,
  earningsTable,
  monthsIn,
  type Part,
  type Posted,
  packageOf,
  sumOf,
} from "./income-rules.ts";

/* Income by what it is of (finance design, 9). Amounts are cents. */

const line = (type: string, amount: number, gst = 0): Part => ({
  keys: { "fee-type": type, package: `package of ${type}`, club: "clb_1" },
  amount,
  gst,
});
const posted = (event: Posted["event"], lines: readonly Part[]): Posted => {
  const sign = event === "issued" ? 1 : -1;
  const sum = (of: (part: Part) => number) => sign * lines.reduce((all, each) => all + of(each), 0);
  return { event, income: sum(({ amount, gst }) => amount - gst), gst: sum(({ gst }) => gst) };
};

describe("income by fee type", () => {
  const lines = [line("fty_a", 110_00, 10_00), line("fty_b", 55_00), line("fty_a", -11_00, -1_00)];

  test.each<[name: string, event: Posted["event"], expected: Record<string, Earned>]>([
    [
      "an invoice counts by its lines, discounts too",
      "issued",
      {
        fty_a: { items: 2, invoiced: 99_00, takenOff: 0, gst: 9_00 },
        fty_b: { items: 1, invoiced: 55_00, takenOff: 0, gst: 0 },
      },
    ],
    [
      "one that is voided is taken off by them",
      "voided",
      {
        fty_a: { items: 0, invoiced: 0, takenOff: 99_00, gst: -9_00 },
        fty_b: { items: 0, invoiced: 0, takenOff: 55_00, gst: 0 },
      },
    ],
  ])("%s", (_, event, expected) => {
    const earnings: Earnings = new Map();
    addTo(earnings, "fee-type", posted(event, lines), lines);
    expect(Object.fromEntries(earnings)).toEqual(expected);
  });

  test("what no line accounts for is of no fee type", () => {
    const earnings: Earnings = new Map();
    addTo(earnings, "fee-type", { event: "issued", income: 100_00, gst: 10_00 }, [line("fty_a", 100_00, 9_09)]);
    addTo(earnings, "fee-type", { event: "credited", income: -20_00, gst: 0 }, []);
    expect(Object.fromEntries(earnings)).toEqual({
      fty_a: { items: 1, invoiced: 100_00, takenOff: 0, gst: 9_09 },
      "": { items: 1, invoiced: 10_00, takenOff: 20_00, gst: 91 },
    });
  });

  test("comes to what was posted on income, whatever it is told by and however the months are cut", () => {
    const part = fc.record({
      type: fc.constantFrom("fty_a", "fty_b", ""),
      amount: fc.integer({ min: -500_00, max: 500_00 }),
      gst: fc.integer({ min: 0, max: 50_00 }),
    });
    const entry = fc.record({
      event: fc.constantFrom("issued", "voided", "credited" as const),
      lines: fc.array(part, { maxLength: 4 }),
      lost: fc.integer({ min: -5_00, max: 5_00 }),
      month: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), fc.constantFrom(...allBy), (entries, by) => {
        const months: Earnings[] = [new Map(), new Map(), new Map()];
        let income = 0;
        for (const { event, lines: parts, lost, month } of entries) {
          const own = parts.map(({ type, amount, gst }) => line(type, amount, gst));
          const of = posted(event, own);
          addTo(months[month] ?? new Map(), by, { ...of, income: of.income + lost }, own);
          income += of.income + lost;
        }
        const { rows } = earningsTable(sumOf(months), (key) => key);
        expect(rows.reduce((sum, { values }) => sum + (values[3] ?? 0), 0)).toBe(income);
        const earned = rows.map(({ values }) => values[3] ?? 0);
        expect(earned).toEqual([...earned].sort((a, b) => b - a));
      }),
    );
  });

  test("is a row for each name, what brought most first, with their sums", () => {
    const earnings = {
      "": { items: 1, invoiced: 5_00, takenOff: 0, gst: 0 },
      fty_a: { items: 2, invoiced: 110_00, takenOff: 55_00, gst: 5_00 },
      fty_b: { items: 8, invoiced: 80_00, takenOff: 0, gst: 0 },
      "called fty_b": { items: 1, invoiced: 10_00, takenOff: 0, gst: 0 },
    };
    const nameOf = (key: string) => (key === "" ? "No fee type" : key.replace("called ", ""));
    const table = toTable(earningsTable(new Map(Object.entries(earnings)), nameOf));
    expect(table.rows.map(({ code, label, values }) => [code, label, ...values])).toEqual([
      ["fty_b", "fty_b", 90_00, 0, 0, 90_00, 9],
      ["fty_a", "fty_a", 110_00, 55_00, 5_00, 50_00, 2],
      ["none", "No fee type", 5_00, 0, 0, 5_00, 1],
    ]);
    expect(table.sums).toEqual([205_00, 55_00, 5_00, 145_00, 12]);
  });
});

describe("the months of a period", () => {
  test.each<[today: string, ...periods: string[]]>([
    [
      "2026-11-29",
      "2026-07 2026-11",
      "2025-07 2026-06",
      "2026-10 2026-11",
      "2026-07 2026-09",
      "2026-11 2026-11",
      "2026-10 2026-10",
    ],
    [
      "2026-06-30",
      "2025-07 2026-06",
      "2024-07 2025-06",
      "2026-04 2026-06",
      "2026-01 2026-03",
      "2026-06 2026-06",
      "2026-05 2026-05",
    ],
    [
      "2026-07-01",
      "2026-07 2026-07",
      "2025-07 2026-06",
      "2026-07 2026-07",
      "2026-04 2026-06",
      "2026-07 2026-07",
      "2026-06 2026-06",
    ],
    [
      "2027-01-31",
      "2026-07 2027-01",
      "2025-07 2026-06",
      "2027-01 2027-01",
      "2026-10 2026-12",
      "2027-01 2027-01",
      "2026-12 2026-12",
    ],
  ])("seen from %s", (today, ...expected) => {
    const seen = incomePeriods.map((period) => monthsIn(period, today)).map(({ from, to }) => `${from} ${to}`);
    expect(seen).toEqual(expected);
  });
});

test.each([
  ["2026-07", "2026-11", "2026-07-01", "2026-11-29"],
  ["2026-11", "2026-11", "2026-11-01", "2026-11-29"],
  ["2026-01", "2026-02", "2026-01-01", "2026-02-28"],
])("the days from %s to %s are those up to now", (from, to, fromDate, toDate) => {
  expect(daysIn({ from, to }, "2026-11-29")).toEqual({ fromDate, toDate });
});

describe("which fee package a line is of", () => {
  type Line = NonNullable<Parameters<typeof packageOf>[1]>;
  const fee: Line = { feeId: "fee_1", lineItemType: "Fee" };
  const own: Line = { feeId: null, lineItemType: "Other" };
  const of = (feePackageId: string): Line => ({ ...fee, feePackageId });
  test.each([
    ["as it says", [of("fpk_1"), of("fpk_2")], ["fpk_1", "fpk_2"], of("fpk_2"), "fpk_2"],
    ["none, where it was added by hand to a draft of one package", [of("fpk_1"), fee], ["fpk_1"], fee, ""],
    ["on an older invoice of one package that", [fee, own], ["fpk_1"], fee, "fpk_1"],
    ["none there, of what is no fee", [fee, own], ["fpk_1"], own, ""],
    ["none on an older invoice of several", [fee], ["fpk_1", "fpk_2"], fee, ""],
    ["none of what a credit note takes off a line that is gone", [fee], ["fpk_1"], undefined, ""],
  ])("%s", (_, lines, sourcePackageIds, line, id) => {
    expect(packageOf({ lines, sourcePackageIds }, line)).toBe(id);
  });
});
