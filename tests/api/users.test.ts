import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Ask, ask, eventually, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* The office's users: who can sign in, and what they may do. */

const world = new World();
const club = { id: "", name: "Users club" };
const handle = () => `club:${club.id}`;
let office: Speaker = {};
let officeId = "";
let root: Speaker = {};

beforeAll(async () => {
  club.id = (await world.club(club.name, await world.group("Users state"))).id;
  const [email, rootEmail] = [world.email("users-office"), world.email("users-root")];
  officeId = `acc_${(await world.staff(email, [grant("system-administrator", { type: "system" })])).person}`;
  await world.staff(rootEmail, [grant("root-user", { type: "system" })], { isRoot: true });
  [office, root] = [await signIn(email, PASSWORD), await signIn(rootEmail, PASSWORD)];
});

const make = (attributes: object, more: Ask = {}) =>
  ask(office, "POST /app/users", { attributes: { firstName: "Ada", lastName: "Users", ...attributes }, ...more });
const made = async (attributes: object = {}) => {
  const email = world.email("user");
  const { id } = (await make({ email, ...attributes })).body.data;
  return { id, email };
};
const change = (id: string, attributes: object, by = office) => ask(by, `PATCH /app/users/${id}`, { attributes });
const give = (id: string, role: string, allocateFor = handle(), by = office) =>
  ask(by, `POST /app/users/${id}/roles`, { attributes: { role, allocateFor } });
const list = async (query: string) => (await ask(office, "GET /app/users", { query })).body;
const named = (body: { data: { attributes: { emailAddress: string } }[] }) =>
  body.data.map(({ attributes }) => attributes.emailAddress);
const said = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { message: string; meta: { field?: string } }[] };
}) => [status, body.errors[0]?.meta.field, body.errors[0]?.message];
const enters = (email: string, password: string) =>
  ask({}, "POST /app/auth/login", { attributes: { email, password } });

describe("a new user", () => {
  test("is mailed a link by which they set their first password", async () => {
    const { id, email } = await made({ sendWelcome: 1, mobile: "0412 345 678" });
    const mail = await mailTo(inboxUrl(), email, /^Welcome to /);
    expect(mail.text).toContain(`you sign in with ${email}`);
    const [, token = "", ott = ""] = /reset-password#([^.]+\.[^.]+)\.(\S+)/.exec(mail.text) ?? [];
    const shown = await ask({}, "POST /app/auth/reset/validate", { attributes: { token, ott } });
    const password = "parry riposte remise";
    const attributes = { token: shown.body.data.attributes.token, password, "verify-password": password };
    expect((await ask({}, "POST /app/auth/reset/update", { attributes })).status).toBe(204);
    expect((await enters(email, password)).status).toBe(200);
    const { attributes: user } = (await ask(office, `GET /app/users/${id}`)).body.data;
    expect(user).toMatchObject({ isConfirmed: true, hasPassword: true, mobilePhoneNumber: "+61412345678" });
    expect(user.lastSeenDate).not.toBeNull();
  });

  test("with a password of the office's chooses their own before they are let in", async () => {
    const given = "first password for you";
    const { email } = await made({ password: given, sendWelcome: 1 });
    expect((await mailTo(inboxUrl(), email, /^Welcome/)).text).toContain("You choose one of your own");
    const refused = await enters(email, given);
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "password-change-needed"]);
    const replace = (password: string, next: string) =>
      ask({}, "POST /app/auth/password", {
        attributes: { email, password, "new-password": next, "verify-password": next },
      });
    expect(said(await replace(given, given))).toEqual([
      417,
      "new-password",
      expect.stringContaining("password you have"),
    ]);
    expect((await replace("not that one at all", "a password of mine")).status).toBe(401);
    expect((await replace(given, "a password of mine")).status).toBe(204);
    expect((await enters(email, "a password of mine")).status).toBe(200);
    expect((await replace("a password of mine", "yet another of mine")).status).toBe(401);
  });

  test("is made once by the same request, and nobody else has the address", async () => {
    const email = world.email("once");
    const headers = { "idempotency-key": randomUUID() };
    const [first, again] = [await make({ email }, { headers }), await make({ email }, { headers })];
    expect(again.body).toEqual(first.body);
    const taken = "Somebody else signs in with this address.";
    expect(said(await make({ email: email.toUpperCase() }))).toEqual([417, "email", taken]);
    const { id } = await made();
    expect(said(await change(id, { email }))).toEqual([417, "email", taken]);
    expect(said(await make({ email: "" }))).toEqual([417, "email", "The Email address cannot be blank."]);
  });

  test("is refused with each field that is wrong, and nothing is kept", async () => {
    const email = world.email("wrong");
    const wrong = {
      email,
      mobile: "12",
      birthdateDay: 31,
      birthdateMonth: 2,
      birthdateYear: 2001,
      password: "password123",
    };
    const { status, body } = await make(wrong);
    expect([status, body.errors.map(({ meta }) => meta.field)]).toEqual([417, ["mobile", "birthdateDay", "password"]]);
    expect(named(await list(`filters[searchterm]=${email}`))).toEqual([]);
  });
});

describe("a change", () => {
  test("keeps what it does not name, and somebody else's change is not overwritten", async () => {
    const { id, email } = await made({ birthdateDay: 29, birthdateMonth: 2, birthdateYear: 1996 });
    const saved = (await change(id, { lastName: "Lovelace", version: 1 })).body.data.attributes;
    expect(saved).toMatchObject({ firstName: "Ada", lastName: "Lovelace", emailAddress: email, birthdateYear: 1996 });
    const cleared = { birthdateDay: null, birthdateMonth: null, birthdateYear: null };
    expect(said(await change(id, cleared))).toEqual([417, "birthdateDay", "The Date of birth cannot be blank."]);
    const late = await change(id, { lastName: "Late", version: 1 });
    expect([late.status, late.body.errors[0].code]).toEqual([409, "stale"]);
  });

  test("of a password ends every session, tells its owner, and is not for one's own account", async () => {
    const { id, email } = await made();
    await change(id, { password: "what the office chose" });
    expect((await mailTo(inboxUrl(), email, /by an administrator$/)).text).toContain(
      "An administrator has set a new password",
    );
    expect((await enters(email, "what the office chose")).status).toBe(409);
    expect(said(await change(officeId, { password: "what the office chose" }))[1]).toBe("password");
  });

  test("of the address is told at the one before, and makes that free", async () => {
    const { id, email } = await made();
    const next = world.email("moved");
    await ask(office, `POST /app/users/${id}/confirm`);
    expect((await change(id, { email: next })).body.data.attributes).toMatchObject({
      emailAddress: next,
      isConfirmed: false,
    });
    await mailTo(inboxUrl(), email, /with another address now$/);
    expect((await mailsTo(inboxUrl(), next)).length).toBe(0);
    expect((await make({ email })).status).toBe(200);
  });

  test("of a name moves them in the lists", async () => {
    const { id, email } = await made({ lastName: "Zwischen" });
    await change(id, { firstName: "Zoë", lastName: "Quixote" });
    expect(named(await list("filters[searchterm]=quixote, zoe"))).toEqual([email]);
    for (const term of ["Quixote", "quix", "zoe q"]) {
      expect([term, named(await list(`filters[searchterm]=${term}`))]).toEqual([term, [email]]);
    }
    expect(named(await list(`filters[searchterm]=${email.slice(0, -4)}`))).toEqual([email]);
    expect(named(await list("filters[searchterm]=zwischen"))).toEqual([]);
  });
});

describe("who is deactivated", () => {
  test("is out at the next request and comes back when activated", async () => {
    const { id, email } = await made();
    const account = await world.staff(world.email("out"), []);
    const person = `acc_${account.person}`;
    const speaker = await signIn(account.emailAddress ?? "", PASSWORD);
    expect((await ask(speaker, "GET /app/session/current")).status).toBe(200);
    await ask(office, `POST /app/users/${person}/deactivate`);
    expect((await ask(speaker, "GET /app/session/current")).status).toBe(401);
    expect((await enters(account.emailAddress ?? "", PASSWORD)).status).toBe(401);
    await ask(office, `POST /app/users/${person}/activate`);
    expect((await ask(speaker, "GET /app/session/current")).status).toBe(401);
    expect((await enters(account.emailAddress ?? "", PASSWORD)).status).toBe(200);
    expect((await ask(office, `POST /app/users/${id}/deactivate`)).body.data.attributes.isActive).toBe(false);
    expect(email).toContain("@");
  });

  test("is never oneself", async () => {
    for (const call of [`POST /app/users/${officeId}/deactivate`, `DELETE /app/users/${officeId}`]) {
      expect(said(await ask(office, call))).toEqual([409, undefined, "You cannot do this to your own account."]);
    }
  });
});

describe("a user is deleted", () => {
  test("with their roles, and the address is free", async () => {
    const { id, email } = await made();
    await give(id, "club-coach");
    expect((await ask(office, `DELETE /app/users/${id}`)).status).toBe(200);
    expect((await ask(office, `GET /app/users/${id}`)).status).toBe(404);
    expect(named(await list(`filters[clubSecurable]=${handle()}`))).not.toContain(email);
    expect((await make({ email })).status).toBe(200);
  });

  test("but not whom a club has in its books", async () => {
    const email = world.email("in-the-books");
    const member = await world.member({ ...(await world.club("Book club")) }, { email });
    const refused = await ask(office, `DELETE /app/users/acc_${member.account.person}`);
    expect([refused.status, refused.body.errors[0].message]).toEqual([409, expect.stringContaining("Book club")]);
  });
});

describe("roles", () => {
  test("count from the next request on, and are taken away one by one or wherever they hold", async () => {
    const email = world.email("roles");
    const id = `acc_${(await world.staff(email, [])).person}`;
    const speaker = await signIn(email, PASSWORD);
    const sees = async () => (await ask(speaker, `GET /app/clubs/${club.id}/club-members`)).status;
    expect(await sees()).toBe(404);
    const given = (await give(id, "club-coach")).body.data.attributes.roles;
    expect(given).toEqual([
      {
        id: `club-coach.${handle()}`,
        role: "club-coach",
        name: "Club coach",
        domain: "club",
        allocateFor: handle(),
        label: "Users club",
      },
    ]);
    expect(await sees()).toBe(200);
    expect((await give(id, "club-coach")).body.data.attributes.roles).toEqual(given);
    await give(id, "club-coach", `club:${(await world.club("Second club")).id}`);
    const [, second] = (await give(id, "club-registrar")).body.data.attributes.roles;
    await ask(office, `DELETE /app/users/${id}/roles/${second?.id}`);
    expect(await sees()).toBe(200);
    const { body } = await ask(office, `DELETE /app/users/${id}/roles/club-coach`);
    expect(body.data.attributes.roles.map(({ role }: { role: string }) => role)).toEqual(["club-registrar"]);
    expect((await ask(office, `DELETE /app/users/${id}/roles/club-coach`)).status).toBe(404);
  });

  test("are given on what they are for, and nobody gives or changes more than they are", async () => {
    const { id } = await made();
    expect(said(await give(id, "club-coach", "system:system"))[1]).toBe("allocateFor");
    expect(said(await give(id, "club-coach", "club:clb_nobody"))[1]).toBe("allocateFor");
    expect(said(await give(id, "rol_nobody"))[1]).toBe("role");
    expect(said(await give(id, "root-user", "system:system"))[1]).toBe("role");
    const { body } = await ask(office, `GET /app/users/${id}/allocate-role/options`);
    expect(body.data.map(({ value }) => value)).not.toContain("root-user");
    expect((await give(id, "root-user", "system:system", root)).status).toBe(200);
    for (const attributes of [{ password: "to be the root user" }, { email: world.email("mine") }]) {
      expect((await change(id, attributes)).status).toBe(403);
    }
    expect((await ask(office, `POST /app/users/${id}/deactivate`)).status).toBe(403);
    expect((await change(id, { lastName: "Ofroot" }, root)).status).toBe(200);
  });

  test("filter the list, each alone and together, with how many there are", async () => {
    const [one, two] = [await made({ lastName: "Filter A" }), await made({ lastName: "Filter B" })];
    const own = `club:${(await world.club("Filter club")).id}`;
    await give(one.id, "club-coach", own);
    await give(two.id, "club-registrar", own);
    const both = await list(`filters[clubSecurable]=${own}`);
    expect([named(both), both.totalResults]).toEqual([[one.email, two.email], 2]);
    expect(named(await list(`filters[clubSecurable]=${own}&sort[direction]=desc`))).toEqual([two.email, one.email]);
    expect(named(await list(`filters[clubSecurable]=${own}&filters[allocatedRole]=club-coach`))).toEqual([one.email]);
    const first = await list(`filters[clubSecurable]=${own}&pagination[limit]=1`);
    const next = await list(`filters[clubSecurable]=${own}&pagination[limit]=1&page[cursor]=${first.meta.nextCursor}`);
    expect(named(next)).toEqual([two.email]);
    const options = async (name: string) => (await ask(office, `GET /app/users/filters/${name}`)).body.data;
    expect(await options("clubSecurable")).toContainEqual({ text: "Filter club", value: own });
    expect(await options("allocatedRole")).toContainEqual({ text: "Club coach", value: "club-coach" });
    expect((await ask(office, "GET /app/users/filters/nothing")).status).toBe(404);
  });
});

test("nothing of it is done while one acts for somebody else", async () => {
  const [holder, acted] = [world.email("holder"), world.email("acted")];
  const account = await world.staff(acted, [grant("system-administrator", { type: "system" })]);
  await world.link(await world.staff(holder, []), account);
  const acting = { ...(await signIn(holder, PASSWORD)), linkedAccount: `acc_${account.person}` };
  expect((await ask(acting, "GET /app/users")).status).toBe(200);
  const refused = await ask(acting, "POST /app/users", {
    attributes: { firstName: "No", lastName: "One", email: world.email("no-one") },
  });
  expect(said(refused)).toEqual([403, undefined, "You cannot do this for somebody else."]);
});

test("two who change one user at once do not both win", async () => {
  const { id } = await made();
  const replies = await Promise.all(["A", "B", "C"].map((lastName) => change(id, { lastName, version: 1 })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await eventually(
    async () => (await ask(office, `GET /app/users/${id}`)).body.data.attributes.version,
    (version) => version === 2,
  );
});

test("who has as many roles as a user can is given no more, and can be changed and deleted", async () => {
  const { id } = await made();
  const group = await world.group("Full state");
  const clubs = await Promise.all(Array.from({ length: 15 }, (_, each) => world.club(`Full ${each}`, group)));
  const roles = await Promise.all(
    clubs.map(async (_, each) => {
      const attributes = { name: `Full ${each}`, domain: "club", baseOn: "club-coach" };
      return (await ask(office, "POST /app/roles", { attributes })).body.data.id;
    }),
  );
  for (const [each, of] of clubs.entries()) {
    expect((await give(id, roles[each] ?? "", `club:${of.id}`)).status).toBe(200);
  }
  expect((await give(id, "club-coach")).body.errors[0].message).toBe("One user can have at most 15 roles.");
  expect((await change(id, { lastName: "Full" })).status).toBe(200);
  expect((await ask(office, `DELETE /app/users/${id}`)).status).toBe(200);
  for (const role of roles) expect((await ask(office, `DELETE /app/roles/${role}`)).status).toBe(200);
});
