import { pdfOf } from "@salle/core/internal/finance/receipts/pdf";
import type { Receipt } from "@salle/core/internal/finance/receipts/rules";
import { expect, test } from "vitest";
import { pdfPages } from "../support/pdf-text.ts";

/* A receipt as a document (finance design, 8). */

const receipt: Receipt = {
  number: "R-00000421",
  issuer: {
    ...{ name: "Harbourside Fencing Club", address: "Manly NSW 2095", ABN: "51 824 753 556" },
    timeZone: "Australia/Sydney",
  },
  payer: { name: "Kim Nguyễn", address: "12 Harbour Street, Manly NSW 2095" },
  ...{ paidBy: "Zoë Nguyễn", paidTo: "Harbourside Fencing Club", currency: "AUD", amount: 220_00, surchargeGst: 30 },
  invoices: [{ number: "INV-000042", amount: 220_00, own: { about: "Kim Nguyễn: Junior annual", left: 30_00 } }],
  facts: [
    ["Date", "24 Nov 2026, 9:30 am"],
    ["How", "Card"],
  ],
  sums: [
    ["Amount", 220_00, true],
    ["Card surcharge", 3_30, false],
  ],
};
const now = new Date("2026-11-30T14:00:00Z");
const pagesOf = async (over: Partial<Receipt> = {}, collector: string | null = null) =>
  pdfPages(Buffer.from(await pdfOf({ ...receipt, ...over }, { collector, logo: undefined }, now)));

test("says on one page who paid whom, when and how, what for, and what is left", async () => {
  const [page = "", ...more] = await pagesOf({}, "Australian Fencing Federation");
  expect(more).toEqual([]);
  for (const words of [
    "Receipt",
    "R-00000421",
    "Harbourside Fencing Club",
    "ABN 51 824 753 556",
    "RECEIVED FROM",
    "Zoë Nguyễn",
    "24 Nov 2026, 9:30 am",
    "INV-000042",
    "Kim Nguyễn: Junior annual",
    "$220.00",
    "$30.00",
    "Card surcharge",
    "$3.30",
    "What is left to pay is as of 1 Dec 2026.",
    "The card was charged by Australian Fencing Federation for Harbourside Fencing Club.",
    "This receipt is the tax invoice for the card surcharge.",
  ])
    expect(page).toContain(words);
  // The address is the member's, who has not paid.
  expect(page).not.toContain("12 Harbour Street");
});

test("of a payment without a surcharge it is no tax invoice, and who paid for themselves has their address", async () => {
  const [page = ""] = await pagesOf({ surchargeGst: 0, paidBy: "Kim Nguyễn" });
  expect(page).not.toContain("tax invoice");
  expect(page).not.toContain("The card was charged");
  expect(page).toContain("12 Harbour Street, Manly NSW 2095");
});

test("sixty invoices go on over pages, each with the heads, and an older payment has no number", async () => {
  const [invoice] = receipt.invoices;
  const invoices = Array.from({ length: 60 }, (_, at) => ({ ...invoice, number: `INV-${at}`, own: null }));
  const pages = await pagesOf({ number: "", invoices: invoices as Receipt["invoices"] });
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages.slice(0, -1)) expect(page).toContain("LEFT TO PAY");
  expect(pages.join("\n")).toContain("INV-59");
  expect(pages[0]).not.toContain("R-0");
});
