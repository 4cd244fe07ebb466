import { expect, it } from "vitest";
import { askAgainIn } from "./watching.ts";

const now = new Date("2026-11-29T02:00:00Z");
const later = "2026-11-29T02:30:00.000Z";
const open = { state: "OPEN", fee: null, refundState: null, eventDate: null, expiryDate: later } as const;
const paid = { ...open, state: "PAID", fee: 33 } as const;
const stripe = { kind: "stripe", hasLeft: false } as const;
const sandbox = { kind: "sandbox", hasLeft: false } as const;

it.each([
  ["somebody may be paying", open, stripe, 2_000],
  ["somebody left the gateway's page", open, { ...stripe, hasLeft: true }, false],
  ["its page was never opened", { ...open, state: "CREATED" }, stripe, false],
  ["its event may come yet", paid, stripe, 5_000],
  ["its event has come", { ...paid, eventDate: "2026-11-29T01:59:00.000Z" }, stripe, false],
  ["no event came in its time", { ...paid, expiryDate: "2026-11-29T01:00:00.000Z" }, stripe, false],
  ["its gateway sends no events", paid, sandbox, false],
  ["its gateway may say yet what it has kept", { ...paid, fee: null }, sandbox, 5_000],
  [
    "its gateway did not say that in its time",
    { ...paid, fee: null, expiryDate: "2026-11-29T01:00:00.000Z" },
    sandbox,
    false,
  ],
  ["nobody knows its gateway", { ...paid, fee: null }, { ...sandbox, kind: undefined }, false],
  ["what is given back is on its way", { ...paid, refundState: "PENDING" }, sandbox, 5_000],
  ["it was given back", { ...paid, refundState: "DONE" }, sandbox, false],
  ["it could not be given back", { ...paid, refundState: "FAILED" }, sandbox, false],
  ["it was declined", { ...open, state: "DECLINED" }, stripe, false],
  ["nobody has paid in time", { ...open, state: "EXPIRED" }, stripe, false],
] as const)("%s", (_, of, visit, expected) => {
  expect(askAgainIn(of, { ...visit, now })).toBe(expected);
});
