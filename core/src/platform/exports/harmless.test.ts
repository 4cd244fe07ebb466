import { asMeant, csvOf, harmless } from "@salle/contract/csv";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";

test.each([
  ["a formula", "'=1+1", "=1+1"],
  ["a phone that another program has made text of", "'+61 412 345 678", "+61 412 345 678"],
  ["a formula behind blanks", "' @SUM(A1)", " @SUM(A1)"],
  ["a name that begins with an apostrophe", "'t Hooft", "'t Hooft"],
  ["a phone with its country", "+61 412 345 678", "+61 412 345 678"],
  ["nothing", "", ""],
])("the apostrophe of %s", (_, cell, text) => expect(asMeant(cell)).toBe(text));

/** Texts that begin as formulas do, behind signs that look like the mark that makes text of them. */
const hostile = fc
  .tuple(
    fc.constantFrom("", "'", "''", " ", '"', "\t"),
    fc.constantFrom("", "=", "+", "-", "@", "＝", "\r"),
    fc.string(),
  )
  .map((parts) => parts.join(""));

test("what was made harmless is read as it was meant, whatever it is", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(asMeant(harmless(text))).toBe(text);
      const [cells] = parse(csvOf([text, "x"])) as string[][];
      expect(asMeant(cells?.[0] ?? "")).toBe(text);
    }),
    { numRuns: 2000 },
  );
});
