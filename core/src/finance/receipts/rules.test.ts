import { describe, expect, test } from "vitest";
import type { InvoicePayment } from "../invoices/index.ts";
import { type Receipt, receiptOf, whyNoReceipt } from "./rules.ts";

const audit = { version: 1, createdAt: "2026-11-21T00:00:00.000Z", updatedAt: "2026-11-21T00:00:00.000Z" };
const line = (name: string) => ({
  ...{ id: "lin_1", name, amount: 220_00, gst: 20_00, isIncludingGST: true, lineItemType: "FEE" as const, feeId: null },
});

type Over = { number?: number; of?: string[]; total?: number; paid?: number; payer?: string } & Partial<
  InvoicePayment["payment"]
>;
function part({ number = 42, of = ["Squad fee"], total = 220_00, paid, payer = "Kim Ng", ...over }: Over = {}) {
  const amount = over.amount ?? 220_00;
  const made: InvoicePayment = {
    invoice: {
      ...{ id: `inv_${number}`, owner: "club:clb_1", number, place: String(number), status: "PAID", ...audit },
      ...{ issuedDate: "2026-11-21", dueDate: "2026-12-05", currency: "AUD", person: "1" },
      payer: { name: payer, address: "1 Bay Street" },
      issuer: { name: "Épée Club", address: "", ABN: "51 824 753 556", timeZone: "Australia/Sydney" },
      ...{ lines: of.map(line), total, gst: total / 11, paid: paid ?? amount },
    },
    payment: {
      ...{
        id: `pay_${number}`,
        invoiceId: `inv_${number}`,
        owner: "club:clb_1",
        status: "APPROVED",
        currency: "AUD",
        ...audit,
      },
      ...{ paymentType: "CARD", paymentBy: "Pat Ng", paymentTo: "Épée Club", receiptNumber: "R-00000421" },
      ...{ settledAt: "2026-11-24T23:30:00.000Z", message: "Approved", reference: "ch_1", amount, ...over },
    },
  };
  return made;
}
const { payer } = part().invoice;
const all = () => true;
const sumsOf = (of: Receipt) => of.sums.map(([label, cents]) => [label, cents]);

describe("whether a payment has a receipt", () => {
  test.each([
    ["one that was made", { status: "APPROVED" }, null],
    ["one that is on its way", { status: "PENDING" }, "Only a payment that was made has a receipt."],
    ["one that was declined", { status: "DECLINED" }, "Only a payment that was made has a receipt."],
    ["one that was voided", { status: "VOID" }, "This payment was voided, so it has no receipt."],
    ["one that is asked about", { status: "APPROVED", disputeState: "INQUIRY" }, null],
    [
      "one that the bank took back",
      { status: "APPROVED", disputeState: "OPEN" },
      "The card's bank has taken this payment back: it is disputed.",
    ],
    ["one that was won back", { status: "APPROVED", disputeState: "WON" }, null],
  ] as const)("%s", (_, payment, why) => expect(whyNoReceipt(payment)).toBe(why));
});

describe("what a receipt says", () => {
  test("by card: to the minute where the issuer is, without the gateway's reference; and the GST of what it paid whole", () => {
    const of = receiptOf([part()], payer, all);
    expect(of).toMatchObject({ number: "R-00000421", paidBy: "Pat Ng", paidTo: "Épée Club", amount: 220_00 });
    expect(of.invoices).toEqual([
      { number: "INV-000042", amount: 220_00, own: { about: "Kim Ng: Squad fee", left: 0 } },
    ]);
    expect(of.facts).toEqual([
      ["Date", expect.stringContaining("25 Nov 2026")],
      ["How", "Card"],
    ]);
    expect(sumsOf(of)).toEqual([
      ["Amount", 220_00],
      ["GST included", 20_00],
    ]);
  });

  test("by hand: the day on which it came, and what the bank calls it", () => {
    const of = receiptOf(
      [part({ paymentType: "BANK_TRANSFER", receivedOn: "2026-11-20", reference: "WEBB J" })],
      payer,
      all,
    );
    expect(of.facts).toEqual([
      ["Date received", "20 Nov 2026"],
      ["How", "Bank transfer"],
      ["Reference", "WEBB J"],
    ]);
  });

  test("of a part: what is left, and no GST, which is the invoice's", () => {
    const of = receiptOf([part({ amount: 100_00 })], payer, all);
    expect(of.invoices).toMatchObject([{ amount: 100_00, own: { left: 120_00 } }]);
    expect(sumsOf(of)).toEqual([["Amount", 100_00]]);
  });

  test("with a surcharge: what the card was charged, and the GST in it, of which it is the tax invoice", () => {
    const of = receiptOf([part({ surcharge: 3_30, surchargeGst: 30 })], payer, all);
    expect([sumsOf(of), of.surchargeGst]).toEqual([
      [
        ["Amount", 220_00],
        ["Card surcharge", 3_30],
        ["GST in the surcharge", 30],
        ["Charged to the card", 223_30],
        ["GST included", 20_00],
      ],
      30,
    ]);
  });

  test("of several invoices: each with its part; what is kept as credit, and what went back, of all", () => {
    const whole = { id: "pay_1", amount: 450_00, credit: 10_00, parts: [] };
    const lines = ["Squad fee", "Shirt", "Bag", "Glove", "Mask"];
    const of = receiptOf(
      [
        part({ number: 1, whole, surcharge: 6_75 }),
        part({ number: 2, whole, payer: "Lee Ng", of: lines, refunded: 50_00 }),
      ],
      payer,
      all,
    );
    expect(of.invoices.map(({ number, own }) => [number, own?.about])).toEqual([
      ["INV-000001", "Kim Ng: Squad fee"],
      ["INV-000002", "Lee Ng: Squad fee, Shirt, Bag and 2 more"],
    ]);
    expect(sumsOf(of)).toEqual([
      ["Amount", 450_00],
      ["Card surcharge", 6_75],
      ["Charged to the card", 456_75],
      ["Kept as your credit", 10_00],
      ["Paid back to the card", 50_00],
    ]);
  });

  test("of somebody else's invoice, which the same transfer paid, the number and the amount alone; and it is whose it is sent to", () => {
    const whole = { id: "pay_1", amount: 450_00, credit: 10_00, parts: [] };
    const [other, own] = [part({ number: 1, whole, payer: "A stranger" }), part({ number: 2, whole })];
    const of = receiptOf([other, own], own.invoice.payer, (each) => each === own);
    expect(of.payer.name).toBe("Kim Ng");
    expect(of.invoices).toEqual([
      { number: "INV-000001", amount: 220_00, own: null },
      { number: "INV-000002", amount: 220_00, own: { about: "Kim Ng: Squad fee", left: 0 } },
    ]);
    // The credit is the stranger's.
    expect(sumsOf(of)).toEqual([
      ["Amount", 450_00],
      ["Kept as credit", 10_00],
    ]);
    const paidWhole = { ...whole, amount: 440_00, credit: 0 };
    const both = [part({ number: 1, whole: paidWhole }), part({ number: 2, whole: paidWhole })] as const;
    expect(sumsOf(receiptOf(both, payer, all))).toEqual([
      ["Amount", 440_00],
      ["GST included", 40_00],
    ]);
    expect(sumsOf(receiptOf(both, payer, (each) => each === both[1]))).toEqual([["Amount", 440_00]]);
  });

  test("an older payment has no number", () =>
    expect(receiptOf([part({ receiptNumber: undefined })], payer, all).number).toBe(""));
});
