import { expect, it } from "vitest";
import { choiceOf, periodChoices, periodIn, periodOf } from "./periods.ts";

const said = ({ fromDate = "", toDate = "" }: ReturnType<typeof periodOf>) => `${fromDate} ${toDate}`.trim();

it.each([
  ["a day in spring", "2026-11-27", "2026-08-28", "2026-07-01", "2025-07-01 2026-06-30"],
  ["the last day of a financial year", "2026-06-30", "2026-03-31", "2025-07-01", "2024-07-01 2025-06-30"],
  ["the first day of one", "2026-07-01", "2026-04-02", "2026-07-01", "2025-07-01 2026-06-30"],
  ["the end of a month that is longer", "2026-05-31", "2026-03-01", "2025-07-01", "2024-07-01 2025-06-30"],
  ["the same before a leap day", "2028-05-31", "2028-03-01", "2027-07-01", "2026-07-01 2027-06-30"],
  ["a leap day", "2028-02-29", "2027-11-30", "2027-07-01", "2026-07-01 2027-06-30"],
  ["after a financial year with a leap day", "2028-08-01", "2028-05-02", "2028-07-01", "2027-07-01 2028-06-30"],
  ["the turn of the year", "2027-01-01", "2026-10-02", "2026-07-01", "2025-07-01 2026-06-30"],
])("the periods that are offered: on %s", (_, today, threeMonths, july, lastYear) => {
  expect(periodChoices.map((choice) => said(periodOf(choice, today)))).toEqual([
    "",
    `${threeMonths} ${today}`,
    `${july} ${today}`,
    lastYear,
  ]);
});

it.each([
  ["nothing", {}, "last-12-months"],
  ["one of them", { fromDate: "2026-07-01", toDate: "2026-11-27" }, "this-financial-year"],
  ["other days", { fromDate: "2026-07-02", toDate: "2026-11-27" }, null],
  ["the first day alone", { fromDate: "2026-07-01" }, null],
  ["what is no day", { fromDate: "July", toDate: "2026-11-27" }, null],
])("which of them a period is: %s", (_, period, choice) => {
  expect(choiceOf(period, "2026-11-27")).toBe(choice);
});

it("reads a period from an address, and nothing from what is empty or of something else", () => {
  expect(periodIn({ fromDate: "2026-07-01", toDate: "", page: "2" })).toEqual({ fromDate: "2026-07-01" });
  expect(periodIn({})).toEqual({});
});
