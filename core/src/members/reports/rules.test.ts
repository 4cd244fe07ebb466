import type { Gender } from "@salle/contract/members/codes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstsAround, monthName, monthsFrom } from "../../lib/months.ts";
import type { MemberFacts } from "../directory/index.ts";
import { type Counter, demographicsReport, renewalsReport, retentionReport, standingReport } from "./rules.ts";

const APPROVED = 8;
const ARCHIVED = 16;
const today = "2026-11-24";
const asked = { today, seesMoney: true };

interface Given {
  live?: [from: number, to: number];
  renewsOn?: number;
  due?: number;
  cents?: number;
  traits?: number;
  born?: number;
  gender?: Gender | null;
}
/** A member who is approved; covered through 2026 unless it says otherwise. */
const member = ({
  live = [20260101, 20261231],
  renewsOn = 0,
  due = 0,
  cents = 0,
  traits = APPROVED,
  born = 0,
  gender = null,
}: Given = {}): MemberFacts => ({
  facts: { traits, liveFrom: live[0], liveTo: live[1], unpaidFrom: 0, unpaidTo: 0, renewsOn, renewedOn: 0, due },
  born,
  gender,
  cents,
  overdueCents: due > 0 && due < 20261124 ? cents : 0,
  isInGroup: () => false,
});

const counted = (counter: Counter, members: readonly MemberFacts[]) => {
  for (const each of members) counter.add(each);
  return Object.fromEntries(counter.end().rows.map(({ label, values }) => [label, values]));
};

describe("financial status", () => {
  const members = [
    member({ renewsOn: 20270101 }),
    member({ live: [20260101, 20261210] }),
    member({ due: 20261001, cents: 15_500 }),
    member({ live: [20250101, 20251231] }),
    member({ traits: 0, live: [0, 0] }),
    member({ traits: APPROVED | ARCHIVED }),
  ];
  test("tells how many stand how, their share, what they owe and what of it is overdue; archived ones are nowhere", () => {
    expect(counted(standingReport(asked), members)).toEqual({
      Current: [1, 0.2, 0, 0],
      "Ends within 30 days": [1, 0.2, 0, 0],
      "Awaiting payment": [0, 0, 0, 0],
      Overdue: [1, 0.2, 15_500, 15_500],
      Lapsed: [1, 0.2, 0, 0],
      "Pending approval": [1, 0.2, 0, 0],
    });
  });
  test("says nothing of money to who may not know it", () => {
    const table = standingReport({ today, seesMoney: false }).end();
    expect(table.columns.map(({ code }) => code)).toEqual(["members", "share"]);
    expect(table.rows.map(({ code }) => code)).toEqual(["current", "ends", "lapsed", "pending"]);
  });
});

test("renewals stand in the month in which the membership ends, later ones together", () => {
  const rows = counted(renewalsReport(asked), [
    member({ live: [20260101, 20261231], renewsOn: 20270101 }),
    member({ live: [20260101, 20261231] }),
    member({ live: [20260101, 20261124] }),
    member({ live: [20260101, 20271130] }),
    member({ live: [20260101, 20271201] }),
    member({ live: [20260101, 20261123] }),
    member({ live: [20270101, 20271231] }),
    member({ traits: APPROVED | ARCHIVED }),
  ]);
  expect(rows["Nov 2026"]).toEqual([1, 0, 1]);
  expect(rows["Dec 2026"]).toEqual([2, 1, 1]);
  expect(rows["Nov 2027"]).toEqual([1, 0, 1]);
  expect(rows.Later).toEqual([1, 0, 1]);
  expect(Object.keys(rows)).toHaveLength(14);
});

describe("retention", () => {
  test.each<[string, [number, number], string, (number | null)[]]>([
    ["who was there all month", [20260101, 20261231], "Oct 2026", [1, 0, 0, 1, 1]],
    ["who came in it", [20261002, 20261231], "Oct 2026", [0, 1, 0, 1, null]],
    ["who came on its first day was there", [20261001, 20261231], "Oct 2026", [1, 0, 0, 1, 1]],
    ["who left on its last day", [20260101, 20261031], "Oct 2026", [1, 0, 1, 0, 0]],
    ["who came and went in it is in neither", [20261005, 20261020], "Oct 2026", [0, 0, 0, 0, null]],
    ["this month ends today", [20260101, 20261123], "Nov 2026", [1, 0, 1, 0, 0]],
    ["who ends today has not left", [20260101, 20261124], "Nov 2026", [1, 0, 0, 1, 1]],
    ["who never had a membership", [0, 0], "Nov 2026", [0, 0, 0, 0, null]],
  ])("%s", (_, live, month, row) => {
    expect(counted(retentionReport(asked), [member({ live })])[month]).toEqual(row);
  });

  test("each month ends with as many as the next begins with, whoever there is", () => {
    const day = fc.date({ min: new Date("2024-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
    const number = day.map((at) => Number(at.toISOString().slice(0, 10).replaceAll("-", "")));
    const live = fc.tuple(number, number).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
    fc.assert(
      fc.property(fc.array(live), (lives) => {
        const counter = retentionReport(asked);
        for (const each of lives) counter.add(member({ live: each }));
        const rows = counter.end().rows.map(({ values }) => values);
        for (const [at, row] of rows.entries()) if (at > 0) expect(row[0]).toBe(rows[at - 1]?.[3]);
        for (const [start = 0, came = 0, left = 0, end] of rows as number[][]) expect(end).toBe(start + came - left);
      }),
    );
  });
});

test("ages are those of the day, and who is not covered has none", () => {
  const rows = counted(demographicsReport(asked), [
    member({ born: 20161124, gender: "F" }),
    member({ born: 20161125, gender: "F" }),
    member({ born: 19561124, gender: "M" }),
    member({ born: 19000101, gender: "X" }),
    member(),
    member({ born: 20100101, gender: "F", live: [20250101, 20251231] }),
    member({ born: 20100101, gender: "F", traits: 0 }),
  ]);
  expect(rows["10 to 12"]).toEqual([1, 1, 0, 0, 0]);
  expect(rows["0 to 9"]).toEqual([1, 1, 0, 0, 0]);
  expect(rows["70 and over"]).toEqual([2, 0, 1, 1, 0]);
  expect(rows["No date of birth"]).toEqual([1, 0, 0, 0, 1]);
  expect(rows["15 to 17"]).toEqual([0, 0, 0, 0, 0]);
});

test("months follow each other over the years", () => {
  expect(monthsFrom("2026-11-24", 3)).toEqual(["2026-11", "2026-12", "2027-01"]);
  expect(firstsAround("2026-01-31", 2)).toEqual([
    { month: "2025-12", from: 20251201, to: 20260101 },
    { month: "2026-01", from: 20260101, to: 20260201 },
  ]);
  expect(monthName("2026-01")).toBe("Jan 2026");
});
