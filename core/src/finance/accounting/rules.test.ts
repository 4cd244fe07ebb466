import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { myobJournal } from "./myob.ts";
import { type Sale, type SaleLine, taxOf } from "./rules.ts";
import { xeroBank, xeroSales } from "./xero.ts";

/* Files for accounting programs, by the bytes of the finance design's examples (9). */

const line = (of: Partial<SaleLine>): SaleLine => ({
  ...{ name: "Senior annual", amount: 132_00, gst: 12_00, tax: "GST", account: "4010" },
  ...of,
});
const sale = (of: Partial<Sale>): Sale => ({
  ...{ number: "INV-000123", payer: "Salle d'Épée, Pty Ltd", reference: "SAF00417", currency: "AUD" },
  ...{ date: "2026-11-21", dueDate: "2026-12-05", lines: [line({})] },
  ...of,
});
const shared = [line({}), line({ amount: 88_00, gst: 0, tax: "NONE", account: "2320", for: "AFF" })];
const bytes = (text: string) => {
  const all = Buffer.from(text);
  const hash = createHash("sha256").update(all).digest("hex");
  return [all.length, hash.slice(0, 8), hash.slice(-8)];
};

test("sales for Xero", () => {
  const discount = line({ name: "Discount", amount: -20_00, gst: -1_82 });
  const file = xeroSales([
    sale({ lines: shared }),
    sale({ number: "INV-000124", payer: "=Sum(A1) Ltd", reference: "", lines: [discount] }),
  ]);
  expect(bytes(file)).toEqual([718, "f7665968", "f29cc7ce"]);
});

test("a bank account for Xero", () => {
  const file = xeroBank([
    {
      ...{ date: "2026-11-24", amount: -65_25, payee: "Payout PO-000042" },
      ...{ description: "3 payments", reference: "PO-000042" },
    },
    {
      ...{ date: "2026-11-25", amount: 109_20, payee: "Stripe", reference: "po_1Abc" },
      description: "CON-000007: 223.30 charged, 110.00 refunded, 4.10 fees",
    },
  ]);
  expect(bytes(file)).toEqual([206, "01698a68", "0942101a"]);
});

test("a journal for MYOB", () => {
  expect(bytes(myobJournal([sale({ lines: shared })]))).toEqual([499, "6ed07b9c", "8c6fb080"]);
});

test("a credit note has the other sides, and its number begins with its own letters", () => {
  const note = sale({ number: "CN-000007", lines: [line({ amount: -132_00, gst: -12_00 })] });
  const [, ...rows] = myobJournal([note])
    .split("\r\n")
    .map((row) => row.split("\t"));
  expect(rows.slice(0, 2).map((cells) => [cells[0], ...cells.slice(5, 10), cells[11], cells[13]])).toEqual([
    ["CN000007", "1-1100", "", "", "132.00", "132.00", "N-T", ""],
    ["CN000007", "4-4010", "120.00", "132.00", "", "", "GST", "12.00"],
  ]);
});

test.each([
  ["that includes GST", true, true, null, "GST"],
  ["that does not, of who has an ABN", false, true, null, "FREE"],
  ["that does not, of who has none", false, false, null, "NONE"],
  ["that includes GST, of who is registered", true, true, true, "GST"],
  ["that does not, of who is registered", false, true, true, "FREE"],
  ["that would include GST, of who is not registered", true, true, false, "NONE"],
  ["that would not, of who is not registered", false, true, false, "NONE"],
] as const)("a line %s", (_, isIncludingGST, hasABN, isRegistered, expected) =>
  expect(taxOf({ isIncludingGST }, { hasABN, isRegistered })).toBe(expected),
);

const amounts = fc.array(
  fc.record({
    name: fc.string(),
    amount: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    rate: fc.constantFrom(0, 11),
  }),
  { minLength: 1, maxLength: 20 },
);

test("whatever its lines say, an entry's debits are its credits, with and without tax", () => {
  fc.assert(
    fc.property(amounts, fc.string(), (all, payer) => {
      const lines = all.map(({ name, amount, rate }) => {
        const gst = rate === 0 ? 0 : Math.round(amount / rate);
        return line({ name, amount, gst, tax: rate === 0 ? "FREE" : "GST" });
      });
      const [, ...rows] = myobJournal([sale({ payer, lines })])
        .split("\r\n")
        .filter(Boolean)
        .map((row) => row.split("\t"));
      expect(rows).toHaveLength(lines.length + 1);
      const cents = (cells: string[], at: number) => Math.round(Number(cells[at]) * 100);
      const sum = (at: number) => rows.reduce((all, cells) => all + cents(cells, at), 0);
      expect(sum(7)).toBe(sum(9));
      for (const cells of rows) {
        const [without, with_] = [cents(cells, 6) + cents(cells, 8), cents(cells, 7) + cents(cells, 9)];
        expect(with_ - without).toBe(cents(cells, 13));
      }
    }),
  );
});

test("whatever names say, a file for Xero has a row for each line, and nothing in it runs", () => {
  fc.assert(
    fc.property(amounts, fc.string(), (all, payer) => {
      const lines = all.map(({ name, amount }) => line({ name, amount, gst: 0, tax: "FREE" }));
      const rows = parse(xeroSales([sale({ payer, lines })]), { bom: true }) as string[][];
      expect(rows).toHaveLength(lines.length + 1);
      for (const cells of rows) {
        expect(cells).toHaveLength(27);
        for (const cell of cells.filter((text) => !/^-?\d+\.\d\d$/.test(text)))
          expect(cell).not.toMatch(/^[=@＝＋－＠]/);
      }
    }),
  );
});
