import { randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { documents, tableName } from "@salle/core/internal/dynamo/client";
import { expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { Authenticator } from "../support/authenticator.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* Two-factor: a code of an app, or a recovery code, beside the password. */

const world = new World();
const office = async () => {
  const email = world.email("office");
  await world.staff(email, [grant("system-administrator", { type: "system" })]);
  return signIn(email, PASSWORD);
};

async function someone() {
  const email = world.email("two");
  const { person } = await world.staff(email, []);
  return { email, person, here: await signIn(email, PASSWORD) };
}
const begin = (by: Speaker, password = PASSWORD) =>
  ask(by, "POST /app/session/current/two-factor/set-up", { attributes: { password } });
const turnOn = (by: Speaker, token: string, code: string, key: string = randomUUID()) =>
  ask(by, "PUT /app/session/current/two-factor", {
    attributes: { token, code },
    headers: { "idempotency-key": key },
  });
const proof = (code: string, password: string, key: string = randomUUID()) => ({
  attributes: { password, code },
  headers: { "idempotency-key": key },
});
const renew = (by: Speaker, code: string, password = PASSWORD, key?: string) =>
  ask(by, "POST /app/session/current/two-factor/recovery-codes", proof(code, password, key));
const turnOff = (by: Speaker, code: string, key?: string) =>
  ask(by, "POST /app/session/current/two-factor/turn-off", proof(code, PASSWORD, key));
const state = async (by: Speaker) => (await ask(by, "GET /app/session/current/two-factor")).body.data.attributes;
const login = (email: string, code?: string, password = PASSWORD, cookie = "") =>
  ask({}, "POST /app/auth/login", { attributes: { email, password, ...(code && { code }) }, cookie });
const isIn = async (by: Speaker) => (await ask(by, "GET /app/session/current")).status === 200;

/** Somebody who has it on, with their app (two more codes are good at once) and their recovery codes. */
async function guarded() {
  const of = await someone();
  const { key, token } = (await begin(of.here)).body.data.attributes;
  const app = await Authenticator.withThree(key);
  const { codes } = (await turnOn(of.here, token, app.code())).body.data.attributes;
  return { ...of, key, token, app, codes: codes as [string, string, ...string[]] };
}

const said = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { code: unknown; meta: { field?: string } }[] };
}) => [status, body.errors[0]?.meta.field ?? body.errors[0]?.code];
const NEEDED = [409, "second-factor-needed"];
const WRONG = [417, "code"];

test("it is set up by the password and the app's first code, ends other sessions and is told", async () => {
  const { email, here } = await someone();
  const there = await signIn(email, PASSWORD);
  expect(await state(here)).toEqual({ isOn: false, sinceDate: null, recoveryCodesLeft: 0, isRequired: false });
  expect(said(await begin(here, "not this one"))).toEqual([417, "password"]);
  const { key, token, address } = (await begin(here)).body.data.attributes;
  expect(address).toMatch(new RegExp(`^otpauth://totp/.+secret=${key}&.*period=30$`));
  const app = new Authenticator(key);
  expect(said(await turnOn(here, token, "000000"))).toEqual(WRONG);
  expect(said(await turnOn(here, `${token.slice(0, -4)}AAAA`, app.code()))).toEqual([409, "set-up-over"]);
  // Nothing has changed yet.
  expect((await login(email)).status).toBe(200);

  const attempt = randomUUID();
  const code = app.code();
  const on = await turnOn(here, token, code, attempt);
  expect(on.status).toBe(200);
  const { codes } = on.body.data.attributes;
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((each) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(each))).toBe(true);
  // Its answer was lost: the same request has the same codes, and nobody else has any.
  expect((await turnOn(here, token, code, attempt)).body.data.attributes.codes).toEqual(codes);
  expect(said(await turnOn(here, token, code))).toEqual([409, "two-factor-on"]);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect(await state(here)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  const { text } = await mailTo(inboxUrl(), email, /^Two-factor is on/);
  for (const secret of [key, ...codes]) expect(text).not.toContain(secret);
});

/** Every item of the table. */
async function everything(): Promise<unknown[]> {
  const items: unknown[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(new ScanCommand({ TableName: tableName(), ExclusiveStartKey: from }));
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}

test("neither the key nor a recovery code can be read from the table, its activity among it", async () => {
  const { person, key, codes, here, app } = await guarded();
  const renewed = (await renew(here, app.code())).body.data.attributes.codes;
  const all = JSON.stringify(await everything());
  expect(all).toContain(person);
  for (const secret of [key, ...codes, ...renewed]) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(secret.replaceAll("-", ""));
  }
});

test("the right password alone opens nothing; with a code it does, and each code once", async () => {
  const { email, app } = await guarded();
  const first = await login(email);
  expect(said(first)).toEqual(NEEDED);
  expect(first.cookies).toEqual([]);
  expect(said(await login(email, "000000"))).toEqual(WRONG);
  const code = app.code();
  expect((await login(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect(said(await login(email, code))).toEqual(WRONG);
  // Of many at once with one code, one comes in.
  const next = app.code();
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => login(email, next)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test("who does not know the password is told the same as of any account, with a code or without", async () => {
  const { email, app } = await guarded();
  const nobody = world.email("nobody");
  const code = app.code();
  const replies = await Promise.all([
    login(email, undefined, "a guess"),
    login(email, code, "a guess"),
    login(nobody, code, "a guess"),
  ]);
  expect(replies.map(said)).toEqual(Array.from({ length: 3 }, () => [401, "login-failed"]));
  // It was not used up.
  expect((await login(email, code)).status).toBe(200);
});

test("a recovery code opens once, however it is typed, and its use is told", async () => {
  const { email, here, codes } = await guarded();
  const [first, second] = codes;
  expect((await login(email, first.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  expect(said(await login(email, first))).toEqual(WRONG);
  expect((await state(here)).recoveryCodesLeft).toBe(9);
  expect((await mailTo(inboxUrl(), email, /^A recovery code was used/)).text).toContain("9 left");
  const both = (await Promise.all([login(email, second), login(email, second)])).map(({ status }) => status);
  expect(both.sort()).toEqual([200, 417]);
});

test("guesses at codes have a budget of their own, which a known device does not share", async () => {
  const { email, app, codes } = await guarded();
  const { cookies } = await login(email, codes[1]);
  const device = cookies.find((each) => each.startsWith("salle_devices="))?.split(";")[0] ?? "";
  const statuses: number[] = [];
  for (let each = 0; each < 8 && statuses.at(-1) !== 429; each++) statuses.push((await login(email, "000000")).status);
  expect(statuses).toEqual([417, 417, 417, 417, 417, 429]);
  const code = app.code();
  // The right one is refused too, and so is a recovery code; the password is none of it.
  expect((await login(email, code)).status).toBe(429);
  expect((await login(email, codes[2])).status).toBe(429);
  expect(said(await login(email))).toEqual(NEEDED);
  expect((await login(email, code, PASSWORD, device)).status).toBe(200);
});

test("other recovery codes take the place of those from before, once a request", async () => {
  const { email, here, app, codes } = await guarded();
  const key = randomUUID();
  const code = app.code();
  expect(said(await renew(here, code, "not this one"))).toEqual([417, "password"]);
  expect(said(await renew(here, "000000"))).toEqual(WRONG);
  const made = await renew(here, code, PASSWORD, key);
  const next = made.body.data.attributes.codes;
  expect((await renew(here, code, PASSWORD, key)).body.data.attributes.codes).toEqual(next);
  expect(said(await renew(here, code))).toEqual(WRONG);
  expect(said(await login(email, codes[0]))).toEqual(WRONG);
  expect((await login(email, next[0])).status).toBe(200);
  await mailTo(inboxUrl(), email, /^New recovery codes/);
});

test("it is turned off by the password and a code, or a recovery code", async () => {
  const { email, here, codes } = await guarded();
  expect(said(await turnOff(here, "000000"))).toEqual(WRONG);
  const key = randomUUID();
  expect((await turnOff(here, codes[0], key)).body.data.attributes.isOn).toBe(false);
  expect((await turnOff(here, codes[0], key)).body.data.attributes.isOn).toBe(false);
  expect(said(await turnOff(here, codes[0]))).toEqual([409, "two-factor-off"]);
  expect((await login(email)).status).toBe(200);
  await mailTo(inboxUrl(), email, /^Two-factor is off/);
});

test("a new password leaves it on: of who was given one by the office, too", async () => {
  const { email, person, app } = await guarded();
  const given = "what the office chose";
  const admin = await office();
  const changed = await ask(admin, `PATCH /app/users/acc_${person}`, { attributes: { password: given } });
  expect(changed.body.data.attributes.hasTwoFactor).toBe(true);
  expect(said(await login(email, app.code(), given))).toEqual([409, "password-change-needed"]);
  const attributes = { email, password: given, "new-password": PASSWORD, "verify-password": PASSWORD };
  expect((await ask({}, "POST /app/auth/password", { attributes })).status).toBe(204);
  expect(said(await login(email))).toEqual(NEEDED);
  expect((await login(email, app.code())).status).toBe(200);
});

test("the office turns it off for who has lost their phone, with a mail; not for who may do more, nor for itself", async () => {
  const { email, person, here } = await guarded();
  const admin = await office();
  const off = () => ask(admin, `DELETE /app/users/acc_${person}/two-factor`);
  expect((await off()).body.data.attributes.hasTwoFactor).toBe(false);
  expect(said(await off())).toEqual([409, "no-two-factor"]);
  expect(await isIn(here)).toBe(false);
  expect((await login(email)).status).toBe(200);
  await mailTo(inboxUrl(), email, /^An administrator has turned two-factor off/);
  const activity = await ask(admin, `GET /app/activities/actor/acc_${person}`, { query: "filters[includeTarget]=1" });
  const changes = JSON.stringify(activity.body.data);
  expect(changes).toContain("Has two factor");

  const root = world.email("root");
  const { person: theirs } = await world.staff(root, [grant("root-user", { type: "system" })], { isRoot: true });
  expect((await ask(admin, `DELETE /app/users/acc_${theirs}/two-factor`)).status).toBe(403);
});

test("two who turn it on at once: one does, and its codes are those that count", async () => {
  const { email, here } = await someone();
  const made = await Promise.all([begin(here), begin(here)]);
  const replies = await Promise.all(
    made.map(({ body: { data } }) =>
      turnOn(here, data.attributes.token, new Authenticator(data.attributes.key).code()),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const codes = replies.find(({ status }) => status === 200)?.body.data.attributes.codes ?? [];
  expect((await login(email, codes[0])).status).toBe(200);
  await eventually(
    () => mailsTo(inboxUrl(), email),
    (mails) => mails.filter(({ subject }) => subject.startsWith("Two-factor is on")).length === 1,
  );
});

test("a set-up is its account's, and ends with its password", async () => {
  const [one, other] = [await someone(), await someone()];
  const { key, token } = (await begin(one.here)).body.data.attributes;
  const app = new Authenticator(key);
  expect(said(await turnOn(other.here, token, app.code()))).toEqual([409, "set-up-over"]);
  const attributes = {
    password: PASSWORD,
    "new-password": "riposte after a parry",
    "verify-password": "riposte after a parry",
  };
  expect((await ask(one.here, "PUT /app/session/current/password", { attributes })).status).toBe(200);
  expect(said(await turnOn(one.here, token, app.code()))).toEqual([409, "set-up-over"]);
});

test("before one signs in it is set up by the right password, where it is not on", async () => {
  const [{ email }, other] = [await someone(), await guarded()];
  const set = (address: string, password = PASSWORD) =>
    ask({}, "POST /app/auth/two-factor/set-up", { attributes: { email: address, password } });
  expect((await set(email)).status).toBe(200);
  expect([said(await set(email, "a guess")), said(await set(other.email))]).toEqual([
    [401, "login-failed"],
    [401, "login-failed"],
  ]);
});

test("who acts for somebody neither sees nor changes theirs", async () => {
  const [holder, acted] = [world.email("holder"), world.email("acted")];
  const account = await world.staff(acted, []);
  await world.link(await world.staff(holder, []), account);
  const acting = { ...(await signIn(holder, PASSWORD)), linkedAccount: `acc_${account.person}` };
  expect((await begin(acting)).status).toBe(403);
  expect((await ask(acting, "GET /app/session/current/two-factor")).status).toBe(403);
});
