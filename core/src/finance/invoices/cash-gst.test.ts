import { sum } from "@salle/money/cents";
import { taxWithin } from "@salle/money/tax";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deferredAtIssue, deferredBetween, type TaxedInvoice } from "./cash-gst.ts";
import { badDebtOf } from "./shares.ts";

/* GST on the cash basis (finance design, 5; amounts in cents). */

const [S, N, K] = ["system:system", "club-group:n", "club:k"] as const;
const byOwner = (portions: readonly { owner: string; amount: number }[]) =>
  Object.fromEntries(portions.map(({ owner, amount }) => [owner, amount]));

/** 220.00, of which the federation has 40 % and the state 15 %; the club is not registered (case 15). */
const case15: TaxedInvoice = {
  ...{ owner: K, total: 220_00, gst: 11_00, onCash: [S, N] },
  shares: [
    { owner: S, amount: 88_00, gst: 8_00 },
    { owner: N, amount: 33_00, gst: 3_00 },
  ],
};

describe("GST of who is on the cash basis", () => {
  test("waits as an invoice is issued, of those alone", () => {
    expect(byOwner(deferredAtIssue(case15))).toEqual({ [S]: 8_00, [N]: 3_00 });
    expect(byOwner(deferredAtIssue({ ...case15, onCash: [N] }))).toEqual({ [N]: 3_00 });
    const { onCash: _, ...accrual } = case15;
    expect(deferredAtIssue(accrual)).toEqual([]);
  });

  test("is due with each payment by what is paid in all, so that the last makes it exact (case 24)", () => {
    const steps = [0, 33_33, 133_33, 220_00].map((settled) => [case15, settled] as const);
    const due = steps.slice(1).map((after, at) => byOwner(deferredBetween(steps[at] ?? null, after)));
    expect(due).toEqual([
      { [S]: -1_21, [N]: -45 },
      { [S]: -3_64, [N]: -1_37 },
      { [S]: -3_15, [N]: -1_18 },
    ]);
  });

  test("is less by a credit note: of what was not paid what waits, of what was what had been due", () => {
    const own: TaxedInvoice = { owner: K, total: 220_00, gst: 20_00, onCash: [K] };
    const noted = { ...own, credited: 110_00, creditedGst: 10_00 };
    expect(byOwner(deferredBetween([own, 0], [noted, 0]))).toEqual({ [K]: -10_00 });
    expect(deferredBetween([own, 220_00], [noted, 110_00])).toEqual([]);
    // 60.00 were paid, and what was due of them stays so.
    expect(byOwner(deferredBetween([own, 60_00], [noted, 60_00]))).toEqual({ [K]: -10_00 });
  });

  test("in what comes to nothing is due at once, for nothing of it will be paid", () => {
    expect(deferredAtIssue({ owner: K, total: 0, gst: 10_00, onCash: [K] })).toEqual([]);
  });

  const money = fc.integer({ min: 1, max: 500_00 });
  const taxed = fc
    .record({ total: money, state: fc.nat(4000), federation: fc.nat(4000), isTaxed: fc.boolean() })
    .map(({ total, state, federation, isTaxed }): TaxedInvoice => {
      const part = (basisPoints: number) => Math.floor((total * basisPoints) / 10_000);
      const shareOf = (owner: string, basisPoints: number) => {
        return { owner, amount: part(basisPoints), gst: taxWithin(part(basisPoints), 0.1) };
      };
      const shares = [shareOf(S, federation), shareOf(N, state)];
      const own = total - sum(shares.map(({ amount }) => amount));
      const gst = sum(shares.map((each) => each.gst)) + (isTaxed ? taxWithin(own, 0.1) : 0);
      return { owner: K, total, gst, shares, onCash: isTaxed ? [K, S] : [S] };
    });

  test("waits no more once all is paid, whatever was paid before it; and what waits is what a bad debt would lose", () => {
    fc.assert(
      fc.property(taxed, fc.array(money, { maxLength: 6 }), (of, payments) => {
        let settled = 0;
        const left = new Map(deferredAtIssue(of).map(({ owner, amount }) => [owner, amount]));
        const move = (after: number) => {
          for (const { owner, amount } of deferredBetween([of, settled], [of, after]))
            left.set(owner, (left.get(owner) ?? 0) + amount);
          settled = after;
          expect([...left.values()].every((amount) => amount >= 0)).toBe(true);
          const lost = badDebtOf(of, settled, []);
          const ofState = lost.shares?.find(({ owner }) => owner === N)?.gst ?? 0;
          const waits = sum([...left.values()]);
          expect(waits + ofState).toBe(lost.gst);
        };
        for (const amount of payments) move(Math.min(of.total, settled + amount));
        for (const amount of payments) move(Math.max(0, settled - amount));
        move(of.total);
        expect([...left.values()].every((amount) => amount === 0)).toBe(true);
      }),
    );
  });
});
