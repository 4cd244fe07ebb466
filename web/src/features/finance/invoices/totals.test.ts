import { expect, it } from "vitest";
import { restOf, takenOff, totalRows } from "./totals.ts";

const invoice = (facts: object = {}) => ({
  status: { code: "APPROVED" as const, label: "APPROVED" },
  currency: "AUD",
  totalAmount: 20_000,
  totalGST: 2_000,
  totalAmountIncludingGST: 22_000,
  totalPaymentsMade: 0,
  totalCredited: 0,
  totalCreditUsed: 0,
  totalTakenBack: 0,
  totalWrittenOff: 0,
  balance: 22_000,
  instalments: [],
  ...facts,
});
/** Below the total. */
const rest = (facts: object) =>
  totalRows(invoice(facts))
    .slice(3)
    .map(([label, amount]) => `${label} ${amount}`);

it.each([
  ["nothing yet", {}, ["Paid 0", "Amount due 22000"]],
  ["instalments", { instalments: [{}, {}] }, ["Paid 0", "Still to pay 22000"]],
  [
    "a part credited, a part paid with credit, a part with money",
    { totalCredited: 5_000, totalCreditUsed: 3_000, totalPaymentsMade: 4_000, balance: 10_000 },
    ["Credited -5000", "Credit used -3000", "Paid -4000", "Amount due 10000"],
  ],
  [
    "what was paid has become credit",
    { totalCredited: 5_000, totalCreditUsed: -5_000, totalPaymentsMade: 22_000, balance: 0 },
    ["Credited -5000", "Paid -22000", "Kept as credit 5000", "Amount due 0"],
  ],
  [
    "what was paid was moved to credit, and it is owed again",
    { totalCreditUsed: -22_000, totalPaymentsMade: 22_000, balance: 22_000 },
    ["Paid -22000", "Kept as credit 22000", "Amount due 22000"],
  ],
  [
    "what was paid was taken back by a card's bank",
    { totalTakenBack: 22_000, totalPaymentsMade: 22_000, balance: 22_000 },
    ["Paid -22000", "Taken back by the card’s bank 22000", "Amount due 22000"],
  ],
  [
    "a part paid, the rest written off",
    { totalPaymentsMade: 8_000, totalWrittenOff: 14_000, balance: 0 },
    ["Paid -8000", "Written off -14000", "Amount due 0"],
  ],
])("what has been taken off an invoice: %s", (_, facts, expected) => {
  expect(rest(facts)).toEqual(expected);
});

it("has nothing due of a draft, and no nought with a minus", () => {
  expect(totalRows(invoice({ status: { code: "DRAFT", label: "DRAFT" } })).map(([label]) => label)).toEqual([
    "Subtotal, excluding GST",
    "GST",
    "Total",
  ]);
  expect(totalRows(invoice()).every(([, amount]) => !Object.is(amount, -0))).toBe(true);
});

it.each([
  ["nothing", {}, []],
  ["a part paid", { totalPaymentsMade: 8_000 }, ["$80.00 of $220.00 is paid."]],
  [
    "of everything a part",
    { totalCredited: 5_000, totalCreditUsed: 3_000, totalPaymentsMade: 4_000 },
    ["$50.00 is credited.", "$30.00 is paid with credit.", "$40.00 of $220.00 is paid."],
  ],
  [
    "paid, of which a part is kept as credit",
    { totalPaymentsMade: 8_000, totalCreditUsed: -3_000 },
    ["$50.00 of $220.00 is paid."],
  ],
  ["paid, and all of that taken back", { totalPaymentsMade: 22_000, totalTakenBack: 22_000 }, []],
  ["paid, and all of that moved to credit", { totalPaymentsMade: 22_000, totalCreditUsed: -22_000 }, []],
])("says what has been taken off: %s", (_, facts, expected) => {
  expect(takenOff(invoice(facts))).toEqual(expected);
});

it("says what else is owed of a payment plan, as long as that is more than is due", () => {
  const part = (balance: number) => ({ dueDate: "2026-12-05", amount: 7_334, balance });
  const plan = { currency: "AUD", balance: 14_666, amountDue: 7_333, instalments: [0, 7_333, 7_333].map(part) };
  expect(restOf(plan)).toBe("of $146.66 still to pay, in 2 instalments");
  expect(restOf({ ...plan, balance: 7_333 })).toBeNull();
  expect(restOf({ ...plan, balance: 22_000, amountDue: 22_000, instalments: [] })).toBeNull();
});
