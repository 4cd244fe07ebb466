import { expect, test } from "vitest";
import { type Condition, conditionOf, type Modification, modificationOf, Placeholders } from "./condition.ts";

/** An expression with its placeholders filled in, to be read. */
function filled(build: (to: Placeholders) => string): string {
  const to = new Placeholders();
  return build(to)
    .replace(/#n\d+/g, (name) => to.names[name] ?? "?")
    .replace(/:v\d+/g, (value) => JSON.stringify(to.values[value]));
}

const conditions: [what: string, condition: Condition, expression: string][] = [
  ["the item is there", { exists: true }, "attribute_exists(pk)"],
  ["it is not", { exists: false }, "attribute_not_exists(pk)"],
  [
    "an attribute is another",
    { exists: true, isNot: { isArchived: true } },
    "attribute_exists(pk) AND isArchived <> true",
  ],
  ["a nested one is so", { is: { "sessions.s1.hash": "h" } }, 'sessions.s1.hash = "h"'],
  [
    "one is there, another is not",
    { has: ["a"], hasNot: ["b.c"] },
    "attribute_exists(a) AND attribute_not_exists(b.c)",
  ],
  ["numbers are compared", { below: { until: 5 }, above: { from: 3 } }, "until < 5 AND from > 3"],
  [
    "one of several holds",
    { any: [{ exists: false }, { is: { state: "sending" }, below: { at: 9 } }] },
    '((attribute_not_exists(pk)) OR (state = "sending" AND at < 9))',
  ],
  ["nothing is asked", {}, ""],
];
test.each(conditions)("%s", (_, condition, expression) => {
  expect(filled((to) => conditionOf(condition, to))).toBe(expression);
});

const modifications: [what: string, change: Modification, expression: string][] = [
  [
    "values are set",
    { set: { isUsed: true, "criteria.c1": { type: "age" } } },
    'SET isUsed = true, criteria.c1 = {"type":"age"}',
  ],
  ["counters begin at nothing", { add: { done: 1 } }, "SET done = if_not_exists(done, 0) + 1"],
  ["what is there stays", { setOnce: { firstAt: "now" } }, 'SET firstAt = if_not_exists(firstAt, "now")'],
  ["something is taken away", { set: { a: 1 }, remove: ["b.c"] }, "SET a = 1 REMOVE b.c"],
];
test.each(modifications)("%s", (_, change, expression) => {
  expect(filled((to) => modificationOf(change, to))).toBe(expression);
});

test("a name or value that occurs twice has one placeholder", () => {
  const to = new Placeholders();
  modificationOf({ set: { a: 1 }, add: { b: 1 } }, to);
  conditionOf({ is: { a: 1 } }, to);
  expect(Object.values(to.names)).toEqual(["a", "b"]);
  expect(Object.values(to.values)).toEqual([1, 0]);
});
