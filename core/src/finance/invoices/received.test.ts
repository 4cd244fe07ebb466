import { expect, test } from "vitest";
import type { Invoice, Payment } from "./entity.ts";
import { rowsOf } from "./received.ts";

const audit = { version: 1, createdAt: "2026-11-27T13:30:00.000Z", updatedAt: "2026-11-28T01:00:00.000Z" };
const invoice: Invoice = {
  id: "inv_a",
  owner: "club:clb_a",
  number: 7,
  place: "0000000007",
  status: "PAID",
  issuedDate: "2026-11-01",
  dueDate: "2026-11-15",
  currency: "AUD",
  person: "p",
  clubMemberProfileId: "cmp_p",
  payer: { name: "Marcus Webb", address: "" },
  issuer: { name: "Épée Club", address: "", ABN: "", timeZone: "Australia/Sydney" },
  total: 220_00,
  gst: 20_00,
  paid: 220_00,
  ...audit,
};
const payment: Payment = {
  id: "pay_a",
  invoiceId: "inv_a",
  owner: "club:clb_a",
  status: "APPROVED",
  paymentType: "BANK_TRANSFER",
  amount: 220_00,
  currency: "AUD",
  message: "Recorded by Claire Dubois",
  paymentBy: "Marcus Webb",
  paymentTo: "Épée Club",
  receivedOn: "2026-11-26",
  settledAt: "2026-11-27T13:30:00.000Z",
  ...audit,
};
const whole = {
  id: "pay_a",
  amount: 385_50,
  parts: [
    { id: "pay_a", invoiceId: "inv_a", number: "INV-000007", amount: 220_00 },
    { id: "pay_b", invoiceId: "inv_b", number: "INV-000008", amount: 165_50 },
  ],
};
const told = (over: Partial<Payment>) =>
  rowsOf(invoice, { ...payment, ...over }).map(({ owner, issuer, amount, receivedOn, status, invoices }) => [
    owner,
    issuer,
    amount,
    receivedOn,
    status,
    invoices.map(({ number }) => number).join(" "),
  ]);

test.each<[what: string, over: Partial<Payment>, rows: unknown[]]>([
  ["recorded by staff", {}, [["club:clb_a", "club:clb_a", 220_00, "2026-11-26", "APPROVED", "INV-000007"]]],
  [
    "by card, whose collector has it too",
    { paymentType: "CARD" },
    [
      ["club:clb_a", "club:clb_a", 220_00, "2026-11-26", "APPROVED", "INV-000007"],
      ["system:system", "club:clb_a", 220_00, "2026-11-26", "APPROVED", "INV-000007"],
    ],
  ],
  [
    "older, of the day on which it was settled there",
    { receivedOn: undefined },
    [["club:clb_a", "club:clb_a", 220_00, "2026-11-28", "APPROVED", "INV-000007"]],
  ],
  ["void", { status: "VOID" }, [["club:clb_a", "club:clb_a", 220_00, "2026-11-26", "VOID", "INV-000007"]]],
  [
    "of several invoices, by its first part",
    { whole },
    [["club:clb_a", "club:clb_a", 385_50, "2026-11-26", "APPROVED", "INV-000007 INV-000008"]],
  ],
  ["of several, by another part", { id: "pay_b", whole }, []],
  ["pending", { status: "PENDING" }, []],
  ["uncertain", { status: "UNCERTAIN" }, []],
  ["declined", { status: "DECLINED" }, []],
])("a payment %s", (_, over, rows) => expect(told(over)).toEqual(rows));
