import type { Item } from "@salle/core/dynamo";
import type { ActorContext } from "@salle/core/lib/context";
import type { Member } from "@salle/core/members/members";
import * as Transfers from "@salle/core/members/transfers";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, sell } from "../support/officer.ts";
import { deliverAll, tellDirectory } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/* Transfers, with the process stopped at every call and the request asked again: each happens once and whole. */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const later = new Date("2027-01-22T00:00:00Z");
const unexpected = (error: unknown) => {
  throw error;
};

interface Scene {
  member: Member;
  from: string;
  to: string;
}
const transferOf = async () => {
  const found = (await parts.allItems()).find(({ sk }) => sk === "transfer");
  return String(found?.id);
};

/** What became of it, without the ids and times that differ by run. */
const picture = async () => {
  await tellDirectory(parts.allItems);
  const items = await parts.allItems();
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const of = (kind: (item: Item) => boolean, ...names: string[]) =>
    items
      .filter(kind)
      .map((item) => JSON.stringify(names.map((name) => item[name])))
      .sort();
  const mails = items.flatMap(({ pk, message }) =>
    pk.startsWith("outbox#") ? [JSON.parse(String(message)).body.kind ?? "directory"] : [],
  );
  return {
    transfers: of(({ sk }) => sk === "transfer", "state", "version", "rejectedBy", "expiring"),
    rows: of(({ pk, id }) => pk.startsWith("transfers#") && id !== undefined, "direction", "shelf", "asks"),
    open: items.filter(({ sk }) => sk === "open-transfer").length,
    places: of(({ sk }) => sk.startsWith("club#clb_"), "clubId", "isApproved", "isArchived", "financialTo", "version"),
    primary: of(({ sk }) => sk === "profile", "primaryClubId", "version"),
    memberships: of(({ sk }) => sk.startsWith("membership#"), "packageName", "clubId", "renewalDate", "version"),
    mails: mails.sort(),
    recorded: items.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
};

type Act = (ctx: ActorContext, scene: Scene) => Promise<unknown>;
const ask: Act = (ctx, { member, from, to }) => Transfers.ask(ctx, `mpr_${member.account.person}`, from, to);
/** As the office, which is above both clubs, and has approved it for the one that is left by asking. */
const approve: Act = async (ctx) => Transfers.approve(ctx, await transferOf());
const reject: Act = async (ctx) => Transfers.reject(ctx, await transferOf(), { reason: "Full." });
const cancel: Act = async (ctx) => Transfers.cancel(ctx, await transferOf());
/** A cron: run again, it looks for what is left. */
const end: Act = () => Transfers.endTransfers(later);

test.each<[string, Act, ...Act[]]>([
  ["asking", ask],
  ["the last approval, by which the member moves", approve, ask],
  ["saying no", reject, ask],
  ["taking it back", cancel, ask],
  ["a transfer that nobody has answered", end, ask],
])("%s", async (_, run, ...before) => {
  await parts.empty();
  const world = new World(at);
  const state = await world.group("Sweep state");
  const [from, to] = [await world.club("Sweep from", state), await world.club("Sweep to", state)];
  const member = await world.member(from, { email: "mover@sweep.test" });
  for (const owner of [from, `club-group:${state.id}`]) {
    const sold = await world.package(owner, { name: typeof owner === "string" ? "State" : "Club" });
    await sell(officer(at), member, sold, "2026-11-01", true);
  }
  await deliverAll(parts.allItems, unexpected, () => at);
  const scene = { member, from: from.id, to: to.id };
  for (const step of before) await step(officer(at), scene);
  const items = await parts.allItems();
  const { points, expected } = await sweep(parts, {
    prepare: async () => {
      await parts.restore(items);
      return scene;
    },
    context: (_prepared, key) => officer(at, key),
    run: (ctx) => run(ctx, scene),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(2);
  expect(expected.open).toBe(run === ask || run === end ? 1 : 0);
});

test("nobody answers in time: it is noted and told once, and another can take its place", async () => {
  await parts.empty();
  const world = new World(at);
  const [from, to] = [await world.club("Slow"), await world.club("Slower")];
  const member = await world.member(from, { email: "slow@sweep.test" });
  const scene = { member, from: from.id, to: to.id };
  await ask(officer(at), scene);
  const first = await transferOf();
  const early = new Date("2027-01-20T00:00:00Z");
  expect(await Transfers.endTransfers(early)).toBe(0);
  await expect(ask(officer(early), scene)).rejects.toThrow("A transfer of this member waits already.");
  // It is over though no cron has noted it.
  await expect(Transfers.approve(officer(later), first)).rejects.toThrow("It was not answered in time.");
  expect(await Transfers.endTransfers(later)).toBe(1);
  expect(await Transfers.endTransfers(later)).toBe(0);
  await deliverAll(parts.allItems, unexpected, () => later);
  expect(parts.mails.filter(({ subject }) => /was not answered$/.test(subject))).toHaveLength(1);
  await ask(officer(later), scene);
  const waiting = (await parts.allItems()).filter(({ sk, state }) => sk === "transfer" && state === "waiting");
  expect(waiting).toHaveLength(1);
});
