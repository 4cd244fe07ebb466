import { expect, it } from "vitest";
import { hasWords } from "./fold.ts";

it.each([
  ["", true],
  ["  ", true],
  ["garber", true],
  ["club GÄR", true],
  ["club sabre", false],
])("finds words however they are written: %j", (typed, isThere) => {
  expect(hasWords("Gärber Fencing Club", typed)).toBe(isThere);
});
