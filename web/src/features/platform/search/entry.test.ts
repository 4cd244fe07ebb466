import { expect, test } from "vitest";
import { to } from "../../../lib/links.ts";
import { type Entry, grouped, hrefOf, isMeant, marked } from "./entry.ts";

test.each([
  ["Björk, Renée", "bjor", ["", "Björ", "k, Renée"]],
  ["Björk, Renée", "renee", ["Björk, ", "Renée", ""]],
  ["Björk, Renée", "k, r", ["Björ", "k, R", "enée"]],
  ["İnan, Ada", "ada", ["İnan, ", "Ada", ""]],
  ["Björk, Renée", "renée björk", null],
  ["Björk, Renée", " ", null],
] as const)("of %o, where %o was typed, it marks %o", (name, typed, parts) => {
  expect(marked(name, typed)).toEqual(parts);
});

test.each([
  ["Groups & Categories", "cat", true],
  ["Groups & Categories", "gr cat", true],
  ["Membership › Members", "mem", true],
  ["Groups & Categories", "oups", false],
  ["Invoices", "", true],
])("the screen %o is meant by %o: %o", (label, typed, expected) => {
  expect(isMeant(label, typed)).toBe(expected);
});

test("entries stand by group, and a group without any is left out", () => {
  const entry = (id: string, group: Entry["group"]): Entry => ({ id, group, icon: null, name: id, to: to("/home") });
  const all = [entry("a", "go"), entry("b", "members"), entry("c", "go")];
  expect(grouped(all).map(({ group, entries }) => [group, entries.map(({ id }) => id)])).toEqual([
    ["members", ["b"]],
    ["go", ["a", "c"]],
  ]);
});

test("an entry's address has its query", () => {
  const entry: Entry = { id: "a", group: "go", icon: null, name: "a", to: to("/home"), search: { q: "Björk & co" } };
  expect(hrefOf(entry)).toBe("/home?q=Bj%C3%B6rk+%26+co");
});
