import { describe, expect, test } from "vitest";
import {
  isDayPeriod,
  isOverOn,
  isTerm,
  lastDayOf,
  renewalDay,
  renewalIntervals,
  renewsWithin,
  type Term,
} from "./terms.ts";

const annual = (expiryValue: string): Term => ({ expiryType: "DAY_MONTH", expiryValue });
const period = (expiryValue: string): Term => ({ expiryType: "DATE_PERIOD", expiryValue });
const exact = (expiryValue: string): Term => ({ expiryType: "EXACT_DATE", expiryValue });

describe("what a term is", () => {
  test.each<[Term, boolean]>([
    [annual("31-12"), true],
    [annual("29-02"), true],
    [annual("31-02"), false],
    [annual("1-7"), false],
    [annual("P1Y"), false],
    [period("P1Y"), true],
    [period("P1Y6M"), true],
    [period("P8W"), true],
    [period("PT36H"), false],
    [period("P1DT1S"), false],
    [period("P0D"), false],
    [period("31-12"), false],
    [period(""), false],
    [exact("2028-02-29"), true],
    [exact("2027-02-29"), false],
    [exact("31-12"), false],
  ])("%j: %s", (term, is) => {
    expect(isTerm(term)).toBe(is);
    if (!is) expect(() => lastDayOf(term, "2026-01-01", 0, "2026-01-01")).toThrow(RangeError);
  });

  test("a period of days has no hours, minutes or seconds", () => {
    expect(["P1D", "P2W", "P1M", "P1Y", "P1Y2M3W4D"].every(isDayPeriod)).toBe(true);
    expect(["PT24H", "P1DT1M", "P1Y1M1DT1S", "P", "1Y", "CUSTOM"].some(isDayPeriod)).toBe(false);
  });
});

test("nothing is left of one date after it, and of the other terms always something", () => {
  expect(["2027-06-30", "2027-07-01"].map((day) => isOverOn(exact("2027-06-30"), day))).toEqual([false, true]);
  expect(isOverOn(period("P1D"), "3999-12-31") || isOverOn(annual("01-01"), "3999-12-31")).toBe(false);
});

test("one date offers no renewal", () => {
  expect(renewalIntervals(["P1D", "P1Y"], exact("2030-06-30"), "2026-11-21")).toEqual([]);
  expect(renewsWithin("P1D", exact("2030-06-30"), "2026-11-21")).toBe(false);
});

describe("the last day", () => {
  test.each<[string, Term, string, string]>([
    ["of a year that is cut short", annual("31-12"), "2026-11-21", "2026-12-31"],
    ["of a year that begins on the day itself", annual("31-12"), "2026-12-31", "2027-12-31"],
    ["of a year that begins the day after", annual("31-12"), "2027-01-01", "2027-12-31"],
    ["on 29 February of a leap year", annual("29-02"), "2027-03-01", "2028-02-29"],
    ["on 29 February of a common year", annual("29-02"), "2028-03-01", "2029-02-28"],
    ["on 29 February of 2100, which is no leap year", annual("29-02"), "2099-03-01", "2100-02-28"],
    ["of a year from a day", period("P1Y"), "2026-11-21", "2027-11-20"],
    ["of a year from 29 February", period("P1Y"), "2028-02-29", "2029-02-27"],
    ["of a month from the 31st", period("P1M"), "2027-01-31", "2027-02-27"],
    ["of one day", period("P1D"), "2027-01-31", "2027-01-31"],
    ["of one date for all", exact("2027-06-30"), "2026-11-21", "2027-06-30"],
    ["of one date that begins on it", exact("2027-06-30"), "2027-06-30", "2027-06-30"],
  ])("%s", (_, term, start, lastDay) => {
    expect(lastDayOf(term, start, 0, start)).toBe(lastDay);
  });

  test("of monthly periods from 31 January comes back to the 30th", () => {
    const starts = ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"];
    const lastDays = starts.map((start, n) => lastDayOf(period("P1M"), "2027-01-31", n, start));
    expect(lastDays).toEqual(["2027-02-27", "2027-03-30", "2027-04-29", "2027-05-30"]);
  });

  test("of a yearly chain on 29-02 follows the leap years to 2104", () => {
    let start = "2096-03-01";
    const lastDays = Array.from({ length: 8 }, (_, n) => {
      const lastDay = lastDayOf(annual("29-02"), "2096-03-01", n, start);
      start = `${lastDay.slice(0, 4)}-03-01`;
      return lastDay;
    });
    expect(lastDays.map((day) => day.slice(2))).toEqual([
      "97-02-28",
      "98-02-28",
      "99-02-28",
      "00-02-28",
      "01-02-28",
      "02-02-28",
      "03-02-28",
      "04-02-29",
    ]);
  });

  test("a year that begins on its own expiry day, after another, ends on that very day", () => {
    expect(lastDayOf(annual("31-12"), "2026-01-01", 1, "2026-12-31")).toBe("2026-12-31");
  });
});

describe("the day of a renewal", () => {
  test.each<[string, string, string, string, string]>([
    ["eleven months into a year", "P11M", "2027-01-01", "2027-12-31", "2027-12-01"],
    ["in a period that was cut short: its last day", "P11M", "2026-11-21", "2026-12-31", "2026-12-31"],
    ["in a month", "P25D", "2027-02-01", "2027-02-28", "2027-02-26"],
    ["held to the month's end", "P1M", "2027-01-31", "2027-12-31", "2027-02-28"],
  ])("%s", (_, value, start, lastDay, day) => {
    expect(renewalDay(value, start, lastDay)).toBe(day);
  });

  test.each(["PT1H", "", "CUSTOM"])("%j is no period of days", (value) => {
    expect(() => renewalDay(value, "2027-01-01", "2027-12-31")).toThrow(RangeError);
  });
});

describe("the renewals that can be offered", () => {
  const all = ["P1M", "P3M", "P6M", "P9M", "P11M", "P1Y"];
  test.each<[string, Term, string, string[]]>([
    ["for a year's end that is near", annual("31-12"), "2026-11-21", ["P1M"]],
    ["for a year's end that is far", annual("31-12"), "2027-01-01", ["P1M", "P3M", "P6M", "P9M", "P11M"]],
    ["on the renewal date itself it is dropped", annual("01-02"), "2027-01-01", []],
    ["for a year", period("P1Y"), "2027-05-05", ["P1M", "P3M", "P6M", "P9M", "P11M"]],
    ["for two years", period("P2Y"), "2027-05-05", all],
    ["for a month", period("P1M"), "2027-05-05", []],
    ["for a term that is none", period("CUSTOM"), "2027-05-05", all],
  ])("%s", (_, term, today, offered) => {
    expect(renewalIntervals(all, term, today)).toEqual(offered);
  });
});

describe("whether a renewal falls within a full period", () => {
  test.each<[string, string, Term, string, boolean]>([
    ["eleven months of a year, late in the year", "P11M", annual("31-12"), "2026-11-21", true],
    ["a year of a year", "P1Y", annual("31-12"), "2026-11-21", false],
    ["364 days of a year: on its last day", "P364D", annual("31-12"), "2026-11-21", false],
    ["363 days of a year: the day before", "P363D", annual("31-12"), "2026-11-21", true],
    ["a month of a month", "P1M", period("P1M"), "2026-11-21", false],
    ["25 days of a month", "P25D", period("P1M"), "2026-11-21", true],
    ["more than the period", "P2Y", period("P1Y"), "2026-11-21", false],
    ["what is no duration", "soon", period("P1Y"), "2026-11-21", false],
  ])("%s", (_, value, term, today, is) => {
    expect(renewsWithin(value, term, today)).toBe(is);
  });
});
