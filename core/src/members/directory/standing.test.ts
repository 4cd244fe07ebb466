import { memberStandings } from "@salle/contract/members/codes";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Row } from "./row.ts";
import { dayOf, isRenewed, isRenewing, standingFactsOf, standingOf, standsAs } from "./rules.ts";

const TODAY = "2027-01-14";

/** A member who is covered this year, paid for, and renews in December. */
const row: Row = {
  id: "cmp_1",
  clubId: "clb_1",
  person: "P",
  version: 3,
  firstName: "Renée",
  lastName: "Björk",
  gender: null,
  dateOfBirth: "",
  nationalId: "",
  memberEmailAddress: "",
  userEmailAddress: "",
  mobilePhoneNumber: "",
  postalAddress: "",
  memberSince: "",
  financialTo: "2027-12-31",
  isVerified: false,
  isApproved: true,
  isArchived: false,
  isPrimary: true,
  updatedAt: "",
  createdAt: "",
  primaryClubId: "clb_1",
  memberGroupIds: [],
  memberCategoryIds: [],
  dealt: 1024,
  certifications: [],
  certified: 0,
  membership: "Adult annual",
  liveFrom: "2027-01-01",
  liveTo: "2027-12-31",
  unpaidFrom: "",
  unpaidTo: "",
  renewsOn: "2027-12-01",
  renewedOn: "2027-01-01",
  owing: [],
};
const owing = (due: string) => ({ owing: [{ due, cents: 26000 }] });
const unpaid = { unpaidFrom: "2027-01-01", unpaidTo: "2027-12-31" };
const over = { liveFrom: "2026-01-01", liveTo: "2026-12-31", renewsOn: "" };

const cases: [string, Partial<Row>, ReturnType<typeof standingOf>][] = [
  ["covered and paid for", {}, { code: "current", date: null, days: null }],
  [
    "archived, whatever they owe",
    { isArchived: true, ...owing("2026-01-01") },
    { code: "archived", date: null, days: null },
  ],
  ["archived before approved", { isArchived: true, isApproved: false }, { code: "archived", date: null, days: null }],
  ["not approved, with a membership", { isApproved: false }, { code: "pending", date: null, days: null }],
  ["ended yesterday", { ...over, liveTo: "2027-01-13" }, { code: "lapsed", date: "2027-01-13", days: null }],
  ["ended and owing", { ...over, ...owing("2026-01-01") }, { code: "lapsed", date: "2026-12-31", days: null }],
  ["never sold anything", { liveFrom: "", liveTo: "" }, { code: "lapsed", date: null, days: null }],
  ["begins tomorrow", { liveFrom: "2027-01-15" }, { code: "lapsed", date: null, days: null }],
  ["ends today", { liveTo: "2027-01-14", renewsOn: "" }, { code: "ends", date: "2027-01-14", days: null }],
  ["invoice due yesterday", { ...unpaid, ...owing("2027-01-13") }, { code: "overdue", date: "2027-01-13", days: 1 }],
  ["invoice due 31 days ago", { ...unpaid, ...owing("2026-12-14") }, { code: "overdue", date: "2026-12-14", days: 31 }],
  ["invoice due today", { ...unpaid, ...owing("2027-01-14") }, { code: "awaiting", date: null, days: null }],
  [
    "unpaid from tomorrow",
    { unpaidFrom: "2027-01-15", unpaidTo: "2027-12-31" },
    { code: "current", date: null, days: null },
  ],
  ["ends in thirty days", { liveTo: "2027-02-13", renewsOn: "" }, { code: "ends", date: "2027-02-13", days: null }],
  [
    "ends in thirty days and renews",
    { liveTo: "2027-02-13", renewsOn: "2027-02-01" },
    { code: "current", date: null, days: null },
  ],
  ["ends in thirty-one days", { liveTo: "2027-02-14", renewsOn: "" }, { code: "current", date: null, days: null }],
];
test.each(cases)("%s", (_, changed, expected) => {
  expect(standingOf({ ...row, ...changed }, TODAY, dayOf(TODAY, true))).toEqual(expected);
});

test("who may not see invoices is told nothing of what is owed", () => {
  const owes = { ...row, ...unpaid, ...owing("2026-12-14") };
  expect(standingOf(owes, TODAY, dayOf(TODAY, false)).code).toBe("current");
  expect(standsAs({ owes: "owing", searchterm: "" }, dayOf(TODAY, false))?.(standingFactsOf(owes))).toBe(false);
});

test.each([
  ["on the day it begins", "2027-01-01", "2027-01-01", true],
  ["for sixty days", "2027-01-01", "2027-03-01", true],
  ["not after them", "2027-01-01", "2027-03-02", false],
  ["not before it begins", "2027-01-01", "2026-12-31", false],
])("a renewal is news %s", (_, renewedOn, today, expected) => {
  const renewed = { ...row, liveFrom: "2026-01-01", renewedOn };
  expect(isRenewed(dayOf(today, true), standingFactsOf(renewed))).toBe(expected);
});

test.each([
  ["thirty days ahead", "2027-11-01", true],
  ["not earlier", "2027-10-31", false],
  ["not once its day is over", "2027-12-02", false],
])("a renewal is announced %s", (_, today, expected) => {
  expect(isRenewing(dayOf(today, true), standingFactsOf(row))).toBe(expected);
});

const day = fc.integer({ min: 0, max: 1000 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
const maybe = fc.option(day, { nil: "" });
const anyRow = fc
  .record({
    isApproved: fc.boolean(),
    isArchived: fc.boolean(),
    liveFrom: maybe,
    liveTo: maybe,
    unpaidFrom: maybe,
    unpaidTo: maybe,
    renewsOn: maybe,
    renewedOn: maybe,
    owing: fc.array(fc.record({ due: day, cents: fc.nat() }), { maxLength: 2 }),
  })
  .map((changed) => ({ ...row, ...changed }));

test("everybody has one standing, and is found by it and by no other", () => {
  fc.assert(
    fc.property(anyRow, day, fc.boolean(), (each, today, seesMoney) => {
      const on = dayOf(today, seesMoney);
      const found = memberStandings.filter((standing) =>
        standsAs({ standing, searchterm: "" }, on)?.(standingFactsOf(each)),
      );
      expect(found).toEqual([standingOf(each, today, on).code]);
    }),
  );
});

test("whoever is overdue, awaited, ending or current is covered on that day", () => {
  fc.assert(
    fc.property(anyRow, day, (each, today) => {
      const { code } = standingOf(each, today, dayOf(today, true));
      if (["overdue", "awaiting", "ends", "current"].includes(code)) {
        expect(each.liveFrom !== "" && each.liveFrom <= today && today <= each.liveTo).toBe(true);
      }
    }),
  );
});
