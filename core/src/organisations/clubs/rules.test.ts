import { describe, expect, test } from "vitest";
import { detailsOf, nameKey } from "./rules.ts";

describe("two names are the same", () => {
  test.each<[string, string, string, boolean]>([
    ["in another case", "Sydney Sabre", "SYDNEY SABRE", true],
    ["without accents", "Épée Club", "Epee club", true],
    ["with more blanks", "Sydney  Sabre ", "Sydney Sabre", true],
    ["with another word", "Sydney Sabre", "Sydney Foil", false],
  ])("%s", (_, one, other, are) => expect(nameKey(one) === nameKey(other)).toBe(are));
});

describe("what is stored", () => {
  test("is what is given, and nothing else", () => {
    expect(detailsOf({ suburb: "", name: "Foil" })).toEqual({ suburb: "", name: "Foil" });
  });
  test("is an ABN's digits", () => {
    expect(detailsOf({ ABN: "51 824 753 556" })).toEqual({ ABN: "51824753556" });
  });
  test("is a place, and null takes it away", () => {
    expect(detailsOf({ latitude: 0, longitude: 151.2 })).toEqual({ latitude: 0, longitude: 151.2 });
    // The table has no number so near to nought.
    expect(detailsOf({ latitude: 5e-324, longitude: -33.8688197123 })).toEqual({ latitude: 0, longitude: -33.86882 });
    const taken = detailsOf({ latitude: null, longitude: null });
    expect(Object.entries(taken)).toEqual([
      ["latitude", undefined],
      ["longitude", undefined],
    ]);
  });
});
