import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import type { ClubIndex } from "@salle/contract/members/club-index";
import { now } from "@salle/core/lib/clock";
import { newId } from "@salle/core/lib/ids";
import type { Club } from "@salle/core/organisations/clubs";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, noteWritten, type Speaker, signIn } from "../support/api.ts";
import { officer, sell } from "../support/officer.ts";
import { Sales } from "../support/sales.ts";
import { rowsOfCsv } from "../support/sheet.ts";
import { grant, PASSWORD } from "../support/world.ts";

/*
 * The clubs table: a row a club that one's roles reach, with figures that the members themselves confirm, whatever is asked
 * of it; nobody sees another's club, nor money that is not theirs to know.
 */

const sales = new Sales();
const { world } = sales;
const today = todayIn("Australia/Sydney", now());
const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);

let state: Awaited<ReturnType<typeof world.group>>;
let region: typeof state;
/** Many owe, many left, in order, nobody manages it, elsewhere. */
let owing: Club;
let leaving: Club;
let calm: Club;
let orphan: Club;
let elsewhere: Club;
let officerOfState: Speaker;

const as = async (...grants: Parameters<typeof grant>[]) => {
  const email = world.email("index");
  await world.staff(
    email,
    grants.map((each) => grant(...each)),
  );
  return signIn(email, PASSWORD);
};
const list = async (speaker: Speaker, query = "") =>
  (await ask(speaker, "GET /app/clubs/index", { query: `filters[clubGroupId]=${state.id}&${query}` })).body;
const names = async (speaker: Speaker, query = "") =>
  (await list(speaker, query)).data.map(({ attributes }) => attributes.name);
const rowOf = async (club: Club, speaker: Speaker): Promise<ClubIndex["attributes"] | undefined> =>
  (await list(speaker)).data.find(({ id }) => id === club.id)?.attributes;

beforeAll(async () => {
  await sales.open("Index club");
  state = await world.group("Index state");
  region = await world.group("Index region", state);
  owing = await world.club("Índex owing", region);
  leaving = await world.club("Index leaving", state);
  calm = await world.club("Index calm", region);
  orphan = await world.club("Index orphan", state);
  elsewhere = await world.club("Index elsewhere", await world.group("Index other state"));
  officerOfState = await as(["group-administrator", { type: "club-group", id: state.id }]);
  for (const { id } of [owing, leaving, calm, elsewhere]) {
    const email = world.email("manager");
    await world.staff(email, [grant("club-administrator", { type: "club", id })], { firstName: "Mara", lastName: id });
  }
  // A second one there, whose first name sorts them by last name, and one who is deactivated.
  await world.staff(world.email("b"), [grant("club-administrator", { type: "club", id: calm.id })], {
    ...{ firstName: "Zoë", lastName: "Abel" },
  });
  await world.staff(world.email("c"), [grant("club-administrator", { type: "club", id: orphan.id })], {
    isActive: false,
  });
  await world.staff(world.email("d"), [
    grant("club-coach", { type: "club", id: orphan.id }),
    grant("club-administrator", { type: "club", id: elsewhere.id }),
  ]);
  const ofOwing = await world.package({ id: owing.id });
  for (const _ of [1, 2, 3]) await sell(officer(daysAgo(40)), await world.member(owing), ofOwing, addDays(today, -40));
  const ofLeaving = await world.package({ id: leaving.id }, { autoRenew: false });
  for (const _ of [1, 2, 3]) {
    await sell(officer(daysAgo(380)), await world.member(leaving), ofLeaving, addDays(today, -380), true);
  }
  await world.member(calm);
  noteWritten();
  const change = { suburb: "Íngham", state: "Qld", abbreviatedName: "IDX" };
  await ask(officerOfState, `PUT /app/clubs/${calm.id}`, { attributes: change, headers: sales.key() });
  await eventually(
    () => list(officerOfState),
    ({ data, meta }) =>
      data.every(({ attributes }) => attributes.name !== "Index calm" || attributes.suburb === "Íngham") &&
      meta.counts.inNeed === 3 &&
      data.some(({ attributes }) => attributes.need?.code === "lapsed") &&
      data.some(({ attributes }) => attributes.need?.code === "overdue"),
  );
});

test("a row says what its members come to, as their own list counts it", async () => {
  expect(await rowOf(owing, officerOfState)).toMatchObject({
    ...{ memberCount: 3, overdue: 66_000, renewedShare: null, isArchived: false, administratorCount: 1 },
    need: { code: "overdue", tone: "bad", count: 3, amount: 66_000 },
  });
  expect(await rowOf(leaving, officerOfState)).toMatchObject({
    ...{ memberCount: 0, overdue: 0, renewedShare: 0 },
    need: { code: "lapsed", tone: "waiting", count: 3, amount: null },
  });
  expect(await rowOf(calm, officerOfState)).toMatchObject({
    ...{ abbreviatedName: "IDX", suburb: "Íngham", state: "Qld", memberCount: 0, need: null },
    ...{ administrators: ["Zoë Abel", `Mara ${calm.id}`], administratorCount: 2 },
  });
  for (const { id, attributes } of (await list(officerOfState)).data) {
    const members = await ask(officerOfState, `GET /app/clubs/${id}/club-members`, { query: "pagination[limit]=100" });
    expect([id, members.body.meta.counts.covered]).toEqual([id, attributes.memberCount]);
    const late = members.body.data.filter(({ attributes: a }) => a.standing.code === "overdue");
    expect(late.reduce((sum, { attributes: a }) => sum + (a.owes ?? 0), 0)).toBe(attributes.overdue);
  }
});

test("who coaches, is deactivated, or manages another club is no administrator", async () => {
  expect(await rowOf(orphan, officerOfState)).toMatchObject({
    ...{ administrators: [], administratorCount: 0, memberCount: 0 },
    need: { code: "no-administrator", tone: "bad", count: 0, amount: null },
  });
});

test("a group's home counts and names the same clubs, and the report has the same members", async () => {
  const home = (await ask(officerOfState, `GET /api/home/club-group:${state.id}/clubs`)).body;
  const listed = await list(officerOfState, "filters[need]=any&sort[column]=need&sort[direction]=desc");
  expect(home.data.map(({ id, attributes: { need, count, amount } }) => [id, need, count, amount])).toEqual(
    listed.data.map(({ id, attributes: { need } }) => [id, need?.code, need?.count, need?.amount]),
  );
  expect([home.totalResults, listed.meta.counts.inNeed]).toEqual([listed.totalResults, listed.totalResults]);
  const report = (await ask(officerOfState, `GET /api/reports/club-group:${state.id}/clubs`)).body.data.attributes;
  for (const { code, values } of report.rows) {
    const row = (await list(officerOfState)).data.find(({ id }) => id === code)?.attributes;
    expect([row?.memberCount, row?.overdue]).toEqual([values[1], values[6]]);
  }
});

describe("filters and order", () => {
  const all = ["Index calm", "Index leaving", "Index orphan", "Índex owing"];
  test.each([
    ["nothing", "", all],
    ["a word of the name, without its accent", "filters[searchterm]=index owing", ["Índex owing"]],
    ["a suburb", "filters[searchterm]=ingham", ["Index calm"]],
    ["a short name", "filters[searchterm]=idx", ["Index calm"]],
    ["an administrator", "filters[searchterm]=zoe abel", ["Index calm"]],
    ["a state, however it is written", "filters[state]=QLD", ["Index calm"]],
    ["any need", "filters[need]=any", ["Index leaving", "Index orphan", "Índex owing"]],
    ["a need", "filters[need]=lapsed", ["Index leaving"]],
    ["no need", "filters[need]=none", ["Index calm"]],
    ["archived clubs", "filters[isArchived]=1", []],
    ["by overdue", "sort[column]=overdue&sort[direction]=desc", ["Índex owing", ...all.slice(0, 3)]],
    ["by members", "sort[column]=memberCount&sort[direction]=desc", ["Índex owing", ...all.slice(0, 3)]],
    ["by need", "sort[column]=need", ["Index calm", "Index leaving", "Índex owing", "Index orphan"]],
    ["a page", "pagination[offset]=1&pagination[limit]=2", ["Index leaving", "Index orphan"]],
  ])("%s", async (_, query, found) => expect(await names(officerOfState, query)).toEqual(found));

  test("a page tells how many match, and the counts are of the group whatever is filtered", async () => {
    const { totalResults, meta } = await list(officerOfState, "pagination[limit]=1&filters[need]=any");
    expect([totalResults, meta.counts]).toEqual([3, { all: 4, inNeed: 3, states: [{ state: "Qld", count: 1 }] }]);
  });

  test("a group below has its own clubs, and one that is not has none", async () => {
    const own = await ask(officerOfState, "GET /app/clubs/index", { query: `filters[clubGroupId]=${region.id}` });
    expect(own.body.data.map(({ attributes }) => attributes.name)).toEqual(["Index calm", "Índex owing"]);
    const none = await ask(officerOfState, "GET /app/clubs/index", {
      query: `filters[clubGroupId]=${newId("clubGroup", now())}`,
    });
    expect([none.status, none.body.totalResults]).toEqual([200, 0]);
  });

  test.each(["filters[colour]=red", "filters[need]=money", "sort[column]=groupIds", "include=members"])(
    "%s is refused",
    async (query) => expect((await ask(officerOfState, "GET /app/clubs/index", { query })).status).toBe(417),
  );
});

test("a club and the group right above it are included where they are asked for", async () => {
  const { data, included = [] } = await list(officerOfState, "include=club,clubGroup&filters[searchterm]=calm");
  expect(data[0].relationships).toMatchObject({
    club: { data: { type: "club", id: calm.id } },
    clubGroup: { data: { type: "clubGroup", id: region.id } },
  });
  expect(included.map(({ type, id }) => [type, id])).toEqual([
    ["club", calm.id],
    ["clubGroup", region.id],
  ]);
  expect((await list(officerOfState)).included).toBeUndefined();
});

describe("nobody sees what is not theirs", () => {
  const everywhere = async (speaker: Speaker) =>
    (await ask(speaker, "GET /app/clubs/index", { query: "pagination[limit]=100" })).body;
  const ids = ({ data }: Awaited<ReturnType<typeof everywhere>>) => data.map(({ id }) => id).sort();

  test("a club's secretary sees the club alone, and of its group nothing more", async () => {
    const secretary = await as(["club-administrator", { type: "club", id: owing.id }]);
    const mine = await everywhere(secretary);
    expect([ids(mine), mine.meta.counts.all]).toEqual([[owing.id], 1]);
    expect(mine.data[0].attributes).toMatchObject({ overdue: 66_000, need: { code: "overdue" } });
    expect(ids(await list(secretary, "include=club,clubGroup"))).toEqual([owing.id]);
    expect((await list(secretary, "include=clubGroup")).included).toEqual([]);
    const other = await ask(secretary, "GET /app/clubs/index", { query: `filters[clubId]=${calm.id}` });
    expect([other.status, other.body.totalResults, other.body.meta.counts.all]).toEqual([200, 0, 0]);
  });

  test("who may not see invoices is told nothing of money, of this club and not of another", async () => {
    const both = await as(
      ["club-coach", { type: "club", id: owing.id }],
      ["club-administrator", { type: "club", id: leaving.id }],
    );
    expect(ids(await everywhere(both))).toEqual([owing.id, leaving.id].sort());
    expect(await rowOf(owing, both)).toMatchObject({ memberCount: 3, overdue: null, need: null });
    expect(await rowOf(leaving, both)).toMatchObject({ overdue: 0, need: { code: "lapsed" } });
    expect(await names(both, "sort[column]=overdue&sort[direction]=desc")).toEqual(["Index leaving", "Índex owing"]);
    expect(await names(both, "filters[need]=overdue")).toEqual([]);
  });

  test("a state's staff do not see another state's, and a stranger sees none", async () => {
    expect(ids(await everywhere(officerOfState))).toEqual([owing, leaving, calm, orphan].map(({ id }) => id).sort());
    const stranger = await as();
    expect(await everywhere(stranger)).toMatchObject({ data: [], totalResults: 0, meta: { counts: { all: 0 } } });
    expect((await ask({}, "GET /app/clubs/index")).status).toBe(401);
  });
});

describe("a file", () => {
  const start = (handle: string, attributes: object, speaker: Speaker = officerOfState) =>
    ask(speaker, `POST /app/exports/clubs/${handle}`, { attributes, headers: sales.key() });

  test("has the rows and the order of the list", async () => {
    const attributes = { format: "csv", sort: { column: "overdue", direction: "desc" }, filters: { need: "any" } };
    const { id } = (await start(`club-group:${state.id}`, attributes)).body.data;
    const done = await eventually(
      () => ask(officerOfState, `GET /app/exports/${id}`),
      ({ body }) => body.data?.attributes.state === "done",
    );
    const rows = rowsOfCsv(await (await fetch(done.body.data.attributes.url ?? "")).text());
    expect(rows).toEqual([
      [
        ...["Club", "Short name", "Suburb", "State", "Current members"],
        ...["Renewed", "Overdue", "Administrator", "Status"],
      ],
      ["Índex owing", "", "", "", "3", "", "660.00", expect.stringContaining(`Mara ${owing.id}`), "Many overdue"],
      [
        "Index leaving",
        "",
        "",
        "",
        "0",
        "0",
        "0.00",
        expect.stringContaining(`Mara ${leaving.id}`),
        "Many not renewed",
      ],
      ["Index orphan", "", "", "", "0", "", "0.00", "", "No administrator"],
    ]);
  });

  test("is for those who see the clubs", async () => {
    const secretary = await as(["club-administrator", { type: "club", id: owing.id }]);
    expect((await start(`club-group:${state.id}`, { format: "csv" }, secretary)).status).toBe(404);
    expect((await start(`club:${owing.id}`, { format: "csv" }, secretary)).status).toBe(200);
  });
});

test("a club that is archived leaves the list, and is back in it when it is brought back", async () => {
  const club = await world.club("Index put away", region);
  await eventually(
    () => names(officerOfState),
    (found) => found.includes("Index put away"),
  );
  const path = `/app/club-groups/${state.id}/clubs/${club.id}/archive`;
  await ask(officerOfState, `POST ${path}`, { headers: sales.key() });
  await eventually(
    () => names(officerOfState),
    (found) => !found.includes("Index put away"),
  );
  const { data } = await list(officerOfState, "filters[isArchived]=1");
  expect(data.map(({ id, attributes }) => [id, attributes.isArchived, attributes.need])).toEqual([
    [club.id, true, null],
  ]);
  await ask(officerOfState, `DELETE ${path}`, { headers: sales.key() });
  await eventually(
    () => names(officerOfState),
    (found) => found.includes("Index put away"),
  );
});
