import type { WholeInvoice } from "@salle/core/finance/invoices";
import type { InvoiceCredit } from "@salle/core/internal/finance/credits/entity";
import { pdfOf } from "@salle/core/internal/finance/credits/pdf";
import { expect, test } from "vitest";
import { pdfPages } from "../support/pdf-text.ts";

const audit = { version: 1, createdAt: "2026-11-21T00:00:00.000Z", updatedAt: "2026-11-21T00:00:00.000Z" };
const invoice: WholeInvoice = {
  ...{ id: "inv_1", owner: "club:clb_1", number: 42, place: "0000000042", status: "PAID", ...audit },
  ...{ issuedDate: "2026-11-21", dueDate: "2026-12-05", currency: "AUD", person: "1", clubMemberProfileId: "cmp_1" },
  payer: { name: "Zoë Nguyễn", address: "12 Harbour Street, Manly NSW 2095" },
  issuer: { name: "Harbourside Fencing Club", address: "", ABN: "51 824 753 556", timeZone: "Australia/Sydney" },
  ...{ lines: [], total: 220_00, gst: 20_00, paid: 220_00 },
};
const note: InvoiceCredit = {
  ...{ id: "crd_1", invoiceId: "inv_1", owner: "club:clb_1", kind: "NOTE", currency: "AUD", number: 3, ...audit },
  ...{ amount: 110_00, gst: 10_00, kept: 80_00, reason: "Left in February", date: "2026-11-22", by: "Claire" },
  lines: [{ lineItemId: "lin_1", name: "Squad fee", amount: 110_00, gst: 10_00 }],
};
const wordsOf = async (of: WholeInvoice, with_: Partial<InvoiceCredit> = {}) =>
  pdfPages(Buffer.from(await pdfOf(of, { ...note, ...with_ })));

test("an adjustment note names what the tax office asks for, on one page", async () => {
  const [page = "", ...more] = await wordsOf(invoice);
  expect(more).toEqual([]);
  for (const words of [
    "Adjustment note",
    "Harbourside Fencing Club",
    "ABN 51 824 753 556",
    "Zoë Nguyễn",
    "CN-000003",
    "INV-000042",
    "22 Nov 2026",
    "Squad fee",
    "$100.00",
    "$10.00",
    "$110.00",
    "Of this your credit",
    "$80.00",
    "Why: Left in February",
  ])
    expect(page).toContain(words);
});

test.each<[what: string, of: WholeInvoice, note: Partial<InvoiceCredit>]>([
  ["without GST", invoice, { gst: 0 }],
  ["of an issuer without an ABN", { ...invoice, issuer: { ...invoice.issuer, ABN: "" } }, {}],
])("%s it is a credit note", async (_, of, over) => {
  const [page = ""] = await wordsOf(of, over);
  expect(page).toContain("Credit note");
  expect(page).not.toContain("Adjustment");
});
