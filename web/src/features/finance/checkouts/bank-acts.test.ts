import { expect, it } from "vitest";
import { bankActs } from "./bank-acts.ts";

it.each([
  [null, ["open", "inquiry"]],
  ["INQUIRY", ["open", "won"]],
  ["OPEN", ["won", "lost"]],
  ["LOST", ["won"]],
  ["WON", []],
] as const)("says what a card's bank can do when a dispute is %s", (dispute, acts) => {
  expect(bankActs(dispute)).toEqual(acts);
});
