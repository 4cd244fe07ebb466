import { expect, it } from "vitest";
import { centsIn, creditableOf, splitOf } from "./note-values.ts";

const line = (id: string, amount: number) => ({ id, attributes: { name: id, amount } });
const note = (...lines: [lineItemId: string, amount: number][]) => ({
  attributes: { lines: lines.map(([lineItemId, amount]) => ({ lineItemId, amount })) },
});

it("leaves of each line what no credit note has taken, also of a discount", () => {
  const lines = [line("camp", 22_000), line("discount", -2_000), line("mask", 9_000)];
  const left = creditableOf(lines, [note(["camp", 5_000]), note(["camp", 1_000], ["discount", -2_000]), note()]);
  expect(left.map((each) => each.left)).toEqual([16_000, 0, 9_000]);
});

it.each([
  ["55", 5_500],
  ["$1,055.50", 105_550],
  ["-20.00", -2_000],
  ["", 0],
  ["1e3", 0],
])("reads %j as it will be sent", (text, cents) => {
  expect(centsIn(text)).toBe(cents);
});

it.each([
  ["an unpaid invoice", 5_000, 22_000, { unpaid: 5_000, kept: 0 }],
  ["one paid in part", 5_000, 2_000, { unpaid: 2_000, kept: 3_000 }],
  ["a paid one", 5_000, 0, { unpaid: 0, kept: 5_000 }],
  ["a discount taken back", -2_000, 3_000, { unpaid: 0, kept: 0 }],
])("what is credited of %s", (_, credited, balance, expected) => {
  expect(splitOf(credited, balance)).toEqual(expected);
});
