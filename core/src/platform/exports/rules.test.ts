import { harmless } from "@salle/contract/csv";
import { describe, expect, test } from "vitest";
import { chosenOf, csvLine, fileNameOf, type Written, writtenOf } from "./rules.ts";

describe("what a spreadsheet would run is text, and everything else stays as it is", () => {
  test.each([
    ["a formula", "=1+1", "'=1+1"],
    ["a formula that calls a program", "=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ["one behind blanks", "  =1+1", "'  =1+1"],
    ["one behind quotes", "\"'=1+1", "'\"'=1+1"],
    ["a plus and a name", "+SUM(A1)", "'+SUM(A1)"],
    ["a minus and a name", "-HYPERLINK(A1)", "'-HYPERLINK(A1)"],
    ["a sum that begins with a number", "+1+cmd", "'+1+cmd"],
    ["an at sign", "@SUM(A1)", "'@SUM(A1)"],
    ["a tab", "\tx", "'\tx"],
    ["a carriage return", "\rx", "'\rx"],
    ["a full-width sign", "＝1+1", "'＝1+1"],
    ["a lone minus", "-", "'-"],
    ["a phone with its country", "+64211234567", "+64211234567"],
    ["a phone in groups", "+64 21 123 4567", "+64 21 123 4567"],
    ["a negative number", "-12.50", "-12.50"],
    ["a name", "O'Neil-Łuk", "O'Neil-Łuk"],
    ["an email address", "ana@example.com", "ana@example.com"],
    ["a number in brackets", "(02) 5550 1234", "(02) 5550 1234"],
  ])("%s: %s", (_, text, written) => expect(harmless(text)).toBe(written));
});

const text = (value: string): Written => ({ kind: "text", value });

test.each([
  ["text as it is", [text("Ana"), text("Ng")], "Ana,Ng"],
  ["a comma", [text("Ng, Ana")], '"Ng, Ana"'],
  ["quotes", [text('The "Blade"')], '"The ""Blade"""'],
  ["lines", [text("1 Street\r\nTown")], '"1 Street\r\nTown"'],
  ["blanks around", [text(" Ana ")], '" Ana "'],
  ["a formula with a comma", [text("=A1,B1")], '"\'=A1,B1"'],
  ["nothing", [{ kind: "date", value: null } as const, text("x")], ",x"],
  ["an amount", [{ kind: "amount", value: 126_005 } as const], "1260.05"],
  ["a negative amount", [{ kind: "amount", value: -5 } as const], "-0.05"],
  ["no amount at all", [{ kind: "amount", value: 0 } as const], "0.00"],
])("a line of CSV with %s", (_, cells, line) => expect(csvLine(cells)).toBe(`${line}\r\n`));

test.each([
  ["text", "", null],
  ["text", "Ana", "Ana"],
  ["text", null, null],
  ["phone", "+61491570156", "0491 570 156"],
  ["phone", "+64211234567", "+64211234567"],
  ["date", "2026-12-31", "2026-12-31"],
  ["date", "2026-12-31T23:59:59.000Z", "2026-12-31"],
  ["date", "", null],
  ["date", "soon", null],
  ["date", "2026-02-31", null],
  ["amount", 0, 0],
  ["amount", null, null],
] as const)("a cell of %s: %s", (kind, cell, value) => expect(writtenOf({ kind }, cell)).toEqual({ kind, value }));

test("columns are in the export's order, and all of them when none is named", () => {
  const columns = { a: { heading: "A", kind: "text" }, b: { heading: "B", kind: "date" } } as const;
  expect(chosenOf(columns, ["b", "a", "b"])).toEqual(["a", "b"]);
  expect(chosenOf(columns, ["b"])).toEqual(["b"]);
  expect(chosenOf(columns)).toEqual(["a", "b"]);
});

test("a file is named after its list and its day", () => {
  expect(fileNameOf("members", "2026-11-21", "xlsx")).toBe("members-2026-11-21.xlsx");
});
