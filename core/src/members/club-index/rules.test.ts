import type { ClubIndexColumn, ClubIndexFilters } from "@salle/contract/members/club-index";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noTally, type Tally } from "../directory/index.ts";
import { type ClubRow, countsOf, found, needOf, renewedShare, withoutMoney } from "./rules.ts";

const tally = (over: Partial<Tally>): Tally => ({ ...noTally(), ...over });
const counted = (count: number) => ({ count, day: 20_270_114 });
const overdue = (count: number, cents: number) => ({ ...counted(count), cents });

const at = "2026-01-01T00:00:00.000Z";
function row(name: string, over: Partial<ClubRow["club"]> & Partial<Omit<ClubRow, "club" | "need">> = {}): ClubRow {
  const { tally: its = noTally(), seesMoney = true, administrators = ["Ana Ng"], ...club } = over;
  const made = {
    club: {
      ...{ id: `clb_${name}`, name, timeZone: "Australia/Sydney" as const, groupIds: ["grp_a", "CLUB_GROUP_ROOT"] },
      ...{ path: "", createdAt: at, updatedAt: at },
      ...club,
    },
    tally: its,
    seesMoney,
    administrators,
  };
  return { ...made, need: needOf(made) };
}

describe("what a club needs most", () => {
  test.each<[string, Parameters<typeof row>[1], ReturnType<typeof needOf>]>([
    ["nothing, of a club in order", { tally: tally({ members: 50, current: 50 }) }, null],
    ["nothing, of a club without members", {}, null],
    [
      "somebody who manages it, whatever else",
      { administrators: [], tally: tally({ members: 10, overdue: overdue(5, 500) }) },
      { code: "no-administrator", tone: "bad", count: 10, amount: null, weight: 4 },
    ],
    ["nothing, once it is archived", { isArchived: true, administrators: [] }, null],
    [
      "money, where a fifth owe",
      { tally: tally({ members: 15, overdue: overdue(3, 46_500) }) },
      { code: "overdue", tone: "bad", count: 3, amount: 46_500, weight: 2.2 },
    ],
    ["nothing, where less than a fifth owe", { tally: tally({ members: 16, overdue: overdue(3, 46_500) }) }, null],
    ["nothing, where two owe", { tally: tally({ members: 2, overdue: overdue(2, 9000) }) }, null],
    [
      "members, where fewer than three in five renewed",
      { tally: tally({ members: 20, left: 9, renewed: counted(4) }) },
      { code: "lapsed", tone: "waiting", count: 9, amount: null, weight: 1.45 },
    ],
    ["nothing, where three in five renewed", { tally: tally({ members: 20, left: 4, renewed: counted(6) }) }, null],
    ["nothing, where two left", { tally: tally({ members: 20, left: 2 }) }, null],
    [
      "answers, where a tenth wait",
      { tally: tally({ members: 30, pending: counted(3) }) },
      { code: "waiting", tone: "waiting", count: 3, amount: null, weight: 0.1 },
    ],
    ["nothing, where fewer wait", { tally: tally({ members: 31, pending: counted(3) }) }, null],
  ])("%s", (_, over, need) => expect(row("Club", over).need).toEqual(need));

  test("is no money for those who may not know what is owed", () => {
    const owes = tally({ members: 3, overdue: overdue(3, 900), owing: { count: 3, cents: 900 } });
    expect(row("Club", { tally: owes }).need?.code).toBe("overdue");
    expect(row("Club", { tally: withoutMoney(owes), seesMoney: false }).need).toBeNull();
  });
});

test.each([
  ["nobody's membership ended", 0, 0, null],
  ["all renewed", 4, 0, 1],
  ["one of four renewed", 1, 3, 0.25],
])("the share that renewed where %s", (_, renewed, left, share) =>
  expect(renewedShare({ renewed: counted(renewed), left })).toBe(share),
);

const clubs = [
  row("Épée Carlton", {
    ...{ suburb: "Carlton", state: "VIC", administrators: ["Hugh Tran", "Zoë O’Neil"] },
    tally: tally({ members: 30, current: 20, renewed: counted(9), left: 1, overdue: overdue(1, 700) }),
  }),
  row("Ballarat", { state: "vic ", suburb: "Ballarat", abbreviatedName: "BFC", groupIds: ["grp_b", "grp_a"] }),
  row("Darwin", { state: "NT", administrators: [] }),
  row("Manly", { state: "NSW", tally: tally({ members: 40, current: 31 }), seesMoney: false }),
  row("Old Manly", { state: "NSW", isArchived: true }),
];
const names = (filters: ClubIndexFilters, column: ClubIndexColumn = "name", direction: "asc" | "desc" = "asc") =>
  found(clubs, { filters, sort: { column, direction } }).map(({ club }) => club.name);

describe("filters", () => {
  const open = ["Ballarat", "Darwin", "Épée Carlton", "Manly"];
  test.each<[string, ClubIndexFilters, string[]]>([
    ["none leaves archived clubs out", {}, open],
    ["archived clubs alone", { isArchived: true }, ["Old Manly"]],
    ["and those that are not", { isArchived: false }, open],
    ["a state, however it is written", { state: "Vic" }, ["Ballarat", "Épée Carlton"]],
    ["an empty state is none", { state: "" }, open],
    ["a name without its accents", { searchterm: "epee" }, ["Épée Carlton"]],
    ["a short name", { searchterm: "bfc" }, ["Ballarat"]],
    ["a suburb", { searchterm: "CARLTON" }, ["Épée Carlton"]],
    ["an administrator, the second too", { searchterm: "o'neil zoe" }, ["Épée Carlton"]],
    ["every word must be there", { searchterm: "hugh manly" }, []],
    ["a group above", { clubGroupId: "grp_b" }, ["Ballarat"]],
    ["a group further above", { clubGroupId: "grp_a" }, open],
    ["the federation is everybody", { clubGroupId: "CLUB_GROUP_ROOT" }, open],
    ["a club", { clubId: "clb_Manly" }, ["Manly"]],
    ["any need", { need: "any" }, ["Darwin"]],
    ["no need", { need: "none" }, ["Ballarat", "Épée Carlton", "Manly"]],
    ["one need", { need: "no-administrator" }, ["Darwin"]],
    ["another", { need: "lapsed" }, []],
    ["several at once", { state: "VIC", searchterm: "ball" }, ["Ballarat"]],
  ])("%s", (_, filters, found) => expect(names(filters)).toEqual(found));
});

describe("order", () => {
  test.each<[ClubIndexColumn, "asc" | "desc", string[]]>([
    ["name", "desc", ["Manly", "Épée Carlton", "Darwin", "Ballarat"]],
    ["memberCount", "desc", ["Manly", "Épée Carlton", "Ballarat", "Darwin"]],
    ["renewedShare", "asc", ["Ballarat", "Darwin", "Manly", "Épée Carlton"]],
    ["overdue", "asc", ["Manly", "Ballarat", "Darwin", "Épée Carlton"]],
    ["state", "asc", ["Manly", "Darwin", "Ballarat", "Épée Carlton"]],
    ["suburb", "asc", ["Darwin", "Manly", "Ballarat", "Épée Carlton"]],
    ["abbreviatedName", "desc", ["Ballarat", "Darwin", "Épée Carlton", "Manly"]],
    ["administrator", "asc", ["Darwin", "Ballarat", "Manly", "Épée Carlton"]],
    ["need", "desc", ["Darwin", "Ballarat", "Épée Carlton", "Manly"]],
  ])("by %s, %s, equal ones by name", (column, direction, order) =>
    expect(names({}, column, direction)).toEqual(order),
  );
});

test("counts are of what is not archived, states with most clubs first", () => {
  const states = [
    { state: "VIC", count: 2 },
    { state: "NSW", count: 1 },
    { state: "NT", count: 1 },
  ];
  expect(countsOf(clubs)).toEqual({ all: 4, inNeed: 1, states });
});

test("each count is the total of its filter", () => {
  const any = fc.record({
    state: fc.constantFrom("NSW", "nsw ", "VIC", "", " "),
    isArchived: fc.boolean(),
    administrators: fc.constantFrom([], ["Ana Ng"]),
    members: fc.nat({ max: 9 }),
    late: fc.nat({ max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(any), (made) => {
      const rows = made.map(({ members, late, ...over }, index) =>
        row(String(index), { ...over, tally: tally({ members: members + late, overdue: overdue(late, late) }) }),
      );
      const total = (filters: ClubIndexFilters) =>
        found(rows, { filters, sort: { column: "name", direction: "asc" } }).length;
      const { all, inNeed, states } = countsOf(rows);
      expect(total({})).toBe(all);
      expect(total({ need: "any" })).toBe(inNeed);
      expect(total({ need: "none" })).toBe(all - inNeed);
      for (const { state, count } of states) expect(total({ state })).toBe(count);
    }),
  );
});
