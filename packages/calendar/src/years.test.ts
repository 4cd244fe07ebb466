import { expect, test } from "vitest";
import { fullYears } from "./years.ts";

test.each([
  ["on the birthday", "2015-01-14", "2027-01-14", 12],
  ["the day before", "2015-01-15", "2027-01-14", 11],
  ["on the day of birth", "2027-01-14", "2027-01-14", 0],
  ["on 28 February, born on the 29th", "2024-02-29", "2027-02-28", 2],
  ["on 1 March, born on 29 February", "2024-02-29", "2027-03-01", 3],
  ["without a birth date", "", "2027-01-14", null],
  ["before birth", "2027-01-15", "2027-01-14", null],
])("a person's full years %s", (_, born, day, expected) => {
  expect(fullYears(born, day)).toBe(expected);
});
