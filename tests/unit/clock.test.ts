import { expect, test } from "vitest";
import { readMove } from "../../scripts/clock-move.ts";

const at = (text: string, now = "2028-01-31T09:30:15") => {
  const move = readMove(text, new Date(now));
  return move?.kind === "to" ? move.at : move;
};

test.each([
  ["+1y", "2029-01-31T09:30:15"],
  ["+1m", "2028-02-29T09:30:15"],
  ["+3m", "2028-04-30T09:30:15"],
  ["+2w", "2028-02-14T09:30:15"],
  ["+10d", "2028-02-10T09:30:15"],
  ["+0d", "2028-01-31T09:30:15"],
  ["+36h", "2028-02-01T21:30:15"],
  ["-1d", "2028-01-30T09:30:15"],
  ["-1w", "2028-01-24T09:30:15"],
  ["-2m", "2027-11-30T09:30:15"],
  ["-1y", "2027-01-31T09:30:15"],
  ["-36h", "2028-01-29T21:30:15"],
  ["2027-03-01", "2027-03-01T09:30:15"],
])("%s moves the clock to %s", (text, expected) => expect(at(text)).toEqual(new Date(expected)));

test("29 February less a year is 28 February", () => {
  expect(at("-1y", "2028-02-29T09:30:15")).toEqual(new Date("2027-02-28T09:30:15"));
});

test("reset is the wall clock", () => expect(readMove("reset", new Date())).toEqual({ kind: "reset" }));

test.each([
  "",
  "1y",
  "+y",
  "+1",
  "+1s",
  "+1.5d",
  "+-1d",
  "tomorrow",
  "2027-02-30",
  "2027-3-1",
  "+999999y",
  "-9999y",
  "RESET",
])("%j is no move", (text) => expect(readMove(text, new Date("2028-01-31T09:30:15"))).toBeNull());
