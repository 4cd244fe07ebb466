import { describe, expect, test } from "vitest";
import type { Priority } from "../table/column.ts";
import { arranged, hasFilters, moved, readPreferences, shownIds, toggled } from "./preferences.ts";

const columns: { id: string; priority?: Priority }[] = [
  { id: "name" },
  { id: "status" },
  { id: "mobile", priority: 3 },
  { id: "email", priority: 4 },
];

describe("a list's columns", () => {
  test.each([
    ["its own are those that nobody has to choose", null, ["name", "status", "mobile"]],
    ["those that were chosen stand in their order, after the first", ["email", "status"], ["name", "email", "status"]],
    ["none chosen leaves the first", [], ["name"]],
    ["what a list no longer has is left out", ["gone", "mobile"], ["name", "mobile"]],
    ["the first and the same column twice come once", ["mobile", "name", "mobile"], ["name", "mobile"]],
  ] as const)("%s", (_, chosen, shown) => {
    const ids = arranged(columns, chosen && [...chosen]).map(({ id }) => id);
    expect(ids).toEqual(shown);
    expect(shownIds(columns, chosen && [...chosen])).toEqual(shown.slice(1));
  });

  test("what was chosen never gives way", () => {
    expect(arranged(columns, ["mobile"]).map(({ priority }) => priority)).toEqual([1, 1]);
  });

  test("one more comes last, and one that is there goes", () => {
    expect(toggled(["status"], "email")).toEqual(["status", "email"]);
    expect(toggled(["status", "email"], "status")).toEqual(["email"]);
  });

  test("a column moves by its places, and not beyond the ends", () => {
    expect(moved(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
    expect(moved(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
  });
});

describe("what a browser has stored", () => {
  const view = { id: "view_1", name: "Juniors", filters: { ageTo: "19" }, order: null, columns: ["email"] };

  test("is read as it was written", () => {
    const stored = { columns: ["email"], isDense: true, views: [view] };
    expect(readPreferences(JSON.stringify(stored))).toEqual(stored);
  });

  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another kind of text", '"columns"'],
    ["nonsense in each place", '{"columns":7,"isDense":"yes","views":[{"id":3}]}'],
    ["more views than there may be", JSON.stringify({ views: Array.from({ length: 21 }, () => view) })],
  ])("counts as nothing when it is %s", (_, text) => {
    expect(readPreferences(text)).toEqual({ columns: null, isDense: false, views: [] });
  });

  test("is kept where only a part of it is nonsense", () => {
    expect(readPreferences(JSON.stringify({ columns: 7, views: [view] })).views).toEqual([view]);
  });
});

test.each([
  ["the same filters", { standing: "lapsed" }, { standing: "lapsed" }, true],
  ["none asked for and none in force", {}, {}, true],
  ["one more in force", { standing: "lapsed", gender: "F" }, { standing: "lapsed" }, false],
  ["another value", { standing: "current" }, { standing: "lapsed" }, false],
  ["what is searched for does not count", { searchterm: "smith", standing: "lapsed" }, { standing: "lapsed" }, true],
])("a view is in force: %s", (_, inForce, asked, expected) => {
  expect(hasFilters(["standing", "gender"], inForce, asked)).toBe(expected);
});
