import { disputeStates } from "@salle/contract/finance/codes";
import { expect, it } from "vitest";
import { whatNext } from "./what-next.ts";

const now = new Date("2026-12-01T00:00:00Z");
const open = {
  state: "OPEN",
  respondByDate: "2026-12-12T12:00:00Z",
  collector: "club:clb_1",
  collectorName: "Harbourside",
  gatewayName: "Stripe",
} as const;
const next = (over: object, owner = "club:clb_1") => whatNext({ ...open, ...over }, owner, now)[1];

it.each([
  ["whose gateway it is", {}, "Answer it in Stripe by 12 December 2026. What helps: the invoice, its receipt, "],
  ["whose gateway is gone", { gatewayName: "" }, "Answer it in your card gateway by 12 December 2026."],
  ["who waits for the bank", { respondByDate: null }, "There is nothing to answer now."],
  ["who is too late", { respondByDate: "2026-11-30T12:00:00Z" }, "An answer was taken until 30 November 2026."],
])("tells somebody what to do: %s", (_, over, words) => {
  expect(next(over)).toContain(words);
});

it("tells who was paid through another's gateway who answers", () => {
  expect(next({}, "club:clb_2")).toMatch(
    /^Harbourside answers it in their card gateway by 12 December 2026\. Send them what helps: /,
  );
});

it("says what has happened, and of what is decided nothing more", () => {
  const said = disputeStates.map((state) => whatNext({ ...open, state }, "club:clb_1", now));
  expect(said.map(({ length }) => length)).toEqual([2, 2, 1, 1]);
  expect(new Set(said.map(([what]) => what)).size).toBe(disputeStates.length);
});
