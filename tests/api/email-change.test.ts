import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ask, eventually, inboxUrl, type Speaker, signIn } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { PASSWORD, World } from "../support/world.ts";

/* Another address to sign in with: asked for with the password, confirmed by the link at the new one, told at the old one. */

const world = new World();
const NEXT = "riposte after a parry";
const CONFIRM = /^Confirm your new email address/;

async function someone() {
  const email = world.email("moving");
  const { person } = await world.staff(email, []);
  return { email, person, next: world.email("moved"), here: await signIn(email, PASSWORD) };
}
const change = (by: Speaker, emailAddress: string, password = PASSWORD, key: string = randomUUID()) =>
  ask(by, "POST /app/session/current/email", {
    attributes: { emailAddress, password },
    headers: { "idempotency-key": key },
  });
const profileOf = async (by: Speaker) =>
  (await ask(by, "GET /app/session/current/account")).body.data.attributes as { pendingEmailAddress: string | null };
const confirm = (token: string, key: string = randomUUID()) =>
  ask({}, "POST /app/auth/email/confirm", { attributes: { token }, headers: { "idempotency-key": key } });
const linkIn = (text: string): string => /confirm-email#(\S+)/.exec(text)?.[1] ?? "";
const linksTo = async (address: string) =>
  (await mailsTo(inboxUrl(), address)).filter(({ subject }) => CONFIRM.test(subject)).map(({ text }) => linkIn(text));
/** The link of the mail that follows from some work, of which there may be others. */
async function nextLink(address: string, work: () => Promise<{ status: number }>): Promise<string> {
  const before = await linksTo(address);
  expect((await work()).status).toBe(200);
  const links = await eventually(
    () => linksTo(address),
    (all) => all.length > before.length,
  );
  return links.find((link) => !before.includes(link)) ?? "";
}
const isIn = async (by: Speaker) => (await ask(by, "GET /app/session/current")).status === 200;
const mayEnter = async (email: string) =>
  (await ask({}, "POST /app/auth/login", { attributes: { email, password: PASSWORD } })).status === 200;
const said = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { code: unknown; meta: { field?: string } }[] };
}) => [status, body.errors[0]?.meta.field ?? body.errors[0]?.code];
const OVER = [409, "email-over"];

test("the link at the new address confirms it: it signs in, other sessions end, and the old address is told of both", async () => {
  const { email, next, here } = await someone();
  const there = await signIn(email, PASSWORD);
  const link = await nextLink(next, () => change(here, next));
  expect(await profileOf(here)).toMatchObject({ emailAddress: email, pendingEmailAddress: next });
  const told = await mailTo(inboxUrl(), email, /was asked for$/);
  expect(link.length).toBeGreaterThan(80);
  expect(told.text).toContain(next);
  expect(told.text).not.toContain(link);
  // Nothing has changed yet.
  expect([await mayEnter(email), await mayEnter(next)]).toEqual([true, false]);

  const key = randomUUID();
  const reply = await confirm(link, key);
  expect(reply.body.data.attributes).toEqual({ emailAddress: next });
  expect([await mayEnter(email), await mayEnter(next)]).toEqual([false, true]);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect(await profileOf(here)).toMatchObject({ emailAddress: next, isConfirmed: true, pendingEmailAddress: null });
  await mailTo(inboxUrl(), email, /with another address now$/);
  // Its answer was lost, so it is asked again; anybody else is told that it is over.
  expect((await confirm(link, key)).status).toBe(200);
  expect(said(await confirm(link))).toEqual(OVER);
});

test("the present password is asked for, and what is wrong stands on its field", async () => {
  const { email, next, here } = await someone();
  expect(said(await change(here, next, "not this one"))).toEqual([417, "password"]);
  expect(said(await change(here, email.toUpperCase()))).toEqual([417, "emailAddress"]);
  expect(said(await change(here, "no address"))).toEqual([417, "emailAddress"]);
  expect(said(await change(here, ""))).toEqual([417, "emailAddress"]);
  expect((await profileOf(here)).pendingEmailAddress).toBeNull();
});

test("an address that somebody has is answered alike; its owner is told, and nothing leads to it", async () => {
  const [mine, theirs, gone] = [await someone(), await someone(), world.email("gone")];
  await world.staff(gone, [], { isActive: false });
  const [free, taken] = [await change(mine.here, mine.next), await change(mine.here, theirs.email)];
  expect(Object.keys(taken.body.data.attributes)).toEqual(Object.keys(free.body.data.attributes));
  expect([free.status, taken.status]).toEqual([200, 200]);
  expect(taken.body.data.attributes.pendingEmailAddress).toBe(theirs.email);
  const { text } = await mailTo(inboxUrl(), theirs.email, /^Somebody tried to use your email address/);
  expect(text).not.toMatch(/confirm-email|Staff moving/);
  expect((await change(mine.here, gone)).status).toBe(200);
  await eventually(
    () => mailsTo(inboxUrl(), mine.email),
    (mails) => mails.filter(({ subject }) => /was asked for$/.test(subject)).length === 3,
  );
  expect(await linksTo(theirs.email)).toEqual([]);
  expect(await mailsTo(inboxUrl(), gone)).toEqual([]);
});

test("a newer request, a cancel and a new password end a link", async () => {
  const { email, next, here } = await someone();
  const first = await nextLink(next, () => change(here, next));
  const second = await nextLink(next, () => ask(here, "POST /app/session/current/email/send-again"));
  expect(said(await confirm(first))).toEqual(OVER);
  expect((await ask(here, "DELETE /app/session/current/email")).body.data.attributes.pendingEmailAddress).toBeNull();
  expect(said(await confirm(second))).toEqual(OVER);
  for (const call of ["DELETE /app/session/current/email", "POST /app/session/current/email/send-again"] as const)
    expect(said(await ask(here, call))).toEqual([409, "none-pending"]);

  const third = await nextLink(next, () => change(here, next));
  const attributes = { password: PASSWORD, "new-password": NEXT, "verify-password": NEXT };
  expect((await ask(here, "PUT /app/session/current/password", { attributes })).status).toBe(200);
  expect((await profileOf(here)).pendingEmailAddress).toBeNull();
  expect(said(await confirm(third))).toEqual(OVER);
  expect(await linksTo(email)).toEqual([]);
});

test("a link that is sent again while the change is cancelled does not bring it back, and cancelling holds", async () => {
  for (let time = 0; time < 5; time++) {
    const { next, here } = await someone();
    await change(here, next);
    const sendAgain = ask(here, "POST /app/session/current/email/send-again");
    const cancelled = await ask(here, "DELETE /app/session/current/email");
    expect([cancelled.status, cancelled.body.data?.attributes.pendingEmailAddress]).toEqual([200, null]);
    expect([200, 409]).toContain((await sendAgain).status);
    expect((await profileOf(here)).pendingEmailAddress).toBeNull();
  }
});

test("of two who confirm one address one has it, and the other is told that it is taken; so is who comes later", async () => {
  const [one, other, third] = [await someone(), await someone(), await someone()];
  const address = world.email("contested");
  const links = [];
  for (const { here } of [one, other, third]) links.push(await nextLink(address, () => change(here, address)));
  const [first = "", second = "", last = ""] = links;
  const replies = await Promise.all([confirm(first), confirm(second)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(said(replies.find(({ status }) => status === 409) as (typeof replies)[number])).toEqual([409, "email-taken"]);
  expect(said(await confirm(last))).toEqual([409, "email-taken"]);
  expect(await mayEnter(third.email)).toBe(true);
});

test("one link that is used twice at once changes the address once", async () => {
  const { next, here } = await someone();
  const link = await nextLink(next, () => change(here, next));
  const replies = await Promise.all([confirm(link), confirm(link)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a link that was tampered with, is another's or is none opens nothing", async () => {
  const [one, other] = [await someone(), await someone()];
  const link = await nextLink(one.next, () => change(one.here, one.next));
  const [name = "", signature = ""] = link.split(".");
  expect(said(await confirm(`${name}.${"A".repeat(43)}`))).toEqual(OVER);
  expect(said(await confirm(`${other.person}${name.slice(26)}.${signature}`))).toEqual(OVER);
  expect(said(await confirm("x"))).toEqual([417, "token"]);
  await world.change(await world.accountOf(`acc_${one.person}`), { isActive: false });
  expect(said(await confirm(link))).toEqual(OVER);
});

test("five such mails leave in an hour, by account and by address", async () => {
  const { here, next } = await someone();
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await change(here, next)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const other = await someone();
  expect((await change(other.here, next)).status).toBe(429);
  expect((await change(other.here, other.next)).status).toBe(200);
});

test("who acts for somebody changes no address", async () => {
  const [holder, acted] = [world.email("holder"), world.email("acted")];
  const account = await world.staff(acted, []);
  await world.link(await world.staff(holder, []), account);
  const acting = { ...(await signIn(holder, PASSWORD)), linkedAccount: `acc_${account.person}` };
  expect((await change(acting, world.email("other"))).status).toBe(403);
});
