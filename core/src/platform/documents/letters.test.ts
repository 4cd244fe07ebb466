import { expect, test } from "vitest";
import { bidi } from "./fonts.ts";
import { isRightToLeft, isStandard, piecesOf, plainFontOf, type Run, runsOf, shownOf } from "./letters.ts";

const runs = (line: string): Run[] =>
  runsOf(line, {
    plain: plainFontOf(line),
    levelsOf: (text) => bidi().getEmbeddingLevels(text, "ltr").levels,
    mirrored: (letter) => bidi().getMirroredCharacter(letter) ?? letter,
  });
const told = (line: string) => runs(line).map((run) => [run.font, shownOf(run)]);

test.each([
  ["Zoë “Zo” – 5 €", true],
  ["", true],
  ["Nguyễn", false],
  ["王", false],
  ["\u0000", false],
])("the standard font writes all of %j: %s", (text, expected) => {
  expect(isStandard(text)).toBe(expected);
});

test.each<[line: string, runs: [string, string][]]>([
  ["Zoë", [["standard", "Zoë"]]],
  ["Zoë Nguyễn", [["latin", "Zoë Nguyễn"]]],
  ["Ελλάδα Борис", [["latin", "Ελλάδα Борис"]]],
  [
    "Lee 王小明",
    [
      ["standard", "Lee "],
      ["han", "王小明"],
    ],
  ],
  ["محمد علي", [["arabic", "محمد\u00a0علي"]]],
  [
    "Pat محمد علي Lee",
    [
      ["standard", "Pat "],
      ["arabic", "محمد\u00a0علي"],
      ["standard", " Lee"],
    ],
  ],
  // A number in a text that is read from right to left is read from left to right, and stands at its left.
  [
    "رحوب 12",
    [
      ["standard", "12"],
      ["arabic", "رحوب\u00a0"],
    ],
  ],
  [
    "דוד (כהן)",
    [
      ["standard", "("],
      ["hebrew", "כהן"],
      ["standard", ")"],
      ["hebrew", "דוד\u00a0"],
    ],
  ],
])("%j is written by each font what it has, from left to right", (line, expected) => {
  expect(told(line)).toEqual(expected);
});

test.each([
  ["one two  three", ["one ", "two  ", "three"]],
  ["北京市 road", ["北", "京", "市 ", "road"]],
  ["a王b", ["a", "王", "b"]],
  ["", [""]],
])("%j may be broken into %j", (text, expected) => {
  expect(piecesOf(text)).toEqual(expected);
  expect(piecesOf(text).join("")).toBe(text);
});

test.each([
  ["Zoë", false],
  ["דוד", true],
  ["محمد", true],
])("%j is read from right to left: %s", (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
