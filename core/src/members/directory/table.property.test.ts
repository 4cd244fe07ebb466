import { localDate } from "@salle/calendar/local-day";
import { memberOwings, memberRenewals } from "@salle/contract/members/codes";
import {
  memberBirthFields,
  memberDayFields,
  memberFlagFields,
  memberIdFields,
  memberTextFields,
} from "@salle/contract/members/member-fields";
import {
  type MemberColumn,
  type MemberFilters,
  memberColumns,
  memberStatuses,
  standingFilters,
} from "@salle/contract/members/members";
import { phoneWords, searchWords } from "@salle/contract/phones";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, searchable, searchableName, searched } from "../../lib/fold.ts";
import { accountIdOf, memberProfileIdOf } from "../../lib/ids.ts";
import type { HeldCertification } from "../../membership/certifications/index.ts";
import { toResource } from "./resource.ts";
import { ageOf, encodeRow, type Row, statusOf } from "./row.ts";
import { type Day, dayOf, standingOf } from "./rules.ts";
import { searchText } from "./search-text.ts";
import { sortKey } from "./sort-keys.ts";
import { Table } from "./table.ts";

const TODAY = "2026-02-28";

/** The plain pass over all rows, as slow and as simple as can be: what the table's answers must be. */
function plainly(
  rows: Row[],
  filters: MemberFilters,
  { column, direction, day }: { column: MemberColumn; direction: "asc" | "desc"; day: Day },
): Row[] {
  const words = searchWords(searched(filters.searchterm ?? ""));
  const isByAge = filters.ageFrom !== undefined || filters.ageTo !== undefined;
  const found = rows.filter((row) => {
    const isWithArchived = filters.standing === "archived" || filters.isArchived === true;
    if (filters.status ? statusOf(row) !== filters.status : row.isArchived && !isWithArchived) return false;
    if (!meetsFields(row, filters)) return false;
    const { code } = standingOf(row, TODAY, day);
    const standings = ["lapsed", "pending", "archived"].includes(code) ? [code] : [code, "covered"];
    if (filters.standing && !standings.includes(filters.standing)) return false;
    const mayOwe = day.seesMoney ? row.owing : [];
    if (filters.owes && !mayOwe.some(({ due }) => filters.owes === "owing" || due < TODAY)) return false;
    if (filters.renewal && !(row.liveFrom && row.liveFrom <= TODAY && TODAY <= row.liveTo)) return false;
    if (filters.renewal === "renewed" && !(row.renewedOn > "2025-12-30" && row.renewedOn <= TODAY)) return false;
    if (filters.renewal === "renewing" && !(row.renewsOn >= TODAY && row.renewsOn <= "2026-03-30")) return false;
    if (filters.gender && row.gender !== filters.gender) return false;
    if (filters.clubId && row.clubId !== filters.clubId) return false;
    if (filters.memberGroupId && !row.memberGroupIds.includes(filters.memberGroupId)) return false;
    if (filters.memberCategoryId && !row.memberCategoryIds.includes(filters.memberCategoryId)) return false;
    if (filters.primaryClub !== undefined && row.isPrimary !== filters.primaryClub) return false;
    const age = ageOn(row.dateOfBirth, TODAY);
    if (isByAge && (age === null || age < (filters.ageFrom ?? 0) || age > (filters.ageTo ?? 999))) return false;
    return words.every((word) => searchText(row).includes(word));
  });
  const key = sortKey(column, nameOf);
  const keys = (row: Row) => [key(row), fold(row.lastName), row.lastName, row.firstName, row.id];
  found.sort((a, b) => {
    const [one, other] = [keys(a), keys(b)];
    const at = one.findIndex((each, index) => each !== other[index]);
    return at < 0 ? 0 : (one[at] as string) < (other[at] as string) ? -1 : 1;
  });
  return direction === "asc" ? found : found.reverse();
}

const ZONE = "Australia/Perth";

/** What filters ask of single fields, of the row as its list tells it. */
function meetsFields(row: Row, filters: MemberFilters): boolean {
  const { attributes } = toResource({ row, clubName: "", standing: { code: "current", date: null, days: null } }, true);
  const days = { ...attributes, lastUpdated: localDate(Date.parse(row.updatedAt) / 1000, ZONE) };
  const isOn = (field: (typeof memberDayFields)[number]) => {
    const [on, from, to, day] = [filters[field], filters[`${field}From`], filters[`${field}To`], days[field]];
    if (!on && !from && !to) return true;
    return (
      Boolean(day) &&
      [on, from].every((each) => (day ?? "") >= (each ?? "")) &&
      [on, to].every((each) => (day ?? "") <= (each || "9"))
    );
  };
  const holds = (text: string, word: string) =>
    [searchable(text), searchableName(text), ...phoneWords(text)].some((each) => each.includes(word));
  return (
    [...memberFlagFields, ...memberBirthFields].every(
      (f) => filters[f] === undefined || attributes[f] === filters[f],
    ) &&
    memberIdFields.every((field) => !filters[field] || attributes[field] === filters[field]) &&
    memberDayFields.every(isOn) &&
    memberTextFields.every((f) => searchWords(searched(filters[f] ?? "")).every((word) => holds(attributes[f], word)))
  );
}

/** Full years at a day; null without a birth date. */
function ageOn(born: string, today: string): number | null {
  if (!born) return null;
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

const nameOf = (clubId: string) => `Club ${clubId === "clb_2" ? "Ä" : clubId}`;
const oneOf = fc.constantFrom;
const name = oneOf("Gärber", "Garber", "Ng", "gar", "O'Neil", "", "Łuk Ba", "張");
const born = oneOf("", "1992-08-25", "2024-02-29", "2010-02-28", "2010-03-01", "2026-02-28");

const sold = oneOf("", "2025-12-31", "2026-02-01", "2026-02-28", "2026-03-15", "2027-01-31");

/** Theirs is this club exactly where the row says so. */
const placed = (each: Row): Row => ({ ...each, primaryClubId: each.isPrimary ? each.clubId : "" });
const row: fc.Arbitrary<Row> = fc
  .record({
    id: fc.nat(12).map((id) => `cmp_${id}`),
    clubId: oneOf("clb_1", "clb_2", "clb_3"),
    person: oneOf("P", "PP"),
    version: fc.nat(5),
    firstName: name,
    lastName: name,
    gender: oneOf("F", "M", "X", null),
    dateOfBirth: born,
    nationalId: oneOf("AB 12-3", "AB 4", ""),
    memberEmailAddress: oneOf("gar@b.example", ""),
    userEmailAddress: oneOf("", "x@ng.example"),
    mobilePhoneNumber: oneOf("+61491570006", ""),
    postalAddress: oneOf("", "1 High St, Gärbury VIC 3000"),
    memberSince: born,
    financialTo: born,
    isVerified: fc.boolean(),
    isApproved: fc.boolean(),
    isArchived: fc.boolean(),
    isPrimary: fc.boolean(),
    updatedAt: oneOf("2026-01-01", "2026-01-01T15:59:59.999Z", "2026-01-01T16:00:00.000Z", "2026-01-02"),
    createdAt: oneOf("2026-01-01"),
    memberGroupIds: fc.subarray(["mgr_1", "mgr_2", "mgr_12"]),
    memberCategoryIds: fc.subarray(["mct_1", "mct_12"]),
    dealt: fc.nat(3),
    certifications: fc.constant<HeldCertification[]>([]),
    certified: fc.constant(0),
    membership: oneOf("", "Adult annual"),
    liveFrom: sold,
    liveTo: sold,
    unpaidFrom: sold,
    unpaidTo: sold,
    renewsOn: sold,
    renewedOn: sold,
    owing: fc.subarray([
      { due: "2026-02-01", cents: 15500 },
      { due: "2026-02-28", cents: 100 },
      { due: "2026-03-01", cents: 26000 },
    ]),
    primaryClubId: oneOf(""),
  })
  .map(placed);

const parts = oneOf("g", "gar", "GÄR ng", "o'n", "ab12", "12-3", "b.example", "0491 570 006", "adult", "zz", "1 high");
const yes = fc.boolean();
const onDay = oneOf("", "1992-08-25", "2010-03-01", "2026-01-01", "2026-01-02", "2026-02-28");
/** A filter or two of single fields. */
const fieldAsked = fc
  .array(
    fc.oneof(
      ...memberTextFields.map((field) => fc.record({ [field]: parts })),
      ...memberFlagFields.map((field) => fc.record({ [field]: yes })),
      ...memberBirthFields.map((field) => fc.record({ [field]: oneOf(1, 2, 3, 28, 1992, 2010) })),
      ...memberDayFields.flatMap((field) =>
        [field, `${field}From`, `${field}To`].map((name) => fc.record({ [name]: onDay })),
      ),
      fc.record({ handle: oneOf("club-member-profile:cmp_1", "club-member-profile:cmp_12", "") }),
      fc.record({ memberProfileId: oneOf(memberProfileIdOf("P"), memberProfileIdOf("PP")) }),
      fc.record({ userAccountId: oneOf(accountIdOf("P"), accountIdOf("Q")) }),
    ),
    { maxLength: 2 },
  )
  .map((each): MemberFilters => Object.assign({}, ...each));

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });
const asked = fc.record({
  filters: fc.record({
    memberGroupId: maybe(oneOf("mgr_1", "mgr_12", "mgr_3")),
    memberCategoryId: maybe(oneOf("mct_1", "mct_2")),
    searchterm: maybe(oneOf("g", "ga", "gar", "GÄR", "arb b", "ng", "neil gar", "ab12", "lu", " ", "張", "zz")),
    status: maybe(oneOf(...memberStatuses)),
    standing: maybe(oneOf(...standingFilters)),
    owes: maybe(oneOf(...memberOwings)),
    renewal: maybe(oneOf(...memberRenewals)),
    gender: maybe(oneOf("F", "M", "X")),
    ageFrom: maybe(oneOf(0, 1, 15, 16, 33)),
    ageTo: maybe(oneOf(0, 1, 15, 16, 33)),
    clubId: maybe(oneOf("clb_1", "clb_9")),
    primaryClub: maybe(fc.boolean()),
  }),
  fields: fieldAsked,
  column: oneOf(...memberColumns),
  direction: oneOf("asc", "desc"),
  offset: fc.nat(6),
  limit: fc.integer({ min: 1, max: 5 }),
  seesMoney: fc.boolean(),
  isIn: maybe(oneOf((id: string) => id !== "clb_1")),
});

const put = (table: Table, ...rows: Row[]) => table.putAll(rows.map((each) => encodeRow(each)));

test("whatever is asked while rows come and change, the table gives what a plain pass over all rows gives", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 3, arbitrary: row }, { weight: 2, arbitrary: asked })), (steps) => {
      const table = new Table();
      const known = new Map<string, Row>();
      for (const step of steps) {
        if ("id" in step) {
          put(table, step);
          const before = known.get(step.id);
          if (!before || ageOf(before) < ageOf(step)) known.set(step.id, step);
          continue;
        }
        const { column, direction, offset, limit, isIn, seesMoney } = step;
        const filters = { ...step.filters, ...step.fields };
        const rows = [...known.values()].filter(({ clubId }) => isIn?.(clubId) ?? true);
        const all = plainly(rows, filters, { column, direction, day: dayOf(TODAY, seesMoney) });
        const query = { filters, sort: { column, direction }, pagination: { offset, limit } } as never;
        const page = table.page({
          ...(isIn && { isIn }),
          query,
          today: TODAY,
          timeZone: ZONE,
          seesMoney,
          keyOf: sortKey(column, nameOf),
        });
        expect(page).toEqual({ rows: all.slice(offset, offset + limit), total: all.length });
      }
    }),
    { numRuns: 500 },
  );
});

test("a table that has grown and changed a great deal still finds what a plain pass finds", () => {
  const table = new Table();
  const known = new Map<string, Row>();
  const [first] = fc.sample(row, { numRuns: 1, seed: 1 });
  const putNamed = (id: number, version: number) => {
    const next = {
      ...(first as Row),
      id: `cmp_${id}`,
      version,
      isArchived: false,
      lastName: `N${(id * 7 + version) % 997}x`,
    };
    known.set(next.id, next);
    put(table, next);
  };
  const check = (searchterm: string) => {
    const all = plainly(
      [...known.values()],
      { searchterm },
      {
        column: "lastName",
        direction: "asc",
        day: dayOf(TODAY, true),
      },
    );
    const query = { filters: { searchterm }, sort: { column: "lastName", direction: "asc" } } as const;
    const page = { ...query, pagination: { offset: 3, limit: 5 } };
    const found = table.page({ query: page, today: TODAY, keyOf: sortKey("lastName", nameOf) });
    expect(found).toEqual({ rows: all.slice(3, 8), total: all.length });
  };
  for (let id = 0; id < 1500; id++) putNamed(id, 1);
  check("n1");
  for (let id = 700; id < 3000; id++) putNamed(id, 2);
  for (let word = 0; word < 120; word++) check(`n${word}`);
  for (let id = 0; id < 900; id++) putNamed(id, 3);
  check("n1");
  check("n11");
  // What a word was found in is kept, and follows those who change and come.
  for (let id = 100; id < 400; id++) putNamed(id, 4);
  for (let id = 3000; id < 3100; id++) putNamed(id, 1);
  check("n11");
});

test("when what rows are sorted by has changed, the next order knows it", () => {
  const names: Record<string, string> = { clb_1: "Bendigo", clb_2: "Carlton" };
  const table = new Table();
  const [first] = fc.sample(row, { numRuns: 1, seed: 1 });
  for (const clubId of ["clb_1", "clb_2"])
    put(table, { ...(first as Row), id: `cmp_${clubId}`, clubId, isArchived: false });
  const clubs = () =>
    table
      .page({
        query: { filters: {}, sort: { column: "clubName", direction: "asc" }, pagination: { offset: 0, limit: 9 } },
        today: TODAY,
        keyOf: sortKey("clubName", (id) => names[id] ?? ""),
      })
      .rows.map(({ clubId }) => clubId);
  expect(clubs()).toEqual(["clb_1", "clb_2"]);
  names.clb_1 = "Woden";
  table.forget("clubName");
  expect(clubs()).toEqual(["clb_2", "clb_1"]);
});

test("what a club's members come to is what its lists with those filters find, whatever has changed", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.boolean(), (rows, seesMoney) => {
      const table = new Table();
      const found = (clubId: string, filters: object) => {
        const query = { filters, sort: { column: "lastName", direction: "asc" }, pagination: { offset: 0, limit: 1 } };
        const isIn = (id: string) => id === clubId;
        return table.page({ isIn, query: query as never, today: TODAY, seesMoney, keyOf: sortKey("lastName", nameOf) })
          .total;
      };
      for (const each of rows) {
        put(table, each);
        // Asked in between, so that what is kept must follow.
        table.tally(dayOf(TODAY, seesMoney));
      }
      for (const [clubId, tally] of table.tally(dayOf(TODAY, seesMoney))) {
        expect(table.tally(dayOf(TODAY, seesMoney), clubId).get(clubId)).toEqual(tally);
        expect({
          members: tally.members,
          covered: tally.current,
          lapsed: tally.lapsed.count,
          pending: tally.pending.count,
          ends: tally.ends.count,
          owing: tally.owing.count,
          overdue: tally.overdue.count,
        }).toEqual({
          members: found(clubId, {}),
          covered: found(clubId, { standing: "covered" }),
          lapsed: found(clubId, { standing: "lapsed" }),
          pending: found(clubId, { standing: "pending" }),
          ends: found(clubId, { standing: "ends" }),
          owing: found(clubId, { owes: "owing" }),
          overdue: found(clubId, { owes: "overdue" }),
        });
        for (const renewal of memberRenewals) expect(tally[renewal].count).toBe(found(clubId, { renewal }));
      }
    }),
  );
});
