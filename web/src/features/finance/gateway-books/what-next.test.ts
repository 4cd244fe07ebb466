import { gatewayDifferenceKinds } from "@salle/contract/finance/codes";
import { expect, it } from "vitest";
import { whatNext } from "./what-next.ts";

const given = {
  kind: "REFUND_OUTSIDE",
  ownAmount: null,
  gatewayName: "Stripe",
  issuerName: "Harbourside",
  isOwnInvoice: true,
} as const;

it("says of each kind what has happened and what to do, and where", () => {
  const said = gatewayDifferenceKinds.map((kind) => whatNext({ ...given, kind, ownAmount: 22_000 }));
  expect(new Set(said.map(({ what }) => what)).size).toBe(gatewayDifferenceKinds.length);
  expect(new Set(said.map(({ todo }) => todo.join())).size).toBe(gatewayDifferenceKinds.length);
  for (const { what, todo } of said) expect(`${what} ${todo}`).toContain("Stripe");
});

it.each([
  ["was given back past Salle", {}, "Credit the invoice and record the money as paid back by hand"],
  ["was charged, and is voided here", { kind: "AMOUNT_DIFFERS", ownAmount: 0 }, "Give the charge back at Stripe"],
  ["was charged otherwise", { kind: "AMOUNT_DIFFERS", ownAmount: 100 }, "Look the charge up at Stripe."],
  ["failed here and went through there", { kind: "REFUND_DIFFERS" }, "so that nobody pays it twice."],
  ["went back otherwise", { kind: "REFUND_DIFFERS", ownAmount: -100 }, "If more went back"],
  ["is at a gateway that is gone", { kind: "CHARGED_TWICE", gatewayName: "" }, "back at the card gateway"],
] as const)("tells somebody what to do with what %s", (_, over, words) => {
  expect(whatNext({ ...given, ...over }).todo[0]).toContain(words);
});

it("says whose invoice it is where that is somebody else’s, but for a fee", () => {
  const theirs = { ...given, isOwnInvoice: false };
  expect(whatNext(theirs).todo[1]).toBe("Harbourside issued the invoice: what is done with it, they do.");
  expect(whatNext({ ...theirs, kind: "FEE_DIFFERS" }).todo).toHaveLength(1);
  expect(whatNext({ ...theirs, issuerName: "" }).todo).toHaveLength(1);
});
