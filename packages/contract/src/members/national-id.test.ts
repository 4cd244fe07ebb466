import { expect, test } from "vitest";
import { DEFAULT_PATTERN, fitsPattern, isPattern, unusualNumber } from "./national-id.ts";

test.each<[string, string, boolean]>([
  ["878042530", DEFAULT_PATTERN, true],
  [" 878042530 ", DEFAULT_PATTERN, true],
  ["87804253", DEFAULT_PATTERN, false],
  ["8780425301", DEFAULT_PATTERN, false],
  ["87804253A", DEFAULT_PATTERN, false],
  ["aus-12", "AUS-##", true],
  ["NZL-12", "AUS-##", false],
  ["ab12", "@@##", true],
  ["anything", "", true],
  ["", DEFAULT_PATTERN, true],
])("%j as %j: %s", (nationalId, pattern, is) => expect(fitsPattern(nationalId, pattern)).toBe(is));

test("what is said of another shows one that would do", () => {
  expect(unusualNumber(DEFAULT_PATTERN)).toBe("This National ID is not written as the others are, like 878042530.");
  expect(unusualNumber("AUS-@##")).toContain("like AUS-A87.");
});

test.each([
  ["#########", true],
  ["", true],
  ["AUS/@@-## #", true],
  ["##.##", false],
  ["#".repeat(21), false],
])("%j is a pattern: %s", (text, is) => expect(isPattern(text)).toBe(is));
