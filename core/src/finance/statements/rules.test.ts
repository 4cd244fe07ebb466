import { addDays } from "@salle/calendar/calendar-date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvoiceCredit } from "../credits/index.ts";
import type { Invoice, Payment } from "../invoices/index.ts";
import type { CreditEntry } from "../payer-accounts/index.ts";
import {
  agedOf,
  type Movement,
  movementsOf,
  openOf,
  owedNow,
  periodOf,
  refundsIn,
  toldOf,
  whyNotPeriod,
} from "./rules.ts";

/* A payer's statement of account with an issuer in Sydney (finance design, 8). Amounts are cents. */

const today = "2026-11-27";
const at = (day: string) => `${day}T00:00:00.000Z`;
const audit = { version: 1, createdAt: at("2026-11-01"), updatedAt: at("2026-11-01") };
const invoice = (over: Partial<Invoice> = {}): Invoice => ({
  ...{
    id: "inv_1",
    owner: "club:clb_1",
    number: 1,
    place: "0000000001",
    status: "APPROVED",
    currency: "AUD",
    ...audit,
  },
  ...{ issuedDate: "2026-11-01", dueDate: "2026-11-15", person: "1", clubMemberProfileId: "cmp_1", about: "Squad fee" },
  payer: { name: "Zoe Nguyen", address: "" },
  issuer: { name: "Harbourside", address: "", ABN: "", timeZone: "Australia/Sydney" },
  ...{ total: 100_00, gst: 0, paid: 0 },
  ...over,
});
const payment = (over: Partial<Payment> = {}): Payment => ({
  ...{ id: "pay_1", invoiceId: "inv_1", owner: "club:clb_1", status: "APPROVED", paymentType: "CASH", currency: "AUD" },
  ...{ amount: 40_00, paymentBy: "Zoe", paymentTo: "Harbourside", receivedOn: "2026-11-05", receiptNumber: "R-1" },
  ...audit,
  createdAt: at("2026-11-06"),
  ...over,
});
const note: InvoiceCredit = {
  ...{
    id: "crd_1",
    invoiceId: "inv_1",
    owner: "club:clb_1",
    kind: "NOTE",
    amount: 30_00,
    gst: 0,
    kept: 0,
    currency: "AUD",
  },
  ...{ number: 7, reason: "Left early", lines: [], date: "2026-11-10", by: "Claire", ...audit },
};
const entry = (over: Partial<CreditEntry>): CreditEntry => ({
  ...{ id: "cre_1", person: "1", owner: "club:clb_1", kind: "REFUNDED", amount: -25_00, credit: 0, currency: "AUD" },
  ...{ number: "RF-000001", date: "2026-11-20", by: "Claire", ...audit },
  ...over,
});
const dealings = (of: Invoice, payments: Payment[] = [], credits: InvoiceCredit[] = []) => ({
  invoice: of,
  payments,
  credits,
});
const said = (movements: readonly Movement[]) =>
  movements.map(({ kind, date, number, about, amount }) =>
    [kind, date, number, about, amount].filter((each) => each !== ""),
  );

describe("what has changed what is owed", () => {
  test.each<[what: string, movements: Movement[], expected: unknown[][]]>([
    ["an invoice", movementsOf([dealings(invoice())]), [["INVOICE", "2026-11-01", "INV-000001", "Squad fee", 100_00]]],
    [
      "one that was voided, on the day that it was at its issuer",
      movementsOf([dealings(invoice({ status: "VOID", voidedAt: "2026-11-20T13:30:00.000Z" }))]),
      [
        ["INVOICE", "2026-11-01", "INV-000001", "Squad fee", 100_00],
        ["INVOICE_VOIDED", "2026-11-21", "INV-000001", "Squad fee", -100_00],
      ],
    ],
    [
      "a payment, on the day on which the money came, and not one that was declined",
      movementsOf([dealings(invoice({ total: 0 }), [payment(), payment({ id: "pay_2", status: "DECLINED" })])]).slice(
        1,
      ),
      [["PAYMENT", "2026-11-05", "R-1", "INV-000001", -40_00]],
    ],
    [
      "one that was voided",
      movementsOf([dealings(invoice(), [payment({ status: "VOID", voidedAt: at("2026-11-08") })])]).slice(1),
      [
        ["PAYMENT", "2026-11-05", "R-1", "INV-000001", -40_00],
        ["PAYMENT_VOIDED", "2026-11-08", "R-1", "INV-000001", 40_00],
      ],
    ],
    [
      "a credit note, and not credit that was used",
      movementsOf([dealings(invoice(), [], [note, { ...note, id: "crd_2", kind: "USED" }])]).slice(1),
      [["CREDIT_NOTE", "2026-11-10", "CN-000007", "Left early", -30_00]],
    ],
    [
      "what was written off, and owed again",
      movementsOf([
        dealings(
          invoice(),
          [],
          [
            { ...note, id: "crd_3", kind: "WRITTEN_OFF", number: undefined, reason: "Moved abroad" },
            { ...note, id: "crd_4", kind: "WRITTEN_OFF", number: undefined, returnedOn: "2026-11-12" },
            { ...note, id: "crd_5", kind: "MOVED", number: undefined },
          ],
        ),
      ]).slice(1),
      [
        ["WRITTEN_OFF", "2026-11-10", "INV-000001", "Moved abroad", -30_00],
        ["WRITTEN_OFF", "2026-11-10", "INV-000001", "Left early", -30_00],
        ["REINSTATED", "2026-11-12", "INV-000001", 30_00],
      ],
    ],
    [
      "a refund, one that came back, and nothing else of the credit",
      refundsIn([
        entry({}),
        entry({ kind: "REFUND_VOIDED", amount: 25_00 }),
        entry({ kind: "USED" }),
        entry({ kind: "OVERPAID" }),
      ]),
      [
        ["REFUND", "2026-11-20", "RF-000001", 25_00],
        ["REFUND_VOIDED", "2026-11-20", "RF-000001", -25_00],
      ],
    ],
  ])("%s", (_, movements, expected) => expect(said(movements)).toEqual(expected));

  test("a payment of several invoices is one, with what was kept of it, and without what was for somebody else's", () => {
    const whole = (id: string) => ({
      ...{ id: "pay_1", amount: 120_00, credit: 10_00 },
      parts: ["inv_1", "inv_2", "inv_3"].map((invoiceId) => ({ id, invoiceId, number: "", amount: 0 })),
    });
    const other = invoice({ id: "inv_2", number: 2 });
    const movements = movementsOf([
      dealings(invoice(), [payment({ whole: whole("pay_1"), amount: 40_00 })]),
      dealings(other, [
        payment({ id: "pay_2", invoiceId: "inv_2", whole: whole("pay_1"), amount: 30_00, receiptNumber: undefined }),
      ]),
    ]);
    expect(said(movements).at(-1)).toEqual(["PAYMENT", "2026-11-05", "R-1", "INV-000001, INV-000002", -80_00]);
    expect(movements).toHaveLength(3);
  });
});

describe("a period", () => {
  test.each([
    ["nothing said is a year until today", {}, { fromDate: "2025-11-28", toDate: today }],
    ["a year until another day", { toDate: "2026-06-30" }, { fromDate: "2025-07-01", toDate: "2026-06-30" }],
    ["what is said", { fromDate: "2026-11-01", toDate: "" }, { fromDate: "2026-11-01", toDate: today }],
  ])("%s", (_, asked, expected) => expect(periodOf(asked, today)).toEqual(expected));

  test.each([
    ["until today", "2026-11-01", today, null],
    ["a single day", today, today, null],
    ["a year with a leap day", "2024-01-01", "2024-12-31", null],
    ["until tomorrow", "2026-11-01", "2026-11-28", "toDate"],
    ["backwards", "2026-11-02", "2026-11-01", "fromDate"],
    ["more than a year", "2025-01-01", "2026-01-02", "fromDate"],
  ])("%s", (_, fromDate, toDate, field) =>
    expect(whyNotPeriod({ fromDate, toDate }, today)?.field ?? null).toBe(field),
  );
});

test("rows stand in order with what is owed then, and what came after counts for nothing", () => {
  const movements = [
    ...movementsOf([dealings(invoice({ paid: 40_00, credited: 30_00 }), [payment()], [note])]),
    ...refundsIn([entry({})]),
  ];
  const told = toldOf(55_00, movements, { fromDate: "2026-11-05", toDate: "2026-11-15" });
  expect({ ...told, rows: told.rows.map(({ kind, balance }) => [kind, balance]) }).toEqual({
    ...{ openingBalance: 100_00, closingBalance: 30_00, charged: 0, settled: 70_00 },
    rows: [
      ["PAYMENT", 60_00],
      ["CREDIT_NOTE", 30_00],
    ],
  });
});

test("one period's balance goes over into the next, whatever happens, and each row into the one after it", () => {
  const movement = fc.record({
    kind: fc.constantFrom("INVOICE", "PAYMENT"),
    id: fc.uuid(),
    date: fc.integer({ min: -400, max: 0 }).map((days) => addDays(today, days)),
    at: fc.constantFrom(at("2026-01-01"), at("2026-02-01")),
    number: fc.constant(""),
    about: fc.constant(""),
    invoiceId: fc.constant(null),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
  });
  fc.assert(
    fc.property(fc.array(movement as fc.Arbitrary<Movement>), fc.integer({ min: 1, max: 300 }), (all, days) => {
      const now = all.reduce((sum, { amount }) => sum + amount, 0);
      const middle = addDays(today, -days);
      const first = toldOf(now, all, { fromDate: addDays(today, -500), toDate: addDays(middle, -1) });
      const second = toldOf(now, all, { fromDate: middle, toDate: today });
      expect(first.openingBalance).toBe(0);
      expect(second.openingBalance).toBe(first.closingBalance);
      expect(second.closingBalance).toBe(now);
      expect(second.openingBalance + second.charged - second.settled).toBe(now);
      expect(second.rows.at(-1)?.balance ?? now).toBe(now);
      expect(first.rows.length + second.rows.length).toBe(all.length);
    }),
  );
});

test("what is to be paid stands by due date, and by how long it is overdue", () => {
  const invoices = [
    invoice({ id: "inv_3", dueDate: today }),
    invoice({ id: "inv_1", dueDate: "2026-10-28", total: 10_00 }),
    invoice({ id: "inv_2", dueDate: "2026-10-27", total: 5_00, paid: 1_00 }),
    invoice({ id: "inv_4", status: "VOID" }),
    invoice({ id: "inv_5", status: "PAID", paid: 100_00 }),
    invoice({ id: "inv_6", dueDate: "2026-08-28", total: 7_00 }),
  ];
  const open = openOf(invoices, today);
  expect(open.map(({ id, balance, daysOverdue }) => [id, balance, daysOverdue])).toEqual([
    ["inv_6", 7_00, 91],
    ["inv_2", 4_00, 31],
    ["inv_1", 10_00, 30],
    ["inv_3", 100_00, 0],
  ]);
  expect(agedOf(invoices, today)).toEqual({ current: 100_00, days30: 10_00, days60: 4_00, days90: 0, older: 7_00 });
  expect(owedNow(invoices, 20_00)).toBe(101_00);
});
