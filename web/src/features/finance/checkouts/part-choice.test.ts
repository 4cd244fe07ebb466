import { expect, it } from "vitest";
import { howMuch, partOptions } from "./part-choice.ts";

const surcharges = [{ creditCardCode: "VISA" as const, amount: 330 }];
const instalment = { amount: 7_334, surcharges: [{ creditCardCode: "VISA" as const, amount: 110 }] };

it("pays what is due or all of it, each with its own surcharges", () => {
  const options = { amount: 22_000, surcharges, instalment };
  expect(howMuch(options, "instalment")).toEqual({ isInstalment: true, ...instalment });
  expect(howMuch(options, "all")).toEqual({ isInstalment: false, amount: 22_000, surcharges });
});

it("pays all of what is not paid in instalments", () => {
  for (const none of [null, undefined]) {
    const options = { amount: 22_000, surcharges, ...(none === null && { instalment: none }) };
    expect(howMuch(options, "instalment")).toEqual({ isInstalment: false, amount: 22_000, surcharges });
  }
});

it("says what is due later", () => {
  expect(partOptions(22_000, 7_334, (cents) => `$${cents / 100}`)).toEqual([
    { value: "instalment", label: "Pay the instalment due", aside: "$73.34", detail: "$146.66 is due later" },
    { value: "all", label: "Pay all that is owed", aside: "$220", detail: "Nothing is left to pay later" },
  ]);
});
