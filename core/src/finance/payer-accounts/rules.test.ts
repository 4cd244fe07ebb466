import { expect, test } from "vitest";
import { isLiveRefund, listedBy, refundNumber, whyNotRefunded, whyNotTake } from "./rules.ts";

test.each<[credit: number | undefined, amount: number, problem: RegExp | null]>([
  [undefined, 1, /^There is no credit\.$/],
  [0, 1, /^There is no credit\.$/],
  [30_00, 30_00, null],
  [30_00, 30_01, /^This is more than the \$30\.00 of credit that there is\.$/],
])("of %s cents of credit, %i can be taken: %s", (credit, amount, problem) => {
  const account = credit === undefined ? undefined : { credit, currency: "AUD" };
  const why = whyNotTake(account, amount);
  if (problem) expect(why).toMatch(problem);
  else expect(why).toBeNull();
});

test.each([
  ["2026-11-27", null],
  ["2026-11-28", "The Refund date cannot be in the future."],
  ["2025-11-26", null],
  ["2025-11-25", "The Refund date is more than a year ago. Check the year."],
])("a refund on %s, seen on 27 November 2026: %s", (date, problem) => {
  expect(whyNotRefunded(date, "2026-11-27")).toBe(problem);
});

test("a refund counts until it is voided, and nothing else is one", () => {
  expect(isLiveRefund({ kind: "REFUNDED" })).toBe(true);
  expect(isLiveRefund({ kind: "REFUNDED", voidedAt: "2026-11-27" })).toBe(false);
  expect(isLiveRefund({ kind: "USED" })).toBe(false);
  expect(refundNumber(2)).toBe("RF-000002");
});

test("a payer is found by their issuer as long as there is credit", () => {
  expect(listedBy({ owner: "club:k", credit: 1 }).creditOf).toBe("club:k");
  expect(listedBy({ owner: "club:k", credit: 0 }).creditOf).toBeUndefined();
});
