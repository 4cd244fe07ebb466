import { expect, it } from "vitest";
import { outcomeOf } from "./outcome.ts";

const refund = { amount: -4_000, currency: "AUD", refundState: "DONE", message: "", isVoid: false } as const;

it.each([
  ["it has arrived", {}, "success: $40.00 has been refunded to the card."],
  ["it is on its way", { refundState: "PENDING" }, "success: $40.00 is on its way to the card."],
  [
    "nobody knows",
    { refundState: "UNCERTAIN" },
    "warning: The gateway has not said whether $40.00 has reached the card. The history of the payer’s credit says how it ends.",
  ],
  [
    "the gateway has refused it",
    { isVoid: true, message: "The card is closed." },
    "error: The gateway has refused it: The card is closed. It is credit again.",
  ],
  [
    "and has said so without a full stop",
    { isVoid: true, message: "Card closed" },
    "error: The gateway has refused it: Card closed. It is credit again.",
  ],
  ["and has not said why", { isVoid: true }, "error: The gateway has refused it. It is credit again."],
] as const)("says what has become of a refund: %s", (_, change, said) => {
  const { type, title } = outcomeOf({ ...refund, ...change });
  expect(`${type}: ${title}`).toBe(said);
});
