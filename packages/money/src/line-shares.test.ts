import fc from "fast-check";
import { expect, test } from "vitest";
import { byPrecedence, type Party, type Share, shareLine, WHOLE } from "./line-shares.ts";

const issuer: Party = { owner: "club:clb_k", level: 3 };
const fixed = (owner: string, level: number, amount: number): Share => ({ owner, level, kind: "FIXED", amount });
const part = (owner: string, level: number, basisPoints: number): Share => ({
  owner,
  level,
  kind: "PERCENT",
  basisPoints,
});

test("fixed shares first, then per cent of the whole line, and the issuer has the rest", () => {
  const shares = [part("club-group:grp_n", 1, 1000), fixed("system:system", 0, 50_00)];
  expect(shareLine(200_00, issuer, shares)).toEqual([
    { owner: "system:system", amount: 50_00 },
    { owner: "club-group:grp_n", amount: 20_00 },
    { owner: "club:clb_k", amount: 130_00 },
  ]);
});

test("the odd cent is the higher level's, then that of the lower handle", () => {
  const shares = [part("club-group:grp_b", 1, 2500), part("club-group:grp_a", 1, 2500), part("system:system", 0, 2500)];
  expect(shareLine(3, issuer, shares).map(({ owner, amount }) => [owner, amount])).toEqual([
    ["system:system", 1],
    ["club-group:grp_a", 1],
    ["club-group:grp_b", 1],
    ["club:clb_k", 0],
  ]);
  expect(byPrecedence(issuer, issuer)).toBe(0);
});

test.each<[string, number, Share[]]>([
  ["fixed above the line", 10_00, [fixed("system:system", 0, 10_01)]],
  ["percents over 100", 10_00, [part("system:system", 0, 6000), part("club-group:grp_n", 1, 4001)]],
  ["both together", 10_00, [fixed("system:system", 0, 6_00), part("club-group:grp_n", 1, 4001)]],
  ["fixed of a discount", -10_00, [fixed("system:system", 0, 1)]],
])("refused: %s", (_, line, shares) => {
  expect(() => shareLine(line, issuer, shares)).toThrow(RangeError);
});

test("all of a line may be others'", () => {
  expect(shareLine(10_00, issuer, [fixed("system:system", 0, 10_00)]).at(-1)).toEqual({
    ...issuer,
    amount: 0,
    level: undefined,
  });
  expect(shareLine(0, issuer, [part("system:system", 0, WHOLE)]).map(({ amount }) => amount)).toEqual([0, 0]);
});

test("shares come to the line, have its sign, and a discount mirrors its charge", () => {
  const points = fc.array(fc.integer({ min: 0, max: 2500 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), points, fc.nat(1e9), (line, some, cap) => {
      const shares = some.map((basisPoints, at) => part(`club-group:grp_${at}`, 1, basisPoints));
      const parts = shareLine(line, issuer, shares).map(({ amount }) => amount);
      expect(parts.reduce((sum, each) => sum + BigInt(each), 0n)).toBe(BigInt(line));
      expect(parts.every((each) => each >= 0)).toBe(true);
      expect(shareLine(-line, issuer, shares).map(({ amount }) => -amount || 0)).toEqual(parts);
      // What is left beside the percents can be fixed.
      const percents = some.reduce((sum, each) => sum + BigInt(each), 0n);
      const most = Number((BigInt(line) * (10_000n - percents)) / 10_000n);
      const withFixed = shareLine(line, issuer, [...shares, fixed("system:system", 0, Math.min(cap, most))]);
      expect(withFixed[0]?.amount).toBe(Math.min(cap, most));
      expect(withFixed.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(BigInt(line));
      expect(withFixed.every(({ amount }) => amount >= 0)).toBe(true);
    }),
  );
});
