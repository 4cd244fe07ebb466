import { gatewayStates } from "@salle/contract/finance/codes";
import { describe, expect, test } from "vitest";
import {
  bearerOf,
  capabilitiesOf,
  sandboxFee,
  stateAfterTest,
  type Test,
  termsOf,
  whyNotActivate,
  whyNotTest,
} from "./rules.ts";

/* What a card gateway's configuration may become (finance design, 3.2 and 7.4). */

type Of = Parameters<typeof whyNotActivate>[0];
const key = { sealed: "k.x", end: "4242", setAt: "2026-11-27T00:00:00.000Z" };
const stripe = (of: Partial<Of> = {}): Of => ({
  kind: "stripe",
  state: "TESTED",
  secretKey: key,
  isLive: false,
  ...of,
});
const sandbox: Of = { kind: "sandbox", state: "TESTED", isLive: false };

describe("takes payments", () => {
  test.each<[what: string, of: Of, isProduction: boolean, why: string | null]>([
    ["with test keys, where nothing is for real", stripe(), false, null],
    ["again, after a pause", stripe({ state: "PAUSED" }), false, null],
    ["with live keys, in production", stripe({ isLive: true }), true, null],
    ["as a sandbox, where nothing is for real", sandbox, false, null],
    ["not before its keys were tried", stripe({ state: "DRAFT" }), false, "Try its keys first."],
    ["not twice", stripe({ state: "ACTIVE" }), false, "This gateway takes payments already."],
    ["not in the archive", stripe({ state: "ARCHIVED" }), false, "This gateway is archived."],
    [
      "not with live keys, where nothing is for real",
      stripe({ isLive: true }),
      false,
      "These keys take real money. Only a production installation may use them.",
    ],
    ["not with test keys in production", stripe(), true, "These are test keys, which take no money."],
    ["not as a sandbox in production", sandbox, true, "The sandbox takes no money."],
  ])("%s", (_, of, isProduction, why) => {
    expect(whyNotActivate(of, isProduction)).toBe(why);
    expect(capabilitiesOf(of, isProduction).canActivate).toBe(why === null);
  });
});

test.each<[what: string, of: Of, why: string | null]>([
  ["with a key", stripe(), null],
  ["a sandbox without", { kind: "sandbox", state: "DRAFT" }, null],
  ["not without a key", { kind: "stripe", state: "DRAFT" }, "This gateway has no key yet."],
  ["not in the archive", stripe({ state: "ARCHIVED" }), "This gateway is archived."],
])("is tried %s", (_, of, why) => expect(whyNotTest(of)).toBe(why));

test("keys that work make a draft ready, those that are refused stop what takes payments, and silence says nothing", () => {
  const after = (said: Test) => gatewayStates.map((state) => stateAfterTest(state, said));
  expect(after("works")).toEqual(["TESTED", "TESTED", "ACTIVE", "PAUSED", "ARCHIVED"]);
  expect(after("refused")).toEqual(["DRAFT", "DRAFT", "PAUSED", "PAUSED", "DRAFT"]);
  expect(after("silent")).toEqual(gatewayStates);
});

test("a surcharge without a limit or an end has none", () => {
  const audit = { version: 1, createdAt: "", updatedAt: "" };
  const of = {
    gatewayId: "gtw_1",
    code: "VISA" as const,
    percent: "1.5",
    fixed: 0,
    method: "onAmount" as const,
    ...audit,
  };
  expect(termsOf(of)).toEqual({ percent: "1.5", fixed: 0, method: "onAmount" });
  expect(termsOf({ ...of, cap: "2", until: "2026-12-31" })).toMatchObject({ cap: "2", until: "2026-12-31" });
});

test.each([
  [223_30, 4_10, 37],
  [220_00, 4_04, 37],
  [0, 0, 0],
  [1, 1, 0],
  [31, 31, 3],
])("of %i cents the sandbox keeps %i, with GST of %i, and never more than there is", (amount, fee, feeGst) => {
  expect(sandboxFee(amount)).toEqual({ fee, feeGst });
});

test("who is paid bears the fees, unless the gateway's owner does", () => {
  expect([bearerOf({}), bearerOf({ feeBearer: "COLLECTOR" })]).toEqual(["ISSUER", "COLLECTOR"]);
});
