import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeOf, chargeDifference, isComparing, nextPeriod, placeOf, refundDifference } from "./rules.ts";

const now = new Date("2026-11-30T16:00:00Z");
const created = { createdAt: "2026-11-01T00:00:00Z" };
const at = (text: string) => new Date(text);

describe("the part of a book that is compared next", () => {
  test.each<[name: string, comparedTo: string | undefined, gateway: { createdAt: string }, from: string, to: string]>([
    ["begins with its gateway", undefined, created, "2026-11-01T00:00:00Z", "2026-11-08T00:00:00Z"],
    [
      "begins thirty days ago",
      undefined,
      { createdAt: "2020-01-01T00:00:00Z" },
      "2026-10-31T16:00:00Z",
      "2026-11-07T16:00:00Z",
    ],
    ["goes on where it ended", "2026-11-30T10:00:00Z", created, "2026-11-30T10:00:00Z", "2026-11-30T16:00:00Z"],
    ["is a week at most", "2026-11-20T10:00:00Z", created, "2026-11-20T10:00:00Z", "2026-11-27T10:00:00Z"],
  ])("%s", (_, comparedTo, gateway, from, to) => {
    expect(nextPeriod(comparedTo, gateway, now)).toEqual({ from: at(from), to: at(to) });
  });

  test("is none where all is compared, nor before a clock that was put back", () => {
    expect(nextPeriod(now.toISOString(), created, now)).toBeNull();
    expect(nextPeriod("2026-12-01T00:00:00Z", created, now)).toBeNull();
  });

  test("property: one after the other they have every moment once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 * 24 * 60 }), (minutes) => {
        const gateway = { createdAt: new Date(now.getTime() - minutes * 60_000).toISOString() };
        let next = nextPeriod(undefined, gateway, now);
        expect(next?.from.getTime()).toBe(now.getTime() - Math.min(minutes, 30 * 24 * 60) * 60_000);
        for (let last = next?.from; next; ) {
          expect(next.from).toEqual(last);
          last = next.to;
          next = nextPeriod(next.to.toISOString(), gateway, now);
          if (!next) expect(last).toEqual(now);
        }
      }),
    );
  });
});

test.each([
  ["nobody has asked", undefined, false],
  ["somebody has just asked", "2026-11-30T15:59:00Z", true],
  ["the message was lost", "2026-11-30T15:44:59Z", false],
])("%s for it: it is being compared, %s: %s", (_, askedAt, expected) =>
  expect(isComparing(askedAt, now)).toBe(expected),
);

describe("a charge", () => {
  const charge = { ref: "ch_1", amount: 223_30, fee: 4_21 };
  const intent = { gatewayId: "gtw_1", state: "PAID", charge: "ch_1" };
  const row = { status: "APPROVED", amount: 220_00, surcharge: 3_30, fee: 4_21 } as const;
  const difference = (over: object, rows: (typeof row | object)[] = [row]) =>
    chargeDifference(charge, "gtw_1", { intent: { ...intent, ...over }, rows: rows as never });

  test.each<[name: string, over: object, rows: object[], expected: unknown]>([
    ["that is recorded", {}, [row], null],
    [
      "of two issuers",
      {},
      [
        { ...row, amount: 120_00, surcharge: 1_80, fee: 2_21 },
        { ...row, amount: 100_00, surcharge: 1_50, fee: 2_00 },
      ],
      null,
    ],
    ["whose fee nobody knows yet", {}, [{ ...row, fee: undefined }], null],
    ["of another configuration", { gatewayId: "gtw_2", charge: "ch_2" }, [], null],
    ["recorded by hand without its reference", { charge: undefined }, [row], null],
    ["recorded by hand with what somebody has typed", { charge: "pi_1", decidedBy: "acc_office" }, [row], null],
    [
      "that is uncertain here",
      { state: "UNCERTAIN", charge: undefined },
      [],
      { kind: "CHARGE_UNMATCHED", gatewayAmount: 223_30 },
    ],
    ["beside another one", { charge: "ch_0" }, [row], { kind: "CHARGED_TWICE", gatewayAmount: 223_30 }],
    [
      "of another amount",
      {},
      [{ ...row, amount: 219_99 }],
      { kind: "AMOUNT_DIFFERS", gatewayAmount: 223_30, ownAmount: 223_29 },
    ],
    [
      "that is void here",
      {},
      [{ ...row, status: "VOID" }],
      { kind: "AMOUNT_DIFFERS", gatewayAmount: 223_30, ownAmount: 0 },
    ],
    ["with another fee", {}, [{ ...row, fee: 4_20 }], { kind: "FEE_DIFFERS", gatewayAmount: 4_21, ownAmount: 4_20 }],
  ])("%s", (_, over, rows, expected) => expect(difference(over, rows)).toEqual(expected));

  test("that is void here and has gone back there, in part or in all", () => {
    const back = (refunded: number) =>
      chargeDifference(charge, "gtw_1", { intent, rows: [{ ...row, status: "VOID" }], refunded });
    expect(back(100_00)).toEqual({ kind: "AMOUNT_DIFFERS", gatewayAmount: 123_30, ownAmount: 0 });
    expect(back(223_30)).toBeNull();
  });

  test("of a try to pay that is not there", () =>
    expect(chargeDifference(charge, "gtw_1", { intent: undefined, rows: [] })).toEqual({
      kind: "CHARGE_UNMATCHED",
      gatewayAmount: 223_30,
    }));
});

describe("a refund of ours", () => {
  const row = { status: "APPROVED", amount: -50_00, gatewayKey: "gtw_1" } as const;
  const went = { kind: "refund", amount: -50_00 } as const;
  const back = { kind: "refund-back", amount: 50_00 } as const;

  test.each<[name: string, of: typeof went | typeof back, row: object | undefined, expected: unknown]>([
    ["that is recorded", went, row, null],
    ["that nobody knows", went, undefined, { kind: "REFUND_UNMATCHED", gatewayAmount: -50_00 }],
    ["of another configuration", went, { ...row, gatewayKey: "gtw_2" }, null],
    [
      "of another amount",
      went,
      { ...row, amount: -49_00 },
      { kind: "REFUND_DIFFERS", gatewayAmount: -50_00, ownAmount: -49_00 },
    ],
    [
      "that failed here",
      went,
      { ...row, status: "VOID" },
      { kind: "REFUND_DIFFERS", gatewayAmount: -50_00, ownAmount: undefined },
    ],
    [
      "that came back and arrived here",
      back,
      row,
      { kind: "REFUND_RETURNED", gatewayAmount: 50_00, ownAmount: -50_00 },
    ],
    ["that came back and failed here", back, { ...row, status: "VOID" }, null],
    ["that came back and nobody knows", back, undefined, null],
  ])("%s", (_, of, found, expected) => expect(refundDifference(of, "gtw_1", found as never)).toEqual(expected));
});

describe("what becomes of a difference", () => {
  const said = { kind: "FEE_DIFFERS", gatewayAmount: 5_00, ownAmount: 4_21 } as const;
  const closed = { ...said, closedAt: "2026-11-30", closedBy: "Office" };
  test.each<[name: string, before: object | undefined, said: typeof said | null, expected: "open" | "close" | null]>([
    ["new", undefined, said, "open"],
    ["none", undefined, null, null],
    ["found again", said, said, null],
    ["another than before", { ...said, ownAmount: 4_00 }, said, "open"],
    ["gone", said, null, "close"],
    ["gone, and dealt with before", closed, null, null],
    ["dealt with, and found again", closed, said, null],
    ["dealt with, and another one since", { ...closed, gatewayAmount: 6_00 }, said, "open"],
    ["closed by nobody, and found again", { ...closed, closedBy: "" }, said, "open"],
  ])("%s", (_, before, found, expected) => expect(changeOf(before as never, found)).toBe(expected));
});

test("what is open is first, the oldest first; then what was closed last", () => {
  const of = (bookedAt: string, closedAt?: string) => placeOf({ bookedAt, closedAt });
  const places = [of("2026-11-02"), of("2026-11-03"), of("2026-11-01", "2026-11-20"), of("2026-11-04", "2026-11-19")];
  expect([...places].sort()).toEqual(places);
});
