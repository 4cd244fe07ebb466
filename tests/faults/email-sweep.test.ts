import * as Accounts from "@salle/core/identity/accounts";
import * as Profile from "@salle/core/identity/profile";
import type { ActorContext } from "@salle/core/lib/context";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailLinkOf } from "../support/email-links.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { PASSWORD, World } from "../support/world.ts";

/* Another address to sign in with, with the process stopped at every call and the request asked again: each happens once. */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const NEXT = "moved@sweep.test";
const as = (person: string, key: string | null): ActorContext => ({
  actor: {
    accountId: `acc_${person}`,
    person,
    name: "Sweep",
    isRoot: false,
    grants: [],
    sessionId: "s",
    impersonator: null,
  },
  now: at,
  requestId: "sweep",
  idempotency: key === null ? null : { key, fingerprint: "sweep" },
  memo: new Map(),
});

/** What became of it, without the ids and times that differ by run. */
const picture = async () => {
  const items = await parts.allItems();
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const mails = items.flatMap(({ pk, message }) =>
    pk.startsWith("outbox#") ? [JSON.parse(String(message)).body] : [],
  );
  return {
    accounts: items
      .filter(({ sk }) => sk === "account")
      .map(({ emailAddress, isConfirmed, version }) => ({ emailAddress, isConfirmed, version })),
    claims: items.filter(({ pk }) => pk.startsWith("unique#email#")).map(({ pk }) => pk),
    rows: items.filter(({ pk }) => pk.startsWith("user-rows#")).map(({ email }) => email),
    pending: items
      .filter(({ sk }) => sk === "email-change")
      .map(({ emailAddress, usedBy }) => ({ emailAddress, isUsed: usedBy !== undefined })),
    mails: mails.map(({ kind, was, next }) => `${kind} ${was} ${next}`).sort(),
    recorded: items.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
};

type Run = (ctx: ActorContext, link: string) => Promise<unknown>;
const ask = (ctx: ActorContext) => Profile.changeEmail(ctx, { emailAddress: NEXT, password: PASSWORD });

test.each<[string, boolean, Run]>([
  ["asking for one", false, ask],
  ["asking for its link again", true, Profile.sendEmailAgain],
  ["keeping the one before", true, Profile.cancelEmail],
  ["confirming it", true, (ctx, token) => Profile.confirmEmail({ ...ctx, actor: null }, { token })],
])("%s", async (_, isAsked, run) => {
  await parts.empty();
  const { person } = await new World(at).staff("before@sweep.test", []);
  if (isAsked) await ask(as(person, null));
  const link = isAsked ? await emailLinkOf(person) : "";
  const items = await parts.allItems();
  const { points, expected } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_prepared, key) => as(person, key),
    run: (ctx) => run(ctx, link),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(2);
  expect(expected.accounts).toHaveLength(1);
  expect((await Accounts.find(person))?.emailAddress).toBe(expected.accounts[0]?.emailAddress);
});
