import { describe, expect, test } from "vitest";
import { bestFirst, invoiceNumberIn, isNamed } from "./rules.ts";

describe("the number of an invoice", () => {
  test.each([
    ["INV-000196", 196],
    ["inv 196", 196],
    ["inv196", 196],
    [" 196 ", 196],
    ["000196", 196],
    ["INV-0001234567", 1_234_567],
    ["878042530", null],
    ["0491570156", null],
    ["INV-", null],
    ["INV-0", null],
    ["invincible", null],
    ["196a", null],
    ["", null],
  ])("in %o is %o", (text, number) => {
    expect(invoiceNumberIn(text)).toBe(number);
  });
});

test("who is called so comes before whom something else of reminds of it", () => {
  const people = [["Anders Bo"], ["Björk Anne-Renée"], ["Doe Björn"], ["Esbjornsson Ida"]] as const;
  const found = (text: string) => bestFirst(people, text, (names) => names).map(([name]) => name);
  expect(found("bjor")).toEqual(["Björk Anne-Renée", "Doe Björn", "Anders Bo", "Esbjornsson Ida"]);
  for (const typed of ["BJÖRK,  a", "bjork, anne renee", "Björk Anne-R"])
    expect(found(typed)).toEqual(["Björk Anne-Renée", "Anders Bo", "Doe Björn", "Esbjornsson Ida"]);
});

test.each([
  ["harb", true],
  ["club harbour", true],
  ["Härbourside", true],
  ["harbour sabre", false],
  ["", false],
])("a club is found by the words of its name: %o", (text, expected) => {
  expect(isNamed("Harbourside Fencing Club", text)).toBe(expected);
});
