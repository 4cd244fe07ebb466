import type { Item } from "@salle/core/dynamo";
import * as LinkedAccounts from "@salle/core/identity/linked-accounts";
import type { ActorContext } from "@salle/core/lib/context";
import { linkIdOf, linkRequestIdOf } from "@salle/core/lib/ids";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/* Links between accounts, with the process stopped at every call and the request asked again: each happens once. */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
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
    links: items.filter(({ sk }) => sk.startsWith("link#")).map(({ allows, endsOn }: Item) => ({ allows, endsOn })),
    requests: items.filter(({ pk }) => pk.startsWith("link-requests#")).length,
    mails: mails.map(({ kind, person }) => `${kind} ${person}`).sort(),
    recorded: items.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
};

interface Two {
  asker: string;
  owner: string;
}
/** What one of the two does. */
interface Act {
  who: keyof Two;
  run: (ctx: ActorContext, two: Two) => Promise<unknown>;
}
const requestOf = ({ asker, owner }: Two) => linkRequestIdOf(asker, owner);
const ask: Act = {
  who: "asker",
  run: (ctx, { asker, owner }) => LinkedAccounts.request(ctx, `acc_${owner}`, `acc_${asker}`),
};
const accept: Act = {
  who: "owner",
  run: (ctx, two) => LinkedAccounts.accept(ctx, requestOf(two), { allows: ["pay"], endsOn: "2027-01-31" }),
};
const reject: Act = { who: "owner", run: (ctx, two) => LinkedAccounts.reject(ctx, requestOf(two)) };
const cancel: Act = { who: "asker", run: (ctx, two) => LinkedAccounts.cancel(ctx, requestOf(two)) };
const revoke: Act = {
  who: "owner",
  run: (ctx, { asker, owner }) => LinkedAccounts.revoke(ctx, linkIdOf(asker, owner)),
};
/** A cron: run again, it looks for what is left. */
const end: Act = { who: "asker", run: () => LinkedAccounts.endLinks(new Date("2027-02-02T00:00:00Z")) };

test.each<[string, Act, ...Act[]]>([
  ["asking", ask],
  ["approving", accept, ask],
  ["saying no", reject, ask],
  ["taking it back", cancel, ask],
  ["ending a link", revoke, ask, accept],
  ["a link that is over", end, ask, accept],
])("%s", async (_, { who, run }, ...before) => {
  await parts.empty();
  const world = new World(at);
  const [asker, owner] = [await world.staff("asker@sweep.test", []), await world.staff("owner@sweep.test", [])];
  const two = { asker: asker.person, owner: owner.person };
  for (const step of before) await step.run(as(two[step.who], null), two);
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_prepared, key) => as(two[who], key),
    run: (ctx) => run(ctx, two),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(2);
});
