import { describe, expect, test } from "vitest";
import {
  approvable,
  approvalsOf,
  clubsFound,
  fateOfSeller,
  isMember,
  isOfGroup,
  lastDay,
  mayCancel,
  missing,
  rejecting,
  rowsOf,
  statusOf,
  validClubs,
} from "./rules.ts";

const NONE = { from: false, to: false };
const FROM = { from: true, to: false };
const TO = { from: false, to: true };
const BOTH = { from: true, to: true };

describe("what became of a transfer", () => {
  test.each([
    ["waits until its last day is over", "waiting", 99, "waiting"],
    ["is over with that day, though nobody has noted it", "waiting", 100, "expired"],
    ["stays what it was made", "completed", 500, "completed"],
    ["stays noted", "expired", 10, "expired"],
  ] as const)("%s", (_, state, now, expected) => {
    expect(statusOf({ state, expiresAt: 100 }, now)).toBe(expected);
  });
});

describe("who may approve it, and for which club", () => {
  test.each([
    ["nobody who speaks for neither", {}, NONE, []],
    ["the club that is left", {}, FROM, ["from"]],
    ["the club that is joined", {}, TO, ["to"]],
    ["who is above both, for both", {}, BOTH, ["from", "to"]],
    ["not the one that has", { fromApprovedAt: "x" }, FROM, []],
    ["who is above both, for the one that has not", { fromApprovedAt: "x" }, BOTH, ["to"]],
  ] as const)("%s", (_, transfer, speaks, expected) => {
    expect(approvable(transfer, speaks)).toEqual(expected);
  });
  test("it is complete with both", () => {
    expect(missing({})).toEqual(["from", "to"]);
    expect(missing(approvalsOf(["from", "to"], "2026-11-24T00:00:00Z"))).toEqual([]);
  });
});

describe("who rejects it, and in whose name", () => {
  test.each([
    ["the club that is asked", { askedBy: "member" }, TO, "to"],
    ["one that has approved and thinks better of it", { askedBy: "member", toApprovedAt: "x" }, TO, "to"],
    ["not the one that has asked", { askedBy: "from", fromApprovedAt: "x" }, FROM, null],
    ["who is above both, for the one that has not answered", { askedBy: "from", fromApprovedAt: "x" }, BOTH, "to"],
    ["nobody else", { askedBy: "member" }, NONE, null],
  ] as const)("%s", (_, transfer, speaks, expected) => {
    expect(rejecting(transfer, speaks)).toBe(expected);
  });
});

describe("who takes it back", () => {
  test.each([
    ["the person", "to", true, NONE, true],
    ["the club that has asked", "from", false, FROM, true],
    ["not the other one", "from", false, TO, false],
    ["no club, where the member has asked", "member", false, BOTH, false],
  ] as const)("%s", (_, askedBy, isPerson, manages, expected) => {
    expect(mayCancel(askedBy, isPerson, manages)).toBe(expected);
  });
});

test("its last day is sixty days from now in the federation's zone, and over with that day", () => {
  // 23:00 in Sydney, in summer, when clocks are an hour on.
  const { expiresOn, expiresAt } = lastDay(new Date("2026-11-24T12:00:00Z"));
  expect(expiresOn).toBe("2027-01-23");
  expect(new Date(expiresAt * 1000).toISOString()).toBe("2027-01-23T13:00:00.000Z");
});

describe("the clubs' lists have it", () => {
  const transfer = { id: "tfr_1", person: "p", fromClubId: "a", toClubId: "b", expiresAt: 100 };
  test.each([
    ["waiting", { state: "waiting" }, ["outgoing", true], ["incoming", true]],
    ["approved by one", { state: "waiting", toApprovedAt: "x" }, ["outgoing", true], ["incoming", false]],
    ["over", { state: "rejected" }, ["ended", false], ["ended", false]],
  ] as const)("%s", (_, state, from, to) => {
    const rows = rowsOf({ ...transfer, ...state });
    expect(rows.map(({ clubId, direction }) => [clubId, direction])).toEqual([
      ["a", "outgoing"],
      ["b", "incoming"],
    ]);
    expect(rows.map(({ shelf, asks }) => [shelf, asks])).toEqual([from, to]);
  });
});

test("a person moves to clubs that they are no member of", () => {
  const clubs = ["here", "member", "waiting", "archived", "new"].map((id) => ({ id }));
  const places = [
    { clubId: "here", isApproved: true },
    { clubId: "member", isApproved: true },
    { clubId: "waiting", isApproved: false },
    { clubId: "archived", isApproved: true, isArchived: true },
  ];
  expect(validClubs(clubs, "here", places).map(({ id }) => id)).toEqual(["waiting", "archived", "new"]);
  expect(places.map(isMember)).toEqual([true, true, false, false]);
});

test.each([
  ["", ["Élan", "Harbour"]],
  ["elan", ["Élan"]],
  ["MANLY nsw", ["Harbour"]],
  ["manly vic", []],
])("a search for %o finds %o", (searchterm, expected) => {
  const clubs = [{ name: "Élan" }, { name: "Harbour", suburb: "Manly", state: "NSW" }];
  expect(clubsFound(clubs, searchterm).map(({ name }) => name)).toEqual(expected);
});

describe("what becomes of what is sold by", () => {
  test.each([
    ["club:clb_1", "ends"],
    ["system:system", "goes-on"],
    ["club-group:CLUB_GROUP_ROOT", "goes-on"],
    ["club-group:grp_1", "depends"],
  ] as const)("%s: %s", (owner, expected) => {
    expect(fateOfSeller(owner, "clb_1")).toBe(expected);
  });
});

describe("a group has what comes to its clubs and goes from them", () => {
  const of = { fromGroupIds: ["west"], toGroupIds: ["east"] };
  test.each([
    ["west", undefined, true],
    ["west", "outgoing", true],
    ["west", "incoming", false],
    ["east", "incoming", true],
    ["east", "outgoing", false],
    ["north", undefined, false],
    ["CLUB_GROUP_ROOT", "incoming", true],
  ] as const)("%s, %s: %s", (group, direction, expected) => {
    expect(isOfGroup(group, direction)(of)).toBe(expected);
  });
});
