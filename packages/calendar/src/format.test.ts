import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDay } from "./calendar-date.ts";
import { formatDate, formatInstant } from "./format.ts";
import { timeZones } from "./zones.ts";

test.each([
  ["certification", "Wed, Jul 1st 2026"], // spec 02 §9: 'ddd, MMM Do YYYY'
  ["birth", "1 Jul 2026"], // spec 01 §9: 'D MMM YYYY', the month abbreviated
  ["note", "July 1st, 2026"], // spec 02 §9: 'MMMM Do, YYYY'
  ["linkedAccount", "01/07/2026"], // spec 02 §9: DD/MM/YYYY
  ["filter", "2026-07-01"], // spec 01 §9: YYYY-MM-DD
  ["ordinal", "1st Jul 2026"], // spec 01 §9: 'Do MMM YYYY'
  ["dashed", "01-Jul-2026"], // spec 01 §9: 'DD-MMM-YYYY'
  ["list", "01/07/2026"],
  ["tight", "1 Jul 2026"],
  ["paper", "1 Jul 2026"],
  ["sentence", "1 July 2026"],
] as const)("a date as a place of kind %s: %s", (place, shown) => {
  expect(formatDate("2026-07-01", place)).toBe(shown);
});

test.each([
  ["2026-07-01T02:05:09Z", "Australia/Sydney", "membership", "01/07/2026 12:05 pm"], // spec 02 §9: DD/MM/YYYY h:mm a
  ["2026-06-30T14:05:09Z", "Australia/Sydney", "membership", "01/07/2026 12:05 am"],
  ["2026-07-01T04:05:09Z", "Australia/Sydney", "certificationTime", "Wed, Jul 1st 2026 14:05 pm"], // 01 §9: 'HH:mm a'
  ["2026-07-01T02:05:09Z", "Australia/Perth", "moment", "1 Jul 2026, 10:05 am"],
  ["2026-06-30T23:12:00Z", "Australia/Sydney", "clock", "9:12 am"],
  ["2026-06-30T14:05:09Z", "Australia/Sydney", "sentence", "1 July 2026"],
  ["2026-07-01T02:05:09Z", "Australia/Adelaide", "wire", "2026-07-01T11:35:09+09:30"],
  ["2026-01-01T02:05:09Z", "Australia/Lord_Howe", "wire", "2026-01-01T13:05:09+11:00"],
  ["2026-07-01T02:05:09Z", "Australia/Lord_Howe", "wire", "2026-07-01T12:35:09+10:30"],
  ["2026-07-01T02:05:09Z", "Australia/Eucla", "wire", "2026-07-01T10:50:09+08:45"],
  ["2026-07-01T02:05:09Z", "UTC", "wire", "2026-07-01T02:05:09+00:00"],
  ["2026-07-01T02:05:09Z", "America/St_Johns", "wire", "2026-06-30T23:35:09-02:30"],
] as const)("%s in %s as %s: %s", (at, zone, place, shown) => {
  expect(formatInstant(Date.parse(at) / 1000, zone, place)).toBe(shown);
});

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [21, "21st"],
  [22, "22nd"],
  [23, "23rd"],
  [31, "31st"],
])("the %i is the %s", (day, ordinal) => {
  expect(formatDate(dateOfDay(day - 1), "ordinal")).toBe(`${ordinal} Jan 1970`);
});

test("every weekday and month has its short name", () => {
  const names = (count: number, step: number, part: number) =>
    Array.from(
      { length: count },
      (_, index) => formatDate(dateOfDay(index * step + 4), "certification").split(" ")[part],
    );
  expect(names(7, 1, 0)).toEqual(["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"]);
  const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  expect(names(12, 30, 1)).toEqual(months);
});

test("nonsense is an error", () => {
  expect(() => formatDate("2026-02-29", "tight")).toThrow(RangeError);
  expect(() => formatInstant(0, "Nowhere", "wire")).toThrow(RangeError);
  expect(() => formatInstant(Number.NaN, "Australia/Sydney", "wire")).toThrow(RangeError);
});

test("the wire form is the same instant, whatever the zone", () => {
  const at = fc.integer({ min: -4_133_980_800, max: 4_133_980_800 });
  fc.assert(
    fc.property(at, fc.constantFrom(...timeZones), (seconds, zone) => {
      // Before there were standard times, offsets had seconds, which the form cannot say.
      fc.pre(seconds > -2_000_000_000);
      expect(Date.parse(formatInstant(seconds, zone, "wire")) / 1000).toBe(seconds);
    }),
  );
});

test("a date shows its own day, whatever the machine's zone", () => {
  fc.assert(
    fc.property(fc.integer({ min: -36_525, max: 73_049 }).map(dateOfDay), (date) => {
      expect(formatDate(date, "list")).toBe(date.split("-").reverse().join("/"));
    }),
  );
});
