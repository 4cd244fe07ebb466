import { testPaymentStates } from "@salle/contract/finance/codes";
import { describe, expect, it } from "vitest";
import { eventStatus, gatewayOption, keptOf, messageOf, paymentStatus, refundStatus, stateStatus } from "./words.ts";

const open = { state: "OPEN", total: 102, currency: "AUD", paidCardCode: null, message: "" } as const;
const paid = { ...open, state: "PAID", paidCardCode: "VISA", message: "Approved" } as const;

it.each([
  ["of Stripe with live keys", { kind: "stripe", isLive: true }, "Main account (Stripe, real money)"],
  ["of Stripe with test keys", { kind: "stripe", isLive: false }, "Main account (Stripe, test mode)"],
  ["of the sandbox", { kind: "sandbox", isLive: false }, "Main account (Sandbox)"],
] as const)("a gateway %s is offered by its name, kind and money", (_, over, words) => {
  expect(gatewayOption({ name: "Main account", ...over })).toBe(words);
});

describe("what became of a test payment", () => {
  it.each([
    ["nobody has paid yet", open, false, "Waiting for the gateway", "waiting"],
    ["somebody left its page", open, true, "You left the gateway’s page. Nothing was charged.", "off"],
    ["it is paid", paid, false, "Paid: $1.02, Visa", "good"],
    ["it is paid after all", paid, true, "Paid: $1.02, Visa", "good"],
    ["the card is not said", { ...paid, paidCardCode: null }, false, "Paid: $1.02", "good"],
    ["the card is of no kind that we know", { ...paid, paidCardCode: "ELO" }, false, "Paid: $1.02, ELO", "good"],
    [
      "a card is called as each table inherits",
      { ...paid, paidCardCode: "valueOf" },
      false,
      "Paid: $1.02, valueOf",
      "good",
    ],
    [
      "the gateway took too much",
      { ...paid, message: "The gateway took $1.03, not $1.02." },
      false,
      "Paid: $1.02, Visa",
      "waiting",
    ],
    ["the card is declined", { ...open, state: "DECLINED" }, false, "Declined", "bad"],
    ["it failed", { ...open, state: "FAILED" }, true, "Failed", "bad"],
    ["nobody has paid in time", { ...open, state: "EXPIRED" }, false, "Expired", "off"],
    ["its page was never opened", { ...open, state: "CREATED" }, false, "Not begun", "off"],
  ] as const)("%s", (_, of, hasLeft, word, tone) => {
    expect(paymentStatus(of, hasLeft)).toEqual({ word, tone });
  });

  it("has a word of its own in a table, for each state", () => {
    const all = testPaymentStates.map((state) => stateStatus(state).word);
    expect(new Set(all).size).toBe(testPaymentStates.length);
  });
});

it.each([
  ["nothing", "", ""],
  ["that it went well", "Approved", ""],
  ["why it did not", "The card was declined.", "The card was declined."],
])("where the gateway says %s", (_, message, shown) => {
  expect(messageOf({ message })).toBe(shown);
});

it.each([
  ["the sandbox sends none", { state: "OPEN", eventDate: null }, "sandbox", "The sandbox sends none."],
  ["nothing is to be told before it is paid", { state: "OPEN", eventDate: null }, "stripe", "–"],
  ["it has come", { state: "DECLINED", eventDate: "2026-11-29T01:33:00Z" }, "stripe", /^Came on 29 Nov 2026, \d/],
  ["none has come", { state: "PAID", eventDate: null }, "stripe", "None has come yet."],
  ["nobody knows what its gateway sends", { state: "PAID", eventDate: null }, undefined, "–"],
] as const)("of the gateway's event: %s", (_, of, kind, word) => {
  expect(eventStatus(of, kind).word).toMatch(word);
});

it.each([
  ["nothing was paid", { state: "OPEN", fee: null, feeGst: null }, "–"],
  ["it has not said so yet", { state: "PAID", fee: null, feeGst: null }, "Not known yet"],
  ["it kept a fee with GST", { state: "PAID", fee: 33, feeGst: 3 }, "$0.33, with $0.03 GST"],
  ["it says nothing of GST", { state: "PAID", fee: 33, feeGst: null }, "$0.33"],
] as const)("what the gateway kept: %s", (_, of, words) => {
  expect(keptOf({ currency: "AUD", ...of })).toBe(words);
});

it.each([
  [null, undefined],
  ["PENDING", "On its way"],
  ["DONE", "Given back"],
  ["FAILED", "Not given back"],
] as const)("of what is given back, %s: %s", (state, word) => {
  expect(refundStatus(state)?.word).toBe(word);
});
