import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digestOf, isEarlier, lastOver, whyNotClose, whyNotReopen } from "./period-rules.ts";

/* Closing months of a book (finance design, 2.3 and 3.2). */

const at = (text: string) => new Date(text);

test.each([
  ["2026-11-02T23:59:59Z", "2026-09"],
  ["2026-11-03T00:59:59Z", "2026-09"],
  ["2026-11-03T01:00:00Z", "2026-10"],
  ["2026-11-30T12:00:00Z", "2026-10"],
  ["2027-01-03T01:00:00Z", "2026-12"],
  ["2027-01-02T12:00:00Z", "2026-11"],
  ["2028-03-03T01:00:00Z", "2028-02"],
])("at %s the last month that may be closed is %s", (now, month) => expect(lastOver(at(now))).toBe(month));

test("whatever may be closed is an earlier month for what is posted, an hour before already", () => {
  const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) });
  fc.assert(
    fc.property(moment, (ms) => {
      const month = lastOver(new Date(ms));
      expect(isEarlier(month, new Date(ms - 3_600_000))).toBe(true);
    }),
  );
});

test.each([-12, 0, 14])("no day of now is in an earlier month, %i hours from UTC", (hours) => {
  const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) });
  fc.assert(
    fc.property(moment, (ms) => {
      const today = new Date(ms + hours * 3_600_000).toISOString().slice(0, 7);
      expect(isEarlier(today, new Date(ms))).toBe(false);
    }),
  );
});

describe("why not", () => {
  const now = at("2026-11-10T00:00:00Z");
  test.each([
    ["the month before", "2026-10", undefined, null],
    ["several at once", "2026-10", "2026-03", null],
    ["the month that is now", "2026-11", undefined, "This month can be closed from its third day after it has ended."],
    ["what is closed", "2026-10", "2026-10", "It is closed to the end of Oct 2026 already."],
    ["less than is closed", "2026-09", "2026-10", "It is closed to the end of Oct 2026 already."],
  ])("close %s", (_, month, through, why) => expect(whyNotClose(month, through, now)).toBe(why));

  test.each([
    ["the last month", "2026-09", "2026-10", null],
    ["everything", "", "2026-10", null],
    ["what is not closed", "2026-10", "2026-10", "It is closed to the end of Oct 2026 only."],
    ["where nothing is", "", undefined, "Nothing is closed."],
  ])("open %s", (_, month, through, why) => expect(whyNotReopen(month, through, now)).toBe(why));
});

test("a digest is of what the accounts come to, in whatever parts, and of every cent", () => {
  const [one, two] = [
    { dr1100: 220_00, cr4000: 200_00 },
    { cr2200: 20_00, dr1100: 1 },
  ];
  expect(digestOf([one, two])).toBe(digestOf([two, one]));
  expect(digestOf([{ ...one, ...two, dr1100: 220_01 }])).toBe(digestOf([one, two]));
  expect(digestOf([one])).not.toBe(digestOf([one, two]));
});
