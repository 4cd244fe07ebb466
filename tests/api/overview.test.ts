import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { now } from "@salle/core/lib/clock";
import { beforeAll, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* A member's home: what they and those they look after have and owe, read from the table itself. */

const today = todayIn("Australia/Sydney", now());
const sales = new Sales();
beforeAll(() => sales.open("Overview club"));

const summaryOf = async (id: string, speaker: Speaker = sales.admin) =>
  (await ask(speaker, `GET /api/club-member-profiles/${id}/summary`)).body.data.attributes;
const people = async (speaker: Speaker) => (await ask(speaker, "GET /api/home")).body.data;

test("a parent sees what they and their child have and owe, at once after each sale and payment", async () => {
  const parent = await sales.member({ firstName: "Priya", lastName: "Raman" });
  const child = await sales.member({ firstName: "Anika", lastName: "Raman" });
  await sales.world.link(parent.member.account, child.member.account);
  const [you, linked] = await people(parent.speaker);
  expect(you.attributes).toMatchObject({ name: "Priya Raman", isYou: true, memberships: [], invoices: [] });
  expect(linked.attributes).toMatchObject({ name: "Anika Raman", isYou: false, memberships: [], invoices: [] });

  const junior = await sales.world.package(sales.handle, { name: "Junior annual", price: 15_500 });
  const sold = await sales.sell(child.id, junior, { startDate: today });
  const { invoiceId } = sold.body.data.attributes;
  const [, owing] = await people(parent.speaker);
  expect(owing.attributes.memberships).toMatchObject([
    { name: "Junior annual", clubName: "Overview club", state: "awaiting", from: today },
  ]);
  expect(owing.attributes.invoices).toMatchObject([
    { id: invoiceId, name: "Junior annual", amount: 15_500, due: addDays(today, 14), overdueDays: 0, isPending: false },
  ]);
  expect((await people(child.speaker)).map(({ attributes: { isYou } }) => isYou)).toEqual([true]);

  const acting = { ...parent.speaker, linkedAccount: linked.id };
  expect(
    (await people(acting)).map(({ id }) => id),
    "acting for somebody does not nest",
  ).toEqual([linked.id]);
  await sales.pay(acting, invoiceId);
  const [, paid] = await people(parent.speaker);
  expect(paid.attributes).toMatchObject({ memberships: [{ state: "current" }], invoices: [] });
});

test("staff without a place in a club have nobody here, and nobody sees what is not theirs", async () => {
  expect(await people(sales.admin)).toEqual([]);
  const [one, other] = [await sales.member(), await sales.member()];
  expect((await people(one.speaker)).map(({ attributes }) => attributes.name)).toEqual([
    `${one.member.account.firstName} ${one.member.account.lastName}`,
  ]);
  const acting = { ...one.speaker, linkedAccount: (await people(other.speaker))[0].id };
  expect((await ask(acting, "GET /api/home")).status).toBeGreaterThanOrEqual(400);
});

test("staff see at a glance how a member stands, what they have and owe, and what has happened", async () => {
  const member = await sales.member({ lastName: "Glance" });
  expect(await summaryOf(member.id)).toMatchObject({
    standing: { code: "lapsed" },
    memberships: [],
    membershipCount: 0,
    invoices: [],
  });
  const annual = await sales.world.package(sales.handle, { name: "Adult annual", price: 22_000 });
  const { invoiceId } = (await sales.sell(member.id, annual, { startDate: today })).body.data.attributes;
  const owing = await summaryOf(member.id);
  expect(owing).toMatchObject({
    standing: { code: "awaiting" },
    memberships: [{ name: "Adult annual", state: "awaiting" }],
    membershipCount: 1,
    invoices: [{ id: invoiceId, name: "Adult annual", amount: 22_000 }],
  });
  await sales.pay(member.speaker, invoiceId);
  const { standing, invoices, timeline } = await summaryOf(member.id);
  expect([standing.code, invoices]).toEqual(["current", []]);
  const { firstName, lastName } = member.member.account;
  expect(timeline?.slice(0, 2)).toMatchObject([
    { event: "paid", amount: 22_000, invoice: { id: invoiceId }, by: `${firstName} ${lastName}` },
    { event: "sold", name: "Adult annual", by: expect.stringMatching(/\S/) },
  ]);
});

test("who may not see invoices or activity is told neither, and a member is not for others", async () => {
  const member = await sales.member();
  const email = sales.world.email("coach");
  await sales.world.staff(email, [grant("club-coach", { type: "club", id: sales.club.id })]);
  const coach = await signIn(email, PASSWORD);
  expect(await summaryOf(member.id, coach)).toMatchObject({ invoices: null, timeline: null });
  expect((await ask(member.speaker, `GET /api/club-member-profiles/${member.id}/summary`)).status).toBe(404);
});
