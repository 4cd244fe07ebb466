import { sum } from "@salle/money/cents";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DisputeMovement } from "./entity.ts";
import { amountIn, apart, type Charged, givenBack, moveOf, placeOf, takenOf } from "./rules.ts";

/* What a card's bank takes back, of what, and what a gateway says of that (finance design, 4.2 E11). Amounts are cents. */

const charged = (over: Partial<Charged> = {}): Charged => {
  return { parts: [220_00, 165_50], credit: 0, surcharge: 5_78, surchargeGst: 52, ...over };
};
const all = { settled: [220_00, 165_50], credit: [0, 0] };

describe("a bank takes", () => {
  test.each<[string, number, Charged, typeof all, ReturnType<typeof takenOf>]>([
    [
      "all of it: what was added for the card, and of each invoice what it was paid",
      391_28,
      charged(),
      all,
      { surcharge: 5_78, surchargeGst: 52, loss: 0, parts: parts([220_00, 0], [165_50, 0]) },
    ],
    [
      "a half: of the first invoice first, and of the surcharge in proportion",
      195_64,
      charged(),
      all,
      { surcharge: 2_89, surchargeGst: 26, loss: 0, parts: parts([192_75, 0], [0, 0]) },
    ],
    [
      "what has become credit of that",
      385_50,
      charged({ surcharge: 0, surchargeGst: 0 }),
      { settled: [0, 165_50], credit: [300_00, 0] },
      { surcharge: 0, surchargeGst: 0, loss: 0, parts: parts([0, 220_00], [165_50, 0]) },
    ],
    [
      "what was too much from the start, as credit",
      250_00,
      charged({ parts: [220_00], credit: 30_00, surcharge: 0, surchargeGst: 0 }),
      { settled: [220_00], credit: [30_00] },
      { surcharge: 0, surchargeGst: 0, loss: 0, parts: parts([220_00, 30_00]) },
    ],
    [
      "what has gone back before, which its issuer loses",
      220_00,
      charged({ parts: [220_00], surcharge: 0, surchargeGst: 0 }),
      { settled: [0], credit: [20_00] },
      { surcharge: 0, surchargeGst: 0, loss: 200_00, parts: parts([0, 20_00]) },
    ],
    [
      "no more of an invoice than this payment had paid of it",
      100_00,
      charged({ parts: [100_00], surcharge: 0, surchargeGst: 0 }),
      { settled: [220_00], credit: [0] },
      { surcharge: 0, surchargeGst: 0, loss: 0, parts: parts([100_00, 0]) },
    ],
    ["nothing", 0, charged(), all, { surcharge: 0, surchargeGst: 0, loss: 0, parts: parts([0, 0], [0, 0]) }],
  ])("%s", (_, taken, of, now, expected) => {
    expect(takenOf(taken, of, now)).toEqual(expected);
  });

  function parts(...of: [moved: number, credit: number][]) {
    return of.map(([moved, credit]) => ({ moved, credit }));
  }
});

const cents = fc.integer({ min: 0, max: 100_000 });
const part = fc.record({ part: cents, settled: cents, credit: cents });

test("what is taken comes to what the bank has, and is given back to the cent", () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 8 }),
      cents,
      cents,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, surcharge, credit, share) => {
        const whole = {
          parts: of.map((each) => each.part),
          credit,
          surcharge,
          surchargeGst: Math.floor(surcharge / 11),
        };
        const most = sum(whole.parts) + credit + surcharge;
        const taken = Math.floor(most * share);
        const now = { settled: of.map((each) => each.settled), credit: of.map((each) => each.credit) };
        const found = takenOf(taken, whole, now);
        expect(amountIn({ ...found, parts: found.parts.map((each) => ({ ...each, invoiceId: "" })) })).toBe(taken);
        for (const [at, { moved, credit: own }] of found.parts.entries()) {
          expect(moved).toBeLessThanOrEqual(Math.min(whole.parts[at] ?? 0, now.settled[at] ?? 0));
          expect(own).toBeLessThanOrEqual(now.credit[at] ?? 0);
        }
        const movement = {
          ...found,
          parts: found.parts.map((each) => ({ ...each, invoiceId: "" })),
        } as DisputeMovement;
        expect(amountIn(givenBack(movement)) + taken).toBe(0);
      },
    ),
  );
});

test("of what several issuers were paid at once each loses their part", () => {
  const one = charged({ parts: [220_00], surcharge: 3_30, surchargeGst: 30 });
  const other = charged({ parts: [165_50], surcharge: 2_48, surchargeGst: 23 });
  expect(apart(391_28, [one, other])).toEqual([223_30, 167_98]);
  expect(apart(25_00, [one, other])).toEqual([14_27, 10_73]);
  expect(apart(0, [one, other])).toEqual([0, 0]);
});

describe("a gateway says", () => {
  const none = { taken: 0, fee: 0, reason: "FRAUDULENT" as const, respondBy: undefined };
  const taken = { ...none, taken: 220_00, fee: 25_00 };
  test.each<[string, Parameters<typeof moveOf>[0], Parameters<typeof moveOf>[1], ReturnType<typeof moveOf>]>([
    ["that somebody asks", undefined, { ...none, state: "INQUIRY" }, "note"],
    ["the same once more", { ...none, state: "INQUIRY" }, { ...none, state: "INQUIRY" }, null],
    [
      "that there is more time",
      { ...none, state: "INQUIRY" },
      { ...none, state: "INQUIRY", respondBy: "2026" },
      "note",
    ],
    ["that it is open, and nothing is taken yet", undefined, { ...none, state: "OPEN" }, "note"],
    ["that it was taken", { ...none, state: "OPEN" }, { ...taken, state: "OPEN" }, "take"],
    ["that it is lost, of which nothing was known", undefined, { ...taken, state: "LOST" }, "take"],
    ["that it is lost", { ...taken, state: "OPEN" }, { ...taken, state: "LOST" }, "lose"],
    ["that it is lost, and nothing was ever taken", { ...none, state: "OPEN" }, { ...none, state: "LOST" }, "note"],
    ["that it is won", { ...taken, state: "OPEN" }, { ...none, state: "WON" }, "give-back"],
    ["that it is won after all", { ...taken, state: "LOST" }, { ...none, state: "WON" }, "give-back"],
    [
      "that less of it is disputed",
      { ...taken, state: "OPEN" },
      { ...taken, taken: 100_00, state: "OPEN" },
      "give-back",
    ],
    ["that it costs more", { ...taken, state: "OPEN" }, { ...taken, fee: 40_00, state: "OPEN" }, "note"],
    ["what was so before it was decided", { ...none, state: "WON" }, { ...taken, state: "OPEN" }, null],
  ])("%s", (_, of, said, expected) => {
    expect(moveOf(of, said)).toBe(expected);
  });
});

test("what is to be answered is first, then what waits, then what was decided, the last first", () => {
  const inOrder = [
    { state: "OPEN", respondBy: "2026-12-01T00:00:00.000Z" },
    { state: "INQUIRY", respondBy: "2026-12-09T00:00:00.000Z" },
    { state: "OPEN" },
    { state: "LOST", closedOn: "2026-11-30" },
    { state: "WON", closedOn: "2026-11-09" },
    { state: "WON", closedOn: "2025-12-31" },
  ] as const;
  const places = inOrder.map(placeOf);
  expect(places.toSorted()).toEqual(places);
});
