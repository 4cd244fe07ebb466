import { expect, test } from "vitest";
import type { Outcome } from "../gateways/index.ts";
import type { TestPayment } from "./entity.ts";
import { changesBy, expiryFrom, lacksFee, takenOf, totalOf, whyNotRefund } from "./rules.ts";

/* A test payment: what follows from what its gateway says, and when it can be given back (finance design, 7.4). */

const open = { state: "OPEN", amount: 1_00, surcharge: 2, currency: "AUD", kind: "stripe" } as TestPayment;
const paid = { state: "paid", amount: 1_02, currency: "AUD", message: "Approved", charge: "ch_1" } as const;

test.each<[string, Outcome, Partial<TestPayment> | null]>([
  ["still open", { ...paid, state: "open" }, null],
  ["declined", { ...paid, state: "declined", message: "Declined." }, { state: "DECLINED", message: "Declined." }],
  ["failed", { ...paid, state: "failed", message: "Failed." }, { state: "FAILED", message: "Failed." }],
  ["expired", { ...paid, state: "expired", message: "Over." }, { state: "EXPIRED", message: "Over." }],
  ["paid", paid, { state: "PAID", message: "Approved", charge: "ch_1" }],
  [
    "paid, and booked",
    { ...paid, cardCode: "VISA", fee: 32, feeGst: 3 },
    { state: "PAID", message: "Approved", charge: "ch_1", paidCardCode: "VISA", fee: 32, feeGst: 3 },
  ],
  [
    "paid with another amount",
    { ...paid, amount: 1_03 },
    { state: "PAID", message: "The gateway took $1.03, not $1.02.", charge: "ch_1", taken: 1_03 },
  ],
  [
    "paid in another currency",
    { ...paid, currency: "USD" },
    {
      state: "PAID",
      message: expect.stringMatching(/^The gateway took USD.1\.02, not \$1\.02\.$/),
      charge: "ch_1",
      taken: 1_02,
    },
  ],
])("%s", (_, outcome, changes) => {
  expect(changesBy(open, outcome)).toEqual(changes);
});

test("what was taken goes back, also where that is something else than was to be paid", () => {
  expect([totalOf(open), takenOf(open), takenOf({ ...open, taken: 1_03 })]).toEqual([1_02, 1_02, 1_03]);
});

test("a gateway is asked again for what it keeps of what is paid, until it says", () => {
  const done = { ...open, state: "PAID" as const };
  expect([lacksFee(open), lacksFee(done), lacksFee({ ...done, fee: 0 })]).toEqual([false, true, false]);
});

test.each<[string, Partial<TestPayment>, string | null]>([
  ["what was paid", { state: "PAID", charge: "ch_1" }, null],
  ["what could not be given back", { state: "PAID", charge: "ch_1", refundState: "FAILED" }, null],
  ["nothing that was paid", { state: "DECLINED" }, "Nothing was paid that could be given back."],
  ["what is over", { state: "PAID", charge: "ch_1", refundState: "DONE" }, "This was given back already."],
  ["what is on its way", { state: "PAID", charge: "ch_1", refundState: "PENDING" }, "This is being given back."],
])("%s is given back, or it is said why not", (_, over, why) => {
  expect(whyNotRefund({ ...open, ...over })).toBe(why);
});

test("its page is open for as long as a gateway asks for at least", () => {
  const now = new Date("2026-11-29T01:00:00.000Z");
  expect(expiryFrom(now).getTime() - now.getTime()).toBeGreaterThan(30 * 60_000);
});
