import { permissionNames } from "@salle/contract/permissions";
import * as TwoFactor from "@salle/core/identity/two-factor";
import * as Users from "@salle/core/identity/users";
import { now } from "@salle/core/lib/clock";
import type { ActorContext } from "@salle/core/lib/context";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Authenticator } from "../support/authenticator.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { PASSWORD, World } from "../support/world.ts";

/*
 * A second factor turned on, off and given other recovery codes, with the process stopped at every call and the request asked
 * again: each happens once.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

/** When a test began: however long it takes, its codes are good. */
let at = now();
beforeEach(() => {
  at = now();
});

const as = (person: string, key: string | null): ActorContext => ({
  actor: {
    accountId: `acc_${person}`,
    person,
    name: "Sweep",
    isRoot: true,
    grants: [{ roleId: "r", on: { type: "system" }, permissions: permissionNames }],
    sessionId: "s",
    impersonator: null,
  },
  now: at,
  requestId: "sweep",
  idempotency: key === null ? null : { key, fingerprint: "sweep" },
  memo: new Map(),
});

/** What became of it, without the ids, times and codes that differ by run. */
const picture = async () => {
  const items = await parts.allItems();
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const mails = items.flatMap(({ pk, message }) =>
    pk.startsWith("outbox#") ? [JSON.parse(String(message)).body] : [],
  );
  return {
    accounts: items
      .filter(({ sk }) => sk === "account")
      .map(({ hasTwoFactor, version }) => ({ hasTwoFactor, version }))
      .sort((a, b) => Number(a.version) - Number(b.version)),
    factors: items
      .filter(({ sk }) => sk === "two-factor")
      .map(({ recovery, version }) => ({ codes: Object.keys(Object(recovery)).length, version })),
    mails: mails.map(({ kind }) => kind).sort(),
    recorded: items.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
};

interface Scene {
  person: string;
  token: string;
  /** The code that is next. */
  code: string;
}
type Run = (ctx: ActorContext, scene: Scene) => Promise<unknown>;
const on: Run = (ctx, { token, code }) => TwoFactor.turnOn(ctx, { token, code });

test.each<[string, boolean, Run, string?]>([
  ["turning it on", false, on],
  ["making other recovery codes", true, (ctx, { code }) => TwoFactor.renew(ctx, { password: PASSWORD, code })],
  ["turning it off", true, (ctx, { code }) => TwoFactor.turnOff(ctx, { password: PASSWORD, code })],
  [
    "turning it off for somebody who has lost their phone",
    true,
    (ctx, { person }) => Users.endTwoFactor(ctx, `acc_${person}`),
    "office",
  ],
])("%s", async (_, isOn, run, who) => {
  await parts.empty();
  const { person } = await new World().staff("two@sweep.test", []);
  const { key, token } = (await TwoFactor.begin(as(person, null), { password: PASSWORD })).attributes;
  const app = new Authenticator(key, 0, () => at);
  if (isOn) await on(as(person, null), { person, token, code: app.code() });
  const scene = { person, token, code: app.code() };
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_prepared, given) => as(who ?? person, given),
    run: (ctx) => run(ctx, scene),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(2);
});

test("a key that another signing key has sealed is sealed by the present one, once, and its codes go on", async () => {
  await parts.empty();
  const { person } = await new World().staff("turned@sweep.test", []);
  const { key, token } = (await TwoFactor.begin(as(person, null), { password: PASSWORD })).attributes;
  const app = new Authenticator(key, 0, () => at);
  await on(as(person, null), { person, token, code: app.code() });
  const before = process.env.SALLE_TOKEN_SECRETS ?? "";
  const next = "another key that signs from now on, long enough".replaceAll(" ", "-");
  try {
    process.env.SALLE_TOKEN_SECRETS = `${next} ${before}`;
    expect([await TwoFactor.resealAll(now()), await TwoFactor.resealAll(now())]).toEqual([1, 0]);
    // The old key is gone.
    process.env.SALLE_TOKEN_SECRETS = next;
    const { codes } = (await TwoFactor.renew(as(person, null), { password: PASSWORD, code: app.code() })).attributes;
    expect(codes).toHaveLength(10);
  } finally {
    process.env.SALLE_TOKEN_SECRETS = before;
  }
});
