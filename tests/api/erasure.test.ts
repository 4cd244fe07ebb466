import { randomUUID } from "node:crypto";
import type { ErasureRequest } from "@salle/contract/members/erasure";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { mailTo } from "../support/inbox.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* Somebody asks to have their data deleted, and the office carries it out or says why not. */

const sales = new Sales();
const { world } = sales;
let office: Speaker = {};
let officer = "";
beforeAll(async () => {
  await sales.open("Erasing club");
  officer = world.email("office");
  await world.staff(officer, [grant("system-administrator", { type: "system" })]);
  office = await signIn(officer, PASSWORD);
});

const key = () => ({ headers: { "idempotency-key": randomUUID() } });
const OWN = "/app/session/current/erasure-request";
const request = (by: Speaker, attributes: object = { password: PASSWORD, reason: "I moved abroad" }) =>
  ask(by, `POST ${OWN}`, { attributes, ...key() });
const standing = async (by: Speaker) => (await ask(by, `GET ${OWN}`)).body.data.attributes;
const idOf = ({ member }: { member: { account: { person: string } } }) => `acc_${member.account.person}`;
const carryOut = (id: string, name: string, by = office) =>
  ask(by, `POST /app/erasure-requests/${id}/carry-out`, { attributes: { name }, ...key() });
const refuse = (id: string, reason: string, by = office) =>
  ask(by, `POST /app/erasure-requests/${id}/refuse`, { attributes: { reason }, ...key() });
const listed = async (query = "sort[column]=asked&sort[direction]=desc&pagination[limit]=100") =>
  (await ask(office, "GET /app/erasure-requests", { query })).body.data as ErasureRequest[];
interface Failed {
  status: number;
  body: { errors: { message: string; code: unknown; meta: { field?: string } }[] };
}
const said = ({ status, body }: Failed) => [status, body.errors[0]?.meta.field ?? body.errors[0]?.code];
const whyNot = ({ body }: Failed) => body.errors[0]?.message ?? "";

describe("asking", () => {
  test("the password is asked for, one request waits at a time, and it is taken back and made again", async () => {
    const { speaker, email } = await sales.member({ firstName: "Wanda", lastName: "Wavers" });
    expect(await standing(speaker)).toMatchObject({ status: "none", askedDate: null });
    expect(said(await request(speaker, { password: "not this one" }))).toEqual([417, "password"]);
    expect(said(await request(speaker, { reason: "no password" }))).toEqual([417, "password"]);
    expect((await request(speaker)).body.data.attributes).toMatchObject({
      status: "waiting",
      reason: "I moved abroad",
    });
    await mailTo(inboxUrl(), email, /^You have asked .* to erase your data$/);
    expect(said(await request(speaker))).toEqual([409, "erasure-asked"]);
    expect((await ask(speaker, `DELETE ${OWN}`, key())).body.data.attributes.status).toBe("taken-back");
    expect(said(await ask(speaker, `DELETE ${OWN}`, key()))).toEqual([409, "none-waits"]);
    expect((await request(speaker, { password: PASSWORD })).body.data.attributes).toMatchObject({
      status: "waiting",
      reason: "",
      endedDate: null,
    });
  });

  test("who asks too often in a day waits", async () => {
    const { speaker } = await sales.member();
    for (let time = 0; time < 5; time++) {
      expect((await request(speaker)).status).toBe(200);
      await ask(speaker, `DELETE ${OWN}`, key());
    }
    expect((await request(speaker)).status).toBe(429);
  });

  test("somebody who acts for them cannot", async () => {
    const member = await sales.member();
    const parent = world.email("parent");
    await world.link(await world.staff(parent, []), member.member.account);
    const acting = { ...(await signIn(parent, PASSWORD)), linkedAccount: idOf(member) };
    expect((await request(acting)).status).toBe(403);
  });
});

describe("the office", () => {
  test("sees who waits, and refuses with a reason that is mailed", async () => {
    const member = await sales.member({ firstName: "Rita", lastName: "Refused" });
    await request(member.speaker);
    const row = (
      await eventually(
        () => listed(),
        (rows) => rows.some(({ id }) => id === idOf(member)),
      )
    ).find(({ id }) => id === idOf(member));
    expect(row).toMatchObject({
      attributes: { firstName: "Rita", lastName: "Refused", emailAddress: member.email, status: "waiting" },
      capabilities: { canRefuse: true, canCarryOut: true },
    });
    expect(said(await refuse(idOf(member), " "))).toEqual([417, "reason"]);
    expect((await refuse(idOf(member), "The state body still needs you.")).body.data.attributes.status).toBe("refused");
    const { text } = await mailTo(inboxUrl(), member.email, /was not erased$/);
    expect(text).toContain("The state body still needs you.");
    expect(await standing(member.speaker)).toMatchObject({
      status: "refused",
      answer: "The state body still needs you.",
    });
    expect(said(await refuse(idOf(member), "Again"))).toEqual([409, "answered"]);
    expect(said(await carryOut(idOf(member), "Rita Refused"))).toEqual([409, "answered"]);
    const refused = await eventually(
      () => listed("filters[status]=refused&pagination[limit]=100"),
      (rows) => rows.some(({ id }) => id === idOf(member)),
    );
    expect(refused.every(({ attributes }) => attributes.status === "refused")).toBe(true);
  });

  test("answers nobody who has not asked, and not its own request", async () => {
    const member = await sales.member();
    expect((await carryOut(idOf(member), "x")).status).toBe(404);
    expect((await carryOut("acc_nobody", "x")).status).toBe(404);
    const own = world.email("own");
    const { person } = await world.staff(own, [grant("system-administrator", { type: "system" })]);
    const self = await signIn(own, PASSWORD);
    await request(self);
    expect(said(await carryOut(`acc_${person}`, "Staff own", self))).toEqual([409, "own-request"]);
    expect(said(await refuse(`acc_${person}`, "No", self))).toEqual([409, "own-request"]);
  });
});

describe("what is in the way is said, and nothing is changed", () => {
  test("another name", async () => {
    const member = await sales.member({ firstName: "Nina", lastName: "Named" });
    await request(member.speaker);
    expect(said(await carryOut(idOf(member), "Nina Other"))).toEqual([417, "name"]);
    expect(await standing(member.speaker)).toMatchObject({ status: "waiting" });
  });

  test("what is owed, and a payment that is under way", async () => {
    const member = await sales.member({ firstName: "Odo", lastName: "Owes" });
    const { body } = await sales.sell(member.id, await world.package(sales.handle));
    await request(member.speaker);
    const owing = await carryOut(idOf(member), "Odo Owes");
    expect(said(owing)).toEqual([409, "in-the-way"]);
    expect(whyNot(owing)).toMatch(/they owe INV-\d+ of Erasing club/);
    // A slow card takes three seconds.
    const paying = sales.pay(member.speaker, body.data.attributes.invoiceId, "sandbox_slow");
    const why = await eventually(
      async () => whyNot(await carryOut(idOf(member), "Odo Owes")),
      (text) => !text.includes("they owe") || text.includes("under way"),
    );
    expect(why).toContain("a payment of theirs is under way");
    expect((await paying).status).toBe(200);
    expect(await standing(member.speaker)).toMatchObject({ status: "waiting" });
  });

  test("roles, and being the root user", async () => {
    const coach = world.email("coach");
    const on = { type: "club", id: sales.club.id } as const;
    const account = await world.staff(coach, [grant("club-coach", on)], { firstName: "Cora", lastName: "Coach" });
    await request(await signIn(coach, PASSWORD));
    expect(whyNot(await carryOut(`acc_${account.person}`, "Cora Coach"))).toContain("they have roles");
    const root = world.email("root");
    const over = { isRoot: true, firstName: "Ruth", lastName: "Root" };
    const { person } = await world.staff(root, [], over);
    await request(await signIn(root, PASSWORD));
    expect(whyNot(await carryOut(`acc_${person}`, "Ruth Root"))).toContain("they are the root user");
  });

  test("a transfer that waits", async () => {
    const member = await sales.member({ firstName: "Tara", lastName: "Transfers" });
    const next = await world.club("Another erasing club");
    const path = `/app/member-profiles/mpr_${member.member.account.person}/valid-transfer-clubs/${sales.club.id}`;
    const asked = await ask(member.speaker, `POST ${path}`, { attributes: { clubId: next.id }, ...key() });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await request(member.speaker);
    expect(whyNot(await carryOut(idOf(member), "Tara Transfers"))).toContain("a transfer of theirs waits");
  });

  test("a child for whom nobody else acts; another parent is enough, and a grown child needs none", async () => {
    const parent = await sales.member({ firstName: "Petra", lastName: "Parent" });
    const child = await world.member(sales.club, { firstName: "Kim", lastName: "Child", age: 10 });
    const grown = await world.member(sales.club, { firstName: "Gus", lastName: "Grown", age: 40 });
    await world.link(parent.member.account, child.account);
    await world.link(parent.member.account, grown.account);
    await request(parent.speaker);
    const why = whyNot(await carryOut(idOf(parent), "Petra Parent"));
    expect(why).toContain("nobody else acts for Kim Child");
    expect(why).not.toContain("Gus");
    await world.link(await world.staff(world.email("other"), []), child.account);
    expect((await carryOut(idOf(parent), "petra  PARENT")).status).toBe(200);
  });
});

test("carried out, nobody finds them any more, and the books are as they were", async () => {
  const lastName = `Zanzibar${Date.now()}`;
  const member = await sales.member({ firstName: "Zoe", lastName });
  const { person, nationalId } = member.member.account;
  const { body } = await sales.sell(member.id, await world.package(sales.handle));
  const { invoiceId } = body.data.attributes;
  await sales.pay(member.speaker, invoiceId);
  await ask(member.speaker, "PATCH /app/session/current/account", {
    attributes: { firstName: "Zola", lastName },
    ...key(),
  });
  const before = (await sales.invoice(invoiceId)).body.data.attributes;
  const made = await ask(member.speaker, "POST /app/exports/personal-data", key());
  const file = () => ask(member.speaker, `GET /app/exports/${made.body.data.id}`);
  const ready = await eventually(file, (reply) => reply.body.data.attributes.url !== null);
  const fetched = async () => (await fetch(ready.body.data.attributes.url ?? "")).text();
  expect(await fetched()).toContain(lastName);
  await request(member.speaker);
  const reply = await carryOut(idOf(member), `Zola ${lastName}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(reply.body.data.attributes).toMatchObject({
    status: "under-way",
    firstName: "Former",
    lastName: "member",
    emailAddress: "",
    nationalId: null,
  });
  // At once: no way in, and what was theirs alone is free.
  expect((await ask(member.speaker, "GET /app/session/current")).status).toBe(401);
  const login = { email: member.email, password: PASSWORD };
  expect((await ask({}, "POST /app/auth/login", { attributes: login })).status).not.toBe(200);
  const again = { firstName: "New", lastName: "Owner", email: member.email };
  expect((await ask(office, "POST /app/users", { attributes: again })).status).toBe(200);
  const back = await ask(sales.admin, `DELETE /app/club-member-profiles/${member.id}/archive`, key());
  expect(said(back)).toEqual([409, "erased"]);

  await mailTo(inboxUrl(), member.email, /has been erased$/);
  await eventually(
    () => listed("filters[status]=done&sort[direction]=desc&pagination[limit]=100"),
    (rows) => rows.some(({ id }) => id === idOf(member)),
  );
  // What they took away of their own data is empty where it lay.
  expect(await fetched()).toBe("{}\n");
  const row = (await listed()).find(({ id }) => id === idOf(member));
  expect(row).toMatchObject({ attributes: { status: "done", reason: "", firstName: "Former", lastName: "member" } });

  const ROOT = "GET /app/club-groups/CLUB_GROUP_ROOT/club-members";
  const looks: [Speaker, string, string][] = [
    [office, ROOT, `filters[searchterm]=${lastName}&filters[status]=archived`],
    [office, ROOT, `filters[searchterm]=${nationalId}&filters[status]=archived`],
    [sales.admin, `GET /app/clubs/${sales.club.id}/club-members`, "filters[status]=archived&pagination[limit]=100"],
    [sales.admin, `GET /app/club-members/${member.id}`, "include=memberProfile,user-account"],
    [office, "GET /app/users", `filters[searchterm]=${lastName}`],
    [office, `GET /app/activities/actor/acc_${person}`, "filters[includeTarget]=true&includeTargetActor=true"],
    [office, "GET /app/activities", `filters[actor]=acc_${person}`],
    [office, "GET /api/search/system:system", `text=${lastName}`],
  ];
  const look = async () => {
    const replies = await Promise.all(looks.map(([by, call, query]) => ask(by, call, { query })));
    expect(replies.map(({ status }) => status)).toEqual(looks.map(() => 200));
    return replies.map(({ body: answer }) => JSON.stringify(answer));
  };
  const seen = await eventually(look, (texts) => texts.every((text) => !text.includes(lastName)));
  for (const text of seen) expect(text).not.toContain(member.email);
  // What was done stays, without what it said.
  expect(seen[5]).toContain("erased");
  expect(seen[5]).not.toContain("Zola");
  const after = (await sales.invoice(invoiceId)).body.data.attributes;
  expect(after.payer).toEqual(before.payer);
  expect(JSON.stringify(after.payer)).toContain(lastName);
});

test("a draft goes with whom it is for, and what is approved stays in the books", async () => {
  const gone = await sales.member({ firstName: "Dora", lastName: "Drafted" });
  const draft = async () => {
    const { data } = (await sales.do(`POST /app/clubs/${sales.club.id}/invoices`, { clubMemberProfileId: gone.id }))
      .body;
    await sales.do(`POST /app/invoices/${data.id}/line-items`, { name: "Private lesson", amount: "0.00" });
    return data.id;
  };
  const [kept, approved] = [await draft(), await draft()];
  await sales.do(`PUT /app/clubs/invoices/${approved}/approve`, { issuedDate: "2026-01-01", dueDate: "2026-01-31" });
  await request(gone.speaker);
  expect((await carryOut(idOf(gone), "Dora Drafted")).status).toBe(200);
  await eventually(
    async () => (await sales.invoice(kept)).status,
    (status) => status === 404,
  );
  expect((await sales.invoice(approved)).body.data.attributes.payer.name).toBe("Dora Drafted");
});
