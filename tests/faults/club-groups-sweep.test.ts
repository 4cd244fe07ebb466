import type { Item } from "@salle/core/dynamo";
import type { ActorContext } from "@salle/core/lib/context";
import * as ClubGroups from "@salle/core/organisations/club-groups";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/* The tree of groups, with the process stopped at every call and the request asked again: each change happens once, whole. */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const unexpected = (error: unknown) => {
  throw error;
};
const may: ClubGroups.May = () => true;

interface Scene {
  from: string;
  to: string;
  moved: string;
  empty: string;
  club: string;
}

/** Names by what they are, and what is above each, without the ids that differ by run. */
const picture = async () => {
  await deliverAll(parts.allItems, unexpected, () => at);
  const items = await parts.allItems();
  const named = new Map(items.flatMap(({ id, name }) => (id && name ? [[String(id), String(name)] as const] : [])));
  const path = (ids: unknown) => (Array.isArray(ids) ? ids.map((id) => named.get(id) ?? String(id)) : []);
  const entries = items.filter(({ pk }) => pk === "directory#clubs").map(({ r }) => JSON.parse(String(r)));
  const of = (kind: (item: Item) => boolean, ids: string) =>
    items
      .filter(kind)
      .map((item) => `${item.name} v${item.version}: ${path(item[ids])}`)
      .sort();
  return {
    groups: of(({ sk }) => sk === "club-group", "ancestorIds"),
    clubs: of(({ sk }) => sk === "club", "groupIds"),
    directory: entries.map(({ name, groupIds }) => `${name}: ${path(groupIds)}`).sort(),
    changes: items.find(({ sk }) => sk === "club-group-tree")?.changes,
    recorded: items.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
};

type Act = (ctx: ActorContext, scene: Scene) => Promise<unknown>;

test.each<[string, Act]>([
  ["making a group", (ctx, { from }) => ClubGroups.create(ctx, from, { name: "Made" }, may)],
  ["renaming a group", (ctx, { moved }) => ClubGroups.update(ctx, moved, { name: "Renamed" }, may)],
  [
    "moving a group with what is below it",
    (ctx, { moved, to }) => ClubGroups.update(ctx, moved, { parentId: to }, may),
  ],
  ["deleting a group", (ctx, { empty }) => ClubGroups.remove(ctx, empty, async () => [], may)],
  ["assigning a club", (ctx, { to, club }) => ClubGroups.assign(ctx, to, club, may)],
  ["removing a club", (ctx, { moved, club }) => ClubGroups.unassign(ctx, moved, club, may)],
])("%s", async (_, run) => {
  await parts.empty();
  const world = new World(at);
  const state = await world.group("State");
  const [from, to] = [await world.group("From", state), await world.group("To", state)];
  const moved = await world.group("Moved", from);
  const deep = await world.group("Deep", moved);
  const empty = await world.group("Empty", state);
  const club = await world.club("Club", moved);
  await world.club("Deep club", deep);
  const scene = { from: from.id, to: to.id, moved: moved.id, empty: empty.id, club: club.id };
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
  // The directory's clubs stand where the clubs do.
  expect(expected.directory).toEqual(expected.clubs.map((each) => each.replace(/ v\d+/, "")));
  expect(expected.recorded).toBe(1);
});
