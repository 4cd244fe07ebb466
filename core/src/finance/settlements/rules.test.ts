import type { LedgerEvent } from "@salle/contract/finance/accounts";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Entry, netted, type Settled, settled, settlementVoided } from "../ledger/index.ts";
import { bookOf, changeOf, effectsOf, nettingOf, sumsOf, whyNotSettle, whyNotVoid } from "./rules.ts";

const [club, other, state] = ["club:clb_k", "club:clb_l", "club-group:grp_n"];

describe("what is netted", () => {
  const holds = (amounts: Record<string, number>) =>
    Object.entries(amounts).map(([heldFor, owed]) => ({ heldFor, owed }));
  test.each<[string, Record<string, number>, number, [string, number][]]>([
    ["nothing where nothing is held", {}, 100_00, []],
    ["nothing where the federation holds nothing", { [state]: 16_50 }, 0, []],
    ["nothing where they owe the federation", { [state]: 16_50 }, -5_00, []],
    ["all of it where there is room (finance design, 4.3)", { [state]: 16_50 }, 32_20 + 33_00, [[state, 16_50]]],
    [
      "the federation first, then who has most",
      { [other]: 1_00, [state]: 2_00, [SYSTEM_HANDLE]: 50 },
      2_00,
      [
        [SYSTEM_HANDLE, 50],
        [state, 1_50],
      ],
    ],
    ["not what is below nothing", { [state]: -3_00, [other]: 1_00 }, 5_00, [[other, 1_00]]],
  ])("%s", (_, amounts, room, expected) => {
    expect(nettingOf(holds(amounts), room).map(({ beneficiary, amount }) => [beneficiary, amount])).toEqual(expected);
  });
  test("never more than the federation holds, nor more for somebody than is held for them", () => {
    const amounts = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1000, max: 2000 }), (owed, room) => {
        const held = owed.map((amount, index) => ({ heldFor: `club:${index}`, owed: amount }));
        const found = nettingOf(held, room);
        const all = found.reduce((sum, { amount }) => sum + amount, 0);
        const most = held.reduce((sum, each) => sum + Math.max(0, each.owed), 0);
        expect(all).toBe(Math.min(most, Math.max(0, room)));
        for (const { beneficiary, amount } of found)
          expect(amount).toBeLessThanOrEqual(held.find(({ heldFor }) => heldFor === beneficiary)?.owed ?? 0);
      }),
    );
  });
});

test.each<[string, Partial<Parameters<typeof whyNotSettle>[0]>, number, string | null]>([
  ["all of it", {}, 33_00, null],
  ["a part", {}, 1, null],
  ["a cent more", {}, 33_01, "amount: Club holds only $33.00 for State."],
  ["of nothing", { owed: 0 }, 1, "from: Club holds nothing for State."],
  ["of less than nothing", { owed: -1 }, 1, "from: Club holds nothing for State."],
  ["by the federation", { holder: SYSTEM_HANDLE }, 1, "from: Club pays by payouts, which are recorded by themselves."],
])("settled is %s", (_, over, amount, expected) => {
  const holding = { holder: club, holderName: "Club", beneficiaryName: "State", owed: 33_00, ...over };
  const wrong = whyNotSettle(holding, { amount, currency: "AUD" });
  expect(wrong && `${wrong.field}: ${wrong.problem}`).toBe(expected);
});

test("what was recorded is voided once, and what was netted never", () => {
  expect(whyNotVoid({ kind: "PAID", status: "SETTLED" })).toBeNull();
  expect(whyNotVoid({ kind: "PAID", status: "VOID" })).toMatch(/already/);
  expect(whyNotVoid({ kind: "NETTED", status: "SETTLED" })).toMatch(/not voided/);
});

test.each([
  [club, state, club],
  [state, club, club],
  [SYSTEM_HANDLE, club, club],
  [SYSTEM_HANDLE, state, state],
  [club, other, club],
])("of %s and %s the book of %s is read", (owner, another, book) => {
  expect(bookOf(owner, another)).toBe(book);
});

describe("an entry between two owners", () => {
  const entry = (owner: string, event: LedgerEvent, postings: Entry["postings"]) => ({ owner, event, postings });
  const of: Settled = {
    ...{ cause: "stl_1", settlementId: "stl_1", reference: "ST-000001", postedOn: "2026-11-21" },
    ...{ holder: club, beneficiary: state, amount: 16_50 },
  };
  test("says the same from both books, each seen from the other's side", () => {
    for (const told of [settled(of), settlementVoided(of), netted(of), netted({ ...of, beneficiary: SYSTEM_HANDLE })])
      for (const [one, another] of [
        [club, state],
        [club, SYSTEM_HANDLE],
        [state, SYSTEM_HANDLE],
      ] as const) {
        const seen = (book: string) =>
          told
            .filter(({ owner }) => owner === book)
            .flatMap((each) => effectsOf(each, one, another))
            .sort((a, b) => (a.side < b.side ? -1 : 1));
        expect(seen(one)).toEqual(seen(another));
      }
  });
  test("is of what is billed, or of what is held", () => {
    const issued = entry(state, "issued", [
      { account: "1110", dimension: club, amount: 33_00 },
      { account: "4000", amount: -33_00 },
    ]);
    expect(effectsOf(issued, state, club)).toEqual([
      { side: "HELD_FOR_US", flow: "collected", held: 0, billed: 33_00 },
    ]);
    expect(effectsOf(issued, club, state)).toEqual([{ side: "HELD_BY_US", flow: "collected", held: 0, billed: 33_00 }]);
    expect(effectsOf(issued, state, other)).toEqual([]);
    // What is paid is billed no more; that is no change of what was billed.
    const received = entry(state, "received", [
      { account: "1210", dimension: SYSTEM_HANDLE, amount: 33_00 },
      { account: "1110", dimension: club, amount: -33_00 },
    ]);
    expect(effectsOf(received, state, club)).toEqual([]);
    expect(effectsOf(received, state, SYSTEM_HANDLE)).toEqual([
      { side: "HELD_FOR_US", flow: "collected", held: 33_00, billed: 0 },
    ]);
  });
  test("of a bad debt is less of what was billed, and of nothing that is held", () => {
    const off = entry(state, "written-off", [
      { account: "6200", amount: 33_00 },
      { account: "1110", dimension: club, amount: -33_00 },
    ]);
    expect(effectsOf(off, state, club)).toEqual([{ side: "HELD_FOR_US", flow: "collected", held: 0, billed: -33_00 }]);
  });
  test("makes what was held before what is held after", () => {
    const effects = [
      ...effectsOf(entry(state, "received", [{ account: "1210", dimension: club, amount: 33_00 }]), state, club),
      ...effectsOf(entry(state, "fee-taken", [{ account: "1210", dimension: club, amount: -60 }]), state, club),
      ...effectsOf(entry(state, "credited", [{ account: "1210", dimension: club, amount: -3_00 }]), state, club),
      ...settled(of)
        .filter(({ owner }) => owner === state)
        .flatMap((each) => effectsOf(each, state, club)),
    ];
    const sums = sumsOf(effects, "HELD_FOR_US");
    expect(sums).toEqual({ billed: 0, collected: 33_00, fees: -60, refunded: -3_00, netted: 0, paid: -16_50 });
    expect(changeOf(sums)).toBe(12_90);
    expect(changeOf(sumsOf(effects, "HELD_BY_US"))).toBe(0);
  });
});
