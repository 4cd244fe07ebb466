import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { now } from "@salle/core/lib/clock";
import { beforeAll, expect, test } from "vitest";
import { ask, type Speaker } from "../support/api.ts";
import { Sales } from "../support/sales.ts";

/* A member's home: what they and those they look after have and owe, read from the table itself. */

const today = todayIn("Australia/Sydney", now());
const sales = new Sales();
beforeAll(() => sales.open("Overview club"));

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
