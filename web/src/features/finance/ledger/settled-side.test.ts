import type { Account } from "@salle/contract/finance/accounts";
import { expect, it } from "vitest";
import { sideOf } from "./settled-side.ts";

const entry = (...accounts: Account[]) => ({ postings: accounts.map((account) => ({ account })) });

it.each([
  ["a club has paid what it held", entry("2310", "1000"), "club", "HELD_BY_US"],
  ["what a club held was netted", entry("2310", "1210"), "club", "HELD_BY_US"],
  ["a group was paid by who held it", entry("1000", "1210"), "club-groups", "HELD_FOR_US"],
  ["what is held for a group was netted", entry("1210", "1210"), "club-groups", "HELD_FOR_US"],
  ["the federation has netted what is its own", entry("2310", "1210"), "system", "HELD_FOR_US"],
] as const)("finds the side of a settlement: %s", (_, of, reader, side) => {
  expect(sideOf(of, reader)).toBe(side);
});
