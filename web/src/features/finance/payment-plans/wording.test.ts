import { expect, it } from "vitest";
import { instalmentStatus, todayOf } from "./wording.ts";

it.each([
  ["that is paid", 0, "2026-11-01", "good Paid"],
  ["of tomorrow", 5_000, "2026-12-06", "waiting Due in 1 day"],
  ["of later", 5_000, "2027-01-05", "waiting Due in 31 days"],
  ["of today", 5_000, "2026-12-05", "waiting Due today"],
  ["that is paid in part", 10, "2026-12-05", "waiting Part paid"],
  ["of yesterday", 5_000, "2026-12-04", "bad Overdue by 1 day !"],
  ["that is late and paid in part", 10, "2026-11-05", "bad Overdue by 30 days !"],
])("says of an instalment %s", (_, balance, dueDate, words) => {
  const { tone, word, acts } = instalmentStatus({ amount: 5_000, balance, dueDate }, "2026-12-05");
  expect(`${tone} ${word}${acts ? " !" : ""}`).toBe(words);
});

it.each([
  ["overdue", { nextDueDate: "2026-12-01", daysOverdue: 4, daysUntilDue: 0 }],
  ["due today", { nextDueDate: "2026-12-05", daysOverdue: 0, daysUntilDue: 0 }],
  ["due later", { nextDueDate: "2027-01-01", daysOverdue: 0, daysUntilDue: 27 }],
])("knows the day from the server: %s", (_, facts) => expect(todayOf(facts)).toBe("2026-12-05"));
