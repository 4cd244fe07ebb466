import * as FeeTypes from "@salle/core/finance/fee-types";
import * as Fees from "@salle/core/finance/fees";
import type { ActorContext } from "@salle/core/lib/context";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Fees and their types with the process stopped at every call and the request asked again: each happens once, with its
 * counts.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");

interface Scene {
  owner: string;
  typeId: string;
  otherTypeId: string;
  feeId: string;
}

/** Everything by its name, without the ids and times that differ by run. */
async function picture() {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const types = new Map(items.filter(({ sk }) => sk === "fee-type").map(({ id, label }) => [id, label]));
  const of = <T>(sk: string, tell: (item: (typeof items)[number]) => T) =>
    items
      .filter((item) => item.sk === sk)
      .map(tell)
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const counts = items.filter(({ pk }) => /^count#fee/.test(pk));
  const sum = (list: RegExp, label: string) =>
    counts.reduce((total, item) => total + (list.test(item.pk) ? Number(item[label] ?? 0) : 0), 0);
  return {
    fees: of("fee", ({ name, amount, version, shelf, sharedBy, feeTypeId }) => {
      return { name, amount, version, shelf, isShared: sharedBy !== undefined, type: types.get(feeTypeId) };
    }),
    types: of("fee-type", ({ label, fees = 0, version, shelf }) => ({ label, fees, version, shelf })),
    counts: [/^count#fees#.*#offered$/, /^count#fees#.*#archived$/, /^count#fee-types#.*#offered$/].map((list) => [
      sum(list, "own"),
      sum(list, "shared"),
    ]),
    recorded: items.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
}

async function stage(): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  const owner = `club:${(await world.club("Club", await world.group("State"))).id}`;
  const { id: typeId } = await FeeTypes.create(officer(at), owner, { label: "Memberships" });
  const { id: otherTypeId } = await FeeTypes.create(officer(at), owner, { label: "Levies" });
  const { id: feeId } = await Fees.create(officer(at), owner, { name: "Senior", amount: 220_00, feeTypeId: typeId });
  return { owner, typeId, otherTypeId, feeId };
}

const acts: Record<string, (ctx: ActorContext, scene: Scene) => Promise<unknown>> = {
  "making a fee": (ctx, { owner, typeId }) =>
    Fees.create(ctx, owner, {
      name: "Junior",
      amount: 150_00,
      feeTypeId: typeId,
      isShareable: true,
      shares: [{ owner: "system:system", kind: "PERCENT", percent: 40_00 }],
    }),
  "changing its type and sharing it": (ctx, { feeId, otherTypeId }) =>
    Fees.update(ctx, feeId, { feeTypeId: otherTypeId, isShareable: true }),
  "archiving it": (ctx, { feeId }) => Fees.setArchived(ctx, feeId, true),
  "deleting it": (ctx, { feeId }) => Fees.remove(ctx, feeId),
  "making a type": (ctx, { owner }) => FeeTypes.create(ctx, owner, { label: "Courses", isShareable: true }),
  "deleting a type that is used": (ctx, { typeId }) => FeeTypes.remove(ctx, typeId),
  "deleting one that is not": (ctx, { otherTypeId }) => FeeTypes.remove(ctx, otherTypeId),
};

test.each(Object.entries(acts))("%s", async (_, run) => {
  const scene = await stage();
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: (ctx) => run(ctx, scene),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(3);
});
