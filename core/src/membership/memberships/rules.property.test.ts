import { dateOfDay, daysInMonth } from "@salle/calendar/calendar-date";
import { localDate, startOfDay } from "@salle/calendar/local-day";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Dates, firstPeriod, nextPeriod, type PackageTerms, type Place, problemsOfDates } from "./rules.ts";

const zone = fc.constantFrom("Australia/Sydney", "Australia/Lord_Howe", "Australia/Perth");
// 1995 to 2060.
const day = fc.integer({ min: 9131, max: 32_872 }).map(dateOfDay);
const second = fc.oneof(fc.integer({ min: 0, max: 86_399 }), fc.constant(86_399));
const dayMonth = fc
  .integer({ min: 0, max: 365 })
  .map((index) => dateOfDay(10_957 + index).slice(5))
  .map((monthDay) => `${monthDay.slice(3)}-${monthDay.slice(0, 2)}`);
const length = fc
  .tuple(fc.integer({ min: 1, max: 14 }), fc.constantFrom("D", "W", "M"))
  .map(([amount, unit]) => `P${amount}${unit}`);
const terms: fc.Arbitrary<PackageTerms> = fc
  .tuple(
    fc.oneof(
      dayMonth.map((value) => ["DAY_MONTH", value] as const),
      length.map((value) => ["DATE_PERIOD", value] as const),
    ),
    length,
  )
  .map(([[expiryType, expiryValue], renewalValue]) => ({ expiryType, expiryValue, renewalValue, autoRenew: true }));

function chain(of: PackageTerms, start: number, timeZone: string, count: number): (Dates & Place)[] {
  let period = firstPeriod(of, start, timeZone);
  const periods = [period];
  while (periods.length < count) {
    period = nextPeriod({ ...of, ...period, timeZone }, of);
    periods.push(period);
  }
  return periods;
}

test("a hundred periods follow each other without a gap or an overlap, and none is empty", () => {
  fc.assert(
    fc.property(terms, day, second, zone, (of, date, at, timeZone) => {
      const periods = chain(of, startOfDay(date, timeZone) + at, timeZone, 100);
      for (const [index, { startDate, endDate, renewalDate }] of periods.entries()) {
        expect(problemsOfDates({ startDate, endDate, renewalDate })).toEqual([]);
        expect(localDate(endDate + 1, timeZone) > localDate(endDate, timeZone)).toBe(true);
        expect(periods[index + 1]?.startDate ?? endDate + 1).toBe(endDate + 1);
      }
    }),
    { numRuns: 20 },
  );
});

test("months keep their anchor's day, or end with the month", () => {
  const months = fc.integer({ min: 1, max: 14 });
  fc.assert(
    fc.property(day, months, zone, (date, count, timeZone) => {
      const of: PackageTerms = {
        expiryType: "DATE_PERIOD",
        expiryValue: `P${count}M`,
        renewalValue: "",
        autoRenew: false,
      };
      for (const { startDate } of chain(of, startOfDay(date, timeZone), timeZone, 30)) {
        const [year = 0, month = 0, at = 0] = localDate(startDate, timeZone).split("-").map(Number);
        expect(at).toBe(Math.min(Number(date.slice(8)), daysInMonth(year, month)));
      }
    }),
    { numRuns: 40 },
  );
});
