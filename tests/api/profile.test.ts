import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ask, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { mailTo } from "../support/inbox.ts";
import { PASSWORD, World } from "../support/world.ts";

/* Profile Settings: one's own account, its password, and where one is signed in. */

const world = new World();
const NEXT = "riposte after a parry";

async function someone(): Promise<{ email: string; here: Speaker; there: Speaker }> {
  const email = world.email("profile");
  await world.staff(email, []);
  return { email, here: await signIn(email, PASSWORD), there: await signIn(email, PASSWORD) };
}
const list = async (by: Speaker) => (await ask(by, "GET /app/session/current/sessions")).body.data;
const isIn = async (by: Speaker) => (await ask(by, "GET /app/session/current")).status === 200;
const change = (by: Speaker, password: string, next: string, key: string = randomUUID(), again = next) =>
  ask(by, "PUT /app/session/current/password", {
    attributes: { password, "new-password": next, "verify-password": again },
    headers: { "idempotency-key": key },
  });
const said = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { message: string; meta: { field?: string } }[] };
}) => [status, body.errors[0]?.meta.field];

test("one changes one's own name and phone number, and somebody else's change is not overwritten", async () => {
  const { here, email } = await someone();
  const { data } = (await ask(here, "GET /app/session/current/account")).body;
  expect(data.attributes).toMatchObject({ emailAddress: email, firstName: "Staff" });
  const patch = (attributes: object) => ask(here, "PATCH /app/session/current/account", { attributes });
  const saved = await patch({ firstName: "Noor", mobilePhoneNumber: "0412 345 678", version: data.attributes.version });
  expect(saved.body.data.attributes).toMatchObject({ firstName: "Noor", mobilePhoneNumber: "+61412345678" });
  expect((await patch({ firstName: "Late", version: data.attributes.version })).body.errors[0].code).toBe("stale");
  expect(said(await patch({ mobilePhoneNumber: "12" }))).toEqual([417, "mobilePhoneNumber"]);
  expect((await patch({ mobilePhoneNumber: "" })).body.data.attributes.mobilePhoneNumber).toBeNull();
  expect((await ask(here, "GET /app/session/current")).body.data.attributes.label).toContain("Noor");
});

test("a new password takes the present one, ends every other session and is told", async () => {
  const { email, here, there } = await someone();
  expect(said(await change(here, "not this one", NEXT))).toEqual([417, "password"]);
  expect(said(await change(here, PASSWORD, PASSWORD))).toEqual([417, "new-password"]);
  expect(said(await change(here, PASSWORD, "password123"))).toEqual([417, "new-password"]);
  expect(said(await change(here, PASSWORD, NEXT, undefined, "another one"))).toEqual([417, "verify-password"]);
  const key = randomUUID();
  expect((await change(here, PASSWORD, NEXT, key)).status).toBe(200);
  // Its answer was lost, so it is asked again.
  expect((await change(here, PASSWORD, NEXT, key)).status).toBe(200);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  await mailTo(inboxUrl(), email, /was changed$/);
  expect((await ask({}, "POST /app/auth/login", { attributes: { email, password: PASSWORD } })).status).toBe(401);
  await signIn(email, NEXT);
});

test("guesses at the present password have a budget, also of somebody at an open page", async () => {
  const { here } = await someone();
  const statuses: number[] = [];
  for (let each = 0; each < 30 && statuses.at(-1) !== 429; each++) {
    statuses.push((await change(here, `guess ${each}`, NEXT)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await change(here, PASSWORD, NEXT)).status).toBe(429);
});

test("one sees where one is signed in, and signs out in one place or in all others", async () => {
  const { email, here, there } = await someone();
  const third = await signIn(email, PASSWORD);
  const all = await list(here);
  expect(all.map(({ attributes }) => attributes.isCurrent)).toEqual([true, false, false]);
  expect(all[0]?.attributes.beganDate).not.toBeNull();
  const own = (await list(there))[0]?.id;
  const ended = await ask(here, `DELETE /app/session/current/sessions/${own}`);
  expect(ended.body.totalResults).toBe(2);
  expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, true]);
  expect((await ask(here, `DELETE /app/session/current/sessions/${own}`)).status).toBe(409);
  expect((await ask(here, "DELETE /app/session/current/sessions")).body.data.map(({ id }) => id)).toEqual([all[0]?.id]);
  expect([await isIn(here), await isIn(third)]).toEqual([true, false]);
});

test("nothing of somebody else's is seen or ended", async () => {
  const [{ here }, other] = [await someone(), await someone()];
  const theirs = (await list(other.here))[0]?.id;
  expect((await ask(here, `DELETE /app/session/current/sessions/${theirs}`)).status).toBe(409);
  expect(await isIn(other.here)).toBe(true);
});

test("who acts for somebody changes neither their account nor their password nor their sessions", async () => {
  const [holder, acted] = [world.email("holder"), world.email("acted")];
  const account = await world.staff(acted, []);
  await world.link(await world.staff(holder, []), account);
  const acting = { ...(await signIn(holder, PASSWORD)), linkedAccount: `acc_${account.person}` };
  expect((await change(acting, PASSWORD, NEXT)).status).toBe(403);
  expect((await ask(acting, "DELETE /app/session/current/sessions")).status).toBe(403);
});
