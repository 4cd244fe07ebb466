import { describe, expect, test } from "vitest";
import { isCurrent, isHeldTwice, overlap, problemsOf, shelfOf } from "./rules.ts";

const TODAY = "2026-11-24";

describe("whether somebody has a position", () => {
  test.each([
    ["who has no last day", {}, true],
    ["who has their last day to come", { endDate: "2026-11-25" }, true],
    ["who has it today", { endDate: TODAY }, true],
    ["not who had it yesterday", { endDate: "2026-11-23" }, false],
  ])("%s", (_, term, expected) => {
    expect(isCurrent(term, TODAY)).toBe(expected);
  });
});

describe("the days of a term", () => {
  test.each([
    ["an open one", "2024-01-01", undefined, []],
    ["a single day", "2024-01-01", "2024-01-01", []],
    [
      "one that ends before it begins",
      "2024-01-02",
      "2024-01-01",
      ["endDate: The End date cannot be before the Start date."],
    ],
    ["one of a founder", "1900-01-01", "1912-06-30", []],
    ["one before there were clubs", "1899-12-31", undefined, ["startDate: The Start date cannot be before 1900."]],
    ["one whose end is too far", TODAY, "2076-11-25", ["endDate: The End date cannot be more than 50 years ahead."]],
    ["one that ends on the last day there is", TODAY, "2076-11-24", []],
    [
      "both wrong",
      "1800-01-01",
      "2100-01-01",
      ["startDate: The Start date cannot be before 1900.", "endDate: The End date cannot be more than 50 years ahead."],
    ],
  ])("%s", (_, startDate, endDate, expected) => {
    expect(problemsOf({ startDate, endDate }, TODAY).map(({ field, message }) => `${field}: ${message}`)).toEqual(
      expected,
    );
  });
  test("counted from a leap day, which is none in fifty years", () => {
    expect(problemsOf({ startDate: "2078-03-01" }, "2028-02-29")).toEqual([]);
    expect(problemsOf({ startDate: "2078-03-02" }, "2028-02-29")).toHaveLength(1);
  });
});

describe("two terms have a day in common", () => {
  const year = { startDate: "2024-01-01", endDate: "2024-12-31" };
  test.each([
    ["the same", year, true],
    ["one within the other", { startDate: "2024-05-01", endDate: "2024-06-01" }, true],
    ["one around the other", { startDate: "2023-01-01" }, true],
    ["on the last day", { startDate: "2024-12-31" }, true],
    ["on the first day", { startDate: "2020-01-01", endDate: "2024-01-01" }, true],
    ["not the day after", { startDate: "2025-01-01" }, false],
    ["not the day before", { startDate: "2020-01-01", endDate: "2023-12-31" }, false],
  ])("%s: %s", (_, other, expected) => {
    expect(overlap(year, other)).toBe(expected);
    expect(overlap(other, year)).toBe(expected);
  });
});

describe("a member has a position twice", () => {
  const of = { id: "cpa_1", positionId: "pos_1", startDate: "2024-01-01" };
  test.each([
    ["by another appointment", { ...of, id: "cpa_2" }, true],
    ["not by the same one, as it was", { ...of, startDate: "2020-01-01" }, false],
    ["not by another position", { ...of, id: "cpa_2", positionId: "pos_2" }, false],
    ["not by one that was over", { ...of, id: "cpa_2", startDate: "2020-01-01", endDate: "2023-12-31" }, false],
  ])("%s", (_, other, expected) => {
    expect(isHeldTwice(of, [other])).toBe(expected);
  });
});

describe("a list's filters leave", () => {
  test.each([
    [{}, "all"],
    [{ isCurrent: true }, "current"],
    [{ isCurrent: false }, "archived"],
    [{ isArchived: true }, "archived"],
    [{ isArchived: false }, "current"],
    [{ isCurrent: true, isArchived: false }, "current"],
    [{ isCurrent: true, isArchived: true }, "none"],
  ] as const)("%o: %s", (filters, expected) => {
    expect(shelfOf(filters)).toBe(expected);
  });
});
