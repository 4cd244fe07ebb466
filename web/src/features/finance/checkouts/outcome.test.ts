import { intentStates } from "@salle/contract/finance/codes";
import { expect, it } from "vitest";
import { isUndecided, outcomeOf } from "./outcome.ts";

it.each([
  ["CREATED", "confirming", "nothing"],
  ["OPEN", "confirming", "nothing"],
  ["PAID", "paid", "paid"],
  ["DECLINED", "refused", "refused"],
  ["FAILED", "refused", "refused"],
  ["EXPIRED", "nothing", "nothing"],
  ["CANCELLED", "nothing", "nothing"],
  ["UNCERTAIN", "uncertain", "uncertain"],
] as const)("of %s whoever comes back is told %s, and %s who thought better of it", (state, back, left) => {
  expect([outcomeOf(state, false), outcomeOf(state, true)]).toEqual([back, left]);
});

it("is asked for again only while the gateway may still say something", () => {
  expect(intentStates.filter(isUndecided)).toEqual(["CREATED", "OPEN"]);
});
