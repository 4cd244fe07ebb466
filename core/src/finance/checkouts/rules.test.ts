import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Intent } from "./entity.ts";
import {
  apart,
  byIssuer,
  canReuse,
  divided,
  endWithoutPayment,
  expiryFrom,
  isDoubted,
  isFeeAsked,
  lacksFee,
  surchargeGstIn,
  totalOf,
  whyNotThis,
} from "./rules.ts";

/* A try to pay: what of the money goes where, when it ends, and when its page is shown again (finance design, 5 and 7). */

const begun = new Date("2026-11-28T02:00:00Z");
const minutes = (count: number) => new Date(begun.getTime() + count * 60_000);
const parts = [
  { invoiceId: "inv_1", number: "INV-000001", amount: 220_00 },
  { invoiceId: "inv_2", number: "INV-000002", amount: 165_50 },
];
const open = {
  gatewayId: "gtw_1",
  state: "OPEN",
  parts,
  surcharge: 5_78,
  creditCardCode: "VISA",
  currency: "AUD",
  paidBy: "Payer",
  back: "/member/make-payments/inv_1",
  createdAt: begun.toISOString(),
  expiresAt: expiryFrom(begun).toISOString(),
} as Intent;
const asked = { gatewayId: "gtw_1", parts, creditCardCode: "VISA" as const, surcharge: 5_78 };

test("what is charged is what of the invoices is paid, with what is added for the card", () => {
  expect(totalOf(open)).toBe(391_28);
});

describe("what of the money goes to each invoice", () => {
  test.each<[string, [string, number][], number[], number]>([
    [
      "all of it, as long as nothing has happened",
      [
        ["inv_1", 220_00],
        ["inv_2", 165_50],
      ],
      [220_00, 165_50],
      0,
    ],
    [
      "what one still owes, and the rest is credit",
      [
        ["inv_1", 20_00],
        ["inv_2", 165_50],
      ],
      [20_00, 165_50],
      200_00,
    ],
    [
      "nothing to one that is void or paid",
      [
        ["inv_1", 0],
        ["inv_2", 165_50],
      ],
      [0, 165_50],
      220_00,
    ],
    [
      "no more than was to be paid, where it owes more by now",
      [
        ["inv_1", 500_00],
        ["inv_2", 165_50],
      ],
      [220_00, 165_50],
      0,
    ],
    ["nothing where none owes anything", [], [0, 0], 385_50],
  ])("%s", (_, owes, amounts, credit) => {
    const got = divided(parts, new Map(owes));
    expect([got.shares.map(({ amount }) => amount), got.credit]).toEqual([amounts, credit]);
  });

  test("every cent is somewhere, and nowhere is more than is owed", () => {
    const money = fc.integer({ min: 0, max: 1_000_00 });
    const some = fc.array(fc.tuple(money, fc.integer({ min: -50_00, max: 1_000_00 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(some, (all) => {
        const each = all.map(([amount], at) => ({ invoiceId: `${at}`, number: `${at}`, amount }));
        const { shares, credit } = divided(each, new Map(all.map(([, owed], at) => [`${at}`, owed])));
        const paid = shares.reduce((sum, { amount }) => sum + amount, 0);
        expect(paid + credit).toBe(each.reduce((sum, { amount }) => sum + amount, 0));
        expect(credit).toBeGreaterThanOrEqual(0);
        for (const [at, { amount }] of shares.entries())
          expect(amount).toBeLessThanOrEqual(Math.max(0, all[at]?.[1] ?? 0));
      }),
    );
  });
});

describe("one that is open is used again", () => {
  test.each<[string, Partial<Intent>, Partial<typeof asked>, number, boolean]>([
    ["for the very same", {}, {}, 5, true],
    ["not when it has not begun at the gateway", { state: "CREATED" }, {}, 5, false],
    ["not when it has ended", { state: "DECLINED" }, {}, 5, false],
    ["not for another card", {}, { creditCardCode: undefined, surcharge: 0 } as never, 5, false],
    ["not for another amount", {}, { parts: [{ ...(parts[0] as (typeof parts)[0]), amount: 1 }] }, 5, false],
    ["not for one invoice more", { parts: parts.slice(0, 1) }, {}, 5, false],
    ["not through another gateway", {}, { gatewayId: "gtw_2" }, 5, false],
    ["not when ten minutes are not left", {}, {}, 51, false],
    ["not for somebody else, who would see on it whose it is", { paidBy: "Another" }, {}, 5, false],
    [
      "not for who comes by the link of a mail, and could not go back to where it leads",
      { back: "/public" },
      {},
      5,
      false,
    ],
  ])("%s", (_, of, wanted, after, expected) => {
    const by = { name: open.paidBy, back: open.back };
    expect(canReuse({ ...open, ...of }, { ...asked, ...wanted }, by, minutes(after))).toBe(expected);
  });
});

describe("how one ends without a payment", () => {
  const outcome = (state: "open" | "declined" | "failed" | "expired") => ({ state, message: state });
  test.each<[string, Intent["state"], ReturnType<typeof outcome> | null, number, string | null]>([
    ["a card that is declined", "OPEN", outcome("declined"), 5, "DECLINED"],
    ["a gateway that is out of order", "OPEN", outcome("failed"), 5, "FAILED"],
    ["a time that is over", "OPEN", outcome("expired"), 61, "EXPIRED"],
    ["somebody is still on the page", "OPEN", outcome("open"), 59, null],
    ["it never got to the gateway", "CREATED", null, 15, "CANCELLED"],
    ["it has only just begun", "CREATED", null, 14, null],
  ])("%s", (_, state, of, after, expected) => {
    expect(endWithoutPayment({ ...open, state }, of, minutes(after))?.state ?? null).toBe(expected);
  });

  test("an hour after its end nobody waits for a gateway that says nothing", () => {
    expect([119, 120].map((after) => isDoubted(open, minutes(after)))).toEqual([false, true]);
    expect(isDoubted({ ...open, state: "UNCERTAIN" }, minutes(500))).toBe(false);
  });
});

test("of what is paid it is asked for three days what the gateway has kept, until it says that", () => {
  expect([
    lacksFee({ state: "PAID" }),
    lacksFee({ state: "PAID", undecided: "fees" }),
    lacksFee({ state: "PAID", undecided: "intents" }),
    lacksFee({ state: "OPEN", undecided: "intents" }),
  ]).toEqual([false, true, false, false]);
  const days = (count: number) => isFeeAsked(open, minutes(60 + count * 24 * 60));
  expect([days(0), days(2.99), days(3)]).toEqual([true, true, false]);
});

test("what the gateway took must be what was to be paid, to the cent and in its currency", () => {
  expect(whyNotThis(open, { amount: 391_28, currency: "AUD" })).toBeNull();
  for (const other of [
    { amount: 385_50, currency: "AUD" },
    { amount: 391_28, currency: "NZD" },
  ])
    expect(whyNotThis(open, other)).toBe("The card gateway took another amount than was to be paid.");
});

test("a surcharge has as much GST as the lines that it is paid with", () => {
  const lines = (...all: [amount: number, gst: number][]) => all.map(([amount, gst]) => ({ amount, gst }));
  const of = (...all: ReturnType<typeof lines>[]) =>
    surchargeGstIn(
      { surcharge: 3_30 },
      all.map((each) => ({ lines: each })),
      0.1,
      true,
    );
  expect(of(lines([220_00, 20_00]))).toBe(30);
  expect(of(lines([220_00, 0]))).toBe(0);
  expect(of(lines([110_00, 10_00], [110_00, 0]))).toBe(15);
  expect(of(lines([110_00, 10_00]), lines([110_00, 0]))).toBe(15);
});

test("of what is paid with it, what others have is taxed as they are, and who is not registered has no GST", () => {
  // Case 15: of 220.00 the federation and the state have 121.00 with GST, the club 99.00 without.
  const shared = [
    {
      lines: [
        {
          ...{ amount: 220_00, gst: 11_00 },
          shares: [
            { amount: 88_00, gst: 8_00 },
            { amount: 33_00, gst: 3_00 },
          ],
        },
      ],
    },
  ];
  expect(surchargeGstIn({ surcharge: 3_30 }, shared, 0.1, true)).toBe(17);
  expect(surchargeGstIn({ surcharge: 3_30 }, shared, 0.1, false)).toBe(0);
});

describe("a try to pay invoices of several issuers", () => {
  const part = (amount: number, owner?: string) => ({ invoiceId: "i", number: "1", amount, ...(owner && { owner }) });

  test.each([
    ["of one", [part(220_00), part(99_95)], 4_80, [["club:a", 2, 4_80]]],
    [
      "of two, in the order of their invoices",
      [part(220_00), part(180_05, "club:b"), part(99_95)],
      7_50,
      [
        ["club:a", 2, 4_80],
        ["club:b", 1, 2_70],
      ],
    ],
    [
      "a cent that cannot be divided is the first's of those with as large a remainder",
      [part(1_00), part(1_00, "club:b"), part(1_00, "club:c")],
      1,
      [
        ["club:a", 1, 1],
        ["club:b", 1, 0],
        ["club:c", 1, 0],
      ],
    ],
  ])("%s", (_, parts, surcharge, expected) => {
    const found = byIssuer({ owner: "club:a", parts, surcharge });
    expect(found.map((each) => [each.owner, each.parts.length, each.surcharge])).toEqual(expected);
  });

  test("what was added and kept comes to the cent to what is divided, whatever is paid to whom", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.nat(100_000), (each, surcharge) => {
        const parts = each.map((amount, at) => part(amount, at === 0 ? undefined : `club:${at % 3}`));
        const issuers = byIssuer({ owner: "club:a", parts, surcharge });
        expect(issuers.reduce((sum, of) => sum + of.surcharge, 0)).toBe(surcharge);
        expect(issuers.flatMap((of) => of.parts)).toHaveLength(parts.length);
        expect(apart(surcharge, issuers).every((of) => of >= 0)).toBe(true);
      }),
    );
  });
});
