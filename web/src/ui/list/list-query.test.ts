import { listGroupsOfMember } from "@salle/contract/communication/member-groups";
import { listClubInvoices } from "@salle/contract/finance/invoices";
import { genders } from "@salle/contract/members/codes";
import { listClubMembers, memberStatuses } from "@salle/contract/members/members";
import { listMemberships } from "@salle/contract/membership/memberships";
import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "../../lib/search.ts";
import { choice, date, isDrawn, number, openChoice, text, toggle, yesNo } from "./filters.ts";
import { type Filters, isNarrowed, isTooDeep, queryFor, queryReader, readList } from "./list-query.ts";
import { filterName } from "./url-names.ts";

const wordsFor = <V extends string>(values: readonly V[]) =>
  Object.fromEntries(values.map((value) => [value, value.toUpperCase()]));
const label = "";
const members = {
  reader: queryReader(listClubMembers.query),
  filters: {
    searchterm: text({ label, hint: "" }),
    status: choice(wordsFor(memberStatuses), { label }),
    gender: choice(wordsFor(genders), { label }),
    ageFrom: number({ label, digits: 3, chip: (age) => `${age} or older` }),
    clubId: openChoice({ label, options: () => [] }),
    primaryClub: yesNo({ label, chip: { yes: "Primary club", no: "Not their primary club" } }),
  } satisfies Filters,
};
const memberships = {
  reader: queryReader(listMemberships.query),
  filters: {
    fromDate: date({ label, chip: (day) => `From ${day}` }),
    toDate: date({ label, chip: (day) => `To ${day}` }),
    membershipType: openChoice({ label, options: () => [] }),
  } satisfies Filters,
};
const groups = { reader: queryReader(listGroupsOfMember.query), filters: { optInOnly: toggle({ on: "", off: "" }) } };
const invoices = { reader: queryReader(listClubInvoices.query), filters: {} satisfies Filters };
const lists = { members, memberships, groups, invoices };

describe("what the URL says of a list", () => {
  it.each<[string, keyof typeof lists, string, Record<string, string>, string, number]>([
    ["nothing", "members", "", {}, "lastName asc", 1],
    [
      "a search that looks like a number",
      "members",
      "?filters[searchterm]=123",
      { searchterm: "123" },
      "lastName asc",
      1,
    ],
    [
      "an order and a page",
      "members",
      "?sort[column]=birthdate&sort[direction]=desc&pagination[offset]=25",
      {},
      "birthdate desc",
      2,
    ],
    ["a direction alone", "members", "?sort[direction]=desc", {}, "lastName desc", 1],
    [
      "filters",
      "members",
      "?filters[status]=pending&filters[primaryClub][]=false",
      { status: "pending", primaryClub: "0" },
      "lastName asc",
      1,
    ],
    [
      "values there are not",
      "members",
      "?filters[status]=gone&filters[gender]=Q&filters[ageFrom]=x&filters[primaryClub]=maybe",
      {},
      "lastName asc",
      1,
    ],
    ["an order there is not", "members", "?sort[column]=password&sort[direction]=up", {}, "lastName asc", 1],
    ["an age beyond the API's bounds", "members", "?filters[ageFrom]=151", {}, "lastName asc", 1],
    ["pages there cannot be", "members", "?pagination[offset]=-25", {}, "lastName asc", 1],
    ["half a row", "members", "?pagination[offset]=1.5", {}, "lastName asc", 1],
    [
      "names of somebody else",
      "members",
      "?filters[evil]=1&filters[membershipType]=x&status=pending",
      {},
      "lastName asc",
      1,
    ],
    ["days", "memberships", "?filters[fromDate]=2026-01-31", { fromDate: "2026-01-31" }, "startDate desc", 1],
    ["days there are not", "memberships", "?filters[fromDate]=2026-02-30&filters[toDate]=x", {}, "startDate desc", 1],
    ["an order of a list that has none", "groups", "?sort[column]=name&sort[direction]=desc", {}, "", 1],
    ["a toggle", "groups", "?filters[optInOnly]=1", { optInOnly: "1" }, "", 1],
    ["a toggle's other side", "groups", "?filters[optInOnly]=0", {}, "", 1],
  ])("%s", (_, list, url, filters, order, page) => {
    const state = readList(lists[list].reader, lists[list].filters, parseSearch(url));
    expect(state.filters).toEqual(filters);
    expect(state.order ? `${state.order.column} ${state.order.direction}` : "").toBe(order);
    expect(state.page).toBe(page);
  });

  it("takes a page that was navigated to as a number", () => {
    expect(readList(members.reader, members.filters, { "pagination[offset]": 50 }).page).toBe(3);
  });

  it.each([
    ["?job=job_01ABC", "job_01ABC"],
    ["?job=../jobs", null],
    ["", null],
  ])("%s names the job %s", (url, job) => {
    expect(readList(members.reader, members.filters, parseSearch(url)).job).toBe(job);
  });
});

describe("what is sent", () => {
  it.each<[string, keyof typeof lists, string, object]>([
    [
      "the contract's order and the first page, when nothing is said",
      "members",
      "",
      { sort: { column: "lastName", direction: "asc" }, pagination: { limit: 25, offset: 0 } },
    ],
    [
      "yes and no as the API has them, numbers as numbers",
      "members",
      "?filters[primaryClub]=0&filters[ageFrom]=18&pagination[offset]=50",
      {
        filters: { ageFrom: 18, primaryClub: 0 },
        sort: { column: "lastName", direction: "asc" },
        pagination: { limit: 25, offset: 50 },
      },
    ],
    ["neither order nor page to a call that has none", "groups", "?pagination[offset]=25", {}],
    ["a toggle", "groups", "?filters[optInOnly]=1", { filters: { optInOnly: 1 } }],
  ])("%s", (_, list, url, sent) => {
    const { reader, filters } = lists[list];
    expect(queryFor(reader, filters, readList(reader, filters, parseSearch(url)))).toEqual(sent);
  });
});

it.each<[keyof typeof lists, string, boolean]>([
  ["members", "", false],
  ["members", "?sort[column]=status&pagination[offset]=25", false],
  ["members", "?filters[searchterm]=a", true],
  ["members", "?filters[status]=gone", false],
  ["groups", "?filters[optInOnly]=1", false],
])("a list of %s%s is narrowed: %s", (list, url, expected) => {
  const { reader, filters } = lists[list];
  expect(isNarrowed(filters, readList(reader, filters, parseSearch(url)))).toBe(expected);
});

describe("a page far down", () => {
  it.each<[string, keyof typeof lists, string, boolean, object]>([
    [
      "is reached by its number up to an offset of 1,000",
      "invoices",
      "?pagination[offset]=1000",
      false,
      { limit: 25, offset: 1000 },
    ],
    [
      "beyond only from the page before, so the first is asked",
      "invoices",
      "?pagination[offset]=1025",
      true,
      { limit: 25, offset: 0 },
    ],
    ["whose cursor leads there", "invoices", "?pagination[offset]=1025&page[cursor]=abc", false, { limit: 25 }],
    ["of a list in memory by its number", "members", "?pagination[offset]=49975", false, { limit: 25, offset: 49_975 }],
    [
      "of a list in memory whatever cursor somebody made up",
      "members",
      "?pagination[offset]=50&page[cursor]=abc",
      false,
      { limit: 25, offset: 50 },
    ],
  ])("%s", (_, list, url, deep, pagination) => {
    const { reader, filters } = lists[list];
    const state = readList(reader, filters, parseSearch(url));
    expect(isTooDeep(reader, state)).toBe(deep);
    expect(queryFor(reader, filters, state).pagination).toEqual(pagination);
  });

  it("begins where the address says, and the first page nowhere but at the beginning", () => {
    const sent = (url: string) =>
      queryFor(invoices.reader, {}, readList(invoices.reader, {}, parseSearch(url))).page?.cursor;
    expect(sent("?pagination[offset]=1025&page[cursor]=abc")).toBe("abc");
    expect(sent("?page[cursor]=abc")).toBeUndefined();
    expect(sent("?pagination[offset]=1025&page[cursor]=%3Cscript%3E")).toBeUndefined();
  });
});

describe("chips", () => {
  const { status, ageFrom, primaryClub } = members.filters;
  it.each([
    ["a choice, in its words", status.chip("pending", "Pending"), "Pending"],
    ["a choice whose words have not come yet", openChoice({ label: "Club" }).chip("clb_1", undefined), "Club"],
    ["a choice with words around it", openChoice({ label, chip: (name) => `Fees: ${name}` }).chip("x", "A"), "Fees: A"],
    ["a number", ageFrom.chip("18", undefined), "18 or older"],
    ["yes", primaryClub.chip("1", undefined), "Primary club"],
    ["no", primaryClub.chip("0", undefined), "Not their primary club"],
    ["a day, as people write it", memberships.filters.toDate.chip("2099-12-31", undefined), "To 31/12/2099"],
  ])("%s", (_, said, expected) => {
    expect(said).toBe(expected);
  });
});

describe("filters without a choice", () => {
  const ofAnswer = openChoice({ label, options: () => [] });
  it.each([
    ["whose choices the answer has", ofAnswer, 1, "", true],
    ["whose choices the answer has not", ofAnswer, 0, "", false],
    ["that is in force all the same", ofAnswer, 0, "gtw_1", true],
    ["whose choices another call has", openChoice({ label }), 0, "", true],
    ["of a fixed set", choice({}, { label }), 0, "", true],
    ["that is typed", number({ label, digits: 3, chip: String }), 0, "", true],
  ])("one %s", (_, filter, choices, value, expected) => {
    expect(isDrawn(filter, choices, value)).toBe(expected);
  });
});

it("comes back from its own URL as it was, and reads as the API's query does", () => {
  const url = "?filters[searchterm]=webb&filters[status]=pending&filters[ageFrom]=18";
  const { filters } = readList(members.reader, members.filters, parseSearch(url));
  expect(stringifySearch(Object.fromEntries(Object.entries(filters).map(([n, v]) => [filterName(n), v])))).toBe(url);
});

it("a link written from the spec opens what it asks for: filters grouped, sort, and limit and offset", () => {
  const url =
    "?filters[status]=pending&sort[column]=memberSince&sort[direction]=desc&pagination[limit]=25&pagination[offset]=50";
  const { reader, filters } = members;
  expect(queryFor(reader, filters, readList(reader, filters, parseSearch(url)))).toEqual({
    filters: { status: "pending" },
    sort: { column: "memberSince", direction: "desc" },
    pagination: { limit: 25, offset: 50 },
  });
});
