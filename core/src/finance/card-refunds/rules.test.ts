import { expect, test } from "vitest";
import { whyNotAmount, whyNotBack } from "./rules.ts";

const paid = { amount: 220_00, refunded: 20_00, currency: "AUD" };

test.each([
  ["what is left and is credit", 100_00, { credit: 100_00, currency: "AUD" }, null],
  [
    "more than is credit",
    100_01,
    { credit: 100_00, currency: "AUD" },
    "This is more than the $100.00 of credit that there is.",
  ],
  [
    "more than is left",
    200_01,
    { credit: 500_00, currency: "AUD" },
    "This is more than the $200.00 of this payment that is left.",
  ],
  ["without credit", 1, { credit: 0, currency: "AUD" }, "There is no credit. Credit the invoice first."],
  [
    "of credit in another currency",
    1,
    { credit: 500_00, currency: "NZD" },
    "The credit is in NZD. Pay it back by hand.",
  ],
])("%s", (_, amount, account, problem) => {
  expect(whyNotAmount(amount, paid, account)).toBe(problem);
});

test.each([
  ["CARD", "ch_1", "APPROVED", null],
  ["CARD", undefined, "APPROVED", "Only a card payment can go back to its card."],
  ["CASH", "slip", "APPROVED", "Only a card payment can go back to its card."],
  ["CARD", "ch_1", "VOID", "Only a payment that was made can go back."],
] as const)("a payment by %s with the reference %s that is %s: %s", (paymentType, reference, status, problem) => {
  expect(whyNotBack({ paymentType, reference, status })).toBe(problem);
});
