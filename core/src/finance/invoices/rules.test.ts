import fc from "fast-check";
import { expect, test } from "vitest";
import { daysOverdue, isOverdue } from "./due.ts";
import {
  actsOn,
  balanceOf,
  type Charge,
  type InvoiceState,
  invoiceNumber,
  isOutstanding,
  linesOf,
  membershipOf,
  statusAfter,
  subjectsOf,
  totalsOf,
  whyNotAsk,
  whyNotCredit,
  whyNotMove,
  whyNotPay,
  whyNotUnsettle,
  whyNotVoid,
} from "./rules.ts";

const ISSUER = "club:clb_a";
const TAX = { taxRate: 0.1, isTaxed: () => true };
const fee = (amount: number, isIncludingGST = true): Charge => ({
  id: "fee",
  feePackageId: "fpk",
  name: "Fee",
  amount,
  isIncludingGST,
  feeTypeLabel: "Annual",
  subject: "membership:mbs_a",
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
  expect(totalsOf(linesOf(fees, ISSUER, TAX, String))).toEqual({ total, gst });
});

test("a line says what its fee and its package were, and what it is for", () => {
  expect(linesOf([fee(22_000)], ISSUER, TAX, (index) => `lin_${index}`)).toEqual([
    {
      id: "lin_0",
      name: "Fee",
      amount: 22_000,
      gst: 2000,
      isIncludingGST: true,
      lineItemType: "Annual",
      feeId: "fee",
      feePackageId: "fpk",
      subject: "membership:mbs_a",
    },
  ]);
});

const forSubjects = (...subjects: (string | undefined)[]) =>
  linesOf(
    subjects.map((subject) => ({ ...fee(100), subject: subject ?? "" })),
    ISSUER,
    TAX,
    String,
  ).map(({ subject, ...line }) => (subject ? { ...line, subject } : line));

test.each<[string, Parameters<typeof subjectsOf>[0], string[], string | null]>([
  ["one membership", { lines: forSubjects("membership:mbs_a") }, ["membership:mbs_a"], "mbs_a"],
  [
    "a family: two members' memberships",
    { lines: forSubjects("membership:mbs_a", "membership:mbs_b") },
    ["membership:mbs_a", "membership:mbs_b"],
    "mbs_a",
  ],
  [
    "several lines of one subject, each subject once",
    { lines: forSubjects("membership:mbs_a", "membership:mbs_b", "membership:mbs_a") },
    ["membership:mbs_a", "membership:mbs_b"],
    "mbs_a",
  ],
  [
    "something else before a membership",
    { lines: forSubjects("entry:ent_a", "membership:mbs_b") },
    ["entry:ent_a", "membership:mbs_b"],
    "mbs_b",
  ],
  ["something else alone", { lines: forSubjects("entry:ent_a") }, ["entry:ent_a"], null],
  [
    "an older one, whose lines name none",
    { lines: forSubjects(undefined, undefined), membershipId: "mbs_old" },
    ["membership:mbs_old"],
    "mbs_old",
  ],
  ["nothing", { lines: forSubjects(undefined) }, [], null],
  ["nothing at all", { lines: [] }, [], null],
])("what an invoice is for: %s", (_, invoice, subjects, membershipId) => {
  expect(subjectsOf(invoice)).toEqual(subjects);
  expect(membershipOf(invoice)).toBe(membershipId);
});

test.each([
  [1, "INV-000001"],
  [123_456, "INV-123456"],
  [1_234_567, "INV-1234567"],
])("number %i is %s", (number, text) => {
  expect(invoiceNumber(number)).toBe(text);
});

const open: InvoiceState = { status: "APPROVED", total: 100, paid: 0, dueDate: "2026-06-15" };
const pending: InvoiceState = { ...open, pendingPayment: "pay" };
const paid: InvoiceState = { ...open, status: "PAID", paid: 100 };
const part: InvoiceState = { ...open, paid: 40 };
const free: InvoiceState = { ...paid, total: 0, paid: 0 };
const voided: InvoiceState = { ...open, status: "VOID" };
const draft: InvoiceState = { ...open, status: "DRAFT" };

test.each<[string, InvoiceState, number, boolean, RegExp | null, RegExp | null]>([
  ["an open one", open, 100, true, null, null],
  ["one with a payment under way", pending, 100, true, /processed/, /processed/],
  ["a paid one", paid, 0, false, /paid already/, /payments/],
  ["one that is paid in part", part, 60, true, null, /payments/],
  ["a free one", free, 0, false, /paid already/, /is paid/],
  ["a voided one", voided, 0, false, /voided/, /voided already/],
  ["a draft", draft, 100, false, /not approved/, /Delete it/],
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
  expect(["2026-06-15", "2026-06-16", "2026-07-01"].map((today) => daysOverdue(open, today))).toEqual([0, 1, 16]);
  expect(daysOverdue(paid, "2027-01-01")).toBe(0);
});

test.each([
  [100, { paid: 99 }, 1, "APPROVED"],
  [100, { paid: 100 }, 0, "PAID"],
  [0, { paid: 0 }, 0, "PAID"],
  [100, { paid: 40, credited: 59 }, 1, "APPROVED"],
  [100, { paid: 40, credited: 60 }, 0, "PAID"],
  [100, { paid: 40, creditUsed: 60 }, 0, "PAID"],
  // All of it was paid, and half of that has become credit with the credit note.
  [100, { paid: 100, credited: 50, creditUsed: -50 }, 0, "PAID"],
  [100, { paid: 40, credited: 20, writtenOff: 40 }, 0, "WRITTEN_OFF"],
  // All of it was paid, and that has become credit.
  [100, { paid: 100, creditUsed: -100 }, 100, "APPROVED"],
])("of %i with %j there is %i to pay, and it is %s", (total, of, balance, status) => {
  expect(balanceOf({ ...open, ...of, total })).toBe(balance);
  expect(statusAfter({ total, ...of })).toBe(status);
});

test("what a credit note has made credit cannot be taken back as well", () => {
  const credited = { ...open, total: 100, paid: 100, credited: 60, creditUsed: -60 };
  expect(whyNotUnsettle(credited, 40)).toBeNull();
  expect(whyNotUnsettle(credited, 41)).toMatch(/payer's credit/);
});

test("what was written off is final for all but whoever takes that back", () => {
  const off: InvoiceState = { ...open, status: "WRITTEN_OFF", total: 100, paid: 60, writtenOff: 40 };
  const acts = actsOn(off, { manages: true, records: true, isPayer: true, credit: 10 });
  const may = Object.entries(acts).flatMap(([act, can]) => (can ? act : []));
  expect(may).toEqual([]);
  expect(whyNotAsk(off, "it was not sent")).toBe("This invoice was written off, so it was not sent.");
  expect([isOutstanding(off), isOverdue(off, "2027-01-01")]).toEqual([false, false]);
  for (const why of [whyNotPay(off), whyNotVoid(off), whyNotCredit(off), whyNotMove(off), whyNotUnsettle(off, 1)])
    expect(why).toMatch(/^This invoice was written off/);
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
      const lines = linesOf(charges, ISSUER, TAX, String);
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
  status: fc.constantFrom("DRAFT", "APPROVED", "PAID", "WRITTEN_OFF", "VOID"),
  total: fc.integer({ min: 0, max: 1000 }),
  paid: fc.integer({ min: 0, max: 1000 }),
  dueDate: fc.constant("2026-06-15"),
}) satisfies fc.Arbitrary<InvoiceState>;

test("whatever can be paid has something left to pay, and what is paid at all is never voided", () => {
  fc.assert(
    fc.property(states, (facts) => {
      if (whyNotPay(facts) === null) expect(balanceOf(facts)).toBeGreaterThan(0);
      if (facts.paid > 0) expect(whyNotVoid(facts)).not.toBeNull();
      if (isOutstanding(facts)) expect(whyNotPay(facts)).toBeNull();
    }),
  );
});
