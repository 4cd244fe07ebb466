import { byPrecedence, type Share, shareLine } from "@salle/money/line-shares";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredShare } from "./entity.ts";
import { capabilitiesOf, passes, shareOf, whatIsTooMuch, whoIsWrong } from "./rules.ts";

const field = (at: number, name: string) => `shares.${at}.${name}`;
const fixed = (amount: number, owner = "club-group:grp_a"): StoredShare => ({ owner, kind: "FIXED", amount });
const part = (basisPoints: number, owner = "club-group:grp_b"): StoredShare => ({
  owner,
  kind: "PERCENT",
  basisPoints,
});

test("a share is kept in cents or in basis points", () => {
  expect(shareOf({ owner: "system:system", kind: "FIXED", amount: 5_00, percent: 10_00 })).toEqual({
    owner: "system:system",
    kind: "FIXED",
    amount: 5_00,
  });
  expect(shareOf({ owner: "system:system", kind: "PERCENT", percent: 40_00 })).toEqual({
    owner: "system:system",
    kind: "PERCENT",
    basisPoints: 40_00,
  });
});

test.each<[string, number, StoredShare[], string | null]>([
  ["none", 100_00, [], null],
  ["all of it", 100_00, [fixed(60_00), part(4000)], null],
  ["a fixed one above the fee", 100_00, [fixed(100_01)], "shares.0.amount"],
  ["fixed ones above it together", 100_00, [fixed(60_00), fixed(40_01)], "shares.1.amount"],
  ["percents over 100", 100_00, [part(6000), part(4001)], "shares.1.percent"],
  ["percents over 100 of nothing", 0, [part(6000), part(4001)], "shares.1.percent"],
  ["both together", 100_00, [fixed(60_00), part(4001)], "shares.1.percent"],
  ["percents first", 100_00, [part(4001), fixed(60_00)], "shares.1.amount"],
])("too much: %s", (_, fee, shares, wrong) => {
  expect(whatIsTooMuch(fee, shares, field).map((problem) => problem.field)).toEqual(wrong === null ? [] : [wrong]);
});

test("what is not too much can be shared out, and what is cannot", () => {
  const share = fc.oneof(
    fc.record({ kind: fc.constant("FIXED" as const), amount: fc.nat(20_000) }),
    fc.record({ kind: fc.constant("PERCENT" as const), basisPoints: fc.integer({ min: 1, max: 9000 }) }),
  );
  fc.assert(
    fc.property(fc.nat(30_000), fc.array(share, { maxLength: 5 }), (fee, some) => {
      const owned = some.map((each, at) => ({ ...each, owner: `club-group:grp_${at}`, level: 1 }));
      const stored: StoredShare[] = owned.map(({ level: _, ...each }) => each);
      const shares: Share[] = owned;
      const out = () => shareLine(fee, { owner: "club:clb_k", level: 2 }, shares);
      if (whatIsTooMuch(fee, stored, field).length > 0) expect(out).toThrow(RangeError);
      else expect(out().reduce((sum, { amount }) => sum + amount, 0)).toBe(fee);
      expect(shares.toSorted(byPrecedence)).toHaveLength(shares.length);
    }),
  );
});

test("a share is another's, above or below, and once", () => {
  const related = new Set(["system:system", "club-group:grp_a"]);
  const wrong = (...owners: string[]) =>
    whoIsWrong(
      "club:clb_k",
      owners.map((owner) => ({ owner })),
      related,
    ).map((problem) => problem.field);
  expect(wrong("system:system", "club-group:grp_a")).toEqual([]);
  expect(wrong("club:clb_k")).toEqual(["shares.0.owner"]);
  expect(wrong("system:system", "club:clb_other")).toEqual(["shares.1.owner"]);
  expect(wrong("system:system", "system:system")).toEqual(["shares.1.owner"]);
});

test("a search finds every word in the name or the description", () => {
  const fee = { nameKey: "senior annual", description: "Für Erwachsene" };
  expect(passes(fee)).toBe(true);
  expect(passes(fee, "annual SENIOR")).toBe(true);
  expect(passes(fee, "senior fur")).toBe(true);
  expect(passes(fee, "senior junior")).toBe(false);
});

test("an archived fee can be brought back and deleted, and nothing else", () => {
  expect(capabilitiesOf({ isArchived: true }, true)).toEqual({
    canEdit: false,
    canArchive: false,
    canUnarchive: true,
    canDelete: true,
  });
  expect(Object.values(capabilitiesOf({}, false))).toEqual([false, false, false, false]);
});
