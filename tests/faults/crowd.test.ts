import * as MemberGroups from "@salle/core/communication/member-groups";
import type { Item } from "@salle/core/dynamo";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inModelledTime } from "../support/modelled-time.ts";
import { officer, sell } from "../support/officer.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/*
 * A crowd at one issuer, with the latencies and conflicts of AWS's table in modelled time: what it takes follows from who
 * waits for whom, and not from how many processors this machine has for two hundred people.
 */

vi.mock("../../core/src/lib/wait.ts", async () => ({
  wait: (await import("../support/modelled-time.ts")).wait,
}));

const at = new Date("2025-01-31T02:00:00Z");
let parts: Parts;
let world: World;
let club: Awaited<ReturnType<World["club"]>>;
beforeAll(async () => {
  parts = await startParts();
  world = new World(at, new Random(7));
  club = await world.club("Crowd");
});
afterAll(() => parts.stop());

test("two hundred sales begun at once are all made within ten seconds, numbered from 1 to 200, and nobody is refused", async () => {
  const sold = await world.package(club);
  const members = await world.members(club, 200);
  const sales = Promise.withResolvers<PromiseSettledResult<unknown>[]>();
  const { ms, cancelled } = await inModelledTime(async () => {
    const all = await Promise.allSettled(members.map((member) => sell(officer(at), member, sold, "2025-01-31")));
    sales.resolve(all);
  });
  const refused = (await sales.promise).filter(({ status }) => status === "rejected");
  expect(refused).toEqual([]);
  expect(ms).toBeLessThan(10_000);
  expect(cancelled.TransactionConflict).toBeGreaterThan(0);
  const items: Item[] = await parts.allItems();
  const numbers = items.flatMap((item) => (item.sk === "invoice" ? [Number(item.number)] : [])).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(reconcileItems(items).filter(({ check }) => check !== "directory row")).toEqual([]);
});

test("five hundred members are put into a group by one call, within ten seconds", async () => {
  const members = await world.members(club, 500);
  const group = await MemberGroups.create(officer(at), `club:${club.id}`, { name: "Crowd" });
  const ids = members.map(({ clubMemberProfile }) => clubMemberProfile.id);
  const refused: unknown[] = [];
  const { ms } = await inModelledTime(async () => {
    const { bulk } = await MemberGroups.bulkAssign(officer(at), group.id, ids);
    refused.push(...bulk.filter(({ success }) => !success));
  });
  expect(refused).toEqual([]);
  expect(ms).toBeLessThan(10_000);
});
