import type { Item } from "@salle/core/dynamo";
import * as Directory from "@salle/core/members/directory";
import * as Members from "@salle/core/members/members";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { replay } from "@salle/core/tools/replay";
import { writeAll } from "@salle/core/tools/seeds/load";
import { afterEach, expect, test } from "vitest";
import { eventually } from "../support/api.ts";
import { startCloudHere } from "../support/cloud-here.ts";
import { mailsTo } from "../support/inbox.ts";
import { officer, pay, sell } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/* The drill of docs/operations.md: a table is put back to an earlier moment, and what was on its way then goes on. */

const HOUR_MS = 3_600_000;
let stop: () => Promise<void> = async () => undefined;
afterEach(() => stop());

const soundly = () => reconcile(() => Promise.resolve());

/** What a federation has at a moment at which one sale was worked through and another, and a new member, were not. */
async function backup(parts: Parts, now: Date) {
  const world = new World(now);
  const club = await world.club("Put back");
  const sold = await world.package(club);
  const [done, waiting] = [world.email("done"), world.email("waiting")];
  const buy = async (email: string) => {
    const { attributes } = await sell(officer(now), await world.member(club, { contact: email }), sold, "2025-01-31");
    await pay(officer(now), attributes.invoiceId ?? "");
  };
  await buy(done);
  await deliverAll(parts.allItems, (error) => expect.fail(String(error)));
  expect(parts.mails.map(({ to }) => to)).toEqual([expect.stringContaining(done)]);

  await buy(waiting);
  const carla = { firstName: "Carla", lastName: "Restored", dateOfBirth: "2001-01-01", gender: "F" } as const;
  await Members.add(officer(now), club.id, carla, { isMember: Directory.isMember });
  const items: Item[] = await parts.allItems();
  // What comes after the moment is lost.
  await buy(world.email("lost"));
  return { items, done, waiting };
}

test("a restored table goes on: what was in the queues at that moment is sent again, nothing happens twice, and it adds up", async () => {
  const now = new Date();
  const parts = await startParts();
  stop = parts.stop;
  const { items, done, waiting } = await backup(parts, now);
  await parts.stop();

  // Point-in-time recovery makes a new table, whose stream begins after the items that it was made of.
  const cloud = await startCloudHere({ parts: { seed: () => writeAll(items) } });
  stop = cloud.stop;
  const before = await soundly();
  expect(before.items).toBe(items.length);
  expect(before.problems.map(({ check }) => check)).toContain("directory row");

  const messages = items.filter(({ pk }) => pk.startsWith("outbox#"));
  expect(await replay(new Date(now.getTime() - HOUR_MS), new Date())).toBe(messages.length);
  await eventually(
    () => mailsTo(cloud.inboxUrl, waiting),
    (mails) => mails.length > 0,
  );
  await eventually(soundly, ({ problems }) => problems.length === 0);
  // Once more, as somebody does who is not sure: the same messages, however often they were sent.
  expect(await replay(new Date(now.getTime() - HOUR_MS), new Date())).toBe(messages.length);
  const last = await eventually(soundly, ({ problems }) => problems.length === 0);
  expect(last.items).toBeGreaterThan(items.length);
  expect(await mailsTo(cloud.inboxUrl, waiting)).toHaveLength(1);
  expect(await mailsTo(cloud.inboxUrl, done)).toEqual([]);
});

test("only what was made since the moment that one names is sent again", async () => {
  const cloud = await startCloudHere({ parts: { seed: async () => undefined } });
  stop = cloud.stop;
  expect(await replay(new Date(0), new Date())).toBe(0);
  const world = new World();
  const club = await world.club("Since");
  const [early, late] = [new Date(Date.now() - 2 * HOUR_MS), new Date()];
  for (const [at, firstName] of [
    [early, "Early"],
    [late, "Late"],
  ] as const) {
    const input = { firstName, lastName: "Since", dateOfBirth: "2001-01-01", gender: "F" } as const;
    await Members.add(officer(at), club.id, input, { isMember: Directory.isMember });
  }
  expect(await replay(new Date(late.getTime() - HOUR_MS), new Date())).toBe(1);
});
