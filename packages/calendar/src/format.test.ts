import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDay } from "./calendar-date.ts";
import { formatDate, formatInstant } from "./format.ts";
import { timeZones } from "./zones.ts";

test.each([
  ["weekday", "Wed, Jul 1st 2026"],
  ["short", "1 Jul 2026"],
  ["ordinal", "1st Jul 2026"],
  ["dashed", "01-Jul-2026"],
  ["slashed", "01/07/2026"],
  ["note", "July 1st, 2026"],
] as const)("a date as %s: %s", (as, shown) => {
  expect(formatDate("2026-07-01", as)).toBe(shown);
});

test.each([
  ["2026-07-01T02:05:09Z", "Australia/Sydney", "weekday", "Wed, Jul 1st 2026 12:05 pm"],
  ["2026-07-01T02:05:09Z", "Australia/Sydney", "slashed", "01/07/2026 12:05 pm"],
  ["2026-06-30T14:05:09Z", "Australia/Sydney", "slashed", "01/07/2026 12:05 am"],
  ["2026-07-01T02:05:09Z", "Australia/Adelaide", "wire", "2026-07-01T11:35:09+09:30"],
  ["2026-01-01T02:05:09Z", "Australia/Lord_Howe", "wire", "2026-01-01T13:05:09+11:00"],
  ["2026-07-01T02:05:09Z", "Australia/Lord_Howe", "wire", "2026-07-01T12:35:09+10:30"],
  ["2026-07-01T02:05:09Z", "Australia/Eucla", "wire", "2026-07-01T10:50:09+08:45"],
  ["2026-07-01T02:05:09Z", "UTC", "wire", "2026-07-01T02:05:09+00:00"],
] as const)("%s in %s as %s: %s", (at, zone, as, shown) => {
  expect(formatInstant(Date.parse(at) / 1000, zone, as)).toBe(shown);
});

test("nonsense is an error", () => {
  expect(() => formatDate("2026-02-29", "short")).toThrow(RangeError);
  expect(() => formatInstant(0, "Nowhere", "wire")).toThrow(RangeError);
  expect(() => formatInstant(Number.NaN, "Australia/Sydney", "wire")).toThrow(RangeError);
});

test("the wire form is the same instant, whatever the zone", () => {
  const at = fc.integer({ min: 0, max: 4_133_980_800 });
  fc.assert(
    fc.property(at, fc.constantFrom(...timeZones), (seconds, zone) => {
      expect(Date.parse(formatInstant(seconds, zone, "wire")) / 1000).toBe(seconds);
    }),
  );
});

test("a date shows its own day, whatever the machine's zone", () => {
  fc.assert(
    fc.property(fc.integer({ min: -36_525, max: 73_049 }).map(dateOfDay), (date) => {
      expect(formatDate(date, "slashed")).toBe(date.split("-").reverse().join("/"));
    }),
  );
});
