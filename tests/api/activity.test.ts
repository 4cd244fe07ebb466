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
