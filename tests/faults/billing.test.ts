import { endOfDay } from "@salle/calendar/local-day";
import type { Item } from "@salle/core/dynamo";
import * as Billing from "@salle/core/finance/billing";
import * as Drafts from "@salle/core/finance/drafts";
import * as FeeAssignments from "@salle/core/finance/fee-assignments";
import * as FeePackages from "@salle/core/finance/fee-packages";
import type { ActorContext } from "@salle/core/lib/context";
import { reconcile, reconcileItems } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { hour, Treasury, ZONE } from "../support/treasury.ts";

/* The billing of fee packages: each date once, on its day, however the clock and the messages come (finance design, 6). */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

async function stage(day: string): Promise<Treasury> {
  await parts.empty();
  return new Treasury(parts, day).open();
}

test("nobody is billed in the night: a date's morning begins at six where its owner is", async () => {
  const scene = await stage("2026-11-20");
  const member = await scene.world.member(scene.club);
  const feePackage = await scene.feePackage(hour("2026-11-20", 12), "P1M");
  await scene.assign(feePackage, member, "2026-11-21", hour("2026-11-20", 12));
  const billed = async () => (await scene.billed(member, feePackage)).length;
  await scene.run(hour("2026-11-21", 5));
  expect(await billed()).toBe(0);
  await scene.run(hour("2026-11-21", 6));
  expect(await billed()).toBe(1);
  await scene.run(hour("2026-11-21", 7));
  expect(await billed()).toBe(1);
});

describe("after more dates were missed than an outage explains", () => {
  const late = hour("2027-06-15", 9);
  async function parked() {
    const scene = await stage("2026-12-31");
    const member = await scene.world.member(scene.club);
    const feePackage = await scene.feePackage(hour("2026-12-31", 12), "P1M");
    const id = await scene.assign(feePackage, member, "2027-01-31", hour("2026-12-31", 12));
    await scene.run(late);
    expect((await FeeAssignments.read(officer(late), id)).attributes.parkedReason).toBe("MISSED");
    const billed = () => scene.billed(member, feePackage);
    expect(await billed()).toEqual([]);
    // It waits, however often the clock comes.
    await scene.run(late);
    expect(await billed()).toEqual([]);
    return { id, billed, scene };
  }

  test("somebody may bill them all, each by itself", async () => {
    const { id, billed, scene } = await parked();
    await FeeAssignments.resume(officer(late), id, { missed: "bill" });
    await scene.deliver(late);
    expect(await billed()).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
    await scene.run(hour("2027-06-30", 9));
    expect((await billed()).at(-1)).toBe("2027-06-30");
  });

  test("or none of them", async () => {
    const { id, billed, scene } = await parked();
    await FeeAssignments.resume(officer(late), id, { missed: "skip" });
    await scene.deliver(late);
    expect(await billed()).toEqual([]);
    await scene.run(hour("2027-06-30", 9));
    expect(await billed()).toEqual(["2027-06-30"]);
  });
});

test("whose member or fee package is archived is billed no further", async () => {
  const scene = await stage("2026-11-20");
  const at = hour("2026-11-20", 12);
  const [gone, other] = [await scene.world.member(scene.club), await scene.world.member(scene.club)];
  const [kept, archived] = [await scene.feePackage(at, "P1M"), await scene.feePackage(at, "P1W")];
  const ids = [await scene.assign(kept, gone, "2026-12-01", at), await scene.assign(archived, other, "2026-12-01", at)];
  const { person, clubId } = gone.clubMemberProfile;
  const place = (await parts.allItems()).find(
    (item) => item.person === person && item.clubId === clubId && item.sk.startsWith("club#"),
  );
  await parts.put({ ...(place ?? expect.fail()), isArchived: true });
  await FeePackages.setArchived(officer(at), archived, true);
  await scene.run(hour("2026-12-01", 9));
  expect((await parts.allItems()).filter(({ sk }) => sk === "invoice")).toEqual([]);
  for (const id of ids) expect((await FeeAssignments.read(officer(at), id)).attributes.isDeleted).toBe(true);
});

/** Everything by what it says, without the ids and times that differ by run. */
async function picture() {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    assignments: of(/^fee-assignment#/, ({ billedCount, nextBillDate, lastBillDate, isDeleted, parkedReason, due }) => [
      ...[billedCount, nextBillDate, lastBillDate, isDeleted, parkedReason, due !== undefined],
    ]),
    packages: of(/^fee-package$/, ({ isUsed, isArchived, feeIds }) => [isUsed, isArchived, feeIds]),
    invoices: of(/^invoice$/, ({ status, total, number, about }) => [status, total, number, about]),
    open: of(/^charge#/, () => 1),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
    sends: items.filter(({ pk, ...item }) => pk.startsWith("outbox#") && isSend({ pk, ...item })).length,
  };
}

/** That an invoice is sent once is shown where invoices are; here its message stays where it is. */
const isSend = ({ message }: Item): boolean => String(message).includes('"queue":"invoice-pdf"');
const allButSends = async (): Promise<Item[]> => (await parts.allItems()).filter((item) => !isSend(item));

describe("with the process stopped at every call", () => {
  const at = hour("2026-12-01", 9);
  async function scene() {
    const made = await stage("2026-11-20");
    const before = hour("2026-11-20", 12);
    const members = [await made.world.member(made.club), await made.world.member(made.club)] as const;
    const [mailed, draft] = [await made.feePackage(before, "P1M"), await made.feePackage(before, "P1W", "DRAFT")];
    const assignmentId = await made.assign(mailed, members[0], "2026-12-01", before);
    await made.assign(mailed, members[1], "2026-11-25", before);
    await made.assign(draft, members[1], "2026-11-24", before);
    const later = await made.feePackage(before, "");
    return { owner: made.owner, members, later, assignmentId };
  }
  type Made = Awaited<ReturnType<typeof scene>>;
  const acts: Record<string, (ctx: ActorContext, made: Made) => Promise<unknown>> = {
    "a run bills each date once": () => Billing.startBilling(at),
    "assigning bills at once": (ctx, { later, members }) =>
      FeeAssignments.assign(ctx, later, members[0].clubMemberProfile.id, {}),
    "ending ends it": (ctx, { assignmentId }) => FeeAssignments.end(ctx, assignmentId),
    "a draft with what is assigned takes its dates": (ctx, { owner, members }) =>
      Drafts.create(ctx, owner, { clubMemberProfileId: members[1].clubMemberProfile.id, autoGenerate: true }),
  };
  test.each(Object.entries(acts))("%s", async (_, act) => {
    const made = await scene();
    const items = await parts.allItems();
    const { points } = await sweep(parts, {
      prepare: () => parts.restore(items),
      context: (_made, key) => officer(at, key),
      run: (ctx) => act(ctx, made),
      deliver: (_made, failed, copies, before) => deliverAll(allButSends, failed, () => at, copies, before),
      picture,
    });
    expect(points).toBeGreaterThanOrEqual(2);
  });
});

test("chains at once, and somebody who ends some meanwhile: nobody is billed twice, and the numbers have no gap", async () => {
  const made = await stage("2026-11-20");
  const before = hour("2026-11-20", 12);
  const feePackage = await made.feePackage(before, "P1M");
  const members = await Promise.all(Array.from({ length: 24 }, () => made.world.member(made.club)));
  const ids = await Promise.all(members.map((member) => made.assign(feePackage, member, "2026-12-01", before)));
  const at = hour("2026-12-01", 9);
  await Promise.all([
    made.run(at),
    Billing.startBilling(at),
    ...ids.slice(0, 6).map((id) => FeeAssignments.end(officer(at), id)),
  ]);
  await made.deliver(at);
  await made.run(new Date((endOfDay("2026-12-01", ZONE) - 60) * 1000));
  const items = await parts.allItems();
  expect(reconcileItems(items)).toEqual([]);
  const counts = await Promise.all(members.map(async (member) => (await made.billed(member, feePackage)).length));
  expect(counts.slice(6)).toEqual(members.slice(6).map(() => 1));
  expect(counts.slice(0, 6).every((count) => count <= 1)).toBe(true);
  const invoices = items.filter(({ sk }) => sk === "invoice");
  expect(invoices).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
});
