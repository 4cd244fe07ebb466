import { expect, it } from "vitest";
import { monthsBefore, monthsDown, nameOf, shortNameOf } from "./months.ts";
import { closableMonths, countUpTo, openedBy, stayingMonths } from "./period-choices.ts";

const values = (months: { value: string }[]) => months.map(({ value }) => value).join(" ");

it("names months in full, and shortly beside a day", () => {
  expect(nameOf("2026-10")).toBe("October 2026");
  expect(shortNameOf("2026-10")).toBe("Oct 2026");
});

it("lists a book's months before the current one, the newest first, over a year's end", () => {
  expect(values(monthsBefore("2027-02", "2026-11"))).toBe("2027-01 2026-12 2026-11");
  expect(monthsBefore("2027-02", null)).toEqual([]);
  expect(monthsBefore("2026-11", "2026-11")).toEqual([]);
  expect(monthsDown("2026-11", "2026-11")).toEqual([{ value: "2026-11", text: "November 2026" }]);
  expect(monthsDown("2026-10", "2026-11")).toEqual([]);
});

it("offers what may be closed, and counts what is closed with it", () => {
  const months = closableMonths({ closable: { from: "2026-08", to: "2026-10" } });
  expect(values(months)).toBe("2026-10 2026-09 2026-08");
  expect(months.map(({ value }) => countUpTo(months, value))).toEqual([3, 2, 1]);
  expect(countUpTo(months, "")).toBe(0);
  expect(closableMonths({ closable: null })).toEqual([]);
});

it("offers the earlier months that may stay closed, back to the book's first", () => {
  expect(values(stayingMonths({ closedThrough: "2026-10", firstMonth: "2026-08" }))).toBe("2026-09 2026-08");
  expect(stayingMonths({ closedThrough: "2026-08", firstMonth: "2026-08" })).toEqual([]);
  expect(stayingMonths({ closedThrough: null, firstMonth: "2026-08" })).toEqual([]);
});

it("says what is opened by what stays closed", () => {
  const of = { closedThrough: "2026-10", firstMonth: "2026-08" };
  expect(openedBy(of, "2026-09")).toEqual({ count: 1, first: "2026-10" });
  expect(openedBy(of, "2026-08")).toEqual({ count: 2, first: "2026-09" });
  expect(openedBy(of, "")).toEqual({ count: 3, first: "2026-08" });
  expect(openedBy({ closedThrough: "2026-08", firstMonth: "2026-08" }, "")).toEqual({ count: 1, first: "2026-08" });
});
