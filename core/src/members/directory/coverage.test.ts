import fc from "fast-check";
import { expect, test } from "vitest";
import type { Period } from "../../membership/memberships/index.ts";
import { coverageOf } from "./coverage.ts";

const ID = "cmp_1";
const period = (from: string, to: string, more: Partial<Period> = {}): Period => ({
  id: "mbs_1",
  invoiceId: null,
  clubMemberProfileId: ID,
  packageId: "mpk_1",
  name: "Adult annual",
  from,
  to,
  isPaid: true,
  isRevoked: false,
  revokedOn: "",
  isOver: false,
  renewsOn: "",
  graceTo: "",
  follows: false,
  ...more,
});
const coverage = (...periods: Period[]) => coverageOf(ID, { version: 1, periods, owed: [] });
const last = period("2026-01-01", "2026-12-31");
const next = period("2027-01-01", "2027-12-31", { isPaid: false, follows: true, renewsOn: "2027-12-01" });

const cases: [string, Period[], Partial<ReturnType<typeof coverage>>][] = [
  ["nothing was sold", [], { membership: "", liveFrom: "", liveTo: "", unpaidFrom: "", renewsOn: "", renewedOn: "" }],
  ["one is paid", [last], { liveFrom: "2026-01-01", liveTo: "2026-12-31", unpaidFrom: "", unpaidTo: "" }],
  [
    "it was renewed and that is not paid",
    [next, last],
    {
      liveFrom: "2026-01-01",
      liveTo: "2027-12-31",
      unpaidFrom: "2027-01-01",
      unpaidTo: "2027-12-31",
      renewsOn: "2027-12-01",
      renewedOn: "2027-01-01",
    },
  ],
  ["the one before is over", [{ ...last, isOver: true }, next], { liveFrom: "2027-01-01", liveTo: "2027-12-31" }],
  ["all are over", [{ ...last, isOver: true }], { liveFrom: "2026-01-01", liveTo: "2026-12-31" }],
  ["the renewal was revoked", [last, { ...next, isRevoked: true }], { liveTo: "2026-12-31", renewedOn: "" }],
  ["the only one was revoked", [{ ...last, isRevoked: true }], { liveFrom: "", liveTo: "" }],
  ["there is a gap before the next", [last, period("2027-02-01", "2027-12-31")], { liveTo: "2026-12-31" }],
  [
    "a licence beside it ends later",
    [last, period("2026-03-01", "2027-02-28", { name: "Licence" })],
    { liveTo: "2027-02-28", membership: "Licence" },
  ],
  ["it is another club's", [{ ...last, clubMemberProfileId: "cmp_2" }], { liveFrom: "" }],
];
test.each(cases)("coverage when %s", (_, periods, expected) => {
  expect(coverage(...periods)).toMatchObject(expected);
});

test("what is owed is told by due date, and what is more than twelve as one sum", () => {
  const owed = Array.from({ length: 15 }, (_, at) => ({
    ...{ id: "inv_1", payer: "p", number: `INV-${at}`, about: "", issuer: "Club", isPending: false, balance: 100 },
    clubMemberProfileId: ID,
    due: `2027-01-${String(28 - at).padStart(2, "0")}`,
    cents: 100,
  }));
  const { owing } = coverageOf(ID, { version: 1, periods: [], owed });
  expect(owing).toHaveLength(12);
  expect(owing[0]).toEqual({ due: "2027-01-14", cents: 100 });
  expect(owing.reduce((sum, { cents }) => sum + cents, 0)).toBe(1500);
});

test("what is paid in instalments is told by when each is due; a share of one by when the next is", () => {
  const parts = ["2027-01-05", "2027-02-05"].map((due) => ({ due, cents: 50 }));
  const one = {
    ...{ id: "inv_1", payer: "p", number: "INV-1", about: "", issuer: "Club", isPending: false, due: "2027-01-05" },
    ...{ clubMemberProfileId: ID, balance: 100, cents: 100, parts },
  };
  const owing = (cents: number) =>
    coverageOf(ID, { version: 1, periods: [], owed: [{ ...one, cents }] }).owing.map((each) => [each.due, each.cents]);
  expect(owing(100)).toEqual([
    ["2027-01-05", 50],
    ["2027-02-05", 50],
  ]);
  expect(owing(40)).toEqual([["2027-01-05", 40]]);
});

test("in whatever order memberships are read, the row says the same", () => {
  const some = fc.array(
    fc
      .record({
        at: fc.nat(5),
        name: fc.constantFrom("Adult annual", "Licence"),
        isPaid: fc.boolean(),
        isOver: fc.boolean(),
      })
      .map(({ at, ...more }) => period(`202${at}-01-01`, `202${at}-12-31`, more)),
  );
  fc.assert(
    fc.property(some, (periods) => {
      expect(coverage(...periods.toReversed())).toEqual(coverage(...periods));
    }),
  );
});
