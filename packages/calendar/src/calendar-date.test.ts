import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  dateOfDay,
  dayNumber,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  isLeapYear,
} from "./calendar-date.ts";

test.each([
  ["2024-02-29", true],
  ["2100-02-28", true],
  ["0001-01-01", true],
  ["0099-12-31", true],
  ["9999-12-31", true],
  ["2023-02-29", false],
  ["2100-02-29", false],
  ["2024-04-31", false],
  ["2024-13-01", false],
  ["2024-00-10", false],
  ["2024-01-00", false],
  ["0000-01-01", false],
  ["2024-2-9", false],
  ["2024-02-09T00:00:00", false],
  ["2024-02-09\n", false],
  [" 2024-02-09", false],
  ["", false],
])("%j is a calendar date: %s", (text, is) => {
  expect(isCalendarDate(text)).toBe(is);
});

test.each([
  ["2024-02-28", 1, "2024-02-29"],
  ["2023-02-28", 1, "2023-03-01"],
  ["2024-01-01", -1, "2023-12-31"],
  ["0099-12-31", 1, "0100-01-01"],
])("%s and %i days is %s", (date, days, then) => {
  expect(addDays(date, days)).toBe(then);
  expect(daysBetween(date, then)).toBe(days);
});

test("outside the calendar is an error, not another date", () => {
  expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
  expect(() => addDays("0001-01-01", -1)).toThrow(RangeError);
  expect(() => dayNumber("2023-02-29")).toThrow(RangeError);
  expect(() => dateOfDay(Number.NaN)).toThrow(RangeError);
});

test("dates and day numbers are one to one, in order, and months have their days", () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_162, max: 2_932_895 }), (day) => {
      const date = dateOfDay(day);
      expect(dayNumber(date)).toBe(day);
      expect(dateOfDay(day + 1) > date).toBe(true);
      const [year = 0, month = 0, last = 0] = date.split("-").map(Number);
      expect(last).toBeLessThanOrEqual(daysInMonth(year, month));
    }),
  );
});

test("leap years to 2101", () => {
  const leap = Array.from({ length: 202 }, (_, index) => 1900 + index).filter(isLeapYear);
  expect(leap).toHaveLength(49);
  expect(leap).toContain(2000);
  expect(leap).not.toContain(1900);
  expect(leap).not.toContain(2100);
});
