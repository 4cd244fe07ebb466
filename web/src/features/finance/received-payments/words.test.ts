import { expect, it } from "vitest";
import { namedOf, statusOf } from "./words.ts";

const paid = { amount: 4_000, currency: "AUD", paymentType: "CASH", paymentBy: "Ana Webb" } as const;

it("names a payment by who paid, and a refund by whom it went to", () => {
  expect(namedOf(paid)).toBe("$40.00 from Ana Webb");
  expect(namedOf({ ...paid, amount: -4_000, paymentType: "REFUND" })).toBe("the refund of $40.00 to Ana Webb");
});

it.each([
  ["CASH", "Paid"],
  ["REFUND", "Refunded"],
] as const)("says what became of it: %s", (paymentType, word) => {
  expect(statusOf({ status: "APPROVED", paymentType })).toEqual({ tone: "good", word });
});
