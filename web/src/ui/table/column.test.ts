import { expect, test } from "vitest";
import { leastWidths } from "./column.ts";

test("a table is as wide as the columns that have not given way", () => {
  const columns = [{}, { width: 92 }, { width: 110, priority: 2 }, { width: 122, priority: 3 }] as const;
  expect(leastWidths(columns)).toEqual({ 1: 242, 2: 352, 3: 474 });
});

test("a column without a width of its own has room for a name", () => {
  expect(leastWidths([{}, {}])[1]).toBe(300);
});
