import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { type Activity, ActivityEntity, reader } from "@salle/core/dynamo";
import { beforeAll, expect, test } from "vitest";
import { aMomentLater, ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/*
 * Audit: what a person changes is recorded in the transaction that changes it, with who did it and what was there
 * before; what a message does later is recorded under the request that it follows from.
 */

const activities = reader(ActivityEntity);
const sales = new Sales();
let registrar: Speaker = {};
let registrarId = "";

beforeAll(async () => {
  await sales.open("Activity club");
  const email = sales.world.email("registrar");
  const account = await sales.world.staff(email, [grant("club-administrator", { type: "club", id: sales.club.id })]);
  registrarId = `acc_${account.person}`;
  registrar = await signIn(email, PASSWORD);
});

const about = (handle: string): Promise<Activity[]> => activities.list.byAbout({ about: handle });
const actsIn = (all: Activity[]) => all.flatMap(({ acts }) => acts.map((act) => [act.kind, act.entity]));

test("a sale is recorded once, with the membership, its invoice and its payment, about the member", async () => {
  const { id } = await sales.member();
  const sold = await sales.world.package(sales.handle);
  await sales.sell(id, sold, { startDate: "2026-06-01", markMembershipPaid: 1 });
  const recorded = await about(`club-member:${id}`);
  expect(recorded).toHaveLength(1);
  expect(actsIn(recorded)).toEqual(
    expect.arrayContaining([
      ["created", "membership"],
      ["created", "invoice"],
      ["created", "payment"],
      ["changed", "club-member-profile"],
    ]),
  );
});

/** A member whom the registrar added, and how to change them. */
async function added() {
  const attributes = { firstName: "Ada", lastName: "Foil", dateOfBirth: "2001-02-03" };
  const headers = sales.key();
  const { body } = await ask(registrar, `POST /signup/admin/form/${sales.club.id}`, {
    attributes: { ...attributes, allowDuplicate: true },
    headers,
  });
  const { id } = body.data;
  const { version } = body.data.attributes;
  const change = (speaker: Speaker, changes: object) =>
    ask(speaker, `PUT /app/club-member-profiles/${id}`, { attributes: { ...attributes, version, ...changes } });
  return { id, person: `person:${id.slice("cmp_".length, "cmp_".length + 26)}`, change };
}

test("a changed record says who changed what, and what was there before", async () => {
  const { person, change } = await added();
  expect((await change(registrar, { firstName: "Adah", suburb: "Newtown" })).status).toBe(200);
  const [made, changed] = await about(person);
  expect(made && actsIn([made])).toEqual([
    ["created", "account"],
    ["created", "member-profile"],
  ]);
  expect(changed).toMatchObject({
    by: { id: registrarId },
    requestId: expect.stringMatching(/.+/),
    acts: [
      { kind: "changed", entity: "account", fields: { firstName: { before: "Ada", after: "Adah" } } },
      { kind: "changed", entity: "member-profile", fields: { suburb: { before: "", after: "Newtown" } } },
    ],
  });
});

test("it is found by its day and by who did it", async () => {
  const { person } = await added();
  const [{ id, day, shard }] = (await about(person)) as [Activity];
  await aMomentLater();
  const idsOf = (all: Activity[]) => all.map((each) => each.id);
  expect(idsOf(await activities.list.byDay({ day, shard }))).toContain(id);
  expect(idsOf(await activities.list.byActor({ actorId: registrarId }))).toContain(id);
});

test("what is refused leaves nothing, and what changes nothing neither", async () => {
  const { id, person, change } = await added();
  expect((await change(registrar, { lastName: "" })).status).toBe(417);
  expect((await change(registrar, { version: 99 })).status).toBe(409);
  expect((await change(registrar, {})).status).toBe(200);
  expect(await about(person)).toHaveLength(1);
  expect(await about(`club-member:${id}`)).toHaveLength(1);
});

test("who acts for another is named with them", async () => {
  const parent = await sales.member();
  const child = await sales.member();
  await sales.world.link(parent.member.account, child.member.account);
  const acting = { ...parent.speaker, linkedAccount: `acc_${child.member.account.person}` };
  const group = await ask(sales.admin, `POST /app/member-groups-form/${sales.handle}`, {
    attributes: { name: "News", allowOptIn: 1 },
    headers: sales.key(),
  });
  const joined = await ask(acting, `POST /app/club-member-profile/${child.id}/member-groups/${group.body.data.id}`, {
    headers: sales.key(),
  });
  expect(joined.status).toBe(200);
  const [activity] = await about(`club-member:${child.id}`);
  expect(activity).toMatchObject({
    by: { id: `acc_${parent.member.account.person}` },
    onBehalfOf: { id: `acc_${child.member.account.person}` },
    acts: [{ kind: "created", entity: "member-group-assignment" }],
  });
});

test("what a message does is recorded under the request that left it, and by its word", async () => {
  const lastName = `Imported${sales.world.random.below(1e6)}`;
  const file = Buffer.from(`First name,Last name,Date of birth\nIda,${lastName},2001-02-03\n`).toString("base64");
  const started = await ask(registrar, `POST /app/clubs/${sales.club.id}/member-imports`, {
    attributes: { fileName: "members.csv", file, options: {} },
    headers: sales.key(),
  });
  expect(started.status).toBe(200);
  const [row] = (
    await eventually(
      () =>
        ask(registrar, `GET /app/clubs/${sales.club.id}/club-members`, { query: `filters[searchterm]=${lastName}` }),
      ({ body }) => body.totalResults === 1,
    )
  ).body.data;
  const [activity] = await about(`club-member:${row.id}`);
  expect(activity).toMatchObject({ by: { id: registrarId }, requestId: expect.stringMatching(/.+/) });
});

/** The office, which may see everything. */
async function office(): Promise<Speaker> {
  const email = sales.world.email("activity-office");
  await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
  return signIn(email, PASSWORD);
}
const TODAY = todayIn(FEDERATION_ZONE, new Date());

test("the office reads what was done, the newest first, with who did it and whom it is about", async () => {
  const { person, change } = await added();
  await change(registrar, { firstName: "Adele", suburb: "Newtown" });
  const by = await office();
  const { body } = await ask(by, "GET /app/activities", { query: `filters[actor]=${registrarId}` });
  const [newest, before] = body.data;
  expect(newest).toMatchObject({
    type: "activityMessage",
    attributes: {
      action: "changed",
      actionType: "account",
      message: "Changed an account and personal details",
      state: "done",
      subject: person,
      subjectLabel: "Adele Foil",
      onBehalfOf: null,
    },
    relationships: {
      actor: { data: { type: "user-account", id: registrarId } },
      targetActor: { data: { type: "user-account", id: `acc_${person.slice("person:".length)}` } },
    },
  });
  expect(newest.attributes.changes).toEqual(
    expect.arrayContaining([
      { item: "account", field: "First name", before: "Ada", after: "Adele" },
      { item: "personal details", field: "Suburb", before: null, after: "Newtown" },
    ]),
  );
  expect(before.attributes.action).toBe("created");
  expect(body.included?.map(({ id }) => id)).toEqual(expect.arrayContaining([registrarId]));
});

test("everything is read page by page, once, however many do something at a time", async () => {
  const made = await Promise.all(Array.from({ length: 6 }, added));
  const by = await office();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: string = cursor ? `&page[cursor]=${cursor}` : "";
    const query = `filters[dateFrom]=${TODAY}&filters[action]=created&pagination[limit]=7${page}`;
    const { body } = await ask(by, "GET /app/activities", { query });
    seen.push(...body.data.map(({ id }) => id));
    // Where others have done much else meanwhile, a page may be short, and even empty.
    expect(body.data.filter(({ attributes }) => attributes.action !== "created")).toEqual([]);
    cursor = body.meta.nextCursor;
  } while (cursor && seen.length < 500);
  expect(seen).toEqual([...new Set(seen)].sort().toReversed());
  for (const { person } of made) {
    const [first] = await about(person);
    expect(seen).toContain(first?.id);
  }
  const none = await ask(by, "GET /app/activities", { query: "filters[dateTo]=2024-03-01" });
  expect(none.body).toEqual({ data: [], included: [], totalResults: 0, meta: { nextCursor: null } });
  for (const cursor of ["at25", "day_2026-02-31", `act_${"Z".repeat(26)}`]) {
    const wrong = await ask(by, "GET /app/activities", { query: `page[cursor]=${cursor}` });
    expect([wrong.status, wrong.body.errors[0].meta.field]).toEqual([417, "page.cursor"]);
  }
  const ahead = await ask(by, "GET /app/activities", { query: "filters[dateTo]=2099-12-31&pagination[limit]=1" });
  expect(ahead.body.data).toHaveLength(1);
});

test("who is acted for sees each act, and others' details stay with who may see them", async () => {
  const [parent, owner] = [await sales.member(), await sales.member()];
  const ownerId = `acc_${owner.member.account.person}`;
  await sales.world.link(parent.member.account, owner.member.account);
  const acting = { ...parent.speaker, linkedAccount: ownerId };
  const group = await ask(sales.admin, `POST /app/member-groups-form/${sales.handle}`, {
    attributes: { name: "Seen", allowOptIn: 1 },
    headers: sales.key(),
  });
  const call = `POST /app/club-member-profile/${owner.id}/member-groups/${group.body.data.id}`;
  expect((await ask(acting, call, { headers: sales.key() })).status).toBe(200);
  const own = await ask(owner.speaker, `GET /app/activities/actor/${ownerId}`, { query: "filters[includeTarget]=1" });
  expect(own.body.data[0].attributes).toMatchObject({
    actor: `${parent.member.account.firstName} ${parent.member.account.lastName}`,
    onBehalfOf: `${owner.member.account.firstName} ${owner.member.account.lastName}`,
    message: "Added a member group's member",
  });
  expect(own.body.included).toBeUndefined();
  const forThem = await ask(owner.speaker, `GET /app/activities/actor/${ownerId}`, { query: "filters[onBehalf]=1" });
  expect(forThem.body.data.map(({ id }) => id)).toEqual([own.body.data[0].id]);
  const alone = await ask(owner.speaker, `GET /app/activities/actor/${ownerId}`);
  expect(alone.body.data).toEqual([]);
  expect((await ask(parent.speaker, `GET /app/activities/actor/${ownerId}`)).status).toBe(404);
  const { change } = await added();
  await change(registrar, { firstName: "Adah" });
  const mine = await ask(registrar, `GET /app/activities/actor/${registrarId}`);
  expect(mine.body.data[0].attributes).toMatchObject({ message: "Changed an account", changes: [] });
});
