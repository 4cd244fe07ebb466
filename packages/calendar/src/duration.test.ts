import fc from "fast-check";
import { expect, test } from "vitest";
import { readLines } from "../test-data/read.ts";
import { type Duration, formatDuration, parseDuration } from "./duration.ts";

// What becomes of each line of the file; null is refused.
const judged: Record<string, string | null> = {
  P18Y9M4DT11H9M8S: "P18Y9M4DT11H9M8S",
  P2W: "P2W",
  P3Y6M4DT12H30M5S: "P3Y6M4DT12H30M5S",
  P23DT23H: "P23DT23H",
  P4Y: "P4Y",
  P1M: "P1M",
  PT1M: "PT1M",
  "P0.5Y": null,
  PT36H: "PT36H",
  P1DT12H: "P1DT12H",
  "+P11D": null,
  "-P2W": null,
  "-P2.2W": null,
  P1DT2H3M4S: "P1DT2H3M4S",
  P1DT2H3M: "P1DT2H3M",
  P1DT2H: "P1DT2H",
  PT2H: "PT2H",
  "PT2.3H": null,
  PT2H3M4S: "PT2H3M4S",
  PT3M4S: "PT3M4S",
  PT22S: "PT22S",
  "PT22.22S": null,
  "-P2Y": null,
  "-P3Y6M4DT12H30M5S": null,
  "-P1DT2H3M4S": null,
  "P0018-09-04T11:09:08": null,
};
const lines = readLines("isodate-duration-strings.txt");

test("each line of the file is judged", () => {
  expect(lines).toEqual(Object.keys(judged));
});

test.each(lines)("from the file: %s", (text) => {
  const duration = parseDuration(text);
  expect(duration && formatDuration(duration)).toBe(judged[text]);
});

test.each([
  ["P1Y6M", { years: 1, months: 6 }],
  ["P1D1W", { days: 1, weeks: 1 }],
  ["P1W1D", { days: 1, weeks: 1 }],
  ["P1M", { months: 1 }],
  ["PT1M", { minutes: 1 }],
  ["P0Y1M", { months: 1 }],
  ["P007D", { days: 7 }],
  ["P1000Y", { years: 1000 }],
])("%s is read", (text, units) => {
  const none = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };
  expect(parseDuration(text)).toEqual({ ...none, ...units });
});

test.each([
  ["nothing", ""],
  ["no unit", "P"],
  ["no time after T", "P1YT"],
  ["only T", "PT"],
  ["zero", "P0D"],
  ["zero everywhere", "P0Y0M0DT0H0M0S"],
  ["a number without a unit", "P1"],
  ["a unit without a number", "PY"],
  ["units out of order", "P1M1Y"],
  ["a unit twice", "P1D2D"],
  ["weeks twice", "P1W1D1W"],
  ["hours without T", "P1H"],
  ["days after T", "PT1D"],
  ["small letters", "p1y"],
  ["a blank", " P1Y"],
  ["a line end", "P1Y\n"],
  ["a comma", "P1,5Y"],
  ["a negative unit", "P-1Y"],
  ["over a thousand years", "P1001Y"],
  ["over a thousand years in seconds", "P999YT999999999S"],
  ["digits without end", `P${"9".repeat(5000)}D`],
  ["digits of another script", "P١Y"],
])("refused: %s", (_, text) => {
  expect(parseDuration(text)).toBeNull();
});

const unit = fc.integer({ min: 0, max: 99 });
const duration: fc.Arbitrary<Duration> = fc
  .record({ years: unit, months: unit, weeks: unit, days: unit, hours: unit, minutes: unit, seconds: unit })
  .filter((units) => Object.values(units).some((amount) => amount > 0));

test("what is written is read again as the same", () => {
  fc.assert(
    fc.property(duration, (some) => {
      expect(parseDuration(formatDuration(some))).toEqual(some);
    }),
  );
});

test("no text makes it throw, or gives a duration that is not written and read alike", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^P[0-9YMDWTHS.+-]{0,12}$/));
  fc.assert(
    fc.property(text, (some) => {
      const read = parseDuration(some);
      if (read) expect(parseDuration(formatDuration(read))).toEqual(read);
    }),
  );
});
