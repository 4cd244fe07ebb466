import { expect, test } from "vitest";
import { isDue, lastDue, nextDue, type Schedule } from "./schedules.ts";

const at = new Date("2026-11-21T10:20:30Z");

test.each([
  ["hourly", "2026-11-21T10:20:30Z", "2026-11-21T10:00:00Z", "2026-11-21T11:00:00Z"],
  ["hourly", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00Z", "2026-11-21T11:00:00Z"],
  ["daily", "2026-11-21T15:59:59Z", "2026-11-20T16:00:00Z", "2026-11-21T16:00:00Z"],
  ["daily", "2026-11-21T16:00:00Z", "2026-11-21T16:00:00Z", "2026-11-22T16:00:00Z"],
] as [Schedule, string, string, string][])("%s at %s: planned for %s, then for %s", (schedule, now, last, next) => {
  expect(lastDue(schedule, new Date(now))).toEqual(new Date(last));
  expect(nextDue(schedule, new Date(now))).toEqual(new Date(next));
});

test.each([
  ["never ran", null, true],
  ["ran in this hour", "2026-11-21T10:00:00Z", false],
  ["ran in the hour before", "2026-11-21T09:59:59Z", true],
  ["ran a year ago", "2025-11-21T10:20:00Z", true],
  ["ran just now", "2026-11-21T10:20:30Z", false],
  ["ran ahead of a clock that was put back", "2027-11-21T10:20:30Z", true],
])("an hourly cron that %s", (_, last, due) => {
  expect(isDue("hourly", last === null ? null : new Date(last), at)).toBe(due);
});
