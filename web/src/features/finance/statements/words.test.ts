import { statementRowKinds } from "@salle/contract/finance/codes";
import { expect, it } from "vitest";
import { agedParts, balanceWords, linesOf, openStatus, owedWords, sidesOf } from "./words.ts";

const row = (kind: (typeof statementRowKinds)[number], amount: number, balance: number) => ({
  ...{ id: "one", kind, date: "2026-10-02", number: "INV-000007", about: "Camp", invoiceId: "inv_1", amount, balance },
});
const none = { current: 0, days30: 0, days60: 0, days90: 0, older: 0 };
const statement = {
  ...{ fromDate: "2026-07-01", toDate: "2026-11-27", openingBalance: 2_000, closingBalance: 5_000 },
  rows: [row("INVOICE", 11_000, 13_000), row("PAYMENT", -8_000, 5_000)],
};

it.each([
  [4_000, "$40.00"],
  [0, "$0.00"],
  [-4_000, "$40.00 in credit"],
])("says a balance of %i", (amount, words) => {
  expect(balanceWords(amount, "AUD")).toBe(words);
});

it.each([
  ["what is owed more", 11_000, "$110.00 | "],
  ["what is owed less", -8_000, " | $80.00"],
  ["an invoice of nothing", 0, "$0.00 | "],
])("puts an amount on its side: %s", (_, amount, words) => {
  const { charged, paid } = sidesOf({ amount }, "AUD");
  expect(`${charged} | ${paid}`).toBe(words);
});

it("has the balances before and after around the rows, each line by a name of its own", () => {
  const lines = linesOf(statement);
  expect(lines.map(({ date, what, balance }) => `${date} ${what} ${balance}`)).toEqual([
    "2026-07-01 Opening balance 2000",
    "2026-10-02 Invoice 13000",
    "2026-10-02 Payment 5000",
    "2026-11-27 Closing balance 5000",
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
});

it("says what each row is", () => {
  const rows = statementRowKinds.map((kind) => row(kind, 100, 100));
  expect(linesOf({ ...statement, rows }).map(({ what }) => what)).toEqual([
    "Opening balance",
    "Invoice",
    "Invoice voided",
    "Payment",
    "Payment voided",
    "Credit note",
    "Written off",
    "Write-off taken back",
    "Refund",
    "Refund returned",
    "Card dispute",
    "Card dispute won",
    "Closing balance",
  ]);
});

it.each([
  ["not due yet", { daysOverdue: 0, balance: 5_000, total: 5_000 }, "waiting Awaiting payment"],
  ["paid in part", { daysOverdue: 0, balance: 2_000, total: 5_000 }, "waiting Part paid"],
  ["overdue", { daysOverdue: 3, balance: 2_000, total: 5_000 }, "bad Overdue by 3 days"],
])("says how an open invoice stands: %s", (_, invoice, said) => {
  const { tone, word } = openStatus(invoice);
  expect(`${tone} ${word}`).toBe(said);
});

it("tells how long it is overdue only where anything is", () => {
  expect(agedParts({ aged: { ...none, current: 5_000 } })).toEqual([]);
  expect(agedParts({ aged: { ...none, days60: 2_000 } }).map((part) => part.join(" "))).toEqual([
    "Not due yet 0",
    "1–30 days 0",
    "31–60 days 2000",
    "61–90 days 0",
    "Over 90 days 0",
  ]);
});

it("says what is owed", () => {
  expect([5_500, 0].map((owed) => owedWords({ owed, currency: "AUD" }))).toEqual(["$55.00 owed", "Nothing owed"]);
});
