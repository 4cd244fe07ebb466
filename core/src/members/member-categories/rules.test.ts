import { describe, expect, test } from "vitest";
import { byName, inOrder, isIn, whyNotRemove } from "./rules.ts";

describe("whether somebody is in a category", () => {
  test.each([
    ["who never was", undefined, false],
    ["who came and stayed", {}, true],
    ["who has left", { until: "2026-03-01T00:00:00.000Z" }, false],
  ])("%s", (_, assignment, expected) => {
    expect(isIn(assignment)).toBe(expected);
  });
});

test("categories stand by name, and those of one name by age", () => {
  const all = [
    { id: "mct_2", nameKey: "senior" },
    { id: "mct_3", nameKey: "junior" },
    { id: "mct_1", nameKey: "senior" },
  ];
  expect(all.sort(byName).map(({ id }) => id)).toEqual(["mct_3", "mct_1", "mct_2"]);
});

test("what somebody is in stands by name, and then what they left, the latest first", () => {
  const all = [
    { name: "Under 13", until: "2023-01-01T00:00:00.000Z" },
    { name: "Veteran" },
    { name: "Under 15", until: "2025-01-01T00:00:00.000Z" },
    { name: "Épée squad" },
  ];
  expect(inOrder(all).map(({ name }) => name)).toEqual(["Épée squad", "Veteran", "Under 15", "Under 13"]);
});

describe("why a category cannot be removed", () => {
  test.each([
    [0, null],
    [1, "1 member is in this category. Take them out of it first."],
    [12, "12 members are in this category. Take them out of it first."],
  ])("with %i members", (count, expected) => {
    expect(whyNotRemove(count)).toBe(expected);
  });
});
