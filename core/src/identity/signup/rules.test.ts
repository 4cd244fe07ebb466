import { describe, expect, test } from "vitest";
import { familyProblems, type Person } from "./rules.ts";

const tests = {
  isChild: (birth: string) => birth > "2008-11-24",
  sameness: ({ firstName, lastName, dateOfBirth }: Person) => `${firstName} ${lastName} ${dateOfBirth}`.toLowerCase(),
};
const child = (firstName: string, dateOfBirth = "2015-01-02"): Person => ({ firstName, lastName: "Nair", dateOfBirth });
const ADULT = "1985-04-03";
type Family = Parameters<typeof familyProblems>[0];

describe("who signs up together", () => {
  test.each<[string, Family]>([
    ["one adult", { joins: true, dateOfBirth: ADULT, people: [] }],
    ["one child with an address of their own", { joins: true, dateOfBirth: "2012-01-01", people: [] }],
    ["a parent and two children", { joins: true, dateOfBirth: ADULT, people: [child("Anu"), child("Dev")] }],
    ["a parent who does not join, and says no birth date", { joins: false, dateOfBirth: "", people: [child("Anu")] }],
    ["a parent of a child whom the federation knows", { joins: false, dateOfBirth: "", people: [], hasOthers: true }],
    ["twins", { joins: false, dateOfBirth: "", people: [child("Anu"), child("Dev")] }],
    ["namesakes of other days", { joins: false, dateOfBirth: "", people: [child("Anu"), child("Anu", "2016-01-02")] }],
  ])("%s", (_, family) => {
    expect(familyProblems(family, tests)).toEqual([]);
  });

  test.each<[string, Family, string]>([
    ["nobody at all", { joins: false, dateOfBirth: "", people: [] }, "joins"],
    ["who joins without a birth date", { joins: true, dateOfBirth: "", people: [] }, "dateOfBirth"],
    [
      "a child who takes others along",
      { joins: true, dateOfBirth: "2012-01-01", people: [child("Anu")] },
      "dateOfBirth",
    ],
    [
      "a child who takes a known one along",
      { joins: true, dateOfBirth: "2012-01-01", people: [], hasOthers: true },
      "dateOfBirth",
    ],
    [
      "an adult among the children",
      { joins: true, dateOfBirth: ADULT, people: [child("Anu"), child("Old", "2000-01-01")] },
      "people.1.dateOfBirth",
    ],
    ["a child twice", { joins: true, dateOfBirth: ADULT, people: [child("Anu"), child("ANU")] }, "people.1.firstName"],
  ])("not %s", (_, family, field) => {
    expect(familyProblems(family, tests).map((each) => each.field)).toEqual([field]);
  });

  test("not a child for whom somebody acts already", () => {
    const family = { joins: false, dateOfBirth: "", people: [child("Anu")] };
    const known = new Set([tests.sameness(child("Anu"))]);
    expect(familyProblems(family, { ...tests, known })).toEqual([
      { field: "people.0.firstName", message: "You have entered Anu Nair already." },
    ]);
  });
});
