import { addDays } from "@salle/calendar/calendar-date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { advanced, billingDay, firstOf, MOST_MISSED, missedBy, periodOf, type Standing, skippedTo } from "./rules.ts";

/** The first so many billing dates. */
function datesOf(startDate: string, cycle: string | undefined, many: number, over: Partial<Standing> = {}): string[] {
  const dates: string[] = [];
  let at: Standing = { ...firstOf(startDate, cycle), ...over };
  while (at.nextBillDate !== undefined && dates.length < many) {
    dates.push(at.nextBillDate);
    at = { ...at, ...advanced(at, cycle) };
  }
  return dates;
}

describe("billing dates", () => {
  test.each<[string, string, string | undefined, Partial<Standing>, string[]]>([
    ["once", "2026-02-01", undefined, {}, ["2026-02-01"]],
    ["every month", "2026-01-15", "P1M", {}, ["2026-01-15", "2026-02-15", "2026-03-15", "2026-04-15"]],
    ["from a month's end", "2026-01-31", "P1M", {}, ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]],
    ["every two weeks", "2026-12-20", "P2W", {}, ["2026-12-20", "2027-01-03", "2027-01-17", "2027-01-31"]],
    ["from a leap day", "2028-02-29", "P1Y", {}, ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28"]],
    ["until a day", "2026-01-31", "P1M", { endDate: "2026-03-30" }, ["2026-01-31", "2026-02-28"]],
    ["until the day of one", "2026-01-31", "P1M", { endDate: "2026-02-28" }, ["2026-01-31", "2026-02-28"]],
  ])("%s", (_, start, cycle, over, dates) => {
    expect(datesOf(start, cycle, 4, over)).toEqual(dates);
  });

  test("go on from the date that is billed when the cycle has been changed, and end where it has none any more", () => {
    const monthly: Standing = { ...firstOf("2026-01-31", "P1M"), nextBillDate: "2026-06-30", step: 5 };
    expect(advanced(monthly, "P1Y")).toEqual({
      anchorDate: "2026-06-30",
      step: 1,
      cycle: "P1Y",
      nextBillDate: "2027-06-30",
    });
    expect(advanced(monthly, undefined).nextBillDate).toBeUndefined();
  });

  const cycles = fc.constantFrom("P1D", "P1W", "P2W", "P1M", "P3M", "P6M", "P1Y");
  const days = fc.integer({ min: 0, max: 20_000 }).map((many) => addDays("2000-01-01", many));

  test("follow one another without a gap, each for the days until the next", () => {
    fc.assert(
      fc.property(days, cycles, (start, cycle) => {
        let at: Standing = firstOf(start, cycle);
        for (let n = 0; n < 30; n++) {
          const period = periodOf(at, cycle);
          const after = advanced(at, cycle);
          expect(period?.startDate).toBe(at.nextBillDate);
          expect(addDays(period?.endDate ?? "", 1)).toBe(after.nextBillDate);
          at = { ...at, ...after };
        }
      }),
    );
  });

  test("that were missed are those up to the day, and skipping them leads to the first that is not before it", () => {
    fc.assert(
      fc.property(days, cycles, fc.integer({ min: -40, max: 400 }), (start, cycle, later) => {
        const day = addDays(start, later);
        const at = firstOf(start, cycle);
        const expected = datesOf(start, cycle, 500);
        expect(missedBy(at, cycle, day)).toBe(Math.min(MOST_MISSED + 1, expected.filter((date) => date <= day).length));
        expect(skippedTo(at, cycle, day).nextBillDate).toBe(expected.find((date) => date >= day));
      }),
    );
  });
});

test.each<[string, string, string]>([
  ["2026-02-01T18:59:59Z", "Australia/Sydney", "2026-02-01"],
  ["2026-02-01T19:00:00Z", "Australia/Sydney", "2026-02-02"],
  ["2026-02-01T22:00:00Z", "Australia/Perth", "2026-02-02"],
  ["2026-02-01T21:59:59Z", "Australia/Perth", "2026-02-01"],
])("a day's billing begins at six in the morning where the owner is: %s in %s", (now, timeZone, day) => {
  expect(billingDay(timeZone, new Date(now))).toBe(day);
});

test("what is billed once has no period", () => {
  expect(periodOf(firstOf("2026-02-01", undefined), undefined)).toBeNull();
});
