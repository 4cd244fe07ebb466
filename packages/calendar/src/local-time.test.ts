import fc from "fast-check";
import { expect, test } from "vitest";
import { localParts, localSeconds } from "./local-time.ts";
import { timeZones } from "./zones.ts";

const at = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ["2026-07-01T02:05:09Z", "Australia/Sydney", "2026-07-01", "12:05"],
  ["2026-06-30T14:00:00Z", "Australia/Sydney", "2026-07-01", "00:00"],
  ["2026-06-30T13:59:59Z", "Australia/Sydney", "2026-06-30", "23:59"],
  ["2026-07-01T02:05:00Z", "Australia/Eucla", "2026-07-01", "10:50"],
  ["1969-12-31T23:00:00Z", "UTC", "1969-12-31", "23:00"],
])("%s in %s is %s %s", (instant, zone, date, time) => {
  expect(localParts(at(instant), zone)).toEqual({ date, time });
});

test.each([
  ["an ordinary time", "2026-07-01", "12:05", "2026-07-01T12:05:00+10:00"],
  ["in summer", "2026-01-01", "00:00", "2026-01-01T00:00:00+11:00"],
  ["just before clocks go forward", "2026-10-04", "01:59", "2026-10-04T01:59:00+10:00"],
  ["leapt over: as long after the leap", "2026-10-04", "02:30", "2026-10-04T03:30:00+11:00"],
  ["just after clocks went forward", "2026-10-04", "03:00", "2026-10-04T03:00:00+11:00"],
  ["that comes twice: the first", "2026-04-05", "02:30", "2026-04-05T02:30:00+11:00"],
  ["just after clocks went back", "2026-04-05", "03:00", "2026-04-05T03:00:00+10:00"],
])("a time in Sydney, %s", (_, date, time, instant) => {
  expect(localSeconds({ date, time }, "Australia/Sydney")).toBe(at(instant));
});

test.each([
  ["2026-02-29", "10:00", "UTC"],
  ["2026-02-28", "24:00", "UTC"],
  ["2026-02-28", "10:60", "UTC"],
  ["2026-02-28", "9:00", "UTC"],
  ["2026-02-28", "10:00", "Nowhere"],
])("%s %s in %s is an error", (date, time, zone) => {
  expect(() => localSeconds({ date, time }, zone)).toThrow(RangeError);
});

test("what the wall shows at a whole minute leads back to it, or to the same hour an hour earlier", () => {
  const minutes = fc.integer({ min: 0, max: 68_902_213 }).map((minute) => minute * 60);
  fc.assert(
    fc.property(minutes, fc.constantFrom(...timeZones), (instant, zone) => {
      const back = localSeconds(localParts(instant, zone), zone);
      expect(localParts(back, zone)).toEqual(localParts(instant, zone));
      expect([0, 1800, 3600]).toContain(instant - back);
    }),
  );
});
