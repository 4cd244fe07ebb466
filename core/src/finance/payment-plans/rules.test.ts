import { expect, test } from "vitest";
import { problemIn } from "./rules.ts";

const today = "2026-12-01";
const past = "The First due date cannot be in the past.";

test.each<[name: string, parts: number, firstDueDate: string, owed: number, problem: [string, string] | null]>([
  ["from today", 3, today, 220_00, null],
  ["from a year on", 3, "2027-12-02", 220_00, null],
  ["of a dollar each", 12, today, 12_00, null],
  ["of less", 12, today, 11_99, ["parts", "Choose fewer: an instalment is at least $1.00."]],
  ["from yesterday", 3, "2026-11-30", 220_00, ["firstDueDate", past]],
  [
    "from a year that nobody meant",
    3,
    "2126-12-01",
    220_00,
    ["firstDueDate", "The First due date must be within a year."],
  ],
])("instalments %s", (_, parts, firstDueDate, owed, problem) => {
  const found = problemIn({ parts, firstDueDate }, owed, today);
  expect(found && [found.field, found.problem]).toEqual(problem);
});
