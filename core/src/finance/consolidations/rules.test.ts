import { describe, expect, test } from "vitest";
import { bankOf, isUnbanked, numberOf, sumsOf, whyNotBanked } from "./rules.ts";

/* What comes into which bank, and what cannot (finance design, 1 and 10). */

describe("whose bank it is", () => {
  test.each<[name: string, referenceHandle: string, owner: string | null, gatewayOwner?: string]>([
    ["what a club receives by hand is its own", "club:clb_1", "club:clb_1"],
    ["and a group's", "club-group:grp_1", "club-group:grp_1"],
    ["and the federation's", "system:system", "system:system"],
    ["what a gateway collects is its owner's", "gateway:gtw_1", "club:clb_1", "club:clb_1"],
    ["a gateway that is not known has none", "gateway:other", null],
    ["nor has one without a name", "gateway:", null],
    ["nor has an event, until there are any", "event:evt_1", null],
    ["nor has a word", "club", null],
  ])("%s", (_, referenceHandle, owner, gatewayOwner) => {
    expect(bankOf(referenceHandle, gatewayOwner ?? null)).toBe(owner);
  });
});

const deposit = { owner: "club:a", referenceHandle: "club:a", bankedOn: "2026-11-20", currency: "AUD" };
const cash = {
  owner: "club:a",
  status: "APPROVED",
  paymentType: "CASH",
  receivedOn: "2026-11-20",
  currency: "AUD",
  amount: 22_000,
  paymentBy: "Ada Webb",
} as const;
const card = { ...cash, paymentType: "CARD", gatewayKey: "sandbox" } as const;

describe("a payment that is named", () => {
  test.each<[name: string, row: Parameters<typeof whyNotBanked>[0], why: string | null]>([
    ["of that day comes into it", cash, null],
    ["of an earlier day too", { ...cash, receivedOn: "2020-01-01" }, null],
    ["that is not there does not", undefined, "Choose payments of the list."],
    ["of another owner's list does not", { ...cash, owner: "club:b" }, "Choose payments of the list."],
    ["by card is not by hand", card, "Choose payments of the list."],
    ["that was voided does not", { ...cash, status: "VOID" }, "$220.00 from Ada Webb has been voided."],
    [
      "that was banked does not",
      { ...cash, consolidationId: "con_1", consolidationNumber: "CON-000004" },
      "$220.00 from Ada Webb has been banked already, in CON-000004.",
    ],
    [
      "of a later day does not",
      { ...cash, receivedOn: "2026-11-21" },
      "$220.00 from Ada Webb came after the day on which it would have been banked.",
    ],
    [
      "of another currency does not",
      { ...cash, currency: "NZD" },
      "NZD\u00a0220.00 from Ada Webb is not in AUD. Bank it apart.",
    ],
  ])("%s", (_, row, why) => {
    expect(whyNotBanked(row, deposit)).toBe(why);
    if (row && why === null) expect(isUnbanked(row, deposit)).toBe(true);
  });

  test("by card comes into what its gateway has collected", () => {
    const of = { ...deposit, owner: "system:system", referenceHandle: "gateway:sandbox" };
    expect(whyNotBanked({ ...card, owner: "system:system" }, of)).toBeNull();
    expect(isUnbanked({ ...card, owner: "system:system", status: "VOID" }, of)).toBe(false);
    // Its gateway keeps its fee all the same.
    expect(isUnbanked({ ...card, owner: "system:system", status: "VOID", fee: 4_04 }, of)).toBe(true);
  });

  test("reaches the bank with what was added for its card, less what its gateway has kept", () => {
    const charged = { ...card, surcharge: 3_30, fee: 4_10 };
    const rows = [charged, { ...charged, status: "VOID" as const }, { ...card, amount: -100_00 }];
    expect(sumsOf(rows)).toEqual({ amount: 219_20 - 4_10 - 100_00, fees: 8_20 });
  });
});

test("a number of six digits or more", () => {
  expect([numberOf({ number: 7 }), numberOf({ number: 1_234_567 })]).toEqual(["CON-000007", "CON-1234567"]);
});
