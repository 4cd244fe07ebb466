import { guesses } from "@salle/contract/deployment";
import { hashPassword } from "@salle/core/identity/accounts";
import { expect, test } from "vitest";
import { ask, devicesOf, newNetwork } from "../support/api.ts";
import { PASSWORD, World } from "../support/world.ts";

/*
 * Guesses at passwords (trust, "Guessing"): counted for each account, each known device and each network, with growing
 * waits. However much a stranger guesses, the owner gets in. What several servers do at once is in tests/faults.
 */

const world = new World();
const { device, account, networkAtAccount, network } = guesses;

interface Place {
  network?: string;
  /** The cookie by which a device is known. */
  cookie?: string;
}
const signIn = (email: string, password: string, { network: from, cookie }: Place = {}) =>
  ask({ network: from }, "POST /app/auth/login", { attributes: { email, password }, cookie });
const guess = (email: string, place?: Place) => signIn(email, "a guess", place);

/** So many tries, one after the other. @returns their statuses */
async function inTurn(count: number, work: (place: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let place = 0; place < count; place++) statuses.push((await work(place)).status);
  return statuses;
}
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

async function someone() {
  const email = world.email("owner");
  const made = await world.staff(email, []);
  return { email, account: made };
}

/** Somebody, and the cookie by which their device is known. */
async function atHome() {
  const owner = await someone();
  const cookie = devicesOf(await signIn(owner.email, PASSWORD));
  return { ...owner, cookie };
}

test("of two right sign-ins at once, both get in, in each of twenty-five rounds", async () => {
  const { email } = await someone();
  for (let round = 0; round < 25; round++) {
    const replies = await Promise.all([signIn(email, PASSWORD), signIn(email, PASSWORD)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  }
});

test("right sign-ins use nothing up, however many come at once from one network", async () => {
  const { email } = await someone();
  const from = { network: newNetwork() };
  const replies = await Promise.all(times(network.free + 10, 200).map(() => signIn(email, PASSWORD, from)));
  expect(replies.map(({ status }) => status)).toEqual(times(network.free + 10, 200));
});

test("a stranger who guesses on and on keeps the owner out neither at home nor on a new device", async () => {
  const { email, cookie } = await atHome();
  const stranger = { network: newNetwork() };
  for (let round = 0; round < 4; round++) {
    await inTurn(10, () => guess(email, stranger));
    expect((await guess(email, stranger)).status).toBe(429);
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200);
    expect((await signIn(email, PASSWORD, { cookie, ...stranger })).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  }
});

test("strangers from many networks have one budget, and when it is used up a known device has its own", async () => {
  const { email, cookie } = await atHome();
  expect(await inTurn(account.free + 4, () => guess(email))).toEqual([...times(account.free, 401), ...times(4, 429)]);
  const refused = await signIn(email, PASSWORD);
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(account.waitSeconds);
  expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200);
});

test("whoever must wait is told for how long, the same for an address that nobody has", async () => {
  const answers = await Promise.all(
    [(await someone()).email, world.email("nobody")].map(async (email) => {
      const stranger = { network: newNetwork() };
      const statuses = await inTurn(networkAtAccount.free, () => guess(email, stranger));
      const { status, retryAfter, body, cookies } = await guess(email, stranger);
      return { statuses, status, retryAfter, body, cookies };
    }),
  );
  for (const { statuses, status, retryAfter, body, cookies } of answers) {
    expect(statuses).toEqual(times(networkAtAccount.free, 401));
    expect({ status, cookies }).toEqual({ status: 429, cookies: [] });
    expect(retryAfter).toBeGreaterThan(networkAtAccount.waitSeconds - 60);
    expect(retryAfter).toBeLessThanOrEqual(networkAtAccount.waitSeconds);
    expect(body.errors[0]).toMatchObject({ code: "too-many", status: 429 });
    expect(body.errors[0].message).toMatch(
      /^There were too many wrong attempts\. Wait [34] minutes, then try again\.$/,
    );
  }
});

test("a known device waits for its own wrong guesses only, and a right one forgets them", async () => {
  const { email, cookie } = await atHome();
  const mistyped = await inTurn(device.free - 1, () => guess(email, { cookie }));
  const right = await signIn(email, PASSWORD, { cookie });
  expect([...mistyped, right.status]).toEqual([...times(device.free - 1, 401), 200]);
  const next = { cookie: devicesOf(right) };
  expect(await inTurn(device.free, () => guess(email, next))).toEqual(times(device.free, 401));
  const refused = await signIn(email, PASSWORD, next);
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeLessThanOrEqual(device.waitSeconds);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test("a device is known to those who signed in there, each by their own, and to nobody else", async () => {
  const [one, other] = [await atHome(), await someone()];
  const both = devicesOf(await signIn(other.email, PASSWORD, { cookie: one.cookie }));
  const stranger = await someone();
  for (const { email } of [one, other, stranger]) await inTurn(account.free, () => guess(email));
  expect((await signIn(one.email, PASSWORD, { cookie: both })).status).toBe(200);
  expect((await signIn(other.email, PASSWORD, { cookie: both })).status).toBe(200);
  expect((await signIn(stranger.email, PASSWORD, { cookie: both })).status).toBe(429);
});

test("a device is not known by a cookie that was made up, nor any more once there is another password", async () => {
  const { email, account: owner, cookie } = await atHome();
  await inTurn(account.free, () => guess(email));
  const [person, id, expires, signature = ""] = cookie.split("=")[1]?.split(".") ?? [];
  const changed = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
  for (const forged of [
    [person, id, expires, changed],
    [person, id, String(Number(expires) + 1), signature],
    [person, "A".repeat(16), expires, signature],
    [person, id, expires],
    ["constructor"],
  ]) {
    const reply = await signIn(email, PASSWORD, { cookie: `salle_devices=${forged.join(".")}` });
    expect(reply.status).toBe(429);
  }
  expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200);
  await world.change(owner, { passwordHash: await hashPassword("another password") });
  expect((await signIn(email, "another password", { cookie })).status).toBe(429);
});

test("a network that tries one address after the other is told to wait; other networks and known devices are not", async () => {
  const owner = await atHome();
  const sprayer = { network: newNetwork() };
  const spray = (place: number) => guess(world.email(`spray${place}`), sprayer);
  const statuses = await inTurn(network.free + 5, spray);
  expect(statuses.slice(0, network.free)).toEqual(times(network.free, 401));
  expect(statuses.slice(-4)).toEqual(times(4, 429));
  const refused = await signIn((await someone()).email, PASSWORD, sprayer);
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeLessThanOrEqual(network.waitSeconds);
  expect((await signIn(owner.email, PASSWORD, { cookie: owner.cookie, ...sprayer })).status).toBe(200);
  expect((await signIn(owner.email, PASSWORD)).status).toBe(200);
});

test("three hundred addresses tried at once from one network: at most its budget learn anything", async () => {
  const sprayer = { network: newNetwork() };
  const replies = await Promise.all(times(300, 0).map((_, place) => guess(world.email(`at-once${place}`), sprayer)));
  const learnt = replies.filter(({ status }) => status === 401);
  expect(learnt.length).toBeLessThanOrEqual(network.free + 1);
  expect(learnt.length).toBeGreaterThan(0);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(300 - learnt.length);
});

test("a network is what the CDN says and not what the caller does: an IPv4 address, or the first half of an IPv6 one", async () => {
  const { email } = await someone();
  const mine = newNetwork();
  const half = `2001:db8:${world.random.below(65_000).toString(16)}:7`;
  const used = networkAtAccount.free;
  await inTurn(used, (place) => guess(email, { network: `192.0.2.${place}, ${mine}` }));
  expect((await guess(email, { network: `198.51.100.1, ${mine}` })).status).toBe(429);
  const other = await someone();
  await inTurn(used, (place) => guess(other.email, { network: `${half}::${place + 1}` }));
  expect((await guess(other.email, { network: `${half}:a:b:c:d` })).status).toBe(429);
  expect((await guess(other.email, { network: `${half}7::1` })).status).toBe(401);
});
