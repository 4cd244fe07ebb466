import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ask, eventually, inboxUrl, newNetwork, type Speaker, signIn } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { PASSWORD, World } from "../support/world.ts";

const world = new World();
const NEW = "a new way in";

async function someone(): Promise<string> {
  const email = world.email("forgot");
  await world.staff(email, []);
  return email;
}

const request = (email: string, network = newNetwork()) =>
  ask({ network }, `POST /app/auth/reset/generate/${encodeURIComponent(email)}`);

const askedFor = async (email: string) =>
  (await mailsTo(inboxUrl(), email)).filter(({ text }) => text.includes("asked to set"));

async function asked(email: string): Promise<{ token: string; code: string; link: string }> {
  const before = (await askedFor(email)).length;
  const reply = await request(email);
  const mail = (
    await eventually(
      () => askedFor(email),
      (mails) => mails.length > before,
    )
  ).at(-1);
  const [, code = ""] = /Code: (\d{4} \d{4})/.exec(mail?.text ?? "") ?? [];
  const [, link = ""] = /reset-password#(\S+)/.exec(mail?.text ?? "") ?? [];
  return { token: reply.body.data.attributes.token, code, link };
}
const check = (token: string, ott: string) => ask({}, "POST /app/auth/reset/validate", { attributes: { token, ott } });
const set = (token: string, password: string, again = password, key: string = randomUUID()) =>
  ask({}, "POST /app/auth/reset/update", {
    attributes: { token, password, "verify-password": again },
    headers: { "idempotency-key": key },
  });
const proven = async (email: string): Promise<string> => {
  const { token, code } = await asked(email);
  return (await check(token, code)).body.data.attributes.token;
};
const mayEnter = async (email: string, password: string) =>
  (await ask({}, "POST /app/auth/login", { attributes: { email, password } })).status === 200;
const said = (reply: { status: number; body: { errors: { message: string; meta: { field?: string } }[] } }) => [
  reply.status,
  reply.body.errors[0]?.meta.field,
  reply.body.errors[0]?.message,
];
const OVER = [409, undefined, "This link or code does not work any more. Ask for a new one."];
const WRONG = [417, "ott", "This is not the code in the email we sent you last."];

test("by the code of the mail a password is set, every session ends, and the owner is told", async () => {
  const email = await someone();
  const before: Speaker = await signIn(email, PASSWORD);
  const { token, code } = await asked(email);
  const step = await check(token, ` ${code} `);
  expect(step.status).toBe(200);
  expect(await set(step.body.data.attributes.token, NEW)).toMatchObject({ status: 204 });
  expect((await ask(before, "GET /app/session/current")).status).toBe(401);
  expect([await mayEnter(email, PASSWORD), await mayEnter(email, NEW)]).toEqual([false, true]);
  const told = await mailTo(inboxUrl(), email, /was changed$/);
  expect(told.text).toContain("whoever was signed in has been signed out");
  expect(told.text).not.toContain(NEW);
});

test("by the link of the mail too, which works wherever it is opened, once", async () => {
  const email = await someone();
  const { link, code } = await asked(email);
  const [id, signature, ott = ""] = link.split(".");
  const token = `${id}.${signature}`;
  const step = (await check(token, ott)).body.data.attributes.token;
  expect((await set(step, NEW, NEW, "the-key-of-it")).status).toBe(204);
  // What it was asked for is done: the code, the link and the token are over.
  expect(said(await check(token, ott))).toEqual(OVER);
  expect(said(await check(token, code))).toEqual(OVER);
  expect(said(await set(step, "another way in"))).toEqual(OVER);
  // Asked again because the answer was lost, it has the same end; to who has no more than the token it tells nothing.
  expect((await set(step, NEW, NEW, "the-key-of-it")).status).toBe(204);
  expect(said(await set(step, NEW))).toEqual(OVER);
  expect(said(await set(step, "another way in", "another way in", "the-key-of-it"))).toEqual(OVER);
});

test("known, unknown and deactivated addresses are answered alike, and only the first gets a mail", async () => {
  const [email, gone, nobody] = [await someone(), world.email("gone"), world.email("nobody")];
  await world.staff(gone, [], { isActive: false });
  const replies = await Promise.all([email, gone, nobody].map((each) => request(each)));
  const shapes = replies.map(({ status, body }) => {
    const { id, attributes } = body.data;
    return { status, id: id.length, token: attributes.token.length, names: Object.keys(attributes) };
  });
  expect(shapes[0]).toEqual({ status: 200, id: 22, token: 66, names: ["token", "expiresAt"] });
  expect(shapes.slice(1)).toEqual([shapes[0], shapes[0]]);
  const tokens = replies.map(({ body }) => body.data.attributes.token);
  expect(await Promise.all(tokens.map(async (token) => said(await check(token, "0000 0000"))))).toEqual([
    WRONG,
    WRONG,
    WRONG,
  ]);
  await mailTo(inboxUrl(), email, /password for/);
  expect([...(await mailsTo(inboxUrl(), gone)), ...(await mailsTo(inboxUrl(), nobody))]).toEqual([]);
});

test("a code can be tried five times, however many begin at once; then the right one is over too", async () => {
  const email = await someone();
  const { token, code } = await asked(email);
  const wrong = code.startsWith("1234") ? "9999 9999" : "1234 5678";
  const tries = await Promise.all(Array.from({ length: 50 }, () => check(token, wrong)));
  expect(tries.filter(({ status }) => status === 417)).toHaveLength(5);
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(45);
  expect(said(await check(token, code))).toEqual(OVER);
});

test("a password that is short, common, the address itself or typed otherwise the second time is refused on its field", async () => {
  const email = await someone();
  const token = await proven(email);
  const SHORT = [417, "password", "The Password must have at least 8 characters."];
  const COMMON = [417, "password", "Many people use this password, so it is easy to guess. Choose another."];
  expect(said(await set(token, "short"))).toEqual(SHORT);
  expect(said(await set(token, "Football"))).toEqual(COMMON);
  expect(said(await set(token, email.toUpperCase()))).toEqual([
    417,
    "password",
    "This is the email address itself, so it is easy to guess. Choose another.",
  ]);
  expect(said(await set(token, NEW, "a new way on"))).toEqual([
    417,
    "verify-password",
    "The two passwords are not the same.",
  ]);
  // Nothing of it is lost: the token is still good.
  expect((await set(token, "ünïcode und Leerzeichen")).status).toBe(204);
  expect(await mayEnter(email, "ünïcode und Leerzeichen")).toBe(true);
});

test("a new password ends what was asked for before it", async () => {
  const email = await someone();
  const [first, second] = [await proven(email), await proven(email)];
  expect((await set(second, NEW)).status).toBe(204);
  expect(said(await set(first, "yet another way in"))).toEqual(OVER);
});

test("two who set it at once: one does, and the other is told", async () => {
  const email = await someone();
  const [first, second] = [await proven(email), await proven(email)];
  const statuses = (await Promise.all([set(first, NEW), set(second, "the other way in")])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 409]);
});

test("a token of one step is none of another, and none of what we did not give out", async () => {
  const email = await someone();
  const { token, code } = await asked(email);
  expect(said(await set(token, NEW))).toEqual(OVER);
  const next = (await check(token, code)).body.data.attributes.token;
  expect(said(await check(next, code))).toEqual(OVER);
  const forged = `${token.slice(0, 23)}${"A".repeat(43)}`;
  expect(said(await check(forged, code))).toEqual(OVER);
  expect(said(await set(forged, NEW))).toEqual(OVER);
});

test("an address is mailed five times an hour, a network asks sixty times, and what is no address says so", async () => {
  const email = await someone();
  const replies = [];
  for (let count = 0; count < 6; count++) replies.push(await request(email));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(replies[5]?.retryAfter).toBeGreaterThan(3500);
  expect(replies[5]?.body.errors[0].message).toMatch(/^There were too many requests for a new password\. Try again in/);

  const network = newNetwork();
  const many = await Promise.all(
    Array.from({ length: 66 }, (_, index) => request(world.email(`spray${index}`), network)),
  );
  const later = await request(world.email("later"), network);
  expect([many.filter(({ status }) => status === 200).length >= 60, later.status]).toEqual([true, 429]);

  expect(said(await request("no address"))).toEqual([417, "x", "the Email address must be a valid email address."]);
});
