import { pdfOf } from "@salle/core/internal/finance/statements/pdf";
import type { Statement } from "@salle/core/internal/finance/statements/read";
import { expect, test } from "vitest";
import { pdfPages } from "../support/pdf-text.ts";

const row = (index: number) => ({
  ...{
    kind: "INVOICE" as const,
    id: `inv_${index}`,
    date: "2026-11-21",
    number: `INV-${String(index).padStart(6, "0")}`,
  },
  ...{ about: "Squad fee", invoiceId: `inv_${index}`, amount: 55_00, balance: 55_00 * index },
});
const statement: Statement = {
  issuer: {
    handle: "club:1",
    name: "Harbourside",
    timeZone: "Australia/Sydney",
    ABN: "51 824 753 556",
    address: "Manly",
  },
  payer: { person: "1", clubMemberProfileId: "cmp_1", name: "Zoë Nguyễn", address: "12 Harbour Street, Manly" },
  ...{ today: "2026-11-27", currency: "AUD", credit: 12_00, owed: 55_00, recipient: null },
  period: { fromDate: "2026-07-01", toDate: "2026-11-27" },
  open: [
    { id: "inv_1", number: "INV-000001", about: "Squad fee", issuedDate: "2026-11-21", dueDate: "2026-11-25" },
  ].map((each) => ({ ...each, total: 55_00, balance: 55_00, daysOverdue: 2 })),
  aged: { current: 0, days30: 55_00, days60: 0, days90: 0, older: 0 },
  told: { openingBalance: -20_00, closingBalance: 43_00, charged: 63_00, settled: 12_34, rows: [row(1)] },
};
const pages = async (over: Partial<Statement> = {}) =>
  pdfPages(Buffer.from(await pdfOf({ ...statement, ...over }, new Date("2026-11-27T00:00:00Z"))));

test("a statement names both, the days, what was owed before and after, each row, and what is to be paid", async () => {
  const [page = "", ...more] = await pages();
  expect(more).toEqual([]);
  for (const words of [
    ...["Statement of account", "Harbourside", "ABN 51 824 753 556", "Zoë Nguyễn", "12 Harbour Street, Manly"],
    ...["1 Jul 2026", "27 Nov 2026", "Opening balance", "$20.00 in credit", "Invoice INV-000001", "Squad fee"],
    ...["Closing balance", "$63.00", "$12.34", "$43.00", "To pay on 27 Nov 2026"],
    ...[
      "INV-000001: $55.00, due 25 Nov 2026, overdue by 2 days",
      "There is $12.00 of credit.",
      "NOT DUE YET",
      "Zoë Nguyễn · Page 1 of 1",
    ],
  ])
    expect(page).toContain(words);
});

test("a long one has the head of the columns on each page, its number, and no row in two", async () => {
  const rows = Array.from({ length: 80 }, (_, index) => row(index + 1));
  const drawn = await pages({ told: { ...statement.told, rows }, open: [], credit: 0 });
  expect(drawn.length).toBeGreaterThan(2);
  for (const [index, page] of drawn.entries()) {
    expect(page).toContain("BALANCE (AUD)");
    expect(page).toContain(`Page ${index + 1} of ${drawn.length}`);
  }
  const count = (page: string, words: RegExp) => page.match(words)?.length ?? 0;
  for (const page of drawn) expect(count(page, /Squad fee/g)).toBe(count(page, /Invoice INV-\d{6}/g));
  expect(count(drawn.join(""), /Invoice INV-\d{6}/g)).toBe(80);
  expect(drawn.at(-1)).toContain("Nothing is to be paid.");
});
