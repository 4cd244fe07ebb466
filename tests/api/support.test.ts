import { randomUUID } from "node:crypto";
import { rateLimits } from "@salle/contract/deployment";
import { beforeAll, expect, test } from "vitest";
import { ask, eventually, inboxUrl, newNetwork, type Speaker, signIn } from "../support/api.ts";
import { mailsTo, mailTo } from "../support/inbox.ts";
import { PASSWORD, World } from "../support/world.ts";

const world = new World();
/** Where the installation's mails come from, for no support address is set here. */
const OFFICE = "no-reply@salle.test";

let member: Awaited<ReturnType<World["member"]>>;
let memberEmail = "";
let speaker: Speaker = {};
let accountId = "";

beforeAll(async () => {
  memberEmail = world.email("in-need");
  member = await world.member(await world.club("Helped club"), { email: memberEmail });
  accountId = `acc_${member.account.person}`;
  speaker = await signIn(memberEmail, PASSWORD);
});

const bug = (over: object = {}) => ({ name: "Ina Need", email: "", bug: "It is blank.", before: "I paid.", ...over });
const body = (over: object = {}) => ({
  name: "bug",
  data: bug(),
  accountId: null,
  accountKey: null,
  context: "club",
  date: 1_796_000_000,
  token: randomUUID(),
  routes: [{ time: 1_796_000_000, path: "/membership/members", contextType: "club", handle: "club:clb_1" }],
  ...over,
});
const send = (attributes: object, as: Speaker = speaker) => ask(as, "POST /public-app/feedback-form", { attributes });
const referenceOf = async (attributes: object, as?: Speaker) => {
  const reply = await send(attributes, as);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.data.attributes.reference;
};
const toOffice = (reference: string) => mailTo(inboxUrl(), OFFICE, new RegExp(`^${reference}: `));
const received = (address: string, reference: string) =>
  mailTo(inboxUrl(), address, new RegExp(`^We have your message: ${reference}$`));
const said = (reply: { status: number; body: { errors: { message: string; meta: { field?: string } }[] } }) => [
  reply.status,
  ...reply.body.errors.map(({ message, meta: { field } }) => `${field}: ${message}`),
];

test("a bug report reaches the office with who asks and where they have been, and they are told its reference", async () => {
  const reference = await referenceOf(body({ accountId, data: bug({ before: "I paid.\nThen I went back." }) }));
  expect(reference).toMatch(/^S-\d{8}$/);
  const mail = await toOffice(reference);
  expect(mail.subject).toBe(`${reference}: Bug report from Ina Need`);
  for (const text of [
    "Description:",
    "It is blank.",
    "I paid.",
    "Then I went back.",
    "/membership/members  club:clb_1",
    `Signed in as: ${member.account.firstName} ${member.account.lastName}, ${memberEmail}`,
  ])
    expect(mail.text).toContain(text);
  expect(mail.replyTo).toEqual([expect.stringContaining(memberEmail)]);
  // No address was typed: they are answered where they sign in.
  const told = await received(memberEmail, reference);
  expect(told.text).toContain(`Hi ${member.account.firstName},`);
  expect(told.text).not.toContain("It is blank.");
});

test("a further administrator is asked for, and anything else; answers go to the address that was typed", async () => {
  const email = world.email("typed");
  const admin = { name: "Ina Need", email, club: "Helped club", nin: "878042530" };
  const reference = await referenceOf(body({ name: "admin", data: admin }));
  const mail = await toOffice(reference);
  expect(mail.subject).toBe(`${reference}: Administration account from Ina Need`);
  expect(mail.text).toContain("Helped club");
  expect(mail.text).toContain("878042530");
  expect(mail.replyTo).toEqual([expect.stringContaining(email)]);
  await received(email, reference);
  const other = { name: "Ina Need", email, message: "When does the season begin?" };
  const second = await referenceOf(body({ name: "other", data: other }));
  expect((await toOffice(second)).text).toContain("When does the season begin?");
});

test("what a form must have and may not have is said on its field", async () => {
  expect(said(await send(body({ data: { name: " " } })))).toEqual([417, "data.name: The Name cannot be blank."]);
  expect(said(await send(body({ data: { name: "Ina" } })))).toEqual([
    417,
    "data.bug: The Description cannot be blank.",
    "data.before: The Steps before it cannot be blank.",
  ]);
  expect(said(await send(body({ name: "admin", data: { name: "Ina" } })))).toEqual([
    417,
    "data.club: The Club cannot be blank.",
    "data.nin: The National ID cannot be blank.",
  ]);
  expect(said(await send(body({ name: "other", data: { name: "Ina", email: "no", message: "Hi" } })))).toEqual([
    417,
    "data.email: the Email must be a valid email address.",
  ]);
  expect(said(await send(body({ name: "other", data: { name: "Ina" } })))).toEqual([
    417,
    "data.email: The Email cannot be blank.",
    "data.message: The Message cannot be blank.",
  ]);
  expect((await send(body({ data: bug({ message: "of another form" }) }))).status).toBe(417);
  expect((await send(body({ name: "praise" }))).status).toBe(417);
  const routes = Array.from({ length: 11 }, () => body().routes[0]);
  expect(said(await send(body({ routes })))[1]).toBe("routes: There can be at most 10 visited routes.");
  const secret = [{ ...body().routes[0], path: "/pay#secret" }];
  expect(said(await send(body({ routes: secret })))[1]).toContain(
    "The path must be one of this site, without a query.",
  );
});

test("the bearer alone says who asks: another account is refused, and without a bearer none is believed", async () => {
  const other = `acc_${(await world.staff(world.email("other"), [])).person}`;
  expect(said(await send(body({ accountId: other, accountKey: other })))).toEqual([
    417,
    "accountId: This is not the account that is signed in.",
    "accountKey: This is not the account that is signed in.",
  ]);
  const email = world.email("outside");
  const open = body({ accountId, data: bug({ email }) });
  const mail = await toOffice(await referenceOf(open, { network: newNetwork() }));
  expect(mail.text).toContain("Signed in as: Nobody: what is said here is not proven");
  expect(mail.text).not.toContain(memberEmail);
  expect((await send(body(), { token: "none.of.ours" })).status).toBe(401);
});

test("who acts for somebody asks as them, and the office sees who was at the keyboard", async () => {
  const parent = world.email("parent");
  await world.link(await world.staff(parent, []), member.account);
  const acting = { ...(await signIn(parent, PASSWORD)), linkedAccount: accountId };
  const mail = await toOffice(await referenceOf(body({ accountId }), acting));
  expect(mail.text).toContain(`Signed in as: ${member.account.firstName}`);
  expect(mail.text).toMatch(new RegExp(`At the keyboard: .*${parent}`));
});

test("what is sent twice with one token, at once too, is one request; with other words it is refused", async () => {
  const attributes = body();
  const replies = await Promise.all([1, 2, 3].map(() => send(attributes)));
  const references = replies.map((reply) => reply.body.data.attributes.reference);
  expect(new Set(references).size).toBe(1);
  expect(await referenceOf({ ...attributes, date: attributes.date + 60 })).toBe(references[0]);
  expect((await send({ ...attributes, data: bug({ bug: "Something else." }) })).status).toBe(422);
  // Another's token is another one.
  expect(await referenceOf(attributes, {})).not.toBe(references[0]);
  await toOffice(references[0] ?? "");
  expect(
    (await mailsTo(inboxUrl(), OFFICE)).filter(({ subject }) => subject.startsWith(`${references[0]}:`)),
  ).toHaveLength(1);
});

test("without a login so many requests come from a network in an hour, and who is signed in there is not held up", async () => {
  const network = newNetwork();
  const { most } = rateLimits["support-by-network"];
  const replies = await Promise.all(Array.from({ length: most + 3 }, () => send(body(), { network })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(most);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body.errors[0].message).toMatch(
    /^There were too many support requests\. Try again in \d+ minutes\.$/,
  );
  expect(refused?.retryAfter).toBeGreaterThan(0);
  const own = await signIn(memberEmail, PASSWORD);
  expect((await send(body(), { ...own, network })).status).toBe(200);
});

test("an account has so many an hour, and an address so many acknowledgements a day, after which requests are still taken", async () => {
  const email = world.email("often");
  await world.staff(email, []);
  const often = await signIn(email, PASSWORD);
  const { most } = rateLimits["support-by-account"];
  const references: string[] = [];
  for (let count = 0; count < most; count++) references.push(await referenceOf(body(), often));
  expect((await send(body(), often)).status).toBe(429);
  await toOffice(references.at(-1) ?? "");
  const told = await eventually(
    () => mailsTo(inboxUrl(), email),
    (mails) => mails.length >= rateLimits["support-reply-by-address"].most,
  );
  expect(told).toHaveLength(rateLimits["support-reply-by-address"].most);
});
