import { expect, test } from "vitest";
import { round } from "./round.ts";

test.each([
  [1.005, undefined, 1.01],
  [-1.005, undefined, -1.01],
  [2, undefined, 2],
  [1 / 3, undefined, 0.33],
  [1234.5, 0, 1235],
  [1.23456, 4, 1.2346],
])("%d to %s decimals is %d: two, when nothing is said", (value, decimals, rounded) => {
  expect(round(value, decimals)).toBe(rounded);
});
