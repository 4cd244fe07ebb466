import fc from "fast-check";
import { describe, expect, test } from "vitest";
import transitions from "../test-data/au-tz-transitions.json" with { type: "json" };
import { addDays, dateOfDay } from "./calendar-date.ts";
import { formatInstant } from "./format.ts";
import { endOfDay, lastDayBefore, localDate, offsetMinutes, startOfDay } from "./local-day.ts";
import { todayIn } from "./today.ts";
import { timeZones } from "./zones.ts";

const secondsOf = (iso: string) => Date.parse(iso) / 1000;
const zones = Object.entries(transitions.zones);
const pad = (number: number) => String(number).padStart(2, "0");

test("the file has our zones and 1,088 rows", () => {
  expect(zones.map(([zone]) => zone).sort()).toEqual([...timeZones].sort());
  expect(zones.flatMap(([, rows]) => rows)).toHaveLength(1088);
});

describe.each(zones.filter(([, rows]) => rows.length > 0))("%s", (zone, rows) => {
  test.each(rows)("at $utc clocks show $localTime", ({ utc, localTime, offsetMinutes: minutes }) => {
    const at = secondsOf(utc);
    expect(offsetMinutes(at, zone)).toBe(minutes);
    const shown = new Date((at + minutes * 60) * 1000).toISOString().slice(0, 19);
    expect(shown.slice(11)).toBe(localTime);
    expect(formatInstant(at, zone, "wire")).toBe(`${shown}+${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`);
    expect(localDate(at, zone)).toBe(shown.slice(0, 10));
    expect(todayIn(zone, new Date(at * 1000))).toBe(shown.slice(0, 10));
  });

  const changes = rows.flatMap((row, index) => {
    const next = rows[index + 1];
    return index % 2 === 0 && next ? [[row, next] as const] : [];
  });
  test("a day on which clocks move is longer or shorter by that much", () => {
    for (const [before, after] of changes) {
      const day = localDate(secondsOf(after.utc), zone);
      const moved = (after.offsetMinutes - before.offsetMinutes) * 60;
      expect(endOfDay(day, zone) - startOfDay(day, zone)).toBe(86_400 - moved);
      expect(endOfDay(addDays(day, 1), zone) - startOfDay(addDays(day, 1), zone)).toBe(86_400);
    }
  });
});

test.each([
  ["Australia/Sydney, summer", "2026-12-31", "Australia/Sydney", "2026-12-31T13:00:00Z"],
  ["Australia/Sydney, winter", "2026-06-30", "Australia/Sydney", "2026-06-30T14:00:00Z"],
  ["clocks go forward", "2026-10-04", "Australia/Sydney", "2026-10-04T13:00:00Z"],
  ["clocks go back", "2026-04-05", "Australia/Sydney", "2026-04-05T14:00:00Z"],
  ["Lord Howe, forward by half an hour", "2026-10-04", "Australia/Lord_Howe", "2026-10-04T13:00:00Z"],
  ["Lord Howe, back by half an hour", "2026-04-05", "Australia/Lord_Howe", "2026-04-05T13:30:00Z"],
  ["Eucla, three quarters", "2026-12-31", "Australia/Eucla", "2026-12-31T15:15:00Z"],
  ["Perth", "2026-12-31", "Australia/Perth", "2026-12-31T16:00:00Z"],
  ["midnight left out", "2018-11-03", "America/Sao_Paulo", "2018-11-04T03:00:00Z"],
  ["a day left out", "2011-12-29", "Pacific/Apia", "2011-12-30T10:00:00Z"],
])("%s: %s is over in %s at %s", (_, date, zone, end) => {
  expect(endOfDay(date, zone)).toBe(secondsOf(end));
});

test("a period that ends with a day runs to that day's last second", () => {
  const end = endOfDay("2026-12-31", "Australia/Sydney");
  expect(localDate(end - 1, "Australia/Sydney")).toBe("2026-12-31");
  expect(localDate(end, "Australia/Sydney")).toBe("2027-01-01");
  expect(lastDayBefore(end, "Australia/Sydney")).toBe("2026-12-31");
  expect(formatInstant(end - 1, "Australia/Sydney", "membership")).toBe("31/12/2026 11:59 pm");
});

test("an unknown zone or date is an error", () => {
  expect(() => startOfDay("2026-01-01", "Australia/Nowhere")).toThrow(RangeError);
  expect(() => endOfDay("2026-02-29", "Australia/Sydney")).toThrow(RangeError);
});

test("days follow one another without a gap, each from midnight to midnight", () => {
  const date = fc.integer({ min: 0, max: 47_846 }).map(dateOfDay);
  fc.assert(
    fc.property(date, fc.constantFrom(...timeZones), (day, zone) => {
      const start = startOfDay(day, zone);
      const end = endOfDay(day, zone);
      expect(Number.isInteger(start)).toBe(true);
      expect(formatInstant(start, zone, "wire").slice(0, 19)).toBe(`${day}T00:00:00`);
      expect([localDate(start - 1, zone), localDate(start, zone)]).toEqual([addDays(day, -1), day]);
      expect([localDate(end - 1, zone), localDate(end, zone)]).toEqual([day, addDays(day, 1)]);
      expect(startOfDay(addDays(day, 1), zone)).toBe(end);
    }),
  );
});
