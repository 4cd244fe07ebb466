import fc from "fast-check";
import { expect, test } from "vitest";
import vectors from "../test-data/billing-period-vectors.json" with { type: "json" };
import { readLines } from "../test-data/read.ts";
import { addDays, dateOfDay, daysBetween, daysInMonth, isLeapYear } from "./calendar-date.ts";
import { type Duration, parseDuration } from "./duration.ts";
import { endOfDay, lastDayBefore, localDate, startOfDay } from "./local-day.ts";
import { addDuration, nthPeriod, wholePeriods } from "./periods.ts";

function of(text: string): Duration {
  const duration = parseDuration(text);
  if (!duration) throw new Error(`No duration: ${text}`);
  return duration;
}

test.each([
  ["2023-01-31", "P1M", 1, "2023-02-28"],
  ["2023-01-31", "P1M", 2, "2023-03-31"],
  ["2024-01-31", "P1M", 1, "2024-02-29"],
  ["2024-02-29", "P1Y", 1, "2025-02-28"],
  ["2024-02-29", "P1Y", 4, "2028-02-29"],
  ["2024-08-31", "P1Y6M", 1, "2026-02-28"],
  ["2024-01-01", "P2W", 3, "2024-02-12"],
  ["2024-01-01", "P1D1W", 1, "2024-01-09"],
  ["2024-01-31", "P1M1D", 1, "2024-03-01"],
  ["2024-01-01", "P1DT12H", 1, "2024-01-03"],
  ["2024-01-01", "P1DT12H", 2, "2024-01-04"],
  ["2024-01-01", "PT1S", 1, "2024-01-02"],
  ["2024-01-01", "PT24H", 1, "2024-01-02"],
  ["0050-01-31", "P1M", 1, "0050-02-28"],
  ["2024-01-31", "P1M", 0, "2024-01-31"],
])("%s + %s × %i is %s", (anchor, duration, times, date) => {
  expect(addDuration(anchor, of(duration), times)).toBe(date);
});

test("what cannot be counted is an error", () => {
  expect(() => addDuration("2024-01-01", of("P1M"), -1)).toThrow(RangeError);
  expect(() => addDuration("2024-01-01", of("P1M"), 0.5)).toThrow(RangeError);
  expect(() => addDuration("2024-02-30", of("P1M"))).toThrow(RangeError);
  expect(() => addDuration("9999-12-31", of("P1D"))).toThrow(RangeError);
  expect(() => addDuration("2024-01-01", of("P1000Y"), 1e9)).toThrow(RangeError);
});

// PHP lets 31 January + P1M overflow to 3 March and counts on from there; we hold it to the month's end.
const clamped: Record<string, string> = {
  test_bug_49081__21: "2010-03-24",
  test_bug_49081__22: "2010-03-25",
  test_bug_49081__23: "2010-03-26",
  test_bug_49081__24: "2010-03-27",
};
const [, ...phpRows] = readLines("php-dateinterval-add-february.csv").map((line) => line.split(","));

test("the rows where PHP overflows are those we answer otherwise", () => {
  expect(phpRows).toHaveLength(32);
  expect(phpRows.filter((row) => row[5] === "yes").map((row) => row[0])).toEqual(Object.keys(clamped));
});

test.each(phpRows)("PHP's %s: %s + %s", (name = "", start = "", interval = "", php = "", days = "") => {
  expect(addDuration(start, of(interval))).toBe(clamped[name] ?? php);
  expect(daysBetween(start, php)).toBe(Number(days));
});

const advance = vectors.killbill_InvoiceDateUtils_advanceByNPeriods;
test.each(["P1M", "P30D", "P1W"] as const)("Kill Bill's periods of %s", (duration) => {
  const dates = advance[duration].map((_, times) => addDuration(advance.start, of(duration), times));
  expect(dates).toEqual(advance[duration]);
});

const whole = vectors.killbill_wholePeriods;
const wholeRows = (["P1M", "P30D", "P1W"] as const).flatMap((duration) =>
  Object.entries(whole[duration]).map(([to, count]) => [duration, to, count] as const),
);
test.each(wholeRows)("Kill Bill's whole periods of %s to %s: %i", (duration, to, count) => {
  expect(wholePeriods(whole.from, of(duration), to)).toBe(count);
});

const lago = vectors.lago_anniversary_31st;
test.each(lago.monthly_periods_inclusive.map((days, n) => [n, ...days] as const))(
  "Lago's month %i runs from %s to %s",
  (n, first, last) => {
    const { start, end } = nthPeriod(lago.anchor, of("P1M"), n);
    expect([start, addDays(end, -1)]).toEqual([first, last]);
  },
);

test("Lago's yearly plan bills once in the year from 31 January", () => {
  expect(wholePeriods(lago.anchor, of("P1Y"), "2025-01-30")).toBe(0);
  expect(wholePeriods(lago.anchor, of("P1Y"), "2025-01-31")).toBe(1);
});

test("Kill Bill's clock change: periods from a day with a gap slip no day", () => {
  const { zone } = vectors.killbill_dst_gap;
  // Clocks there go from 01:59:59 to 03:00:00, which is this instant.
  const afterGap = Date.parse("2015-03-08T10:00:00Z") / 1000;
  const anchor = localDate(afterGap, zone);
  expect([anchor, localDate(afterGap - 1, zone)]).toEqual(["2015-03-08", "2015-03-08"]);
  const ends = [1, 2, 3].map((times) => addDuration(anchor, of("P1M"), times));
  expect(ends).toEqual(["2015-04-08", "2015-05-08", "2015-06-08"]);
  for (const end of ends) {
    expect(localDate(startOfDay(end, zone), zone)).toBe(end);
    expect(lastDayBefore(endOfDay(end, zone), zone)).toBe(end);
  }
});

const leapDays = Array.from({ length: 102 }, (_, index) => 2000 + index).filter(isLeapYear);
test.each(leapDays)("a year from 29 February %i comes back to the 29th, to 2101", (year) => {
  for (let later = year; later <= 2101; later++) {
    const expected = `${later}-02-${isLeapYear(later) ? 29 : 28}`;
    expect(addDuration(`${year}-02-29`, of("P1Y"), later - year)).toBe(expected);
    expect(addDuration(`${year}-02-29`, of("P12M"), later - year)).toBe(expected);
  }
});

const date = fc.integer({ min: -36_525, max: 73_049 }).map(dateOfDay);
const upTo = (max: number) => fc.integer({ min: 0, max });
const duration = fc
  .record({
    years: upTo(3),
    months: upTo(14),
    weeks: upTo(5),
    days: upTo(40),
    hours: upTo(30),
    minutes: upTo(90),
    seconds: upTo(90),
  })
  .filter((units) => Object.values(units).some((amount) => amount > 0));
const aDayOrMore = duration.filter(({ years, months, weeks, days }) => years + months + weeks + days > 0);
const times = fc.integer({ min: 0, max: 120 });

test("months keep the anchor's day, or the month's last", () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 40 }), times, (anchor, months, n) => {
      const [year = 0, month = 0, day = 0] = addDuration(anchor, of(`P${months}M`), n)
        .split("-")
        .map(Number);
      expect(day).toBe(Math.min(Number(anchor.slice(8)), daysInMonth(year, month)));
      const moved = (year - Number(anchor.slice(0, 4))) * 12 + month - Number(anchor.slice(5, 7));
      expect(moved).toBe(months * n);
    }),
  );
});

test("periods meet without a gap or an overlap, and none is empty if a duration is a day or more", () => {
  fc.assert(
    fc.property(date, aDayOrMore, times, (anchor, some, n) => {
      const period = nthPeriod(anchor, some, n);
      expect(period.end > period.start).toBe(true);
      expect(nthPeriod(anchor, some, n + 1).start).toBe(period.end);
    }),
  );
});

test("the whole periods passed are those whose end has come", () => {
  fc.assert(
    fc.property(date, duration, fc.integer({ min: -400, max: 4000 }), (anchor, some, days) => {
      const day = addDays(anchor, days);
      const passed = wholePeriods(anchor, some, day);
      if (days >= 0) expect(addDuration(anchor, some, passed) <= day).toBe(true);
      else expect(passed).toBe(0);
      expect(addDuration(anchor, some, passed + 1) > day).toBe(true);
    }),
  );
});
