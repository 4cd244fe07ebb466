import fc from "fast-check";
import { expect, test } from "vitest";
import {
  balanceOf,
  type Charge,
  type InvoiceFacts,
  invoiceNumber,
  isOutstanding,
  isOverdue,
  linesOf,
  statusAfter,
  totalsOf,
  whyNotPay,
  whyNotVoid,
} from "./rules.ts";

const fee = (amount: number, isIncludingGST = true): Charge => ({
  id: "fee",
  name: "Fee",
  amount,
  isIncludingGST,
  feeTypeLabel: "Annual",
});

test.each([
  ["a fee of $220", [fee(22_000)], 22_000, 2000],
  ["one without GST", [fee(22_000, false)], 22_000, 0],
  ["a cent's GST is rounded", [fee(5)], 5, 0],
  ["half a cent goes up", [fee(6)], 6, 1],
  ["GST is rounded in each line, not in the sum", [fee(6), fee(6), fee(6)], 18, 3],
  ["with and without GST", [fee(11_000), fee(500, false), fee(0)], 11_500, 1000],
  ["nothing", [], 0, 0],
])("%s", (_, fees, total, gst) => {
  expect(totalsOf(linesOf(fees, String))).toEqual({ total, gst });
});

test("a line says what its fee was", () => {
  expect(linesOf([fee(22_000)], (index) => `lin_${index}`)).toEqual([
    { id: "lin_0", name: "Fee", amount: 22_000, gst: 2000, isIncludingGST: true, lineItemType: "Annual", feeId: "fee" },
  ]);
});

test.each([
  [1, "INV-000001"],
  [123_456, "INV-123456"],
  [1_234_567, "INV-1234567"],
])("number %i is %s", (number, text) => {
  expect(invoiceNumber(number)).toBe(text);
});

const open: InvoiceFacts = { status: "APPROVED", total: 100, paid: 0, dueDate: "2026-06-15" };
const pending: InvoiceFacts = { ...open, pendingPayment: "pay" };
const paid: InvoiceFacts = { ...open, status: "PAID", paid: 100 };
const part: InvoiceFacts = { ...open, paid: 40 };
const free: InvoiceFacts = { ...paid, total: 0, paid: 0 };
const voided: InvoiceFacts = { ...open, status: "VOID" };
const draft: InvoiceFacts = { ...open, status: "DRAFT" };

test.each<[string, InvoiceFacts, number, boolean, RegExp | null, RegExp | null]>([
  ["an open one", open, 100, true, null, null],
  ["one with a payment under way", pending, 100, true, /processed/, /processed/],
  ["a paid one", paid, 0, false, /paid already/, /payments/],
  ["one that is paid in part", part, 60, true, null, /payments/],
  ["a free one", free, 0, false, /paid already/, /is paid/],
  ["a voided one", voided, 0, false, /voided/, /voided already/],
  ["a draft", draft, 100, false, /not approved/, null],
])("%s", (_, facts, balance, outstanding, notPay, notVoid) => {
  expect([balanceOf(facts), isOutstanding(facts)]).toEqual([balance, outstanding]);
  const says = (problem: string | null, wanted: RegExp | null) =>
    wanted ? expect(problem).toMatch(wanted) : expect(problem).toBeNull();
  says(whyNotPay(facts), notPay);
  says(whyNotVoid(facts), notVoid);
});

test("it is overdue from the day after the due date, as long as something is left to pay", () => {
  expect(["2026-06-14", "2026-06-15", "2026-06-16"].map((today) => isOverdue(open, today))).toEqual([
    false,
    false,
    true,
  ]);
  expect([paid, voided, free].map((facts) => isOverdue(facts, "2027-01-01"))).toEqual([false, false, false]);
});

test.each([
  [100, 99, "APPROVED"],
  [100, 100, "PAID"],
  [0, 0, "PAID"],
])("of %i, once %i is paid, it is %s", (total, amount, status) => {
  expect(statusAfter(total, amount)).toBe(status);
});

const fees = fc.array(
  fc
    .record({ amount: fc.integer({ min: 0, max: 10_000_000 }), isIncludingGST: fc.boolean() })
    .map((each) => ({ ...fee(0), ...each })),
  { maxLength: 12 },
);

test("GST and what is left of each line make the total, and GST is an eleventh of it to half a cent", () => {
  fc.assert(
    fc.property(fees, (charges) => {
      const lines = linesOf(charges, String);
      const { total, gst } = totalsOf(lines);
      const net = lines.reduce((sum, line) => sum + (line.amount - line.gst), 0);
      expect(net + gst).toBe(total);
      expect(total).toBe(charges.reduce((sum, each) => sum + each.amount, 0));
      for (const { amount, gst: own, isIncludingGST } of lines) {
        expect(Math.abs(own - (isIncludingGST ? amount / 11 : 0))).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

const states = fc.record({
  status: fc.constantFrom("DRAFT", "APPROVED", "PAID", "VOID"),
  total: fc.integer({ min: 0, max: 1000 }),
  paid: fc.integer({ min: 0, max: 1000 }),
  dueDate: fc.constant("2026-06-15"),
}) satisfies fc.Arbitrary<InvoiceFacts>;

test("whatever can be paid has something left to pay, and what is paid at all is never voided", () => {
  fc.assert(
    fc.property(states, (facts) => {
      if (whyNotPay(facts) === null) expect(balanceOf(facts)).toBeGreaterThan(0);
      if (facts.paid > 0) expect(whyNotVoid(facts)).not.toBeNull();
      if (isOutstanding(facts)) expect(whyNotPay(facts)).toBeNull();
    }),
  );
});
