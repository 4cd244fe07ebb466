import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { aMomentLater, ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

const sales = new Sales();
type Member = Awaited<ReturnType<Sales["member"]>>;
let member: Member;
let neighbour: Member;

beforeAll(async () => {
  await sales.open("Private club");
  member = await sales.member({ firstName: "Paula", lastName: "Private" });
  neighbour = await sales.member({ firstName: "Nora", lastName: "Neighbour" });
});

const profileOf = (of: Member) => `mpr_${of.member.account.person}`;
const accountOf = (of: Member) => `acc_${of.member.account.person}`;
const read = (of: Member, as: Speaker = of.speaker) => ask(as, `GET /app/member-profiles/${profileOf(of)}`);
const change = (of: Member, attributes: object, as: Speaker = of.speaker) =>
  ask(as, `PUT /app/member-profiles/${profileOf(of)}`, { attributes, headers: { "idempotency-key": randomUUID() } });

describe("what one shows of oneself", () => {
  test("is changed switch by switch, and what is not named stays", async () => {
    expect((await change(member, { isProfilePublic: 1, allowMarketing: 1 })).body.data.attributes).toMatchObject({
      isProfilePublic: true,
      isEmailPublic: false,
      isMobilePublic: false,
      allowMarketing: true,
    });
    await change(member, { isProfilePublic: 0, isMobilePublic: true });
    const { data, included } = (await read(member)).body;
    expect(data.attributes).toMatchObject({ isProfilePublic: false, isMobilePublic: true, allowMarketing: true });
    expect(included).toMatchObject([{ type: "user-account", id: accountOf(member) }]);
  });

  test("all at once, as two pages of one person may: each switch is as it was set last", async () => {
    const names = ["isProfilePublic", "isEmailPublic", "isMobilePublic", "allowMarketing"];
    const replies = await Promise.all(names.map((name) => change(neighbour, { [name]: 1 })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(neighbour)).body.data.attributes).toMatchObject(
      Object.fromEntries(names.map((name) => [name, true])),
    );
  });

  test("is theirs alone: to clubs and the office it is absent, and who acts for them may", async () => {
    expect((await read(member, sales.admin)).status).toBe(404);
    expect((await change(member, { isProfilePublic: 1 }, sales.admin)).status).toBe(404);
    expect((await change(member, { isProfilePublic: 1 }, neighbour.speaker)).status).toBe(404);
    const email = sales.world.email("office");
    await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
    const office = await signIn(email, PASSWORD);
    expect((await read(member, office)).status).toBe(404);
    expect((await change(member, { isProfilePublic: 1 }, office)).status).toBe(404);
    const parent = sales.world.email("parent");
    await sales.world.link(await sales.world.staff(parent, []), member.member.account);
    const acting = { ...(await signIn(parent, PASSWORD)), linkedAccount: accountOf(member) };
    expect((await change(member, { isEmailPublic: 1 }, acting)).status).toBe(200);
  });

  test("nothing else of a profile is changed by it, and who has no profile has nothing there", async () => {
    const { status, body } = await change(member, { dateOfBirth: "1990-01-01" });
    expect([status, body.errors[0].meta.field]).toEqual([417, "dateOfBirth"]);
    const email = sales.world.email("no-member");
    const { person } = await sales.world.staff(email, []);
    const speaker = await signIn(email, PASSWORD);
    expect((await ask(speaker, `GET /app/member-profiles/mpr_${person}`)).status).toBe(404);
  });
});

const begin = (as: Speaker) =>
  ask(as, "POST /app/exports/personal-data", { headers: { "idempotency-key": randomUUID() } });
const finished = (id: string, as: Speaker) =>
  eventually(
    () => ask(as, `GET /app/exports/${id}`),
    ({ body }) => body.data?.attributes.state === "done",
  );
async function dataOf(as: Speaker) {
  // Some of it is found by indexes.
  await aMomentLater();
  const { id } = (await begin(as)).body.data;
  const { attributes } = (await finished(id, as)).body.data;
  const response = await fetch(attributes.url ?? "");
  return { id, attributes, response, text: await response.text() };
}

describe("one's own data", () => {
  test("is everything that is kept of them, without secrets and without what is others'", async () => {
    const sold = await sales.world.package(sales.handle);
    await sales.sell(member.id, sold, { startDate: "2026-06-01", markMembershipPaid: 1 });
    await sales.sell(neighbour.id, sold, { startDate: "2026-06-01" });
    const request = { name: "Paula", email: "", bug: "It hurts.", before: "Nothing.", other: "" };
    const feedback = { name: "bug", data: request, date: 1_796_000_000, token: randomUUID(), routes: [] };
    await ask(member.speaker, "POST /public-app/feedback-form", { attributes: feedback });
    await change(member, { isEmailPublic: 0 });
    const { attributes, response, text } = await dataOf(member.speaker);
    expect(attributes).toMatchObject({ kind: "personal-data", format: "json", problem: null });
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    const file = JSON.parse(text);
    expect(file).toMatchObject({ about: "Paula Private", account: accountOf(member), made: expect.any(String) });
    const { data } = file;
    expect(data.account).toMatchObject([{ firstName: "Paula", lastName: "Private", emailAddress: member.email }]);
    expect(data["member-profile"]).toMatchObject([{ person: member.member.account.person }]);
    expect(data["club-member-profile"]).toMatchObject([{ id: member.id, clubId: sales.club.id }]);
    expect(data.membership).toHaveLength(1);
    expect(data.invoice).toMatchObject([{ payer: { name: "Paula Private" } }]);
    expect(data["invoice-lines"]).toHaveLength(1);
    expect(data.payment).toMatchObject([{ amount: 22_000 }]);
    expect(data["support-request"]).toMatchObject([{ data: { bug: "It hurts." } }]);
    const acts = data.activity.flatMap(({ acts }: { acts: { entity: string }[] }) => acts.map(({ entity }) => entity));
    expect(acts).toEqual(expect.arrayContaining(["member-profile", "membership", "invoice"]));
    for (const hidden of ['passwordHash": "', "refreshHash", "Nora", neighbour.member.account.person, "__edb"])
      expect(text).not.toContain(hidden);
  });

  test("whom they act for stands in it, and nothing that was done to those", async () => {
    const email = sales.world.email("guardian");
    const { person, ...guardian } = await sales.world.staff(email, []);
    await sales.world.link({ person, ...guardian }, neighbour.member.account);
    await change(neighbour, { isMobilePublic: 0 });
    const { data } = JSON.parse((await dataOf(await signIn(email, PASSWORD))).text);
    expect(data.link).toMatchObject([{ resourcePerson: neighbour.member.account.person }]);
    expect(data.account).toHaveLength(1);
    expect(JSON.stringify(data.activity ?? [])).not.toContain("isMobilePublic");
  });

  test("is fetched by them alone and in person, is in no club's jobs, and that it was taken is recorded", async () => {
    const { id, attributes } = await dataOf(member.speaker);
    expect(attributes.expiresDate).toMatch(/^\d{4}-\d\d-\d\dT/);
    for (const other of [neighbour.speaker, sales.admin])
      expect((await ask(other, `GET /app/exports/${id}`)).status).toBe(404);
    const root = sales.world.email("root");
    await sales.world.staff(root, [grant("system-administrator", { type: "system" })], { isRoot: true });
    const office = await signIn(root, PASSWORD);
    expect((await ask(office, `GET /app/jobs/${id}`)).status).toBe(404);
    expect((await ask(office, `GET /app/exports/${id}`)).status).toBe(404);
    const parent = sales.world.email("other-parent");
    await sales.world.link(await sales.world.staff(parent, []), member.member.account);
    const acting = { ...(await signIn(parent, PASSWORD)), linkedAccount: accountOf(member) };
    expect((await begin(acting)).status).toBe(403);
    expect((await ask(acting, `GET /app/exports/${id}`)).body.data.attributes.url).toBeNull();
    const mine = await ask(member.speaker, `GET /app/activities/actor/${accountOf(member)}`, {
      query: "filters[includeTarget]=1",
    });
    expect(JSON.stringify(mine.body.data)).toContain("personal-data");
  });
});
