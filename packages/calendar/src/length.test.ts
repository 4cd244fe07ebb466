import { expect, test } from "vitest";
import { durationOf, type Length, lengthOf } from "./length.ts";

test.each<[string, Length | null]>([
  ["P18M", { count: 18, unit: "months" }],
  ["P1Y6M", { count: 18, unit: "months" }],
  ["P2Y", { count: 2, unit: "years" }],
  ["P6W", { count: 6, unit: "weeks" }],
  ["P1W1D", { count: 8, unit: "days" }],
  ["P30D", { count: 30, unit: "days" }],
  ["P1M1D", null],
  ["PT36H", null],
  ["soon", null],
  ["", null],
])("%j is %j", (text, length) => expect(lengthOf(text)).toEqual(length));

test.each<[Length, string]>([
  [{ count: 18, unit: "months" }, "P18M"],
  [{ count: 2, unit: "years" }, "P2Y"],
  [{ count: 8, unit: "days" }, "P8D"],
])("%j is written %s", (length, text) => expect(durationOf(length)).toBe(text));
