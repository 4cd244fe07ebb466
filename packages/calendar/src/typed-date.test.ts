import { expect, test } from "vitest";
import { type DateOrder, readDate } from "./typed-date.ts";

test.each<[string, string | null]>([
  ["31/12/2001", "2001-12-31"],
  [" 1.2.1999 ", "1999-02-01"],
  ["1-2-1999", "1999-02-01"],
  ["28 2 2010", "2010-02-28"],
  ["2001-12-31", "2001-12-31"],
  ["28/2/10", "2010-02-28"],
  ["28/2/26", "2026-02-28"],
  ["28/2/27", "1927-02-28"],
  ["28 Feb 2010", "2010-02-28"],
  ["28 february 10", "2010-02-28"],
  ["Feb 28, 2010", "2010-02-28"],
  ["1st Sept 2010", "2010-09-01"],
  ["30/02/2010", null],
  ["28/2/1", null],
  ["28/2/201", null],
  ["28 Smarch 2010", null],
  ["Feb 2010", null],
  ["1/2/3/4", null],
  ["", null],
  ["yesterday", null],
])("reads %j as people type it", (typed, date) => expect(readDate(typed, { latestYear: 2026 })).toBe(date));

test.each<[string, DateOrder, string | null]>([
  ["8/25/1992", "mdy", "1992-08-25"],
  ["25 Aug 1992", "mdy", "1992-08-25"],
  ["Aug 25 1992", "dmy", "1992-08-25"],
  ["1992-8-5", "dmy", "1992-08-05"],
  ["92-8-5", "ymd", "1992-08-05"],
])("reads %j in the order %s", (typed, order, date) => {
  expect(readDate(typed, { order, latestYear: 2026 })).toBe(date);
});

test("a year has four digits where nobody says which two digits would mean", () => {
  expect([readDate("28/2/10"), readDate("28/2/2010")]).toEqual([null, "2010-02-28"]);
});
