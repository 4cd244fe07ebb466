import type { WholeInvoice } from "@salle/core/internal/finance/invoices/entity";
import { pdfOf } from "@salle/core/internal/finance/invoices/pdf";
import { describe, expect, test } from "vitest";
import { pdfPages } from "../support/pdf-text.ts";

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

const wordsOf = async (over: Partial<WholeInvoice>) =>
  pdfPages(Buffer.from(await pdfOf({ ...invoice, ...over }, { link }))).join("\n");

describe("an invoice as a PDF", () => {
  test("tells of one that is paid in instalments what is due when, and nothing of that once it is paid", async () => {
    const plan = { firstDue: "2026-12-31", parts: 3, amount: 260_00, credited: 0 };
    const words = await wordsOf({ plan, paid: 100_00 });
    for (const each of [
      "Payment plan",
      "Still to pay",
      "1 of 3",
      "31 Dec 2026",
      "$86.67",
      "Paid",
      "31 Jan 2027",
      "$73.34 left",
      "28 Feb 2027",
    ])
      expect(words).toContain(each);
    expect(await wordsOf({ plan, paid: 260_00, status: "PAID" })).not.toContain("Payment plan");
  });

  test("names issuer, payer, lines, GST, total, due date and how to pay, on one small page", async () => {
    const pdf = await pdfOf(invoice, { link });
    const [page = "", ...more] = pdfPages(Buffer.from(pdf));
    expect(more).toEqual([]);
    for (const words of [
      "Tax Invoice",
      "Harbourside Fencing Club",
      "ABN 51 824 753 556",
      "Zoë Nguyễn",
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
    const [page = ""] = pdfPages(
      Buffer.from(await pdfOf({ ...invoice, issuer: { ...invoice.issuer, ABN: "" } }, { link })),
    );
    expect(page).toContain("Invoice");
    expect(page).not.toContain("Tax Invoice");
    expect(page).not.toContain("ABN");
  });

  test("is a tax invoice by who has some of it, not by an ABN alone", async () => {
    expect(await wordsOf({ isTaxInvoice: false })).not.toContain("Tax Invoice");
    expect(await wordsOf({ isTaxInvoice: true, issuer: { ...invoice.issuer, ABN: "" } })).toContain("Tax Invoice");
  });

  test("has the issuer's logo at its head, and the account into which it can be paid", async () => {
    const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsxZ4JwAAAABJRU5ErkJggg==";
    const bankTransfer = {
      ...{ accountName: "Harbourside Fencing", bsb: "062-000", accountNumber: "12345678" },
      ...{ payId: "pay@harbourside.test", reference: "INV-000042" },
      bpay: { billerCode: "12345", reference: "00000000422" },
    };
    const pdf = await pdfOf(invoice, { link, logo: Buffer.from(PIXEL, "base64"), bankTransfer });
    expect(Buffer.from(pdf).toString("latin1")).toContain("/Subtype /Image");
    const [page = "", ...more] = pdfPages(Buffer.from(pdf));
    expect(more).toEqual([]);
    for (const words of [
      "Or pay by bank transfer or BPAY:",
      "Harbourside Fencing",
      "062-000",
      "12345678",
      "pay@harbourside.test",
      "BPAY biller code",
      "12345",
      "BPAY reference",
      "00000000422",
    ])
      expect(page).toContain(`\n${words}\n`);
    expect(Buffer.from(await pdfOf(invoice, { link })).toString("latin1")).not.toContain("/Subtype /Image");
  });

  test("says what was paid, and not how to pay once nothing is due", async () => {
    const [page = ""] = pdfPages(Buffer.from(await pdfOf({ ...invoice, status: "PAID", paid: 26_000 }, { link })));
    expect(page).toContain("-$260.00");
    expect(page).toContain("$0.00");
    expect(page).not.toContain("How to pay");
  });

  test("goes on over pages when it is long", async () => {
    const lines = Array.from({ length: 80 }, (_, at) => ({ ...(invoice.lines[0] as never as object), id: `${at}` }));
    const pages = pdfPages(Buffer.from(await pdfOf({ ...invoice, lines: lines as WholeInvoice["lines"] }, { link })));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join("\n").match(/Adult membership/g)).toHaveLength(80);
    // Each page has the heads of the columns, and what it begins with is what the one before has come to.
    for (const [at, page] of pages.entries()) {
      expect(page).toContain("DESCRIPTION");
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    }
    const sums = (label: string) =>
      pages.flatMap((page) => new RegExp(`(\\S+)\\n(\\S+)\\n${label}`).exec(page)?.slice(1) ?? []);
    expect(sums("Carried forward")).toHaveLength(2 * (pages.length - 1));
    expect(sums("Brought forward")).toEqual(sums("Carried forward"));
  });

  test.each([
    ["VOID", "VOIDED"],
    ["PAID", "PAID"],
    ["DRAFT", "DRAFT"],
  ] as const)("of one that is %s says so at a glance", async (status, stamp) => {
    expect(await wordsOf({ status })).toContain(`\n${stamp}\n`);
    expect(await wordsOf({})).not.toContain(stamp);
  });

  test("says that no GST has been charged, and for whom else it is collected", async () => {
    expect(await wordsOf({ gst: 0 })).toContain("No GST has been charged.");
    expect(await wordsOf({})).not.toContain("No GST");
    const others = [
      { name: "Fencing Australia", ABN: "12 345 678 901", amount: 8800 },
      { name: "State", ABN: "", amount: 3300 },
    ];
    const [page = ""] = pdfPages(Buffer.from(await pdfOf(invoice, { link, collectedFor: others })));
    expect(page).toContain("Includes $88.00 collected for Fencing Australia, ABN 12 345 678 901.");
    expect(page).toContain("Includes $33.00 collected for State.");
  });

  test.each([
    ["Nguyễn Văn Łukasz", ["Nguyễn Văn Łukasz"]],
    ["王小明", ["王小明"]],
    ["Ελλάδα Борис", ["Ελλάδα Борис"]],
    // A glyph of Arabic has the letter that it shows.
    ["Lee 王", ["Lee ", "王"]],
    ["דוד", ["דוד"]],
  ])("writes a name in any script: %s", async (name, words) => {
    const page = await wordsOf({ payer: { name, address: "" } });
    for (const each of words) expect(page).toContain(`\n${each}\n`);
  });

  test("of a name in Arabic or Hebrew embeds its font; of a western one none", async () => {
    const fontsOf = async (name: string) =>
      [
        ...Buffer.from(await pdfOf({ ...invoice, payer: { name, address: "" } }, { link }))
          .toString("latin1")
          .matchAll(/\/BaseFont \/(?:\w+\+)?([\w-]+)/g),
      ].map(([, font]) => font);
    const plain = new Set(["Helvetica", "Helvetica-Bold"]);
    expect(new Set(await fontsOf("Zoë Fischer"))).toEqual(plain);
    expect(new Set(await fontsOf("محمد علي"))).toEqual(new Set([...plain, "NotoNaskhArabic"]));
    expect(
      (await pdfOf({ ...invoice, payer: { name: "王小明", address: "北京市朝阳区" } }, { link })).byteLength,
    ).toBeLessThan(100_000);
  });
});
