import { guesses } from "@salle/contract/deployment";
import * as Session from "@salle/core/identity/session";
import { count, settle, take } from "@salle/core/internal/identity/session/meter";
import type { Budget } from "@salle/core/internal/identity/session/rules";
import { Refusal } from "@salle/core/lib/errors";
import { exactTraits } from "@salle/local-cloud/aws-table";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newNetwork } from "../support/api.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { PASSWORD, World } from "../support/world.ts";

/*
 * Many sign in at once, on servers that know nothing of each other, before a table that refuses to write what another
 * transaction holds: a wrong guess is counted once, a right one never, whatever comes in between.
 */

vi.setConfig({ testTimeout: 200_000 });

const at = new Date("2025-01-31T02:00:00Z");
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const { account, device } = guesses;

let parts: Parts;
const world = new World(at);
beforeAll(async () => {
  parts = await startParts(exactTraits);
});
afterAll(() => parts.stop());

async function someone() {
  const email = world.email("owner");
  await world.staff(email, []);
  return email;
}

/** Signs in from a network of its own. @returns the status, and the cookie of a known device */
async function signIn(email: string, password: string, devices?: string, now = at) {
  try {
    const tokens = await Session.login({ email, password }, { network: newNetwork(), devices }, now);
    return { status: 200, devices: tokens.devices };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, devices };
    throw error;
  }
}
const many = async <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work));
const statusesOf = async (times: number, work: () => Promise<{ status: number }>) => {
  const statuses = (await many(times, work)).map(({ status }) => status);
  return {
    right: statuses.filter((each) => each === 200).length,
    wrong: statuses.filter((each) => each === 401).length,
  };
};

test("two right sign-ins at once, in each of twenty-five rounds, and thirty at once: all get in", async () => {
  const email = await someone();
  for (let round = 0; round < 25; round++) {
    expect({ round, ...(await statusesOf(2, () => signIn(email, PASSWORD))) }).toEqual({ round, right: 2, wrong: 0 });
  }
  expect(await statusesOf(30, () => signIn(email, PASSWORD))).toEqual({ right: 30, wrong: 0 });
  const known = (await signIn(email, PASSWORD)).devices;
  expect(await statusesOf(30, () => signIn(email, PASSWORD, known))).toEqual({ right: 30, wrong: 0 });
});

test("of fifty guesses at once from fifty networks, the account's strangers have six, and a known device its five", async () => {
  const email = await someone();
  const known = (await signIn(email, PASSWORD)).devices;
  expect(await statusesOf(50, () => signIn(email, "a guess"))).toEqual({ right: 0, wrong: account.free });
  expect(await statusesOf(50, () => signIn(email, PASSWORD))).toEqual({ right: 0, wrong: 0 });
  expect(await statusesOf(50, () => signIn(email, "a guess", known))).toEqual({ right: 0, wrong: device.free });
  expect((await signIn(email, PASSWORD, known)).status).toBe(429);
  expect((await signIn(email, PASSWORD, undefined, after(account.waitSeconds))).status).toBe(200);
  expect((await signIn(email, PASSWORD, known, after(device.waitSeconds))).status).toBe(200);
});

test("a guess among forty-nine wrong ones is right: it gets in, and the others learn no more than they may", async () => {
  const email = await someone();
  const place = world.random.below(50);
  let asked = 0;
  const { right, wrong } = await statusesOf(50, () => signIn(email, asked++ === place ? PASSWORD : "a guess"));
  expect(right).toBeLessThanOrEqual(1);
  expect(wrong).toBe(account.free);
});

test("a server that dies over a guess leaves it counted, and it is forgotten like any other", async () => {
  const meter = { of: world.email("crash"), budget: { free: 1, waitSeconds: 60 } satisfies Budget };
  expect(await take(meter, at)).toMatchObject({ since: at.getTime() / 1000 });
  expect(await count(meter, after(59))).toBe(1);
  expect(await count(meter, after(60))).toBe(0);
});

test("what is taken back after its window was forgotten takes nothing from the next one", async () => {
  const meter = { of: world.email("late"), budget: { free: 1, waitSeconds: 60 } satisfies Budget };
  const late = await take(meter, at);
  if (typeof late === "number") throw new Error(`It must wait ${late} s`);
  expect(await count(meter, after(61))).toBe(0);
  await settle(late, false);
  expect(await count(meter, after(62))).toBe(59);
});
