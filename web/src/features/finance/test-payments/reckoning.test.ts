import { describe, expect, it } from "vitest";
import { choicesFor, formSchema, typedAmount } from "./reckoning.ts";

const DAY = "2026-11-29";
const terms = { fixed: 0, method: "onAmount", cap: "", until: "", version: 1 } as const;
const dates = { instanceCreatedDate: "", instanceLastModifiedDate: "" };
const of = (creditCardCode: "VISA" | "AMEX", percent: string, over: { until?: string } = {}) => ({
  attributes: { ...terms, ...dates, creditCardCode, percent, ...over },
});

it.each([
  ["an amount", "1.00", 100],
  ["an amount as people write it", "$1.5", 150],
  ["nothing", "", null],
  ["no money", "0.00", null],
  ["more than may be tried", "100.01", null],
  ["words", "one", null],
])("reads %s", (_, text, cents) => {
  expect(typedAmount(text)).toBe(cents);
});

describe("the choice of cards", () => {
  it.each([
    [
      "each with a surcharge, and one of the others",
      [of("AMEX", "2"), of("VISA", "1.5")],
      100,
      ["VISA 2", "AMEX 2", "VISA-DEBIT 0"],
    ],
    ["none where nothing is added", [], 100, []],
    ["none for an amount of which nothing comes", [of("VISA", "1.5")], 10, []],
    ["none of those that have ended", [of("VISA", "1.5", { until: "2026-11-28" })], 100, []],
  ])("has %s", (_, surcharges, amount, expected) => {
    expect(choicesFor(surcharges, amount, DAY).map(({ code, added }) => `${code} ${added}`)).toEqual(expected);
  });

  it.each([
    ["no card is needed where nothing is added", [], { amount: "1.00", creditCardCode: null }, null],
    ["a card is chosen", [of("VISA", "1.5")], { amount: "1.00", creditCardCode: "VISA" as const }, null],
    ["none is chosen", [of("VISA", "1.5")], { amount: "1.00", creditCardCode: null }, "creditCardCode"],
    [
      "one of another gateway is chosen",
      [of("VISA", "1.5")],
      { amount: "1.00", creditCardCode: "JCB" as const },
      "creditCardCode",
    ],
    ["the amount is none", [], { amount: "" }, "amount"],
  ])("is checked: %s", (_, surcharges, values, wrong) => {
    const read = formSchema(surcharges, DAY).safeParse(values);
    expect(read.error?.issues[0]?.path.join() ?? null).toBe(wrong);
  });
});
