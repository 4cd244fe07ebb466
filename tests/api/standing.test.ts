import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { now } from "@salle/core/lib/clock";
import { beforeAll, expect, test } from "vitest";
import { ask, eventually, noteWritten, type Speaker, signIn } from "../support/api.ts";
import { officer, sell } from "../support/officer.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/*
 * How members stand, and what a home says of them: each fact counts what the list that it leads to has, after every sale,
 * payment and decision.
 */

const ZONE = "Australia/Sydney";
const today = todayIn(ZONE, now());
const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);

const club = async (name: string) => {
  const sales = new Sales();
  await sales.open(name);
  return sales;
};

const rows = async ({ admin, club: { id } }: Sales, query = "", speaker: Speaker = admin) =>
  (await ask(speaker, `GET /app/clubs/${id}/club-members`, { query })).body;
const standingOf = async (sales: Sales, lastName: string) =>
  (await rows(sales, `filters[searchterm]=${lastName}`)).data[0]?.attributes;

/** Each fact of a club's home, and how many its list has. */
async function factsOf(sales: Sales) {
  const { body } = await ask(sales.admin, `GET /api/home/${sales.handle}`);
  return Promise.all(
    body.data.map(async ({ attributes }) => {
      const query = attributes.href.split("?")[1] ?? "";
      return { ...attributes, listed: (await rows(sales, query)).totalResults };
    }),
  );
}

/** Waits until a member stands so. */
const stands = (sales: Sales, lastName: string, code: string) =>
  eventually(
    () => standingOf(sales, lastName),
    (row) => row?.standing.code === code,
  );

let sales: Sales;
beforeAll(async () => {
  sales = await club("Standing club");
});

test("a member without a membership has lapsed, waits for payment once sold to, is current once it is paid, and lapses when it is revoked", async () => {
  const buyer = await sales.member({ lastName: "Ames" });
  expect(await standingOf(sales, "Ames")).toMatchObject({ standing: { code: "lapsed", date: null }, owes: 0 });
  const sold = await sales.world.package(sales.handle, { name: "Adult annual" });
  const { body } = await sales.sell(buyer.id, sold, { startDate: addDays(today, -1) });
  expect(await stands(sales, "Ames", "awaiting")).toMatchObject({ owes: 22_000, membership: "Adult annual" });
  await sales.pay(buyer.speaker, body.data.attributes.invoiceId);
  expect(await stands(sales, "Ames", "current")).toMatchObject({ owes: 0 });
  await ask(sales.admin, `POST /api/memberships/${body.data.id}/revoke`);
  await stands(sales, "Ames", "lapsed");
});

test("a payment that is taken back is owed again; an invoice that is voided is not", async () => {
  const buyer = await sales.member({ lastName: "Bell" });
  const sold = await sales.world.package(sales.handle);
  const { body } = await sales.sell(buyer.id, sold, { startDate: addDays(today, -1), markMembershipPaid: 1 });
  const { invoiceId } = body.data.attributes;
  expect(await stands(sales, "Bell", "current")).toMatchObject({ owes: 0 });
  const payment = (await sales.invoice(invoiceId)).body.data.relationships.payments.data?.[0]?.id;
  await sales.do(`PUT /app/payments/${payment}/void`);
  expect(await stands(sales, "Bell", "awaiting")).toMatchObject({ owes: 22_000 });
  await sales.do(`PUT /app/clubs/invoices/${invoiceId}/void`);
  expect(await stands(sales, "Bell", "lapsed")).toMatchObject({ owes: 0 });
});

test("every fact of a home counts the list that it leads to; what is zero is left out", async () => {
  const home = await club("Home club");
  const { data } = (await ask(home.admin, `GET /api/home/${home.handle}`)).body;
  expect(data, "nobody, nothing").toEqual([]);
  const annual = await home.world.package(home.handle);
  const [lapsed, waiting, late] = [
    await home.world.member(home.club, { lastName: "Lapsed" }),
    await home.world.member(home.club, { lastName: "Waits", isWaiting: true }),
    await home.world.member(home.club, { lastName: "Late" }),
  ];
  await sell(officer(daysAgo(40)), late, annual, addDays(today, -40));
  const once = { autoRenew: false, expiryType: "DATE_PERIOD" as const, expiryValue: "P1M" };
  const monthly = await home.world.package(home.handle, once);
  await sell(officer(daysAgo(45)), lapsed, monthly, addDays(today, -45), true);
  noteWritten();
  await stands(home, "Late", "overdue");
  expect(await standingOf(home, "Late")).toMatchObject({ standing: { date: addDays(today, -26), days: 26 } });
  await eventually(
    () => standingOf(home, "Lapsed"),
    (row) => row?.standing.date !== null,
  );
  const facts = await factsOf(home);
  expect(facts.map(({ code, count, amount, listed }) => ({ code, count, amount, listed }))).toEqual([
    { code: "lapsed", count: 1, amount: null, listed: 1 },
    { code: "to-approve", count: 1, amount: null, listed: 1 },
    { code: "overdue", count: 1, amount: 22_000, listed: 1 },
  ]);
  expect(facts.map(({ since }) => since)).toEqual([
    addDays(today, -15),
    waiting.clubMemberProfile.createdAt.slice(0, 10),
    addDays(today, -26),
  ]);

  await ask(home.admin, `POST /app/club-member-profiles/${waiting.clubMemberProfile.id}/approve`);
  await stands(home, "Waits", "lapsed");
  const after = await factsOf(home);
  expect(after.map(({ code, count, listed }) => [code, count, listed])).toEqual([
    ["lapsed", 2, 2],
    ["overdue", 1, 1],
  ]);
});

test("a list says how many there are by how they stand, whatever is searched for", async () => {
  const counted = await club("Counted club");
  const [owing, paid] = [await counted.member({ lastName: "Owing" }), await counted.member({ lastName: "Paid" })];
  await counted.world.member(counted.club, { lastName: "Lapsed" });
  await counted.world.member(counted.club, { lastName: "Pending", isWaiting: true });
  const sold = await counted.world.package(counted.handle);
  await counted.sell(owing.id, sold, { startDate: today });
  const { body } = await counted.sell(paid.id, sold, { startDate: today });
  await counted.pay(paid.speaker, body.data.attributes.invoiceId);
  await stands(counted, "Owing", "awaiting");
  await stands(counted, "Paid", "current");
  const counts = { all: 4, covered: 2, lapsed: 1, pending: 1, owing: 1 };
  expect((await rows(counted, "filters[searchterm]=paid")).meta).toEqual({ counts });
  const listed = async (query: string) => (await rows(counted, query)).totalResults;
  expect({
    all: await listed(""),
    covered: await listed("filters[standing]=covered"),
    lapsed: await listed("filters[standing]=lapsed"),
    pending: await listed("filters[standing]=pending"),
    owing: await listed("filters[owes]=owing"),
  }).toEqual(counts);
});

test("what falls due is told by its day, and what is past due apart", async () => {
  const home = await club("Money club");
  const sold = await home.world.package(home.handle, { price: 15_500 });
  const [early, late] = [await home.world.member(home.club), await home.world.member(home.club)];
  await sell(officer(daysAgo(40)), early, sold, addDays(today, -40));
  await sell(officer(daysAgo(4)), late, sold, addDays(today, -4));
  noteWritten();
  const { data } = (
    await eventually(
      () => ask(home.admin, `GET /api/home/${home.handle}/money`),
      ({ body }) => body.data.attributes.open.count === 2,
    )
  ).body;
  expect(data.attributes).toEqual({
    open: { count: 2, amount: 31_000 },
    overdue: { count: 1, amount: 15_500 },
    dueSoon: { count: 1, amount: 15_500 },
    next: [{ date: addDays(today, 10), count: 1, amount: 15_500 }],
  });
});

test("who may not see invoices is told nothing of what is owed", async () => {
  const home = await club("Coach club");
  const late = await home.world.member(home.club, { lastName: "Late" });
  await sell(officer(daysAgo(40)), late, await home.world.package(home.handle), addDays(today, -40));
  noteWritten();
  await stands(home, "Late", "overdue");
  const email = home.world.email("coach");
  await home.world.staff(email, [grant("club-coach", { type: "club", id: home.club.id })]);
  const coach = await signIn(email, PASSWORD);
  const [row] = (await rows(home, "", coach)).data;
  expect(row.attributes).toMatchObject({ standing: { code: "current", days: null }, owes: null });
  expect((await rows(home, "filters[standing]=overdue", coach)).totalResults).toBe(0);
  const refused = async (query: string) =>
    (await ask(coach, `GET /app/clubs/${home.club.id}/club-members`, { query })).status;
  expect([await refused("filters[owes]=overdue"), await refused("sort[column]=owes")]).toEqual([417, 417]);
  expect((await rows(home, "", coach)).meta.counts).toEqual({ all: 1, covered: 1, lapsed: 0, pending: 0, owing: null });
  expect((await ask(coach, `GET /api/home/${home.handle}`)).body.data).toEqual([]);
  expect((await ask(coach, `GET /api/home/${home.handle}/money`)).status).toBe(403);
  const other = await club("Another club");
  expect((await ask(other.admin, `GET /api/home/${home.handle}`)).status).toBe(404);
});

test("a group's home adds up its clubs, and names those that need a hand", async () => {
  const world = new Sales().world;
  const state = await world.group("State");
  const region = await world.group("Region", state);
  const [inRegion, own] = [await world.club("Region club", region), await world.club("State club", state)];
  for (const { id } of [inRegion, own])
    await world.staff(world.email("manager"), [grant("club-administrator", { type: "club", id })]);
  const sold = await world.package({ id: inRegion.id });
  const late = [await world.member(inRegion), await world.member(inRegion), await world.member(inRegion)];
  for (const each of late) await sell(officer(daysAgo(40)), each, sold, addDays(today, -40));
  await world.member(own);
  noteWritten();
  const email = world.email("state");
  await world.staff(email, [grant("group-administrator", { type: "club-group", id: state.id })]);
  const officerOfState = await signIn(email, PASSWORD);
  const handle = `club-group:${state.id}`;
  const { data } = (
    await eventually(
      async () => {
        // A home knows who manages clubs as of the last minute, or since their table was looked at.
        await ask(officerOfState, "GET /app/clubs/index");
        return ask(officerOfState, `GET /api/home/${handle}/clubs`);
      },
      ({ body }) => body.totalResults === 1,
    )
  ).body;
  expect(data[0]).toMatchObject({
    id: inRegion.id,
    attributes: { name: "Region club", need: "overdue", count: 3, amount: 66_000, members: 3, current: 3 },
  });
  const parts = (await ask(officerOfState, `GET /api/home/${handle}/parts`)).body;
  expect(
    parts.data.map(({ id, attributes: { kind, clubs, members, lapsed } }) => [id, kind, clubs, members, lapsed]),
  ).toEqual([
    [inRegion.id, "club", 1, 3, 0],
    [own.id, "club", 1, 1, 1],
  ]);
  const facts = (await ask(officerOfState, `GET /api/home/${handle}`)).body.data;
  expect(facts.map(({ attributes: { code, count } }) => [code, count])).toEqual([
    ["lapsed", 1],
    ["overdue", 3],
  ]);
  const listed = await ask(officerOfState, `GET /app/club-groups/${state.id}/club-members`, {
    query: "filters[owes]=overdue",
  });
  expect(listed.body.totalResults).toBe(3);
});
