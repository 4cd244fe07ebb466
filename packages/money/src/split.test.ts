import fc from "fast-check";
import { expect, test } from "vitest";
import { flooredRatio, roundedRatio } from "./ratio.ts";
import { reversed, split } from "./split.ts";

const amount = fc.integer({ min: 0, max: 1e12 });
const weights = fc
  .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 12 })
  .filter((some) => some.some((each) => each > 0));

test("the parts come to the amount, each the exact share rounded down or up, and up where the remainder is larger", () => {
  fc.assert(
    fc.property(amount, weights, (whole, some) => {
      const parts = split(whole, some);
      const total = some.reduce((sum, each) => sum + BigInt(each), 0n);
      expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(whole));
      const shares = parts.map((part, at) => {
        const exact = BigInt(whole) * BigInt(some[at] ?? 0);
        return { extra: BigInt(part) - exact / total, remainder: exact % total, at };
      });
      expect(shares.every(({ extra }) => extra === 0n || extra === 1n)).toBe(true);
      for (const up of shares.filter(({ extra }) => extra === 1n))
        for (const down of shares.filter(({ extra }) => extra === 0n))
          expect(up.remainder > down.remainder || (up.remainder === down.remainder && up.at < down.at)).toBe(true);
    }),
  );
});

test("a negative amount mirrors, and a part without weight has nothing", () => {
  fc.assert(
    fc.property(amount, weights, (whole, some) => {
      const parts = split(whole, some);
      expect(split(-whole, some)).toEqual(reversed(parts));
      expect(parts.every((part, at) => part >= 0 && (some[at] !== 0 || part === 0))).toBe(true);
    }),
  );
});

test("nothing is split among any, and something not among none", () => {
  expect(split(0, [])).toEqual([]);
  expect(split(0, [0, 0])).toEqual([0, 0]);
  expect(() => split(1, [])).toThrow(RangeError);
  expect(() => split(1, [0, 0])).toThrow(RangeError);
  expect(() => split(1, [2, -1])).toThrow(RangeError);
  expect(() => split(1, [0.5])).toThrow(RangeError);
  expect(() => split(0.5, [1])).toThrow(RangeError);
});

test("amounts and weights as large as can be are exact", () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(split(most, [most, most])).toEqual([(most + 1) / 2, (most - 1) / 2]);
});

test("ratios are those of the whole numbers", () => {
  const whole = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  fc.assert(
    fc.property(whole, fc.bigInt({ min: 1n, max: 10n ** 9n }), (top, bottom) => {
      const { quotient, remainder } = flooredRatio(top, bottom);
      expect(quotient * bottom + remainder).toBe(top);
      expect(remainder >= 0n && remainder < bottom).toBe(true);
      const rounded = roundedRatio(top, bottom);
      expect(roundedRatio(-top, bottom)).toBe(-rounded);
      expect(roundedRatio(top, -bottom)).toBe(-rounded);
      const twice = 2n * (rounded * bottom - top);
      expect(top >= 0n ? twice > -bottom && twice <= bottom : twice >= -bottom && twice < bottom).toBe(true);
    }),
  );
});
