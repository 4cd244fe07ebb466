import type { WholeInvoice } from "@salle/core/internal/finance/invoices/entity";
import { printable } from "@salle/core/internal/finance/invoices/paper";
import { pdfOf } from "@salle/core/internal/finance/invoices/pdf";
import { describe, expect, test } from "vitest";
import { pagesOf } from "../support/pdf-pages.ts";

const invoice: WholeInvoice = {
  id: "inv_1",
  owner: "club:clb_1",
  number: 42,
  place: "0000000042",
  status: "APPROVED",
  issuedDate: "2026-11-21",
  dueDate: "2026-12-05",
  currency: "AUD",
  person: "1",
  clubMemberProfileId: "cmp_1",
  payer: { name: "Zoë Nguyễn", address: "12 Harbour Street, Manly NSW 2095" },
  issuer: { name: "Harbourside Fencing Club", address: "", ABN: "51 824 753 556", timeZone: "Australia/Sydney" },
  lines: [
    {
      id: "1",
      name: "Adult membership",
      amount: 24_000,
      gst: 2182,
      isIncludingGST: true,
      lineItemType: "",
      feeId: null,
    },
    { id: "2", name: "Armoury levy", amount: 2000, gst: 182, isIncludingGST: true, lineItemType: "", feeId: null },
  ],
  total: 26_000,
  gst: 2364,
  paid: 0,
  version: 1,
  createdAt: "2026-11-21T00:00:00.000Z",
  updatedAt: "2026-11-21T00:00:00.000Z",
};
const link = "https://salle.test/public/invoices/inv_1.secret";

describe("an invoice as a PDF", () => {
  test("names issuer, payer, lines, GST, total, due date and how to pay, on one small page", async () => {
    const pdf = await pdfOf(invoice, link);
    const [page = "", ...more] = pagesOf(pdf);
    expect(more).toEqual([]);
    for (const words of [
      "Tax Invoice",
      "Harbourside Fencing Club",
      "ABN 51 824 753 556",
      "Zoë Nguyen",
      "INV-000042",
      "21 Nov 2026",
      "5 Dec 2026",
      "Adult membership",
      "$21.82",
      "$236.36",
      "$23.64",
      "$260.00",
      "How to pay",
    ]) {
      expect(page).toContain(words);
    }
    expect(Buffer.from(pdf).toString("latin1")).toContain(link);
    expect(pdf.byteLength).toBeLessThan(60_000);
  });

  test("is an invoice and no tax invoice without an ABN", async () => {
    const [page = ""] = pagesOf(await pdfOf({ ...invoice, issuer: { ...invoice.issuer, ABN: "" } }, link));
    expect(page).toContain("Invoice");
    expect(page).not.toContain("Tax Invoice");
    expect(page).not.toContain("ABN");
  });

  test("says what was paid, and not how to pay once nothing is due", async () => {
    const [page = ""] = pagesOf(await pdfOf({ ...invoice, status: "PAID", paid: 26_000 }, link));
    expect(page).toContain("-$260.00");
    expect(page).toContain("$0.00");
    expect(page).not.toContain("How to pay");
  });

  test("goes on over pages when it is long", async () => {
    const lines = Array.from({ length: 80 }, (_, at) => ({ ...(invoice.lines[0] as never as object), id: `${at}` }));
    const pages = pagesOf(await pdfOf({ ...invoice, lines: lines as WholeInvoice["lines"] }, link));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join("\n").match(/Adult membership/g)).toHaveLength(80);
  });
});

test.each([
  ["Zoë", "Zoë"],
  ["Nguyễn", "Nguyen"],
  ["Łukasz Đorđević", "Lukasz Dordevic"],
  ["王", "?"],
  ["“quoted” – dash", "“quoted” – dash"],
])("%s is printed as %s", (given, printed) => {
  expect(printable(given)).toBe(printed);
});
