import { expect, test } from "vitest";
import { refundableOf, whyNotReceived } from "./rules.ts";

const FUTURE = "The Payment date cannot be in the future.";
const YEAR = "The Payment date is more than a year before the invoice. Check the year.";

test.each([
  ["2026-11-28", null],
  ["2026-11-29", FUTURE],
  ["2026-10-31", null],
  ["2025-10-31", null],
  ["2025-10-30", YEAR],
  ["2016-11-28", YEAR],
])("money for an invoice of 1 November 2026 that came on %s, today 28 November: %s", (day, message) => {
  expect(whyNotReceived(day, "2026-11-01", "2026-11-28")?.message ?? null).toBe(message);
});

const card = { id: "pay_1", invoiceId: "inv_1", owner: "club:k", currency: "AUD", paymentBy: "", paymentTo: "" };
const dates = { version: 1, createdAt: "", updatedAt: "" };
test.each([
  ["all of it, where as much is credit", {}, 500_00, 220_00],
  ["what is credit", {}, 50_00, 50_00],
  ["what has not gone back", { refunded: 200_00 }, 500_00, 20_00],
  ["nothing without credit", {}, 0, 0],
  ["nothing of one that is void", { status: "VOID" as const }, 500_00, 0],
  ["nothing of cash", { paymentType: "CASH" as const }, 500_00, 0],
  ["nothing of one that the gateway does not know", { reference: undefined }, 500_00, 0],
])("of a card payment of 220.00 there goes back %s", (_, over, credit, refundable) => {
  const made = { ...card, ...dates, status: "APPROVED" as const, paymentType: "CARD" as const, amount: 220_00 };
  expect(refundableOf({ ...made, reference: "ch_1", ...over }, credit)).toBe(refundable);
});
