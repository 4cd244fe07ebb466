import { cardCodes } from "@salle/contract/finance/codes";
import { expect, it } from "vitest";
import { cardChoices } from "./card-choice.ts";

it("offers those with a surcharge in their order, and one of the others for all of them", () => {
  const surcharges = [
    { creditCardCode: "AMEX", amount: 440 },
    { creditCardCode: "VISA", amount: 330 },
  ] as const;
  expect(cardChoices([...surcharges])).toEqual([
    { code: "VISA", added: 330 },
    { code: "AMEX", added: 440 },
    { code: "VISA-DEBIT", added: 0 },
  ]);
});

it("offers no choice where nothing is added", () => {
  expect(cardChoices([])).toEqual([]);
});

it("knows no other card where something is added for each", () => {
  const all = cardCodes.map((creditCardCode) => ({ creditCardCode, amount: 100 }));
  expect(cardChoices(all).map(({ added }) => added)).toEqual(all.map(() => 100));
});
