import type { Item } from "@salle/core/dynamo";
import { accountIdOf } from "@salle/core/lib/ids";
import * as Merges from "@salle/core/members/merges";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { naming, type Two, twoRegistrations, withPast } from "../support/two-registrations.ts";

/*
 * A merge of two registrations, with the process stopped at every call, in the request and in the queue's worker: it happens once,
 * the survivor has all that either had, and of the duplicate is left what stays by its declaration.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2025-01-31T02:00:00Z");
const fail = (error: unknown) => {
  throw error;
};

/** What ends by itself (messages, answers of calls, the directory's log). */
const isPassing = ({ pk }: Item) => /^(outbox|idempotency|mail|directory-log|limit)#?/.test(pk);

async function stand(): Promise<{ two: Two; fingerprint: string; items: Item[] }> {
  await parts.empty();
  const having: Parameters<typeof twoRegistrations>[2] = [
    { sales: 0, groups: [0], categories: [0], appointments: 0 },
    { sales: 1, groups: [0, 1], categories: [1], appointments: 1 },
  ];
  // What a platform hears is swept by itself (`campaign-sweep`).
  const two = await twoRegistrations(at, new Random(7), having, false);
  await withPast(two, at);
  await deliverAll(parts.allItems, fail, () => at);
  const { attributes } = await Merges.preview(officer(at), ...idsOf(two));
  expect(attributes.inTheWay).toEqual([]);
  return { two, fingerprint: attributes.fingerprint, items: await parts.allItems() };
}
const idsOf = ({ duplicate, survivor }: Two) =>
  [accountIdOf(duplicate.account.person), accountIdOf(survivor.account.person)] as const;

// Each of its many calls is a run of its own.
test("a merge that is stopped anywhere", { timeout: 600_000 }, async () => {
  const { two, fingerprint, items } = await stand();
  const [id, into] = idsOf(two);
  const { points, expected } = await sweep(parts, {
    prepare: async () => {
      await parts.restore(items);
      return two;
    },
    context: (_, key) => officer(at, key),
    run: (ctx) => Merges.merge(ctx, id, into, { name: "Kimberley Twice", fingerprint }),
    deliver: (_, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture: async () => {
      const all = (await parts.allItems()).filter((item) => !isPassing(item));
      expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
      const { person } = two.survivor.account;
      const account = all.find(({ pk, sk }) => pk === `person#${person}` && sk === "account");
      const { activity: _, ...survivor } = naming(all, person);
      const { activity: __, ...duplicate } = naming(all, two.duplicate.account.person);
      return {
        survivor,
        duplicate,
        isMerging: account?.mergeJobId !== undefined,
        email: account?.emailAddress,
        details: all
          .filter(({ pk }) => pk.startsWith("metadata#"))
          .map(({ values }) => Object.values(values as object).sort()),
      };
    },
  });
  expect(points).toBeGreaterThan(20);
  expect(expected.isMerging).toBe(false);
  expect(expected.email).toBe("kim.twice@twice.test");
  // What the survivor says stays, and what the duplicate alone says comes to it.
  expect(expected.details).toEqual([["L", "Nuts"]]);
  expect(expected.survivor).toMatchObject({
    membership: 1,
    invoice: 5,
    "payer-account": 1,
    "credit-entry": 2,
    "open-charge": 1,
    "member-group-assignment": 2,
    "member-category-assignment": 2,
    "club-note": 1,
    "club-position-appointment": 1,
    biography: 1,
    "emergency-contact": 1,
    "metadata-record": 1,
    link: 2,
    transfer: 1,
    "transfer-row": 1,
    "support-request": 1,
    "unique national-id": 2,
    "unique email": 1,
  });
  // The alias and an archived place, what the survivor's account and the job say of it, and how often its charges had changed.
  expect(expected.duplicate).toEqual({
    account: 2,
    "club-member-profile": 1,
    "club-position-turn": 1,
    directory: 1,
    "emergency-contact-turn": 1,
    job: 1,
    "member-profile": 1,
    memberships: 1,
  });
});
