import { creditEntryKinds } from "@salle/contract/finance/codes";
import { expect, it } from "vitest";
import { changeWords, standing, whatWords } from "./words.ts";

it("says what has become of credit", () => {
  const said = creditEntryKinds.map((kind) => {
    const number = kind === "CREDIT_NOTE" ? "CN-000003" : "INV-000007";
    return whatWords({ kind, number, refundType: null });
  });
  expect(said).toEqual([
    "Credit note CN-000003",
    "Moved from INV-000007",
    "Paid too much",
    "Overpayment voided",
    "Used for INV-000007",
    "Given back from INV-000007",
    "Paid back",
    "Refund voided",
    "Taken back by the card’s bank, for INV-000007",
    "Given back by the card’s bank, for INV-000007",
  ]);
});

it.each([
  ["BANK_TRANSFER", "Paid back by bank transfer"],
  ["CASH", "Paid back in cash"],
  ["CHEQUE", "Paid back by cheque"],
  ["CARD", "Refunded to the card"],
] as const)("says how it was paid back: %s", (refundType, words) => {
  expect(whatWords({ kind: "REFUNDED", number: "RF-000002", refundType })).toBe(words);
});

it.each([
  ["that a card has", { refundType: "CARD", refundState: "DONE", isVoid: false }, null],
  ["to a card", { refundType: "CARD", refundState: "PENDING", isVoid: false }, "info On its way"],
  ["to a card", { refundType: "CARD", refundState: "UNCERTAIN", isVoid: false }, "bad Uncertain !"],
  ["that a card did not get", { refundType: "CARD", refundState: null, isVoid: true }, "bad Did not arrive"],
  ["by hand", { refundType: "CASH", refundState: null, isVoid: false }, null],
  ["by hand that was voided", { refundType: "CASH", refundState: null, isVoid: true }, "off Voided"],
] as const)("says how a refund stands: one %s", (_, of, said) => {
  const its = standing(of);
  expect(its && `${its.tone} ${its.word}${its.acts ? " !" : ""}`).toBe(said);
});

it("says by how much it is more or less", () => {
  expect(changeWords({ amount: 3_000, currency: "AUD" })).toBe("+$30.00");
  expect(changeWords({ amount: -3_000, currency: "AUD" })).toBe("-$30.00");
});
