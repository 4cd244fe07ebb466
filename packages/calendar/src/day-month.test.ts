import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDay, daysBetween, isLeapYear } from "./calendar-date.ts";
import { nextDayMonth, normaliseDayMonth } from "./day-month.ts";

test.each([
  [undefined, "01-01"],
  [null, "01-01"],
  ["", "01-01"],
  ["  ", "01-01"],
  ["1-7", "01-07"],
  ["01/07", "01-07"],
  [" 1-07 ", "01-07"],
  ["29-02", "29-02"],
  ["31-12", "31-12"],
  ["30-02", null],
  ["31-04", null],
  ["00-01", null],
  ["01-13", null],
  ["12-31", null],
  ["1-1-2024", null],
  ["1 July", null],
])("%j is %j", (text, dayMonth) => {
  expect(normaliseDayMonth(text)).toBe(dayMonth);
});

test.each([
  ["31-12", "2026-06-30", "2026-12-31"],
  ["31-12", "2026-12-31", "2027-12-31"],
  ["01-01", "2026-01-01", "2027-01-01"],
  ["29-02", "2023-02-27", "2023-02-28"],
  ["29-02", "2023-02-28", "2024-02-29"],
  ["29-02", "2024-02-28", "2024-02-29"],
  ["29-02", "2024-02-29", "2025-02-28"],
  ["29-02", "2099-03-01", "2100-02-28"],
])("%s after %s is %s", (dayMonth, after, next) => {
  expect(nextDayMonth(dayMonth, after)).toBe(next);
});

test("what is no date or no day and month is an error", () => {
  expect(() => nextDayMonth("1-7", "2024-01-01")).toThrow(RangeError);
  expect(() => nextDayMonth("", "2024-01-01")).toThrow(RangeError);
  expect(() => nextDayMonth("01-07", "2024-02-30")).toThrow(RangeError);
  expect(() => nextDayMonth("01-07", "9999-07-01")).toThrow(RangeError);
});

test("29 February, year after year to 2101", () => {
  let last = "1999-12-31";
  for (let year = 2000; year <= 2101; year++) {
    last = nextDayMonth("29-02", last);
    expect(last).toBe(`${year}-02-${isLeapYear(year) ? 29 : 28}`);
  }
});

test("the next one is later, at most 366 days, and on its day", () => {
  const date = fc.integer({ min: -36_525, max: 73_049 }).map(dateOfDay);
  fc.assert(
    fc.property(date, date, (after, some) => {
      const dayMonth = `${some.slice(8)}-${some.slice(5, 7)}`;
      const next = nextDayMonth(dayMonth, after);
      expect(next > after).toBe(true);
      expect(daysBetween(after, next)).toBeLessThanOrEqual(366);
      const common29th = dayMonth === "29-02" && !isLeapYear(Number(next.slice(0, 4)));
      expect(`${next.slice(8)}-${next.slice(5, 7)}`).toBe(common29th ? "28-02" : dayMonth);
    }),
  );
});
