import { expect, it } from "vitest";
import { monthIn, settleableOf } from "./words.ts";

const balance = { other: "club:clb_1", side: "HELD_FOR_US", held: 30_00, inTransit: 0 } as const;

it.each([
  ["what a club holds", {}, 30_00],
  ["what is not on its way", { inTransit: 10_00 }, 20_00],
  ["nothing where more was paid back", { held: -5_00 }, 0],
  ["nothing that the federation holds", { other: "system:system" }, 0],
  ["what is held for the federation", { other: "system:system", side: "HELD_BY_US" as const }, 30_00],
])("settles by hand: %s", (_, over, cents) => {
  expect(settleableOf({ ...balance, ...over })).toBe(cents);
});

it("reads the month of an address, if it is one", () => {
  expect(monthIn({ month: "2026-10" })).toBe("2026-10");
  expect([{}, { month: "2026-13" }, { month: "x" }, { month: ["2026-10"] }].map(monthIn)).toEqual(
    Array(4).fill(undefined),
  );
});
