import type { Item } from "@salle/core/dynamo";
import * as Consolidations from "@salle/core/finance/consolidations";
import * as Ledger from "@salle/core/finance/ledger";
import * as Payments from "@salle/core/finance/payments";
import { ClubGroupEntity } from "@salle/core/internal/organisations/club-groups/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { itemOf } from "@salle/core/tools/items";
import { mendAll, reconcile } from "@salle/core/tools/reconcile/index";
import { rootGroup } from "@salle/core/tools/seeds/federation";
import { writeAll } from "@salle/core/tools/seeds/load";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, pay, sell, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Bank deposits, with the process stopped at every call, many at once and too many payments for a transaction: a payment is in
 * one deposit at most, and deposits, lists and the book agree.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const deliver = () =>
  deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    () => at,
  );
/** What does not add up once all messages are delivered. */
async function problems() {
  await deliver();
  return (await reconcile(() => Promise.resolve())).problems;
}
const everything = { filters: {}, sort: { column: "receivedDate", direction: "desc" } } as const;
const pages = { pagination: { limit: 100, offset: 0 }, page: {} };

/** A club with so many payments of 1.00 each, by turns in cash and by transfer; the last of them by card of 220.00. */
async function stage(payments: number) {
  await parts.empty();
  const world = new World(at);
  await writeAll([itemOf(ClubGroupEntity, rootGroup)]);
  const club = await world.club("Club", await world.group("State"));
  const sold = await world.package(club);
  const [member, other] = [await world.member(club), await world.member(club)];
  const { attributes } = await sell(officer(at), member, sold, "2026-11-21");
  const invoiceId = attributes.invoiceId ?? "";
  const paymentIds: string[] = [];
  for (let each = 0; each < payments; each++) {
    const paid = { paymentType: each % 2 ? ("CASH" as const) : ("BANK_TRANSFER" as const), amount: 1_00 };
    const input = { ...paid, receivedDate: `2026-11-${String(1 + (each % 20)).padStart(2, "0")}`, sendReceipt: false };
    paymentIds.push((await Payments.recordManual(officer(at), invoiceId, input, subjects)).id);
  }
  const byCard = await sell(officer(at), other, sold, "2026-11-21");
  await pay(officer(at), byCard.attributes.invoiceId ?? "");
  await deliver();
  return { owner: `club:${club.id}`, paymentIds };
}
type Scene = Awaited<ReturnType<typeof stage>>;

const bank = (ctx: ActorContext, { owner }: Scene, paymentIds?: string[], referenceHandle = owner) =>
  Consolidations.create(ctx, { referenceHandle, name: "Deposit", ...(paymentIds && { paymentIds }) });
const unbankedOf = async ({ owner }: Scene): Promise<string[]> =>
  (await Consolidations.unbanked(officer(at), owner, { ...everything, ...pages })).data.map(({ id }) => id).sort();
const inDeposit = async (id: string): Promise<string[]> =>
  (await Consolidations.payments(officer(at), id, { ...everything, ...pages })).data.map((each) => each.id).sort();

/** Everything by what it says, without the ids and times that differ by run. */
async function picture() {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    deposits: of(/^consolidation$/, ({ number, name, count, amount, status }) => [number, name, count, amount, status]),
    lists: of(/^part#/, ({ status, consolidationNumber, unbanked, gsi2pk, gsi3pk }) => {
      return [status, consolidationNumber, Boolean(unbanked), Boolean(gsi2pk), Boolean(gsi3pk)];
    }),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
  };
}

type Act = (ctx: ActorContext, of: Scene & { depositId: string }) => Promise<unknown>;
const acts: Record<string, Act> = {
  "two payments are banked": (ctx, of) => bank(ctx, of, of.paymentIds.slice(2, 4)),
  "all that waits is banked": (ctx, of) => bank(ctx, of),
  "what a gateway has collected is banked": (ctx, of) => bank(ctx, of, undefined, "gateway:sandbox"),
  "one is taken out": (ctx, of) => Consolidations.takeOut(ctx, of.depositId, of.paymentIds[0] ?? ""),
  "a deposit is named otherwise": (ctx, of) => Consolidations.update(ctx, of.depositId, { name: "Friday" }),
  "a deposit is deleted": (ctx, of) => Consolidations.remove(ctx, of.depositId),
};

test.each(Object.entries(acts))("%s, once", async (_, run) => {
  const scene = await stage(5);
  const { id: depositId } = await bank(officer(at), scene, scene.paymentIds.slice(0, 2));
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: (ctx) => run(ctx, { ...scene, depositId }),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(1);
});

test("what is banked cannot be voided until it is taken out; then it waits no more", async () => {
  const scene = await stage(3);
  const [first = "", second = ""] = scene.paymentIds;
  const { id } = await bank(officer(at), scene, [first, second]);
  await expect(voidPayment(officer(at), first)).rejects.toThrow(
    "This payment is in a bank deposit. Take it out of that first.",
  );
  await Consolidations.takeOut(officer(at), id, first);
  expect(await unbankedOf(scene)).toEqual([first, scene.paymentIds[2]].sort());
  await voidPayment(officer(at), first);
  expect(await unbankedOf(scene)).toEqual([scene.paymentIds[2]]);
  await expect(bank(officer(at), scene, [first])).rejects.toThrow(/ has been voided\.$/);
  await expect(bank(officer(at), scene, [second])).rejects.toThrow(/ has been banked already, in CON-000001\.$/);
  expect(await problems()).toEqual([]);
});

test("a hundred and seventy payments come into one deposit, and out of it, by messages that come twice, while indexes lag", async () => {
  const scene = await stage(170);
  parts.lag([100, 100]);
  const made = await bank(officer(at), scene);
  expect(made.attributes).toMatchObject({ status: "ADDING", paymentCount: 80, amount: 80_00 });
  expect(made.capabilities).toEqual({ canEdit: false, canDelete: false });
  for (const act of [
    () => Consolidations.remove(officer(at), made.id),
    () => Consolidations.update(officer(at), made.id, { name: "Too early" }),
    () => Consolidations.takeOut(officer(at), made.id, scene.paymentIds[0] ?? ""),
  ])
    await expect(act()).rejects.toThrow("Payments are still being added to this bank deposit. Try again in a moment.");
  await deliverAll(parts.allItems, expect.fail, () => at, 2);
  const filled = await Consolidations.read(officer(at), made.id);
  expect(filled.attributes).toMatchObject({ status: "OPEN", paymentCount: 170, amount: 170_00 });
  await expect.poll(() => unbankedOf(scene)).toEqual([]);
  expect(await problems()).toEqual([]);

  expect((await Consolidations.remove(officer(at), made.id)).attributes).toMatchObject({ status: "REMOVING" });
  await expect(Consolidations.remove(officer(at), made.id)).rejects.toThrow(/^Payments are being taken out of /);
  await deliverAll(parts.allItems, expect.fail, () => at, 2);
  await expect(Consolidations.read(officer(at), made.id)).rejects.toThrow("We could not find that.");
  expect(await problems()).toEqual([]);
  parts.lag([0, 0]);
  const again = await bank(officer(at), scene, scene.paymentIds.slice(0, 80));
  expect(again.attributes).toMatchObject({ referenceNumber: "CON-000002", paymentCount: 80, amount: 80_00 });
});

test("a deposit whose month is closed while payments are still being added stays as it is; the rest waits", async () => {
  const scene = await stage(90);
  const [before, later] = [new Date("2026-11-30T00:00:00Z"), new Date("2026-12-03T02:00:00Z")];
  const made = await bank(officer(before), scene);
  expect(made.attributes).toMatchObject({ status: "ADDING", paymentCount: 80 });
  await Ledger.closePeriods(officer(later), scene.owner, { closedThrough: "2026-11" });
  await deliverAll(parts.allItems, expect.fail, () => later);
  const left = await Consolidations.read(officer(later), made.id);
  expect(left.attributes).toMatchObject({ status: "OPEN", paymentCount: 80, amount: 80_00 });
  expect((await unbankedOf(scene)).length).toBe(10);
  expect(await problems()).toEqual([]);
});

test("of many who bank the same at once, and one who voids it, one has it", async () => {
  const scene = await stage(4);
  const items = await parts.allItems();
  for (let round = 0; round < 8; round++) {
    await parts.restore(items);
    const [first = "", second = "", third = ""] = scene.paymentIds;
    const outcomes = await Promise.allSettled([
      ...[
        [first, second],
        [second, third],
        [third, first],
        [first, second, third],
      ].map((ids) => bank(officer(at), scene, ids)),
      bank(officer(at), scene),
      voidPayment(officer(at), second),
    ]);
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(String(outcome.reason.message)).toMatch(
          /banked already, in CON-00000\d\.$|has been voided\.$|is in a bank deposit|still to be banked|Nothing that was received/,
        );
    const deposits = (
      await Consolidations.list(officer(at), {
        owner: scene.owner,
        filters: {},
        sort: { column: "bankedDate", direction: "desc" },
        ...pages,
      })
    ).data;
    const banked = (await Promise.all(deposits.map(({ id }) => inDeposit(id)))).flat();
    expect(new Set(banked).size).toBe(banked.length);
    expect(deposits.map(({ attributes }) => attributes.referenceNumber).sort()).toEqual(
      deposits.map((_, each) => `CON-00000${each + 1}`),
    );
    expect(await problems()).toEqual([]);
  }
});

test("payments of before wait for the bank once they are repaired, and what was banked stays so", async () => {
  const scene = await stage(3);
  const { id } = await bank(officer(at), scene, scene.paymentIds.slice(0, 1));
  await deliver();
  for (const { unbanked: _, gsi2pk: __, gsi2sk: ___, ...older } of await parts.allItems())
    if (/^part#/.test(older.sk)) await parts.put(older);
  expect(await unbankedOf(scene)).toEqual([]);
  // One that says its deposit is as it should be; three that wait are not.
  const found = (await reconcile(() => Promise.resolve())).problems;
  expect(found.map(({ check }) => check)).toEqual(["payment list", "payment list", "payment list"]);
  expect(await mendAll(found, at)).toHaveLength(3);
  expect(await problems()).toEqual([]);
  expect(await unbankedOf(scene)).toEqual(scene.paymentIds.slice(1).sort());
  expect(await inDeposit(id)).toEqual(scene.paymentIds.slice(0, 1));
});

test("each planted break is named", async () => {
  const scene = await stage(3);
  const { id } = await bank(officer(at), scene, scene.paymentIds.slice(0, 2));
  await bank(officer(at), scene, undefined, "gateway:sandbox");
  expect(await problems()).toEqual([]);
  const items = await parts.allItems();
  const checksAfter = async (broken: (typeof items)[number]) => {
    await parts.restore(items);
    await parts.put(broken);
    return [...new Set((await problems()).map(({ check }) => check))].sort();
  };
  const found = (is: (item: (typeof items)[number]) => boolean) => items.find(is) ?? expect.fail("It is there");
  const deposit = found(({ pk, sk }) => pk === `consolidation#${id}` && sk === "consolidation");
  const row = found(({ pk, sk }) => pk === `payment#${scene.paymentIds[0]}` && sk === `part#${scene.owner}`);
  const entry = found(({ cause }) => cause === `${id}#1`);
  const { consolidationId: _, consolidationNumber: __, ...free } = row;
  expect(await checksAfter({ ...deposit, amount: 3_00 })).toEqual(["bank deposit"]);
  expect(await checksAfter({ ...deposit, count: 3 })).toEqual(["bank deposit"]);
  expect(await checksAfter({ ...row, consolidationId: "con_other" })).toEqual(["bank deposit"]);
  expect(await checksAfter({ ...entry, postings: [] })).toEqual(["bank deposit", "book figures", "to bank"]);
  expect(await checksAfter(free)).toEqual(["bank deposit", "payment list"]);
});
