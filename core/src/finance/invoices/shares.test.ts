import { sum } from "@salle/money/cents";
import { cumulativePart } from "@salle/money/cumulative";
import { taxWithin } from "@salle/money/tax";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ShareTerms } from "./entity.ts";
import {
  badDebtOf,
  creditedShares,
  gstIn,
  noteShares,
  portionsOf,
  type Shared,
  settledFor,
  sharesIn,
  sharesOf,
} from "./shares.ts";

/* What others have of an invoice, of what is paid and of what is credited (finance design, 5; amounts in cents). */

const [S, N, K] = ["system:system", "club-group:n", "club:k"] as const;
const of = (amount: number, terms: ShareTerms[], gst = taxWithin(amount, 0.1)) => sharesOf({ amount, gst }, K, terms);
const amountsOf = (parts: readonly { amount: number }[]) => parts.map(({ amount }) => amount);
const CASE_15 = [
  { owner: S, basisPoints: 4000 },
  { owner: N, basisPoints: 1500 },
];
const thirds = [
  { owner: S, basisPoints: 3333 },
  { owner: N, basisPoints: 3333 },
];

describe("of a line", () => {
  test.each<[name: string, amount: number, terms: ShareTerms[], expected: number[]]>([
    [
      "40 and 15 per cent",
      220_00,
      [
        { owner: S, basisPoints: 4000 },
        { owner: N, basisPoints: 1500 },
      ],
      [88_00, 33_00],
    ],
    ["a third each, of which the higher one has an odd cent", 99_95, thirds, [33_32, 33_31]],
    [
      "of a discount",
      -20_00,
      [
        { owner: S, basisPoints: 4000 },
        { owner: N, basisPoints: 1500 },
      ],
      [-8_00, -3_00],
    ],
    [
      "cents first, then a part of all of it",
      100_00,
      [
        { owner: S, fixed: 60_00 },
        { owner: N, basisPoints: 1000 },
      ],
      [60_00, 10_00],
    ],
    ["nothing that the issuer would have", 100_00, [{ owner: K, basisPoints: 5000 }], []],
    ["nothing of nothing", 0, thirds, [0, 0]],
  ])("others have %s", (_, amount, terms, expected) => {
    expect(amountsOf(of(amount, terms))).toEqual(expected);
  });

  test.each<[name: string, amount: number, terms: ShareTerms[], untaxed: string[], gst: number, shares: number[]]>([
    ["the issuer is not registered (case 15)", 220_00, CASE_15, [K], 11_00, [8_00, 3_00]],
    ["all are", 220_00, CASE_15, [], 20_00, [8_00, 3_00]],
    ["nobody is", 220_00, CASE_15, [S, N, K], 0, [0, 0]],
    ["the issuer alone is", 220_00, CASE_15, [S, N], 9_00, [0, 0]],
    ["of a discount, the issuer is not (case 20)", -20_00, CASE_15, [K], -1_00, [-73, -27]],
    ["a third each, all are (case 17)", 99_95, thirds, [], 9_09, [3_03, 3_03]],
  ])("GST is in what those have who charge it: %s", (_, amount, terms, untaxed, gst, shares) => {
    const tax = { taxRate: 0.1, isTaxed: (owner: string) => !untaxed.includes(owner) };
    expect(gstIn({ amount, isIncludingGST: true }, K, terms, tax)).toBe(gst);
    expect(gstIn({ amount, isIncludingGST: false }, K, terms, tax)).toBe(0);
    expect(sharesOf({ amount, gst }, K, terms, tax.isTaxed).map((each) => each.gst)).toEqual(shares);
  });

  test("each has its part of the GST", () => {
    expect(
      of(220_00, [
        { owner: S, basisPoints: 4000 },
        { owner: N, basisPoints: 1500 },
      ]),
    ).toMatchObject([
      { amount: 88_00, gst: 8_00 },
      { amount: 33_00, gst: 3_00 },
    ]);
  });

  test("they cannot be more than there is", () => {
    for (const [amount, terms] of [
      [100, [{ owner: S, fixed: 101 }]],
      [
        100,
        [
          { owner: S, basisPoints: 6000 },
          { owner: N, basisPoints: 4001 },
        ],
      ],
      [-100, [{ owner: S, fixed: 1 }]],
    ] as [number, ShareTerms[]][])
      expect(() => of(amount, terms)).toThrow(RangeError);
  });
});

const shares = sharesIn([
  {
    shares: of(220_00, [
      { owner: S, basisPoints: 4000 },
      { owner: N, basisPoints: 1500 },
    ]),
  },
]);
const invoice: Shared = { owner: K, total: 220_00, shares };

describe("of what is paid", () => {
  test("others have theirs, and the last payment leaves nobody anything", () => {
    const [first, second] = [33_33, 133_33];
    expect(amountsOf(portionsOf(invoice, 0, first))).toEqual([13_33, 5_00]);
    expect(amountsOf(portionsOf(invoice, first, second))).toEqual([40_00, 15_00]);
    expect(amountsOf(portionsOf(invoice, second, 220_00))).toEqual([34_67, 13_00]);
    expect(portionsOf(invoice, 0, 1)).toEqual([]);
  });

  test("a discount that is the issuer's alone does not lessen others'", () => {
    const all: Shared = { owner: K, total: 80_00, shares: [{ owner: S, amount: 100_00, gst: 0 }] };
    expect([...settledFor(all, 80_00).values(), ...settledFor(all, 40_00).values()]).toEqual([100_00, 50_00]);
  });

  const money = fc.integer({ min: 0, max: 500_00 });
  const invoices = fc
    .record({
      lines: fc.array(fc.tuple(money, fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 })), {
        minLength: 1,
        maxLength: 5,
      }),
    })
    .map(({ lines }) => {
      const parts = lines.map(([amount, s, n]) =>
        of(amount, [
          { owner: S, basisPoints: s },
          { owner: N, basisPoints: n },
        ]),
      );
      return {
        owner: K,
        total: sum(lines.map(([amount]) => amount)),
        shares: sharesIn(parts.map((each) => ({ shares: each }))),
      };
    });

  test("in whatever order it comes and goes, what is settled is divided alike, to a cent by what each has of it", () => {
    fc.assert(
      fc.property(invoices, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (all, steps) => {
        const kept = new Map<string, number>();
        let settled = 0;
        for (const step of [...steps, 1]) {
          const next = Math.round(step * all.total);
          for (const { owner, amount } of portionsOf(all, settled, next))
            kept.set(owner, (kept.get(owner) ?? 0) + amount);
          settled = next;
          for (const { owner, amount } of all.shares) {
            const exact = all.total === 0 ? 0 : (amount * settled) / all.total;
            expect(Math.abs((kept.get(owner) ?? 0) - exact)).toBeLessThan(1);
          }
        }
        for (const { owner, amount } of all.shares) expect(kept.get(owner) ?? 0).toBe(amount);
      }),
    );
  });
});

describe("of what nobody will pay", () => {
  test("each loses what they are still owed, with the GST in that (finance design, 4.2 E12)", () => {
    expect(badDebtOf({ ...invoice, gst: 11_00 }, 0, [])).toEqual({
      ...{ amount: 220_00, gst: 11_00 },
      shares: [
        { owner: S, amount: 88_00, gst: 8_00, unpaid: 88_00 },
        { owner: N, amount: 33_00, gst: 3_00, unpaid: 33_00 },
      ],
    });
    // A half was paid.
    expect(badDebtOf({ ...invoice, gst: 11_00 }, 110_00, [])).toMatchObject({
      ...{ amount: 110_00, gst: 5_50 },
      shares: [
        { owner: S, amount: 44_00, gst: 4_00 },
        { owner: N, amount: 16_50, gst: 1_50 },
      ],
    });
  });

  test("after whatever was credited and nothing paid, GST and amount come to what the invoice had of both", () => {
    const lines = [
      { amount: 220_00, gst: 20_00, shares: of(220_00, [{ owner: S, basisPoints: 4000 }], 20_00) },
      { amount: 99_95, gst: 9_09, shares: of(99_95, [{ owner: N, basisPoints: 3333 }], 9_09) },
    ];
    const shares = sharesIn(lines);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 220_00 }), fc.integer({ min: 0, max: 99_95 }), (first, second) => {
        const notes = [first, second].map((amount, at) => {
          const line = lines[at] ?? expect.fail("It is there");
          const gst = cumulativePart(line.gst, line.amount, 0, amount);
          return { amount, gst, shares: creditedShares(line, amount, { amount: 0, shares: [] }) };
        });
        const [total, gst, credited] = [319_95, 29_09, first + second];
        const off = (owner: string, name: "amount" | "gst") =>
          sum(notes.flatMap((note) => note.shares.map((each) => (each.owner === owner ? each[name] : 0))));
        const now = shares.map((share) => ({ ...share, credited: off(share.owner, "amount") }));
        const lost = badDebtOf({ owner: K, total, gst, credited, shares: now }, 0, notes);
        expect(lost.amount).toBe(total - credited);
        expect(lost.gst).toBe(gst - sum(notes.map((note) => note.gst)));
        for (const share of shares) {
          const own = lost.shares?.find(({ owner }) => owner === share.owner);
          expect(own?.amount ?? 0).toBe(share.amount - off(share.owner, "amount"));
          expect(own?.gst ?? 0).toBe(share.gst - off(share.owner, "gst"));
        }
      }),
    );
  });
});

describe("of what is credited", () => {
  const line = {
    amount: 220_00,
    shares: of(220_00, [
      { owner: S, basisPoints: 4000 },
      { owner: N, basisPoints: 1500 },
    ]),
  };
  const nothing = { amount: 0, shares: [] };

  test("half of it is half of each", () => {
    expect(creditedShares(line, 110_00, nothing)).toEqual([
      { owner: S, amount: 44_00, gst: 4_00 },
      { owner: N, amount: 16_50, gst: 1_50 },
    ]);
    expect(amountsOf(creditedShares(line, 33_33, nothing))).toEqual([13_33, 5_00]);
  });

  test("of a line that is credited in parts each has what they had of it, with its GST", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 80_00 }), { maxLength: 8 }), (parts) => {
        const taken: ReturnType<typeof creditedShares> = [];
        let already = 0;
        for (const part of [...parts, 220_00]) {
          const amount = Math.min(part, 220_00 - already);
          if (amount === 0) continue;
          taken.push(...creditedShares(line, amount, { amount: already, shares: taken }));
          already += amount;
        }
        for (const { owner, amount, gst } of line.shares) {
          const own = taken.filter((each) => each.owner === owner);
          expect([sum(amountsOf(own)), sum(own.map((each) => each.gst))]).toEqual([amount, gst]);
        }
      }),
    );
  });

  test("what was not paid is owed to nobody any more, and what was is to be claimed from who has it", () => {
    const taken = creditedShares(line, 110_00, nothing);
    const unpaid = noteShares(invoice, taken, { credited: 110_00, before: 0, after: 0 });
    expect(unpaid.changes.map((each) => [each.amount, each.unpaid])).toEqual([
      [44_00, 44_00],
      [16_50, 16_50],
    ]);
    const paid = noteShares(invoice, taken, { credited: 110_00, before: 220_00, after: 110_00 });
    expect(paid.changes.map((each) => [each.amount, each.unpaid])).toEqual([
      [44_00, 0],
      [16_50, 0],
    ]);
    expect(paid.shares).toMatchObject([
      { amount: 88_00, credited: 44_00 },
      { amount: 33_00, credited: 16_50 },
    ]);
  });

  test("where another's line stays, what was paid of the credited one is theirs", () => {
    const two: Shared = { owner: K, total: 200_00, shares: [{ owner: S, amount: 100_00, gst: 0 }] };
    // Half was paid; now the issuer's own line of 100.00 is credited.
    const { changes } = noteShares(two, [], { credited: 100_00, before: 100_00, after: 100_00 });
    expect(changes).toEqual([{ owner: S, amount: 0, gst: 0, unpaid: 50_00 }]);
  });
});
