import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import * as environment from "@salle/contract/environment";
import { write } from "@salle/core/dynamo";
import { findByEmail } from "@salle/core/identity/accounts";
import * as Session from "@salle/core/identity/session";
import { accounts } from "@salle/core/internal/identity/accounts/store";
import * as Tokens from "@salle/core/internal/identity/session/tokens";
import { expect, test, vi } from "vitest";
import { ask, cookieOf, signIn } from "../support/api.ts";
import { PASSWORD, World } from "../support/world.ts";

const world = new World();

async function someone() {
  const email = world.email("someone");
  const account = await world.staff(email, []);
  return { email, account };
}

test("who signs in gets a bearer for the page and a cookie that scripts cannot read", async () => {
  const { email } = await someone();
  const reply = await ask({}, "POST /app/auth/login", {
    attributes: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
  });
  expect(reply.status).toBe(200);
  expect(reply.body.data.attributes.accessToken).toMatch(/^ey/);
  expect(reply.cookies[0]).toMatch(/HttpOnly; SameSite=Strict/);
  expect(reply.cookies[0]).toContain("Path=/app/auth");
  expect(reply.cookies[1]).toMatch(/^salle_devices=.+; Path=\/app\/auth\/login; .+HttpOnly; SameSite=Strict/);
});

test("an unknown address, a wrong password and a deactivated account get the same answer", async () => {
  const { email } = await someone();
  const gone = world.email("gone");
  await world.staff(gone, [], { isActive: false });
  const answers = await Promise.all(
    [
      { email: world.email("nobody"), password: PASSWORD },
      { email, password: "not the password" },
      { email: gone, password: PASSWORD },
    ].map((attributes) => ask({}, "POST /app/auth/login", { attributes })),
  );
  const [first, ...others] = answers.map(({ status, body, cookies }) => {
    delete body.errors[0].meta.requestId;
    return { status, body, cookies };
  });
  expect(first?.status).toBe(401);
  expect(others).toEqual([first, first]);
});

test("a refresh gives new tokens and the old cookie is dead: used again, it ends the whole session", async () => {
  const { email } = await someone();
  const { cookie } = await signIn(email, PASSWORD);
  const first = await ask({}, "POST /app/auth/refresh", { cookie });
  expect(first.status).toBe(200);
  const speaker = { token: first.body.data.attributes.accessToken };
  expect((await ask(speaker, "GET /app/session/current")).status).toBe(200);

  const replayed = await ask({}, "POST /app/auth/refresh", { cookie });
  expect(replayed.status).toBe(401);
  expect((await ask({}, "POST /app/auth/refresh", { cookie: cookieOf(first) })).status).toBe(401);
  expect((await ask(speaker, "GET /app/session/current")).status).toBe(401);
});

test("a session that is used all the time ends after a quarter of a year", async () => {
  const { email } = await someone();
  const { cookie } = await signIn(email, PASSWORD);
  const account = await findByEmail(email);
  const [[id] = [""]] = Object.entries(account?.sessions ?? {});
  const began = (daysAgo: number) =>
    write(
      accounts.modify(
        { person: account?.person ?? "" },
        { set: { [`sessions.${id}.beganAt`]: Math.floor(Date.now() / 1000) - daysAgo * 86_400 } },
      ),
    );
  await began(89);
  const still = await ask({}, "POST /app/auth/refresh", { cookie });
  expect(still.status).toBe(200);
  await began(91);
  expect((await ask({}, "POST /app/auth/refresh", { cookie: cookieOf(still) })).status).toBe(401);
});

test("a refresh whose answer was lost may be asked again with its key, until the answer has been used", async () => {
  const { email } = await someone();
  const { cookie } = await signIn(email, PASSWORD);
  const again = (key: string) => ask({}, "POST /app/auth/refresh", { cookie, headers: { "idempotency-key": key } });
  const replies = await Promise.all(["the-key-of-it", "the-key-of-it", "the-key-of-it"].map(again));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(cookieOf)).size).toBe(1);

  const [first] = replies;
  const next = await ask({}, "POST /app/auth/refresh", { cookie: first ? cookieOf(first) : "" });
  expect(next.status).toBe(200);
  expect((await again("the-key-of-it")).status, "a copy that comes late, as of a page that was reloaded").toBe(401);
  expect((await again("another-key")).status, "a replay").toBe(401);
  expect((await ask({}, "POST /app/auth/refresh", { cookie: cookieOf(next) })).status).toBe(401);
});

test("a copy of a refresh that arrives once its answer was used ends nothing", async () => {
  const { email } = await someone();
  const { cookie } = await signIn(email, PASSWORD);
  const copy = () => ask({}, "POST /app/auth/refresh", { cookie, headers: { "idempotency-key": "of-the-first-page" } });
  let last = await copy();
  for (let turn = 1; turn <= 8; turn++) {
    last = await ask({}, "POST /app/auth/refresh", { cookie: cookieOf(last) });
    expect(last.status).toBe(200);
    expect(await copy(), `${turn} turns late`).toMatchObject({ status: 401, cookies: [] });
  }
  expect((await ask({}, "POST /app/auth/refresh", { cookie: cookieOf(last) })).status).toBe(200);
});

test("another key is another's: it ends the session as a replay does", async () => {
  const { email } = await someone();
  const { cookie } = await signIn(email, PASSWORD);
  const ours = await ask({}, "POST /app/auth/refresh", { cookie, headers: { "idempotency-key": "our-own-key" } });
  const theirs = await ask({}, "POST /app/auth/refresh", { cookie, headers: { "idempotency-key": "some-other-key" } });
  expect([ours.status, theirs.status]).toEqual([200, 401]);
  expect((await ask({}, "POST /app/auth/refresh", { cookie: cookieOf(ours) })).status).toBe(401);
});

test("of two who refresh with one cookie at once, one gets tokens", async () => {
  const { email } = await someone();
  const { cookie } = await signIn(email, PASSWORD);
  const replies = await Promise.all([1, 2, 3].map(() => ask({}, "POST /app/auth/refresh", { cookie })));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
});

test("signing out ends the session on the server, and only this one", async () => {
  const { email } = await someone();
  const here = await signIn(email, PASSWORD);
  const elsewhere = await signIn(email, PASSWORD);
  expect((await ask(here, "POST /app/auth/logout", { cookie: here.cookie })).status).toBe(204);
  expect((await ask(here, "GET /app/session/current")).status).toBe(401);
  expect((await ask({}, "POST /app/auth/refresh", { cookie: here.cookie })).status).toBe(401);
  expect((await ask(elsewhere, "GET /app/session/current")).status).toBe(200);
});

test("a made-up cookie with somebody's session in it ends nobody's session", async () => {
  const { email } = await someone();
  const speaker = await signIn(email, PASSWORD);
  const [person, sessionId, secret = "", signature = ""] = speaker.cookie.split("=")[1]?.split(".") ?? [];
  const other = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  for (const forged of [
    [person, sessionId, other(secret), signature],
    [person, sessionId, secret, other(signature)],
    [person, sessionId, other(secret)],
  ]) {
    const reply = await ask({}, "POST /app/auth/refresh", { cookie: `salle_refresh=${forged.join(".")}` });
    expect(reply.status).toBe(401);
  }
  expect((await ask(speaker, "GET /app/session/current")).status).toBe(200);
});

test.each([
  "",
  "salle_refresh=",
  "salle_refresh=a.b.c",
  `salle_refresh=${"0".repeat(26)}.ses_${"0".repeat(26)}.${"A".repeat(43)}`,
])("the cookie %j is nobody's", async (cookie) => {
  expect((await ask({}, "POST /app/auth/refresh", { cookie })).status).toBe(401);
  expect((await ask({}, "POST /app/auth/logout", { cookie })).status).toBe(204);
});

test("a bearer that is changed, empty or signed with no key is refused", async () => {
  const { email } = await someone();
  const { token = "" } = await signIn(email, PASSWORD);
  const [head, claims, signature] = token.split(".");
  const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
  for (const forged of [
    "x",
    `${head}.${claims}.`,
    `${unsigned}.${claims}.`,
    `${head}.${claims}.${signature?.slice(1)}A`,
  ]) {
    expect((await ask({ token: forged }, "GET /app/session/current")).status).toBe(401);
  }
});

const part = (of: object) => Buffer.from(JSON.stringify(of)).toString("base64url");

/** A bearer of somebody's that is good in each of its claims, forged as the known attacks on signed tokens do. */
async function forgeries(email: string) {
  const { token = "", cookie } = await signIn(email, PASSWORD);
  const [header = "", claims = "", signature = ""] = token.split(".");
  const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = publicKey.export({ format: "jwk" });
  const pem = publicKey.export({ format: "pem", type: "spki" });
  const withHmac = (head: object, secret: string | Buffer, algorithm = "sha256") => {
    const text = `${part(head)}.${claims}`;
    return `${text}.${createHmac(algorithm, secret).update(text).digest("base64url")}`;
  };
  const withRsa = (head: object) => {
    const text = `${part(head)}.${claims}`;
    return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
  };
  const ours = keys()[0] ?? "";
  const [person = "", sid = "", secret = ""] = (cookie.split("=")[1] ?? "").split(".");
  const forged: [string, string][] = [
    ["none, in each way to write it", `${part({ alg: "none", kid })}.${claims}.`],
    ["None", `${part({ alg: "None", kid })}.${claims}.`],
    ["nOnE with the signature", `${part({ alg: "nOnE", kid })}.${claims}.${signature}`],
    ["no algorithm", withHmac({ kid }, ours)],
    ["another algorithm by our key", withHmac({ alg: "HS512", kid }, ours, "sha512")],
    ["confusion: RS256 by a key of their own", withRsa({ alg: "RS256", kid })],
    ["confusion: HS256 by the text of a public key", withHmac({ alg: "HS256", kid }, pem)],
    ["jwk: the key in the header", withRsa({ alg: "RS256", jwk })],
    ["jku: the keys at an address of theirs", withRsa({ alg: "RS256", jku: "https://attacker.example/keys.json" })],
    ["jku with HS256", withHmac({ alg: "HS256", kid, jku: "https://attacker.example/keys.json" }, "attacker")],
    ["x5u", withRsa({ alg: "RS256", x5u: "https://attacker.example/chain.pem" })],
    ["kid: a file that is empty", withHmac({ alg: "HS256", kid: "../../../../dev/null" }, "")],
    ["kid: a query", withHmac({ alg: "HS256", kid: "x' UNION SELECT 'attacker" }, "attacker")],
    ["kid: a property of every object", withHmac({ alg: "HS256", kid: "__proto__" }, "undefined")],
    ["kid: a list", withHmac({ alg: "HS256", kid: [kid] }, ours)],
    ["a critical extension that nobody knows", withHmac({ alg: "HS256", kid, crit: ["b64"], b64: false }, ours)],
    ["the signature of another text", `${part({ alg: "HS256", kid, typ: "x" })}.${claims}.${signature}`],
    ["an empty signature", `${header}.${claims}.`],
    ["a refresh secret", secret],
    ["the whole refresh cookie", `${person}.${sid}.${secret}`],
    ["encrypted instead of signed", `${part({ alg: "dir", enc: "A256GCM" })}..${claims}.${claims}.${signature}`],
  ];
  return { token, forged };
}

test("a bearer forged in each of the ways known of signed tokens is refused, and the session goes on", async () => {
  const { email } = await someone();
  const { token, forged } = await forgeries(email);
  const statuses = await Promise.all(
    forged.map(async ([way, bearer]) => [way, (await ask({ token: bearer }, "GET /app/session/current")).status]),
  );
  expect(statuses).toEqual(forged.map(([way]) => [way, 401]));
  expect((await ask({ token }, "GET /app/session/current")).status).toBe(200);
});

test("a bearer says who gave it out, for what and until when, and names a session of ours; else it is none", async () => {
  const { email } = await someone();
  const { cookie } = await signIn(email, PASSWORD);
  const [person = "", sid = ""] = cookie.split("=")[1]?.split(".") ?? [];
  const time = Math.floor(Date.now() / 1000);
  const good = { sub: person, sid, iss: "salle", aud: "salle:api", iat: time, exp: time + 60 };
  const statusOf = async (claims: object) => {
    const parts = [{ alg: "HS256" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
    const signature = createHmac("sha256", keys()[0] ?? "")
      .update(parts.join("."))
      .digest("base64url");
    return (await ask({ token: [...parts, signature].join(".") }, "GET /app/session/current")).status;
  };
  expect(await statusOf(good)).toBe(200);
  for (const name of Object.keys(good)) {
    expect([name, await statusOf({ ...good, [name]: undefined })]).toEqual([name, 401]);
  }
  for (const wrong of [
    { iss: "another" },
    { aud: "salle:links" },
    { exp: time - 1 },
    { sub: "constructor" },
    ...["constructor", "__proto__", "toString", "hasOwnProperty", "sessions", ""].map((each) => ({ sid: each })),
  ]) {
    expect([wrong, await statusOf({ ...good, ...wrong })]).toEqual([wrong, 401]);
  }
});

/** The keys that the API of the tests has, the one that signs first; and what core signs when it has others. */
const keys = () => (process.env[environment.tokenSecrets] ?? "").split(" ");
async function signedBy<T>(secrets: string[], work: () => T | Promise<T>): Promise<T> {
  vi.stubEnv(environment.tokenSecrets, secrets.join(" "));
  try {
    return await work();
  } finally {
    vi.unstubAllEnvs();
  }
}
const kidOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;

test("while a signing key is turned, what the other key has signed stays good, and what is new has the new key", async () => {
  const [current = "", other = ""] = keys();
  const stranger = "s".repeat(43);
  const { email } = await someone();
  const speaker = await signIn(email, PASSWORD);
  const [person = "", sessionId = "", secret = ""] = speaker.cookie.split("=")[1]?.split(".") ?? [];
  const bearerOf = (key: string) =>
    signedBy([key], async () => (await Tokens.signAccess({ person, sessionId }, new Date())).accessToken);
  const statusOf = async (token: string) => (await ask({ token }, "GET /app/session/current")).status;

  const before = await bearerOf(other);
  expect(kidOf(before)).not.toBe(kidOf(speaker.token));
  expect(await statusOf(before)).toBe(200);
  expect(await statusOf(await bearerOf(current))).toBe(200);
  expect(await statusOf(await bearerOf(stranger))).toBe(401);
  // A name of ours on another's signature opens nothing.
  const [, claims, signature] = (await bearerOf(stranger)).split(".");
  expect(await statusOf([before.split(".")[0], claims, signature].join("."))).toBe(401);

  const cookieBy = (key: string) =>
    signedBy([key], () => `salle_refresh=${Tokens.writeRefresh({ person, sessionId, secret })}`);
  const refresh = async (cookie: string) => ask({}, "POST /app/auth/refresh", { cookie });
  expect((await refresh(await cookieBy(stranger))).status).toBe(401);
  const renewed = await refresh(await cookieBy(other));
  expect(renewed.status).toBe(200);
  expect(kidOf(renewed.body.data.attributes.accessToken)).toBe(kidOf(speaker.token));
  expect((await refresh(cookieOf(renewed))).status).toBe(200);
});

test("a refresh whose answer was lost while the key was turned may be asked again as well", async () => {
  const [current = "", other = ""] = keys();
  const { email } = await someone();
  const { cookie } = await signIn(email, PASSWORD);
  const text = cookie.split("=")[1];
  const lost = await signedBy([other, current], () => Session.refresh(text, "key-was-turned", new Date()));
  const again = await ask({}, "POST /app/auth/refresh", { cookie, headers: { "idempotency-key": "key-was-turned" } });
  expect(again.status).toBe(200);
  const secretOf = (token = "") => token.split(".")[2];
  expect(secretOf(cookieOf(again).split("=")[1])).toBe(secretOf(lost.refreshToken));
});

test("the session tells the contexts one may work in, widest first, and nothing of others", async () => {
  const group = await world.group("Session state");
  const club = await world.club("Session club", group);
  const email = world.email("secretary");
  const member = await world.member(club, { email, firstName: "Ada", lastName: "Lovelace" });
  await world.change(member.account, {
    grants: [
      { roleId: await world.role("members.view"), on: { type: "club", id: club.id } },
      { roleId: await world.role("members.manage", "members.view"), on: { type: "club", id: club.id } },
    ],
  });
  const { body } = await ask(await signIn(email, PASSWORD), "GET /app/session/current");
  expect(body.data.attributes.label).toBe("Ada Lovelace");
  expect(body.data.attributes.contexts).toEqual([
    {
      type: "club",
      id: club.id,
      clubId: club.id,
      permissions: ["members.view", "members.manage"],
      label: "Session club",
    },
    {
      type: "user",
      id: member.clubMemberProfile.id,
      clubId: club.id,
      permissions: [],
      label: "Ada Lovelace, Session club",
    },
  ]);
  expect(JSON.stringify(body)).not.toContain("argon2");
});

test("one may act for another only while the link lives, and never as the root user", async () => {
  const group = await world.group("Family state");
  const club = await world.club("Family club", group);
  const parentEmail = world.email("parent");
  const parent = await world.member(club, { email: parentEmail, firstName: "Pat" });
  const child = await world.member(club, { firstName: "Kim" });
  const stranger = await world.member(club, { firstName: "Sam" });
  await world.link(parent.account, child.account);
  const speaker = await signIn(parentEmail, PASSWORD);
  const as = (person: string) => ask({ ...speaker, linkedAccount: `acc_${person}` }, "GET /app/session/current");

  const acting = await as(child.account.person);
  expect(acting.status).toBe(200);
  expect(acting.body.data.attributes).toMatchObject({
    firstName: "Kim",
    isRoot: false,
    linkedAccounts: [],
    impersonator: { label: "Pat Fixture" },
  });
  expect((await as(stranger.account.person)).status).toBe(403);
  expect((await as("nonsense")).status).toBe(403);
  await world.change(child.account, { isActive: false });
  expect((await as(child.account.person)).status).toBe(403);
});

test("a deactivated account and a revoked role stop at the next request", async () => {
  const group = await world.group("Revoked state");
  const club = await world.club("Revoked club", group);
  const email = world.email("admin");
  const account = await world.staff(email, [
    { roleId: await world.role("members.view"), on: { type: "club", id: club.id } },
  ]);
  const speaker = await signIn(email, PASSWORD);
  const list = () => ask(speaker, `GET /app/clubs/${club.id}/club-members`);
  expect((await list()).status).toBe(200);
  await world.change(account, { grants: [] });
  expect((await list()).status).toBe(404);
  await world.change(account, { isActive: false });
  expect((await list()).status).toBe(401);
});
