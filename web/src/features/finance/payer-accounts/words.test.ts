import { creditEntryKinds } from "@salle/contract/finance/codes";
import { expect, it } from "vitest";
import { changeWords, whatWords } from "./words.ts";

it("says what has become of credit", () => {
  const said = creditEntryKinds.map((kind) => {
    const number = kind === "CREDIT_NOTE" ? "CN-000003" : "INV-000007";
    return whatWords({ kind, number, refundType: null });
  });
  expect(said).toEqual([
    "Credit note CN-000003",
    "Paid too much",
    "Overpayment voided",
    "Used for INV-000007",
    "Given back from INV-000007",
    "Paid back",
    "Refund voided",
  ]);
});

it.each([
  ["BANK_TRANSFER", "Paid back by bank transfer"],
  ["CASH", "Paid back in cash"],
  ["CHEQUE", "Paid back by cheque"],
] as const)("says how it was paid back: %s", (refundType, words) => {
  expect(whatWords({ kind: "REFUNDED", number: "RF-000002", refundType })).toBe(words);
});

it("says by how much it is more or less", () => {
  expect(changeWords({ amount: 3_000, currency: "AUD" })).toBe("+$30.00");
  expect(changeWords({ amount: -3_000, currency: "AUD" })).toBe("-$30.00");
});
