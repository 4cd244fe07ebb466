import { expect, test } from "vitest";
import { whyNotReceived } from "./rules.ts";

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
