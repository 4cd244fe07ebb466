import { describe, expect, test } from "vitest";
import { lastDayAsChild, lastDayOf } from "./rules.ts";

const TODAY = "2026-11-24";

describe("somebody is a child until the day before they are eighteen", () => {
  test.each([
    ["2014-05-01", "2032-04-30"],
    ["2014-01-01", "2031-12-31"],
    ["2012-02-29", "2030-02-28"],
    ["2008-11-25", "2026-11-24"],
    ["2008-11-24", null],
    ["1985-07-09", null],
    ["", null],
  ])("born on %o: %o", (dateOfBirth, expected) => {
    expect(lastDayAsChild(dateOfBirth, TODAY)).toBe(expected);
  });
});

describe("a link lasts", () => {
  test.each([
    ["for good", "", "1985-07-09", null],
    ["as long as is wished", "2027-01-31", "1985-07-09", "2027-01-31"],
    ["with a child until they are of age", "", "2014-05-01", "2032-04-30"],
    ["less, where that is wished", "2027-01-31", "2014-05-01", "2027-01-31"],
    ["with a child no longer, whatever is wished", "2040-01-01", "2014-05-01", "2032-04-30"],
  ])("%s", (_, wished, dateOfBirth, expected) => {
    expect(lastDayOf(wished, dateOfBirth, TODAY)).toBe(expected);
  });
});
