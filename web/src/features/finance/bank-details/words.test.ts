import { expect, it } from "vitest";
import { formatMoment } from "../../../lib/format.ts";
import { heldWords, waitingWords } from "./words.ts";

it.each([
  ["nothing", 0, 0, ""],
  ["what is held", 98_20, 0, "$98.20 from card payments is held for you."],
  ["what is on its way", 0, 10_00, "$10.00 is on its way to your bank."],
  ["both", 98_20, 10_00, "$98.20 from card payments is held for you. $10.00 is on its way to your bank."],
])("says what waits to be paid: %s", (_, owed, inTransit, words) => {
  expect(waitingWords({ owed, inTransit, currency: "AUD" })).toBe(words);
});

it("says until when nothing is paid into a new account, and why", () => {
  const changedDate = "2026-08-09T05:04:00.000Z";
  const heldUntil = "2026-08-12T05:04:00.000Z";
  expect(heldWords({ heldUntil: null, changedDate, changedBy: "Kim Tran" })).toBe("");
  expect(heldWords({ heldUntil, changedDate, changedBy: "Kim Tran" })).toBe(
    `Nothing is paid into this account before ${formatMoment(heldUntil, "moment")}, because it was changed on ${formatMoment(changedDate, "sentence")} by Kim Tran.`,
  );
});
