import { addDays } from "@salle/calendar/calendar-date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Giving, rightsOf } from "./rules.ts";

const TODAY = "2027-04-12";
const giving = (from: string, until: string | null, over: Partial<Giving> = {}): Giving => ({
  source: "membership",
  sourceName: "Adult annual",
  clubName: "Harbourside",
  from,
  until,
  labels: ["Compete at national events"],
  ...over,
});
const told = (...givings: Giving[]) =>
  rightsOf(givings, TODAY).map(({ label, state, from, until }) => [label, state, from, until]);

describe("a person's rights", () => {
  test.each<[string, Giving[], unknown[]]>([
    ["of nothing are none", [], []],
    ["of a membership that gives none are none", [giving("2027-01-01", "2027-12-31", { labels: [] })], []],
    [
      "count through the last day",
      [giving("2026-04-13", TODAY)],
      [["Compete at national events", "current", "2026-04-13", TODAY]],
    ],
    [
      "have ended the day after it",
      [giving("2026-04-12", "2027-04-11")],
      [["Compete at national events", "ended", "2026-04-12", "2027-04-11"]],
    ],
    [
      "begin on their first day",
      [giving("2027-04-13", "2028-04-12")],
      [["Compete at national events", "starts", "2027-04-13", "2028-04-12"]],
    ],
    [
      "go on through a renewal as one",
      [giving("2027-01-01", "2027-12-31"), giving("2026-01-01", "2026-12-31")],
      [["Compete at national events", "current", "2026-01-01", "2027-12-31"]],
    ],
    [
      "are two where a day lies between",
      [giving("2027-01-02", "2027-12-31"), giving("2026-01-01", "2026-12-31")],
      [
        ["Compete at national events", "current", "2027-01-02", "2027-12-31"],
        ["Compete at national events", "ended", "2026-01-01", "2026-12-31"],
      ],
    ],
    ["of what was revoked on its first day are none", [giving("2027-01-01", "2026-12-31")], []],
    [
      "of a category that they are in have no end",
      [giving("2027-01-01", null, { source: "category", sourceName: "Veterans", labels: ["Veterans"] })],
      [["Veterans", "current", "2027-01-01", null]],
    ],
    [
      "are told by their source: two memberships that give the same are two reasons",
      [giving("2027-01-01", "2027-12-31"), giving("2027-01-01", "2027-06-30", { sourceName: "Licence" })],
      [
        ["Compete at national events", "current", "2027-01-01", "2027-12-31"],
        ["Compete at national events", "current", "2027-01-01", "2027-06-30"],
      ],
    ],
  ])("%s", (_, givings, expected) => {
    expect(told(...givings)).toEqual(expected);
  });

  test("say of every day what the memberships say, however they follow each other", () => {
    const time = fc
      .tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 200 }))
      .map(([from, days]) => giving(addDays(TODAY, from), addDays(TODAY, from + days)));
    fc.assert(
      fc.property(fc.array(time, { maxLength: 6 }), fc.integer({ min: -400, max: 600 }), (givings, days) => {
        const day = addDays(TODAY, days);
        const has = givings.some(({ from, until }) => from <= day && (until ?? day) >= day);
        expect(rightsOf(givings, day).some(({ state }) => state === "current")).toBe(has);
        expect(rightsOf(givings.toReversed(), day)).toEqual(rightsOf(givings, day));
      }),
    );
  });
});
