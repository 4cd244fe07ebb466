import { todayIn } from "@salle/calendar/today";
import type { SandboxCard } from "@salle/contract/finance/codes";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import * as Checkouts from "@salle/core/finance/checkouts";
import * as Consolidations from "@salle/core/finance/consolidations";
import * as Gateways from "@salle/core/finance/gateways";
import * as Ledger from "@salle/core/finance/ledger";
import type { ActorContext } from "@salle/core/lib/context";
import type { Member } from "@salle/core/members/members";
import * as Family from "@salle/core/membership/family";
import type { Club } from "@salle/core/organisations/clubs";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, openGateway, sell, voidInvoice, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * A family's invoices of several clubs, paid by one charge at the gateway of the group above them: each club has a payment of its
 * own, and the charge, what was added for the card and what the gateway has kept are divided to the cent.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

// The sandbox has a clock of its own, which is that of the machine.
const at = new Date();
const today = todayIn("Australia/Sydney", at);
const by = { name: "Pat Parent", email: "", back: "/member/account/pay", accountId: "acc_officer" };
const deliver = () =>
  deliverAll(
    parts.allItems,
    () => undefined,
    () => at,
  );

interface Scene {
  world: World;
  clubs: Club[];
  /** Whose the gateway is. */
  collector: string;
  gatewayId: string;
}

async function stage(clubs: number): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  const group = await world.group("State");
  const collector = `club-group:${group.id}`;
  const gatewayId = await openGateway(collector, at);
  const made = [];
  for (let each = 0; each < clubs; each++) made.push(await world.club(`Club ${each}`, group));
  return { world, clubs: made, collector, gatewayId };
}

/** What a member was sold by their club, for so much. */
async function sold({ world }: Scene, club: Club, price: number): Promise<string> {
  const { attributes } = await sell(officer(at), await world.member(club), await world.package(club, { price }), today);
  return attributes.invoiceId ?? "";
}

interface Begun extends Scene {
  ids: [string, ...string[]];
  intentId: string;
}

/** Two invoices of the first club, of 220.00 and 99.95, and one of the second, of 180.05, paid by a card; in all 500.00. */
async function begun(card?: SandboxCard): Promise<Begun> {
  const scene = await stage(2);
  const [first = expect.fail(), second = expect.fail()] = scene.clubs;
  const ids: [string, ...string[]] = [
    await sold(scene, first, 220_00),
    await sold(scene, second, 180_05),
    await sold(scene, first, 99_95),
  ];
  const { id: intentId } = await Checkouts.checkOut(officer(at), ids, { creditCardCode: "VISA" }, by);
  await deliver();
  if (card) await Gateways.paySandbox(intentId, card);
  return { ...scene, ids, intentId };
}

const settle = (ctx: ActorContext, { intentId }: Pick<Begun, "intentId">) => Checkouts.read(ctx, intentId, subjects);
const problems = async () => (await reconcile(() => Promise.resolve())).problems;

/** Everything by what it says, without the ids and times that differ by run. */
async function picture() {
  expect(await problems()).toEqual([]);
  const items = await parts.allItems();
  return {
    intents: saidBy(items, /^intent$/, ({ state, undecided }) => [state, undecided]),
    invoices: saidBy(items, /^invoice$/, ({ status, paid }) => [status, paid]),
    parts: saidBy(items, /^payment#/, ({ status, amount, whole, surcharge, surchargeGst, fee }) => {
      const of = whole as { amount: number; credit?: number } | undefined;
      return [status, amount, of?.amount, of?.credit, surcharge, surchargeGst, (fee as { amount?: number })?.amount];
    }),
    lists: saidBy(items, /^part#[\w-]+:/, ({ owner, status, amount, surcharge, fee }) => {
      return [String(owner).split(":")[0], status, amount, surcharge, fee];
    }),
    deposits: saidBy(items, /^consolidation$/, ({ count, amount, fees }) => [count, amount, fees]),
    credit: saidBy(items, /^account#/, ({ credit }) => credit),
    receipts: new Set(items.filter(({ sk }) => String(sk).startsWith("payment#")).map((each) => each.receiptNumber))
      .size,
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
  };
}

test("is a payment for each club, once, whatever stops it: surcharge and fee are divided by what was paid to each", async () => {
  const scene = await begun("visa");
  const items = await parts.allItems();
  const { points, expected } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: (ctx) => settle(ctx, scene),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(3);
  expect(expected.invoices).toEqual(['["PAID",18005]', '["PAID",22000]', '["PAID",9995]']);
  // 7.50 were added; the sandbox keeps 1.7 % and 30 cents of 507.50, which is 8.93.
  expect(expected.lists).toEqual(
    [
      ["club-group", "APPROVED", 319_95, 4_80, 5_71],
      ["club", "APPROVED", 319_95, 4_80, 5_71],
      ["club-group", "APPROVED", 180_05, 2_70, 3_22],
      ["club", "APPROVED", 180_05, 2_70, 3_22],
    ]
      .map((row) => JSON.stringify(row))
      .sort(),
  );
  expect(expected.receipts).toBe(2);
  expect((await Ledger.heldBy(scene.collector)).map(({ owed }) => owed).sort()).toEqual([
    180_05 + 2_70 - 3_22,
    319_95 + 4_80 - 5_71,
  ]);
});

test("what was paid at the desk or voided meanwhile is credit at the club where that was", async () => {
  const scene = await begun("visa");
  const [, second] = scene.ids;
  await voidInvoice(officer(at), second ?? "");
  expect((await settle(officer(at), scene)).attributes.state).toBe("PAID");
  await deliver();
  const { invoices, credit, parts: paid } = await picture();
  expect(invoices).toEqual(['["PAID",22000]', '["PAID",9995]', '["VOID",0]']);
  expect(credit).toEqual(["18005"]);
  expect(paid.filter((row) => row.includes("18005"))).toHaveLength(1);
});

test("a club's payment is voided without the other's", async () => {
  const scene = await begun("visa");
  await settle(officer(at), scene);
  const row = (await parts.allItems()).find(({ sk, amount }) => sk.startsWith("part#club:") && amount === 180_05);
  await voidPayment(officer(at), String(row?.paymentId));
  await deliver();
  expect((await picture()).invoices).toEqual(['["APPROVED",0]', '["PAID",22000]', '["PAID",9995]']);
});

test.each([
  ["waits for the bank", false],
  ["was banked", true],
])("a fee that is known later is kept of both, once, where the charge %s", async (_, isBanked) => {
  const scene = await begun("late-fee");
  expect((await settle(officer(at), scene)).attributes.state).toBe("PAID");
  if (isBanked)
    await Consolidations.create(officer(at), { referenceHandle: `gateway:${scene.gatewayId}`, name: "Cards" });
  await deliver();
  const items = await parts.allItems();
  const { expected } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: () => Checkouts.work({ kind: "checkout", intentId: scene.intentId }, at, subjects, () => undefined),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
  expect(expected.intents).toEqual(['["PAID",null]']);
  expect(expected.lists.filter((row) => row.endsWith(",571]"))).toHaveLength(2);
  expect(expected.lists.filter((row) => row.endsWith(",322]"))).toHaveLength(2);
  expect(expected.deposits).toEqual(isBanked ? [JSON.stringify([2, 507_50 - 8_93, 8_93])] : []);
});

/** An invoice for so many of a family of a club, of which so many others have a share. */
async function familyOf({ world, collector }: Scene, club: Club, size: number, sharing: number): Promise<string> {
  const people: Member[] = [];
  for (let each = 0; each < size; each++) people.push(await world.member(club));
  const [parent, ...children] = people;
  for (const child of children) await world.link(parent?.account ?? expect.fail(), child.account);
  const shares = [collector, SYSTEM_HANDLE].slice(0, sharing).map((owner) => ({ owner, fixed: 1_00 }));
  const { id } = await world.package(club, { shares });
  const ctx = officer(at);
  const bought = await Family.buy(
    { ...ctx, actor: { ...ctx.actor, person: parent?.account.person ?? "" } },
    {
      memberships: people.map(({ clubMemberProfile }) => ({
        ...{ clubMemberProfile: clubMemberProfile.id, membershipType: id },
      })),
    },
  );
  return bought.attributes.invoiceId;
}

/** A try to pay so many invoices of families at clubs. */
async function triedBy(size: number, clubs: number, count: number, sharing: number) {
  const scene = await stage(clubs);
  const ids: string[] = [];
  for (let each = 0; each < count; each++)
    ids.push(await familyOf(scene, scene.clubs[each % clubs] ?? expect.fail(), size, sharing));
  const [first = "", ...others] = ids;
  return () => Checkouts.checkOut(officer(at), [first, ...others], { creditCardCode: "VISA" }, by);
}

test.each([
  [1, 1, 8, 0],
  [2, 1, 8, 0],
  [1, 2, 8, 0],
  [1, 4, 4, 0],
  [2, 4, 4, 0],
  [1, 4, 4, 2],
  [1, 3, 5, 2],
  [2, 2, 4, 2],
])("families of %i at %i clubs pay %i invoices at once, with %i shares each", async (...many) => {
  const begin = await triedBy(...many);
  const { id } = await begin();
  await Gateways.paySandbox(id, "visa");
  expect((await settle(officer(at), { intentId: id })).attributes.state).toBe("PAID");
  await deliver();
  expect(await problems()).toEqual([]);
});

test.each([
  [1, 8, 8, 0],
  [2, 3, 6, 0],
  [2, 4, 4, 2],
])("families of %i at %i clubs are told that %i invoices are too many, with %i shares each", async (...many) => {
  const begin = await triedBy(...many);
  const message = expect.stringMatching(/^INV-\d+: These are too many for one payment\. Pay this one by itself\.$/);
  await expect(begin()).rejects.toMatchObject({ problems: [{ field: "invoiceIds", message }] });
});
