import { expect, it } from "vitest";
import { around, neighbours } from "./pager.tsx";

it("shows the first, the last and the neighbours of a page", () => {
  expect(around(1, 1)).toEqual([1]);
  expect(around(5, 10)).toEqual([1, null, 4, 5, 6, null, 10]);
  expect(around(2, 3)).toEqual([1, 2, 3]);
});

const of = { pageSize: 25, total: 5000, nextCursor: "after", lastByOffset: 41 };
it.each<[string, Parameters<typeof neighbours>[0], ReturnType<typeof neighbours>]>([
  [
    "by number as far as numbers lead",
    { ...of, page: 2 },
    { pages: [1, 2, 3, null, 41], previous: 1, next: { page: 3 } },
  ],
  [
    "from the last of these by its cursor",
    { ...of, page: 41 },
    { pages: [1, null, 40, 41], previous: 40, next: { page: 42, cursor: "after" } },
  ],
  [
    "and on from there",
    { ...of, page: 43 },
    { pages: [1, null, 43], previous: null, next: { page: 44, cursor: "after" } },
  ],
  ["to the last", { ...of, page: 200, nextCursor: null }, { pages: [1, null, 200], previous: null, next: null }],
  [
    "of a list in memory by number alone",
    { ...of, page: 150, nextCursor: undefined, lastByOffset: 100_000 },
    { pages: [1, null, 149, 150, 151, null, 200], previous: 149, next: { page: 151 } },
  ],
  [
    "of rows that nobody has counted by cursors alone",
    { ...of, total: null, page: 2 },
    { pages: [1, 2], previous: 1, next: { page: 3, cursor: "after" } },
  ],
  ["nowhere when there is one page", { ...of, total: 7, page: 1 }, { pages: [1], previous: null, next: null }],
])("leads on %s", (_, given, expected) => {
  expect(neighbours(given)).toEqual(expected);
});
