import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Item } from "@salle/core/dynamo";
import * as BankDetails from "@salle/core/finance/bank-details";
import * as Ledger from "@salle/core/finance/ledger";
import * as Payouts from "@salle/core/finance/payouts";
import * as Settlements from "@salle/core/finance/settlements";
import { ClubGroupEntity } from "@salle/core/internal/organisations/club-groups/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { itemOf } from "@salle/core/tools/items";
import { mendAll, reconcile } from "@salle/core/tools/reconcile/index";
import { rootGroup } from "@salle/core/tools/seeds/federation";
import { writeAll } from "@salle/core/tools/seeds/load";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, pay, sell } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * What levels hold for one another is settled by hand or netted, with the process stopped at every call and many at once: no cent is
 * settled twice, and all books between whom it is agree.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const lastWeek = new Date("2026-11-14T00:00:00Z");
const deliver = () => deliverAll(parts.allItems, expect.fail, () => at);
async function problems() {
  await deliver();
  return (await reconcile(() => Promise.resolve())).problems;
}

interface Scene {
  club: string;
  state: string;
}

/**
 * A club of whose memberships of 220.00 the federation has 40 % and its state 15 %: two were paid by card, which the federation
 * has collected, and one in cash, which the club has.
 */
async function stage(): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  await writeAll([itemOf(ClubGroupEntity, rootGroup)]);
  const group = await world.group("State");
  const club = await world.club("Club", group);
  const [owner, state] = [`club:${club.id}`, `club-group:${group.id}`];
  const shares = [
    { owner: SYSTEM_HANDLE, basisPoints: 4000 },
    { owner: state, basisPoints: 1500 },
  ];
  const sold = await world.package(club, { shares });
  const sale = async (isPaid: boolean) =>
    (await sell(officer(lastWeek), await world.member(club), sold, "2026-11-14", isPaid)).attributes.invoiceId ?? "";
  for (let each = 0; each < 2; each++) await pay(officer(lastWeek), await sale(false));
  await sale(true);
  await BankDetails.update(officer(lastWeek), owner, { accountName: "Club", bsb: "062-000", accountNumber: "1001" });
  await deliver();
  return { club: owner, state };
}
const HELD = { "club federation": 88_00, "club state": 33_00, "federation club": 198_00, "federation state": 66_00 };

/** What each holds for another. */
async function held({ club, state }: Scene): Promise<Record<string, number>> {
  const names = new Map([
    [club, "club"],
    [state, "state"],
    [SYSTEM_HANDLE, "federation"],
  ]);
  const all = await Promise.all(
    [...names].map(async ([owner, name]) =>
      (await Ledger.heldBy(owner)).map((each) => [`${name} ${names.get(each.heldFor)}`, each.owed + each.inTransit]),
    ),
  );
  return Object.fromEntries(all.flat().filter(([, amount]) => amount !== 0));
}
async function picture(scene: Scene) {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    settlements: of(/^settlement$/, ({ number, kind, status, amount }) => [number, kind, status, amount]),
    payouts: of(/^batch$/, ({ number, status, amount }) => [number, status, amount]),
    held: await held(scene),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
  };
}

const record = (ctx: ActorContext, { club, state }: Scene, amount = 10_00) =>
  Settlements.record(ctx, state, { from: club, amount });

const acts: Record<
  string,
  [prepare: (of: Scene) => Promise<string>, run: (ctx: ActorContext, of: Scene & { id: string }) => Promise<unknown>]
> = {
  "a settlement is recorded": [async () => "", (ctx, scene) => record(ctx, scene)],
  "it is voided": [
    async (scene) => (await record(officer(at), scene)).id,
    (ctx, { id }) => Settlements.voidIt(ctx, id),
  ],
  "a payout nets what a club holds for others": [
    async () => "",
    (ctx, { club }) => Payouts.create(ctx, { owners: [club] }),
  ],
};

test.each(Object.entries(acts))("%s, once", async (_, [prepare, run]) => {
  const scene = await stage();
  expect(await held(scene)).toEqual(HELD);
  const id = await prepare(scene);
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: (ctx) => run(ctx, { ...scene, id }),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture: () => picture(scene),
  });
  expect(points).toBeGreaterThanOrEqual(1);
});

test("payouts that net the same at once, and settlements beside them, never take more than is held", async () => {
  const scene = await stage();
  const items = await parts.allItems();
  for (let round = 0; round < 6; round++) {
    await parts.restore(items);
    await Promise.allSettled([
      ...[1, 2].map(() => Payouts.create(officer(at), { owners: [scene.club] })),
      ...[1, 2].map(() => record(officer(at), scene, 33_00)),
      Settlements.record(officer(at), SYSTEM_HANDLE, { from: scene.club, amount: 50_00 }),
    ]);
    expect(await problems()).toEqual([]);
    for (const amount of Object.values(await held(scene))) expect(amount).toBeGreaterThan(0);
  }
});

test("a settlement that is missing in a book, or says otherwise, is named; where it is looked up is mended", async () => {
  const scene = await stage();
  await record(officer(at), scene);
  await Settlements.net(officer(at), scene.club);
  expect(await problems()).toEqual([]);
  const items = await parts.allItems();
  const found = (is: (item: Item) => boolean) => items.find(is) ?? expect.fail("It is there");
  const checksAfter = async (broken: Item) => {
    await parts.restore(items);
    await parts.put(broken);
    return [...new Set((await problems()).map(({ check }) => check))].sort();
  };
  const paid = found(({ sk, kind }) => sk === "settlement" && kind === "PAID");
  const entry = found(({ pk, event }) => event === "netted" && pk.startsWith(`ledger#${SYSTEM_HANDLE}`));
  const part = found(({ pk, sk }) => pk === `books#${scene.club}` && sk.startsWith(`held#${scene.state}#`));
  expect(await checksAfter({ ...paid, amount: 9_00 })).toEqual(["settlement"]);
  expect(await checksAfter({ ...paid, status: "VOID" })).toEqual(["settlement"]);
  expect(await checksAfter({ ...entry, postings: [] })).toContain("settlement");
  const { gsi1pk: _, gsi1sk: __, ...unlisted } = part;
  expect(await checksAfter(unlisted as Item)).toEqual(["held list"]);
  expect(await mendAll(await problems(), at)).toHaveLength(1);
  expect(await problems()).toEqual([]);
});
