import { expect, test } from "vitest";
import { strings } from "./table-strings.ts";
import { viewsOf } from "./views.ts";

const states = [
  ...[
    { state: "NSW", count: 14 },
    { state: "Vic ", count: 12 },
    { state: "Otago", count: 7 },
  ],
  { state: "WA", count: 5 },
];
const tabs = (...of: Parameters<typeof viewsOf>) => viewsOf(...of).map(({ label, count }) => [label, count]);

test("the three states with most clubs have a tab, by their names", () => {
  const views = viewsOf({ all: 38, inNeed: 6, states }, true);
  expect(views).toEqual([
    { label: "All", filters: {}, count: 38 },
    { label: "Need a hand", filters: { need: "any" }, count: 6 },
    { label: "New South Wales", filters: { state: "NSW" }, count: 14 },
    { label: "Victoria", filters: { state: "VIC" }, count: 12 },
    { label: "Otago", filters: { state: "OTAGO" }, count: 7 },
  ]);
});

test("a state with one club has none, nor has anything a count before it has come", () => {
  expect(tabs({ all: 1, inNeed: 0, states: [{ state: "NT", count: 1 }] }, true)).toEqual([
    ["All", 1],
    ["Need a hand", 0],
  ]);
  expect(tabs(undefined, true)).toEqual([
    ["All", undefined],
    ["Need a hand", undefined],
  ]);
});

test("a club sees itself alone", () => {
  expect(tabs({ all: 1, inNeed: 1, states }, false)).toEqual([["All", 1]]);
});

test.each([
  ["no-administrator", "No administrator"],
  ["overdue", "5 overdue"],
  ["lapsed", "69% not renewed"],
  ["waiting", "5 waiting for approval"],
] as const)("what a club needs is said in words: %s", (code, text) => {
  expect(strings.needing[code]({ code, tone: "bad", count: 5, amount: 50_000, renewedShare: 0.31 })).toBe(text);
});

test.each([
  [[], 0, ""],
  [["Ana Ng"], 1, "Ana Ng"],
  [["Ana Ng", "Bo Li", "Cy Day"], 4, "Ana Ng and 3 more"],
])("administrators %j of %i", (administrators, administratorCount, text) => {
  const row = { administrators, administratorCount } as Parameters<typeof strings.administrators>[0];
  expect(strings.administrators(row)).toBe(text);
});
