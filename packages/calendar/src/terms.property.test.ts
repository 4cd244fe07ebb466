import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dateOfDay, dayNumber, daysInMonth } from "./calendar-date.ts";
import { lastDayOf, renewalDay, renewalIntervals, renewsWithin, type Term } from "./terms.ts";

/** Days from 2020 to 2101, which has the common year 2100 in it. */
const day = fc.integer({ min: dayNumber("2020-01-01"), max: dayNumber("2101-12-31") }).map(dateOfDay);
const twoDigits = (number: number) => String(number).padStart(2, "0");
const dayMonth = fc
  .integer({ min: 1, max: 12 })
  .chain((month) =>
    fc.integer({ min: 1, max: daysInMonth(2000, month) }).map((each) => `${twoDigits(each)}-${twoDigits(month)}`),
  );
const interval = fc
  .tuple(fc.integer({ min: 1, max: 36 }), fc.constantFrom("D", "W", "M", "Y"))
  .map(([amount, unit]) => `P${amount}${unit}`);
const term: fc.Arbitrary<Term> = fc.oneof(
  fc.record({ expiryType: fc.constant("DAY_MONTH" as const), expiryValue: dayMonth }),
  fc.record({ expiryType: fc.constant("DATE_PERIOD" as const), expiryValue: interval }),
);

test("a chain of periods has neither a gap nor an overlap, and always goes on", () => {
  fc.assert(
    fc.property(term, day, (each, anchor) => {
      let start = anchor;
      for (let n = 0; n < 12; n++) {
        const lastDay = lastDayOf(each, anchor, n, start);
        expect(lastDay >= start).toBe(true);
        start = addDays(lastDay, 1);
      }
    }),
  );
});

test("a yearly period ends on its day of the year, or on 28 February for the 29th", () => {
  fc.assert(
    fc.property(dayMonth, day, (expiryValue, start) => {
      const lastDay = lastDayOf({ expiryType: "DAY_MONTH", expiryValue }, start, 0, start);
      const [date, month] = expiryValue.split("-");
      const isClamped = expiryValue === "29-02" && daysInMonth(Number(lastDay.slice(0, 4)), 2) === 28;
      expect(lastDay.slice(5)).toBe(isClamped ? "02-28" : `${month}-${date}`);
      expect(dayNumber(lastDay) - dayNumber(start)).toBeGreaterThan(0);
      expect(dayNumber(lastDay) - dayNumber(start)).toBeLessThanOrEqual(366);
    }),
  );
});

test("the nth monthly period ends the day before the anchor's day, held to the month's end", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 40 }), (anchor, n) => {
      const next = addDays(lastDayOf({ expiryType: "DATE_PERIOD", expiryValue: "P1M" }, anchor, n, anchor), 1);
      const [year = 0, month = 0] = next.split("-").map(Number);
      const wanted = Number(anchor.slice(8));
      expect(Number(next.slice(8))).toBe(Math.min(wanted, daysInMonth(year, month)));
    }),
  );
});

test("a renewal falls within its period", () => {
  fc.assert(
    fc.property(term, day, interval, (each, start, value) => {
      const lastDay = lastDayOf(each, start, 0, start);
      const renewal = renewalDay(value, start, lastDay);
      expect(renewal >= start && renewal <= lastDay).toBe(true);
    }),
  );
});

test("what is offered lies before the next expiry, and so within a full period of a length", () => {
  fc.assert(
    fc.property(term, day, fc.array(interval, { maxLength: 6 }), (each, today, intervals) => {
      const offered = renewalIntervals(intervals, each, today);
      expect(intervals).toEqual(expect.arrayContaining(offered));
      const lastDay = lastDayOf(each, today, 0, today);
      for (const value of offered) {
        if (each.expiryType === "DATE_PERIOD") expect(renewsWithin(value, each, today)).toBe(true);
        expect(renewalDay(value, today, lastDay) <= lastDay).toBe(true);
      }
    }),
  );
});
