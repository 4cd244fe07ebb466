import { addDays } from "@salle/calendar/calendar-date";
import type { Item } from "@salle/core/dynamo";
import * as Drafts from "@salle/core/finance/drafts";
import * as Invoices from "@salle/core/finance/invoices";
import type { ActorContext } from "@salle/core/lib/context";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, pay, voidInvoice, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Drafts with the process stopped at every call and the request asked again: each happens once, with its number, its figures,
 * its books, and what its payer is told to owe.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const dates = { issuedDate: "2026-11-21", dueDate: addDays("2026-11-21", 14) };
const lesson = { name: "Private lesson", amount: 55_00 };

interface Scene {
  owner: string;
  member: string;
  draftId: string;
  lineId: string;
  more: string[];
  owedId: string;
}

/** Everything by what it says, without the ids and times that differ by run. */
async function picture() {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    invoices: of(/^invoice$/, ({ status, number, total, gst, paid, version, about, draftNumber }) => {
      return { status, number, total, gst, paid, version, about, isCalled: draftNumber !== undefined };
    }),
    lines: of(/^lines#/, ({ lines }) =>
      (lines as { name: string; amount: number; gst: number }[]).map(({ name, amount, gst }) => [name, amount, gst]),
    ),
    charges: of(/^charges$/, ({ changes }) => changes),
    open: of(/^charge#/, () => 1),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
    last: of(/^sequence$/, ({ last }) => last),
    recorded: items.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
}

const begun = async (scene: Pick<Scene, "owner" | "member">) =>
  (await Drafts.create(officer(at), scene.owner, { clubMemberProfileId: scene.member })).id;
const drafted = async (scene: Pick<Scene, "owner" | "member">) => {
  const id = await begun(scene);
  await Drafts.addLine(officer(at), id, lesson);
  return id;
};

async function stage(): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  const club = await world.club("Club", await world.group("State"));
  const scene = { owner: `club:${club.id}`, member: (await world.member(club)).clubMemberProfile.id };
  const draftId = await begun(scene);
  const { id: lineId } = await Drafts.addLine(officer(at), draftId, lesson);
  const more = [await drafted(scene), await drafted(scene), await drafted(scene)];
  const owedId = await drafted(scene);
  await Drafts.approve(officer(at), owedId, dates);
  await deliverAll(
    parts.allItems,
    () => undefined,
    () => at,
  );
  return { ...scene, draftId, lineId, more, owedId };
}

const acts: Record<string, (ctx: ActorContext, scene: Scene) => Promise<unknown>> = {
  "beginning one": (ctx, { owner, member }) => Drafts.create(ctx, owner, { clubMemberProfileId: member }),
  "adding a line": (ctx, { draftId }) => Drafts.addLine(ctx, draftId, { name: "Armoury", amount: 33_00 }),
  "changing a line's name": (ctx, { lineId }) => Drafts.changeLine(ctx, lineId, { name: "Group lesson" }),
  "taking a line off": (ctx, { lineId }) => Drafts.takeLine(ctx, lineId),
  "changing its dates": (ctx, { draftId }) => Drafts.update(ctx, draftId, { ...dates, dueDate: "2027-01-31" }),
  "deleting it": (ctx, { draftId }) => Drafts.remove(ctx, draftId),
  "approving it": (ctx, { draftId }) => Drafts.approve(ctx, draftId, dates),
  "paying one": (ctx, { owedId }) => pay(ctx, owedId),
  "voiding one": (ctx, { owedId }) => voidInvoice(ctx, owedId),
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

test("many that are approved together and stopped are all approved once by the next call, with the same numbers", async () => {
  const scene = await stage();
  const items = await parts.allItems();
  const invoiceIds = [scene.draftId, ...scene.more];
  await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: (ctx) => Drafts.approveMany(ctx, { invoiceIds, ...dates }),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
  const numbers = (await Invoices.headersOf(invoiceIds)).map(({ number = 0 }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual([2, 3, 4, 5]);
});

test("what is paid and taken back is owed again, and found by its payer", async () => {
  const { owedId } = await stage();
  const charged = async () => (await parts.allItems()).filter(({ sk }) => sk.startsWith("charge#")).length;
  expect(await charged()).toBe(1);
  const payment = await pay(officer(at), owedId);
  expect(await charged()).toBe(0);
  await voidPayment(officer(at), payment.id);
  expect(await charged()).toBe(1);
  await voidInvoice(officer(at), owedId);
  expect(await charged()).toBe(0);
  await deliverAll(
    parts.allItems,
    () => undefined,
    () => at,
  );
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
});
