import { expect, it } from "vitest";
import { namedOf, statusOf } from "./words.ts";

const paid = { amount: 4_000, currency: "AUD", paymentType: "CASH", paymentBy: "Ana Webb" } as const;

it("names a payment by who paid, and a refund by whom it went to", () => {
  expect(namedOf(paid)).toBe("$40.00 from Ana Webb");
  expect(namedOf({ ...paid, amount: -4_000, paymentType: "REFUND" })).toBe("the refund of $40.00 to Ana Webb");
});

it.each([
  [-4_000, "the $40.00 that Ana Webb’s bank took back"],
  [4_000, "the $40.00 that Ana Webb’s bank gave back"],
  [0, "the fee for Ana Webb’s dispute"],
])("names what a card's bank does: %i", (amount, words) => {
  expect(namedOf({ ...paid, amount, paymentType: "DISPUTE" })).toBe(words);
});

it.each([
  ["CASH", 4_000, "good", "Paid"],
  ["REFUND", -4_000, "good", "Refunded"],
  ["DISPUTE", -4_000, "bad", "Disputed"],
  ["DISPUTE", 4_000, "good", "Returned"],
  ["DISPUTE", 0, "off", "Charged"],
] as const)("says what became of it: %s of %i", (paymentType, amount, tone, word) => {
  expect(statusOf({ status: "APPROVED", paymentType, amount })).toEqual({ tone, word });
});
