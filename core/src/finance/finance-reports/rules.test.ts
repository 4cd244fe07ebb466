import { MOST_DEBTORS } from "@salle/contract/finance/report-codes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toTable } from "../../lib/report.ts";
import { Debts, firstOfQuarters, gstTable, incomeTable } from "./rules.ts";

/* What reports on money count (finance design, 9). Amounts are cents. */

const rowOf = ({ rows }: ReturnType<typeof incomeTable>, code: string) => rows.find((row) => row.code === code);

describe("income by month", () => {
  // Issued 220.00 and 110.00 of it voided, 50.00 paid and 20.00 of that taken back.
  const november = {
    ...{ month: "2026-11", dr1100: 220_00 + 20_00, cr1100: 110_00 + 50_00 },
    ...{ cr4000: 200_00, dr4000: 100_00, cr2200: 20_00, dr2200: 10_00, dr1030: 50_00, cr1030: 20_00 },
  };
  const table = incomeTable([november, { month: "2026-10", dr1100: 5_00, cr4000: 5_00 }, november], "2026-11-27");

  test("is what was invoiced less what was voided, the GST in it, and what was paid, of all parts", () => {
    expect(rowOf(table, "2026-11")).toMatchObject({ label: "Nov 2026", values: [220_00, 20_00, 200_00, 60_00] });
    expect(rowOf(table, "2026-10")?.values).toEqual([5_00, 0, 5_00, 0]);
  });

  test("is one's own part of what is invoiced and paid, of one's own invoices and of others'", () => {
    // 220.00 of which 121.00 are others', half of it paid; and 88.00 of another's invoice, of which a quarter is.
    const issuer = { month: "2026-11", dr1100: 220_00, cr1100: 110_00, cr4000: 99_00, cr2320: 121_00, dr2320: 60_50 };
    const other = { month: "2026-11", dr1110: 88_00, cr1110: 22_00, cr4000: 80_00, cr2200: 8_00 };
    const valuesOf = (part: typeof issuer | typeof other) =>
      rowOf(incomeTable([part], "2026-11-27"), "2026-11")?.values;
    expect([valuesOf(issuer), valuesOf(other)]).toEqual([
      [99_00, 0, 99_00, 49_50],
      [88_00, 8_00, 80_00, 22_00],
    ]);
  });

  test("is less by a bad debt, which is not paid", () => {
    // 220.00 of October, of which 20.00 was paid then; the rest was written off in November.
    const october = { month: "2026-10", dr1100: 220_00, cr1100: 20_00, cr4000: 200_00, cr2200: 20_00 };
    const november = { month: "2026-11", cr1100: 200_00, dr6200: 181_82, dr2200: 18_18 };
    const told = incomeTable([october, november], "2026-11-27");
    expect(rowOf(told, "2026-10")?.values).toEqual([220_00, 20_00, 200_00, 20_00]);
    expect(rowOf(told, "2026-11")?.values).toEqual([-200_00, -18_18, -181_82, 0]);
    expect(rowOf(gstTable([october, november], "2026-11-27"), "2026-10")?.values).toEqual([20_00, 1_82, 0, 18_18]);
  });

  test("is told of the month that is now and the twelve before it", () => {
    expect(table.rows.map(({ code }) => code)).toEqual([
      ...["2026-11", "2026-10", "2026-09", "2026-08", "2026-07", "2026-06"],
      ...["2026-05", "2026-04", "2026-03", "2026-02", "2026-01", "2025-12", "2025-11"],
    ]);
    expect(toTable(table).sums).toEqual([225_00, 20_00, 205_00, 60_00]);
  });
});

describe("GST by quarter", () => {
  test.each<[today: string, last: string, first: string]>([
    ["2026-11-27", "Oct – Dec 2026", "2025-01"],
    ["2026-12-31", "Oct – Dec 2026", "2025-01"],
    ["2027-01-01", "Jan – Mar 2027", "2025-04"],
    ["2027-09-30", "Jul – Sep 2027", "2025-10"],
  ])("on %s begins with %s", (today, last, first) => {
    expect(gstTable([], today).rows[0]?.label).toBe(last);
    expect(firstOfQuarters(today)).toBe(first);
    expect(gstTable([], today).rows.at(-1)?.code).toBe(first);
  });

  test("is total sales and the GST in them; a quarter of more voids than sales is negative", () => {
    const sold = { month: "2026-10", cr4000: 200_00, cr2200: 20_00 };
    const free = { month: "2026-12", cr4000: 55_00 };
    // A surcharge is a sale too, and of a gateway's fee its GST is claimed.
    const byCard = { month: "2026-12", cr4900: 3_00, cr2200: 30, dr6100: 3_73, dr1300: 37 };
    const voided = { month: "2026-09", dr4000: 100_00, dr2200: 10_00 };
    const table = gstTable([sold, free, byCard, voided], "2026-12-05");
    expect(rowOf(table, "2026-10")?.values).toEqual([278_30, 20_30, 37, 258_00]);
    expect(rowOf(table, "2026-07")?.values).toEqual([-110_00, -10_00, 0, -100_00]);
    expect(toTable(table).sums).toBeNull();
  });

  test("of what is on the cash basis is what was paid, beside what was issued on the other", () => {
    // 110.00 on the accrual basis and 220.00 on cash, of which 55.00 was paid in October, 66.00 in January, and the rest written off then.
    const october = {
      ...{ month: "2026-10", dr1100: 330_00, cr1100: 55_00, cr4000: 300_00, cr2200: 15_00 },
      ...{ cr2250: 20_00, dr2250: 5_00, unpaidOnCash: 165_00 },
    };
    const january = {
      ...{ month: "2027-01", cr1100: 165_00, dr6200: 90_00, cr2200: 6_00, dr2250: 15_00, unpaidOnCash: -165_00 },
    };
    const table = gstTable([october, january], "2027-01-05");
    expect(rowOf(table, "2026-10")?.values).toEqual([165_00, 15_00, 0, 150_00]);
    expect(rowOf(table, "2027-01")?.values).toEqual([66_00, 6_00, 0, 60_00]);
    // Income is told as it was invoiced, on either basis.
    expect(rowOf(incomeTable([october], "2027-01-05"), "2026-10")?.values).toEqual([330_00, 30_00, 300_00, 55_00]);
  });
});

describe("aged debtors", () => {
  const payer = { id: "cmp_1", name: "Ada Webb" };
  test.each<[name: string, dueDate: string, column: number]>([
    ["what falls due tomorrow", "2026-11-28", 0],
    ["what falls due today", "2026-11-27", 0],
    ["what fell due yesterday", "2026-11-26", 1],
    ["thirty days ago", "2026-10-28", 1],
    ["thirty-one days ago", "2026-10-27", 2],
    ["sixty days ago", "2026-09-28", 2],
    ["sixty-one days ago", "2026-09-27", 3],
    ["ninety days ago", "2026-08-29", 3],
    ["ninety-one days ago", "2026-08-28", 4],
    ["years ago", "2020-01-01", 4],
  ])("%s", (_, dueDate, column) => {
    const debts = new Debts("2026-11-27");
    debts.add({ payer, dueDate, balance: 10_00 });
    const values = [0, 0, 0, 0, 0, 10_00];
    values[column] = 10_00;
    expect(debts.table().rows).toEqual([{ code: "cmp_1", label: "Ada Webb", values, filters: null }]);
  });

  test("come to what is owed, who owes most first, however many there are", () => {
    const debt = fc.record({
      payer: fc.integer({ min: 1, max: 300 }).map((id) => ({ id: `cmp_${id}`, name: `Payer ${id}` })),
      dueDate: fc.constantFrom("2026-12-24", "2026-11-20", "2026-10-01", "2026-09-01", "2025-01-01"),
      balance: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(debt, { maxLength: 600 }), (all) => {
        const debts = new Debts("2026-11-27");
        for (const each of all) debts.add(each);
        const { rows } = debts.table();
        const owed = rows.map(({ values }) => values.at(-1) ?? 0);
        expect(owed.reduce((sum, each) => sum + each, 0)).toBe(all.reduce((sum, { balance }) => sum + balance, 0));
        for (const { values } of rows)
          expect(values.slice(0, -1).reduce<number>((s, v) => s + (v ?? 0), 0)).toBe(values.at(-1));
        const payers = new Set(all.map(({ payer: { id } }) => id)).size;
        expect(rows).toHaveLength(Math.min(payers, MOST_DEBTORS) + (payers > MOST_DEBTORS ? 1 : 0));
        const named = owed.slice(0, MOST_DEBTORS);
        expect(named).toEqual([...named].sort((a, b) => b - a));
        if (payers > MOST_DEBTORS) expect(rows.at(-1)?.label).toBe(`${payers - MOST_DEBTORS} others`);
      }),
      { numRuns: 60 },
    );
  });
});
