import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../support/api.ts";
import { Authenticator } from "../support/authenticator.ts";
import { startOwnCloud } from "../support/own-cloud.ts";
import { Root } from "../support/root.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/*
 * The setting that asks for two-factor with roles on the system. It holds for everybody, so these tests have a cloud of their
 * own, in which they follow each other.
 */

const world = new World();
const root = new Root();
let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
  await root.open(world);
});
afterAll(() => cloud.stop());

const SYSTEM = grant("system-administrator", { type: "system" });
const login = (email: string, code?: string) =>
  ask({}, "POST /app/auth/login", { attributes: { email, password: PASSWORD, ...(code && { code }) } });
const statusOf = async (by: Speaker) => (await ask(by, "GET /app/session/current")).status;
const said = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { code: unknown; meta: { field?: string } }[] };
}) => [status, body.errors[0]?.meta.field ?? body.errors[0]?.code];

async function turnOn(by: Speaker): Promise<Authenticator> {
  const { key, token } = (
    await ask(by, "POST /app/session/current/two-factor/set-up", { attributes: { password: PASSWORD } })
  ).body.data.attributes;
  const app = new Authenticator(key);
  const attributes = { token, code: app.code() };
  expect((await ask(by, "PUT /app/session/current/two-factor", { attributes })).status).toBe(200);
  return app;
}

test("who has none cannot ask it of others, and would lock themselves out", async () => {
  const refused = await root.send({ twoFactorForSystemRoles: true });
  expect(said(refused)).toEqual([417, "twoFactorForSystemRoles"]);
  await turnOn(root.speaker);
});

test("with it, somebody with a role on the system can do nothing but set it up, before they sign in", async () => {
  const [email, club] = [world.email("officer"), world.email("coach")];
  await world.staff(email, [SYSTEM]);
  await world.staff(club, [grant("club-coach", { type: "club", id: (await world.club("Required")).id })]);
  const [officer, coach] = [await signIn(email, PASSWORD), await signIn(club, PASSWORD)];
  expect(await root.change({ twoFactorForSystemRoles: true })).toMatchObject({ twoFactorForSystemRoles: true });
  // What is not named stays, for an older site does not know it.
  expect((await root.change({ twoFactorForSystemRoles: undefined })).twoFactorForSystemRoles).toBe(true);

  // It is nobody's business how the office signs in.
  const { parameters } = (await ask({}, "GET /public-app/settings")).body.data.attributes;
  expect(JSON.stringify(parameters)).not.toContain("twoFactor");
  // It counts everywhere within five seconds.
  await eventually(
    () => statusOf(officer),
    (status) => status === 401,
  );
  expect([await statusOf(coach), await statusOf(root.speaker)]).toEqual([200, 200]);
  expect((await ask(officer, "GET /app/users")).status).toBe(401);
  expect(said(await login(email))).toEqual([409, "second-factor-setup-needed"]);
  expect((await login(club)).status).toBe(200);

  const setUp = await ask({}, "POST /app/auth/two-factor/set-up", { attributes: { email, password: PASSWORD } });
  const { key, token } = setUp.body.data.attributes;
  const app = new Authenticator(key);
  const attributes = { token, code: app.code() };
  const on = await ask({}, "PUT /app/auth/two-factor", { attributes });
  expect(on.body.data.attributes.codes).toHaveLength(10);
  expect(on.cookies).toEqual([]);
  expect(said(await login(email))).toEqual([409, "second-factor-needed"]);
  // The code that has set it up opens nothing more.
  expect(said(await login(email, attributes.code))).toEqual([417, "code"]);
  const bearer = (await login(email, app.code())).body.data.attributes.accessToken;
  expect(await statusOf({ token: bearer })).toBe(200);
  const again = await ask({}, "POST /app/auth/two-factor/set-up", { attributes: { email, password: PASSWORD } });
  expect(said(again)).toEqual([401, "login-failed"]);

  const state = (await ask({ token: bearer }, "GET /app/session/current/two-factor")).body.data.attributes;
  expect(state).toMatchObject({ isOn: true, isRequired: true });
  const off = { password: PASSWORD, code: app.code() };
  const refused = await ask({ token: bearer }, "POST /app/session/current/two-factor/turn-off", { attributes: off });
  expect(said(refused)).toEqual([409, "two-factor-required"]);
});

test("a role on the system that is given, and acting for somebody who has one, asks for it too", async () => {
  const email = world.email("later");
  const account = await world.staff(email, []);
  const later = await signIn(email, PASSWORD);
  const acted = await world.staff(world.email("acted"), [SYSTEM], { hasTwoFactor: true });
  await world.link(account, acted);
  const acting = { ...later, linkedAccount: `acc_${acted.person}` };
  expect([await statusOf(later), await statusOf(acting)]).toEqual([200, 403]);
  await turnOn(later);
  expect(await statusOf(acting)).toBe(200);

  const other = world.email("given");
  const { person } = await world.staff(other, []);
  const given = await signIn(other, PASSWORD);
  expect(await statusOf(given)).toBe(200);
  const attributes = { role: "system-administrator", allocateFor: SYSTEM_HANDLE };
  expect((await ask(root.speaker, `POST /app/users/acc_${person}/roles`, { attributes })).status).toBe(200);
  expect(await statusOf(given)).toBe(401);
});

test("where it is turned off again, the password is enough", async () => {
  const email = world.email("after");
  await world.staff(email, [SYSTEM]);
  expect(said(await login(email))).toEqual([409, "second-factor-setup-needed"]);
  await root.change({ twoFactorForSystemRoles: false });
  await eventually(
    () => login(email),
    ({ status }) => status === 200,
  );
});
