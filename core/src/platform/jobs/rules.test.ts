import { expect, test } from "vitest";
import { advance, isWorthTelling, MAX_FAILURES, patternOf, reasonOf, stateOf, sumOf } from "./rules.ts";

const begun = { done: 0, total: 3, outcomes: {}, failures: [] };

test("a job runs until its last item is handled", () => {
  const first = advance(begun, [{ outcome: "added" }]);
  expect(first).toMatchObject({ done: 1, state: "running", outcomes: { added: 1 } });
  const last = advance(first, [
    { outcome: "added" },
    { outcome: "failed", failure: { item: "Line 4", message: "no" } },
  ]);
  expect(last).toMatchObject({ done: 3, state: "done", outcomes: { added: 2, failed: 1 } });
  expect(last.failures).toEqual([{ item: "Line 4", message: "no" }]);
});

test("failures beyond the hundredth are counted, not kept", () => {
  const items = Array.from({ length: 150 }, (_, index) => ({
    outcome: "failed",
    failure: { item: `Line ${index}`, message: "no" },
  }));
  const after = advance({ ...begun, total: 150 }, items);
  expect(after.failures).toHaveLength(MAX_FAILURES);
  expect(after.outcomes.failed).toBe(150);
});

test.each([
  [0, 0, "done"],
  [0, 3, "waiting"],
  [1, 3, "running"],
  [3, 3, "done"],
  [4, 3, "done"],
])("%i of %i is %s", (done, total, state) => expect(stateOf({ done, total })).toBe(state));

test.each([
  ["nothing more", { done: 5, total: 1000 }, 5, false],
  ["the first", { total: 1000 }, 1, true],
  ["a little more", { done: 5, total: 1000 }, 24, false],
  ["a piece more", { done: 5, total: 1000 }, 25, true],
  ["the last", { done: 999, total: 1000 }, 1000, true],
  ["less, for some are tried again", { done: 999, total: 1000 }, 998, true],
  ["each of a few", { done: 1, total: 3 }, 2, true],
  ["of one that is over, another end of an item", { done: 3, total: 3, told: 4 }, 3, true],
  ["of one that is over, nothing new", { done: 3, total: 3, told: 6 }, 3, false],
])("%s: of %o, %i done is worth telling: %s", (_, told, done, expected) =>
  expect(isWorthTelling(told, { done, changes: 6 })).toBe(expected),
);

test("the parts of a progress come to its sums", () => {
  const parts = [
    { outcome: "sent", count: 3, changes: 3 },
    { outcome: "sent", count: 2, changes: 2 },
    { outcome: "failed", count: 2, retryable: 2, changes: 2 },
    { outcome: "failed", count: -1, retryable: -1, changes: 1 },
  ];
  expect(sumOf(parts)).toEqual({ done: 6, outcomes: { sent: 5, failed: 1 }, retryable: 1, changes: 8 });
});

test("a reason is an error's words, or its name, or what was thrown, and never long", () => {
  expect(reasonOf(new Error("No paper"))).toBe("No paper");
  expect(reasonOf(new RangeError())).toBe("RangeError");
  expect(reasonOf("tired")).toBe("tired");
  expect(reasonOf(new Error("x".repeat(9000)))).toHaveLength(500);
});

test.each([
  ["We could not find that.", "We could not find that."],
  ["The fee package fpk_01JD of mpk_01JE is not there.", "The fee package … of … is not there."],
  ["Line 4: 2 of 9 rows", "Line … of … rows"],
  ["No answer to ana@example.com\n  in 5000 ms", "No answer to … in … ms"],
  ["Rows 1, 2, 3 and 4", "Rows … and …"],
  ["", ""],
  ["x".repeat(500), "x".repeat(200)],
])("what differs in the text of an error is left out of it: %s", (reason, pattern) => {
  expect(patternOf(reason)).toBe(pattern);
});
