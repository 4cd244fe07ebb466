import { addDays } from "@salle/calendar/calendar-date";
import { localDate } from "@salle/calendar/local-day";
import { todayIn } from "@salle/calendar/today";
import type { HeldRight } from "@salle/contract/membership/member-rights";
import type { HomePerson } from "@salle/contract/membership/overview";
import { checkPass, type PassKey } from "@salle/contract/pass";
import { now } from "@salle/core/lib/clock";
import { beforeAll, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* What a member may compete in, and by what; the pass that says so, which a door checks by public keys alone. */

const sales = new Sales();
const today = todayIn("Australia/Sydney", now());
const RIGHT = `Compete at state events ${process.pid}`;
let office: Speaker = {};
let strangers: Speaker = {};
let rightId = "";

beforeAll(async () => {
  await sales.open("Entitled club");
  const other = await sales.world.club("Entitled other club");
  const staff = async (given: ReturnType<typeof grant>) => {
    const email = sales.world.email("staff");
    await sales.world.staff(email, [given]);
    return signIn(email, PASSWORD);
  };
  office = await staff(grant("system-administrator", { type: "system" }));
  strangers = await staff(grant("club-administrator", { type: "club", id: other.id }));
  const made = await ask(office, "POST /api/admin/memberships/playing-rights", { attributes: { label: RIGHT } });
  rightId = made.body.data.id;
});

const rightsOf = async (id: string, by: Speaker = sales.admin): Promise<HeldRight[]> =>
  (await ask(by, `GET /api/club-member-profiles/${id}/playing-rights`)).body.data.map(
    ({ attributes }: { attributes: HeldRight }) => attributes,
  );
const homeOf = async (by: Speaker): Promise<HomePerson[]> => (await ask(by, "GET /api/home")).body.data;
const passOf = (person: HomePerson | undefined): string => person?.attributes.pass?.text ?? expect.fail("no pass");
const keysOf = async (by: Speaker): Promise<PassKey[]> =>
  (await ask(by, "GET /api/pass-keys")).body.data.map(
    ({ id, attributes }: { id: string; attributes: { publicKey: string } }) => ({ id, ...attributes }),
  );
const seconds = () => Math.floor(now().getTime() / 1000);
const annual = () =>
  sales.world.package(sales.handle, { name: "Competition annual", price: 9000, playingRightIds: [rightId] });

test("a right comes with a membership once that is paid, to its last day, and ends when it is revoked", async () => {
  const { id, speaker } = await sales.member();
  const sold = await sales.sell(id, await annual(), { startDate: today });
  expect(await rightsOf(id), "not paid").toEqual([]);
  await sales.pay(speaker, sold.body.data.attributes.invoiceId);
  const { endDate } = sold.body.data.attributes;
  const had = {
    ...{ label: RIGHT, state: "current", from: today, until: localDate(endDate, "Australia/Sydney") },
    ...{ source: "membership", sourceName: "Competition annual", clubName: "Entitled club" },
  };
  const [right] = await rightsOf(id);
  expect(right).toEqual(had);
  expect(await rightsOf(id, speaker), "their own").toEqual([right]);
  expect((await ask(sales.admin, `POST /api/memberships/${sold.body.data.id}/revoke`)).status).toBe(200);
  expect(await rightsOf(id), "it began today, so there is no day on which it counted").toEqual([]);
});

test("a category with playing rights gives them from the day somebody comes into it until they leave", async () => {
  const { id } = await sales.member();
  const attributes = { name: `Veterans ${id}`, description: "", hasPlayingRights: 1 };
  const made = await ask(sales.admin, `POST /app/clubs/${sales.club.id}/member-categories`, { attributes });
  expect(made).toMatchObject({ status: 200 });
  const at = `/app/club-member-profiles/${id}/member-categories`;
  const categoryId = made.body.data.id;
  expect(await ask(sales.admin, `POST ${at}`, { attributes: { categoryId } })).toMatchObject({ status: 200 });
  expect(await rightsOf(id)).toMatchObject([
    { label: attributes.name, state: "current", from: today, until: null, source: "category" },
  ]);
  expect(await ask(sales.admin, `DELETE ${at}/${categoryId}`)).toMatchObject({ status: 200 });
  expect(await rightsOf(id)).toEqual([]);
});

test("they are told to the member and their club's staff, and to nobody else", async () => {
  const [one, other] = [await sales.member(), await sales.member()];
  const call = `GET /api/club-member-profiles/${one.id}/playing-rights`;
  expect((await ask(office, call)).status).toBe(200);
  for (const each of [strangers, other.speaker]) expect((await ask(each, call)).status).toBe(404);
  expect((await ask({}, call)).status).toBe(401);
});

test("a parent has a pass of their own and of their child, and a door knows what is in it by the keys alone", async () => {
  const parent = await sales.member({ firstName: "Priya", lastName: "Raman" });
  const child = await sales.member({ firstName: "Anika", lastName: "Raman" });
  await sales.world.link(parent.member.account, child.member.account);
  const sold = await sales.sell(child.id, await annual(), { startDate: today });
  await sales.pay(child.speaker, sold.body.data.attributes.invoiceId);
  const [you, linked] = await homeOf(parent.speaker);
  const keys = await keysOf(sales.admin);
  expect((await ask({}, "GET /api/pass-keys")).status).toBe(401);
  const mine = await checkPass(passOf(you), keys, seconds());
  expect(mine).toMatchObject({ state: "good", claims: { s: you?.id, n: "Priya Raman", c: "Entitled club", r: [] } });
  const theirs = await checkPass(passOf(linked), keys, seconds());
  const until = linked?.attributes.rights[0]?.until;
  expect(theirs).toMatchObject({ state: "good", claims: { s: linked?.id, n: "Anika Raman", r: [[RIGHT, until]] } });
  expect((await checkPass(passOf(linked), keys, seconds() + 2 * 86_400)).state).toBe("expired");
  await sales.world.endLink(you?.id ?? "", linked?.id ?? "");
  expect(
    (await homeOf(parent.speaker)).map(({ id }) => id),
    "a link whose end has come shows nothing more",
  ).toEqual([you?.id]);
});

test("who waits to be approved has no pass", async () => {
  const { speaker } = await sales.member({ isWaiting: true });
  const [you] = await homeOf(speaker);
  expect(you?.attributes).toMatchObject({ pass: null, rights: [] });
});

test("a home tells of certifications, those that are over too", async () => {
  const { speaker, member } = await sales.member();
  const title = `Home certified ${process.pid}`;
  const kind = await ask(office, "POST /app/member-qualifications/types", { attributes: { title, validFor: "P1Y" } });
  const given = { memberProfileId: `mpr_${member.account.person}`, expiryDate: addDays(today, 10) };
  const made = await ask(sales.admin, `POST /app/member-qualifications/types/${kind.body.data.id}/registrations`, {
    attributes: given,
  });
  expect(made).toMatchObject({ status: 200 });
  const [you] = await homeOf(speaker);
  expect(you?.attributes.certifications).toEqual([
    { id: made.body.data.id, title, status: "APPROVED", expiryDate: given.expiryDate, daysLeft: 10 },
  ]);
});
