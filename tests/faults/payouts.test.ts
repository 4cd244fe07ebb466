import { MOST_PAID_OUT } from "@salle/contract/finance/codes";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Item } from "@salle/core/dynamo";
import * as BankDetails from "@salle/core/finance/bank-details";
import * as Ledger from "@salle/core/finance/ledger";
import * as Payouts from "@salle/core/finance/payouts";
import { HeldFiguresEntity } from "@salle/core/internal/finance/ledger/entity";
import { ClubGroupEntity } from "@salle/core/internal/organisations/club-groups/entity";
import type { ActorContext } from "@salle/core/lib/context";
import type { Club } from "@salle/core/organisations/clubs";
import { itemOf } from "@salle/core/tools/items";
import { mendAll, reconcile } from "@salle/core/tools/reconcile/index";
import { rootGroup } from "@salle/core/tools/seeds/federation";
import { writeAll } from "@salle/core/tools/seeds/load";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, pay, sell, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Payouts, with the process stopped at every call, two at once and more than a transaction tells: no cent is paid twice, and what one
 * book holds for another that one has with it.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const lastWeek = new Date("2026-11-14T00:00:00Z");
/** Another root user, who approves. */
const second = (now = at, key?: string): ActorContext => {
  const ctx = officer(now, key);
  return { ...ctx, actor: { ...ctx.actor, accountId: "acc_second", name: "Second" } };
};
const deliver = (now = at, copies?: 1 | 2) => deliverAll(parts.allItems, expect.fail, () => now, copies);
const settings = {
  ...{ bankCode: "CBA", userName: "Federation", userId: "301500", description: "Payout", remitter: "Federation" },
  ...{ bsb: "062-900", accountNumber: "10203040", isBalanced: false },
};
/** What does not add up once all messages are delivered. */
async function problems(now = at) {
  await deliver(now);
  return (await reconcile(() => Promise.resolve())).problems;
}

/** Clubs for each of which the federation has collected 220.00 by card, and that have said into which account they are paid. */
async function stage(clubs: number) {
  await parts.empty();
  const world = new World(at);
  await writeAll([itemOf(ClubGroupEntity, rootGroup)]);
  const group = await world.group("State");
  const owners: string[] = [];
  const paymentIds: string[] = [];
  let club = {} as Club;
  for (let each = 0; each < clubs; each++) {
    club = await world.club(`Club ${each}`, group);
    const owner = `club:${club.id}`;
    const { attributes } = await sell(
      officer(lastWeek),
      await world.member(club),
      await world.package(club),
      "2026-11-14",
    );
    paymentIds.push((await pay(officer(lastWeek), attributes.invoiceId ?? "")).id);
    const account = { accountName: club.name, bsb: "062-000", accountNumber: String(1000 + each) };
    await BankDetails.update(officer(lastWeek), owner, account);
    owners.push(owner);
  }
  await Payouts.updateSettings(officer(lastWeek), settings);
  await deliver();
  return { owners, paymentIds, world, club };
}
const held = async (now = at) =>
  (
    await Payouts.held(officer(now), {
      ...{ filters: {}, sort: { column: "owed", direction: "desc" } },
      pagination: { limit: 100, offset: 0 },
    })
  ).data.map(({ attributes: { owner, owed, inTransit } }) => ({ owner, owed, inTransit }));
const make = (ctx = officer(at), owners?: string[]) => Payouts.create(ctx, owners ? { owners } : { everyone: true });
async function approved() {
  const { id } = await make();
  await Payouts.approve(second(), id);
  return id;
}
async function filed() {
  const id = await approved();
  await Payouts.file(officer(at), id, {});
  return id;
}
async function paid() {
  const id = await filed();
  await Payouts.pay(officer(at), id, {});
  await deliver();
  return id;
}

/** Everything by what it says, without the ids and times that differ by run. */
async function picture() {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    payouts: of(/^batch$/, ({ number, status, count, amount, returnedAmount, approvedBy, processOn, paidOn }) => {
      return [number, status, count, amount, returnedAmount, approvedBy, processOn, paidOn];
    }),
    lines: of(/^line#/, ({ amount, status, toldOn, returnedOn }) => [amount, status, toldOn, returnedOn]),
    accounts: of(/^bank$/, ({ accountNumber, heldUntil, version }) => [accountNumber, heldUntil, version]),
    held: (await held()).map(({ owed, inTransit }) => [owed, inTransit]),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
  };
}

interface Scene {
  owners: string[];
  id: string;
}
const acts: Record<string, [prepare: () => Promise<string>, run: (ctx: ActorContext, of: Scene) => Promise<unknown>]> =
  {
    "a payout is made": [async () => "", (ctx) => make(ctx)],
    "it is approved": [async () => (await make()).id, (ctx, { id }) => Payouts.approve(ctx, id)],
    "it is cancelled": [async () => (await make()).id, (ctx, { id }) => Payouts.cancel(ctx, id)],
    "its bank file is made": [approved, (ctx, { id }) => Payouts.file(ctx, id, {})],
    "it is paid": [filed, (ctx, { id }) => Payouts.pay(ctx, id, {})],
    "a line is sent back": [paid, (ctx, { id, owners }) => Payouts.sendBack(ctx, id, owners[0] ?? "", {})],
    "another account is named": [
      async () => "",
      (ctx, { owners: [owner = ""] }) =>
        BankDetails.update(ctx, owner, { accountName: "Other", bsb: "083-004", accountNumber: "99" }),
    ],
  };

test.each(Object.entries(acts))("%s, once", async (_, [prepare, run]) => {
  const { owners } = await stage(2);
  const id = await prepare();
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => second(at, key),
    run: (ctx) => run(ctx, { owners, id }),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(1);
});

test("of two payouts of the same, made at once, one is approved", async () => {
  const { owners } = await stage(3);
  const items = await parts.allItems();
  for (let round = 0; round < 6; round++) {
    await parts.restore(items);
    const made = await Promise.all([make(), make(officer(at), owners.slice(1)), make()]);
    const outcomes = await Promise.allSettled(made.map(({ id }) => Payouts.approve(second(), id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason.message).toMatch(/^Only \$0.00 is held for Club \d now/);
    for (const { owed, inTransit } of await held()) expect(owed + inTransit).toBe(220_00);
    expect(await problems()).toEqual([]);
  }
});

test("what is collected after a payout is in the next one", async () => {
  const { owners, club, world } = await stage(1);
  await paid();
  const { attributes } = await sell(officer(at), await world.member(club), await world.package(club), "2026-11-21");
  await pay(officer(at), attributes.invoiceId ?? "");
  const id = await paid();
  expect((await Payouts.read(officer(at), id)).attributes).toMatchObject({
    referenceNumber: "PO-000002",
    amount: 220_00,
  });
  expect(await held()).toEqual([]);
  await Payouts.sendBack(officer(at), id, owners[0] ?? "", {});
  await approved();
  expect(await problems()).toEqual([]);
});

test("what is paid back after its approval is owed by them: they are paid out no more until they are above zero again", async () => {
  const { owners, paymentIds } = await stage(2);
  const [owner = ""] = owners;
  const id = await approved();
  await voidPayment(officer(at), paymentIds[0] ?? "");
  expect((await held()).find((each) => each.owner === owner)).toEqual({ owner, owed: -220_00, inTransit: 220_00 });
  await expect(make(officer(at), [owner])).rejects.toThrow(/^Some fields|Nothing is held for Club 0/);
  await expect(make()).rejects.toThrow("Nobody for whom something is held can be paid out now.");
  await Payouts.file(officer(at), id, {});
  await Payouts.pay(officer(at), id, {});
  expect(await problems()).toEqual([]);
  expect(await held()).toEqual([{ owner, owed: -220_00, inTransit: 0 }]);
});

test("a payout made before the account changed is not approved, nor for three days after", async () => {
  const { owners } = await stage(1);
  const [owner = ""] = owners;
  const account = { accountName: "Club 0", bsb: "083-004", accountNumber: "4711" };
  const { id } = await make();
  await BankDetails.update(officer(at), owner, account);
  await expect(Payouts.approve(second(), id)).rejects.toThrow(/^The bank account of Club 0 has changed\./);
  await Payouts.cancel(officer(at), id);
  await expect(make()).rejects.toThrow(/can be paid out now/);
  const later = new Date("2026-11-24T00:00:00Z");
  const { id: next } = await make(officer(later));
  await Payouts.approve(second(later), next);
  const [line] = (await Payouts.readLines(officer(later), next)).data;
  expect(line?.attributes).toMatchObject({ accountNumber: "4711", amount: 220_00 });
});

test("the books of sixteen clubs follow by messages that come twice; of one whose month is closed, on the day they come", async () => {
  const { owners } = await stage(16);
  const december = new Date("2026-12-04T00:00:00Z");
  const id = await filed();
  const [closed = "", open = ""] = owners;
  await Ledger.closePeriods(officer(december), closed, { closedThrough: "2026-11" });
  await Payouts.pay(officer(december), id, { paidDate: "2026-11-30" });
  const early = await Payouts.readLines(officer(december), id);
  expect(early.data.some(({ capabilities }) => capabilities?.canReturn)).toBe(false);
  await deliver(december, 2);
  expect(await problems(december)).toEqual([]);
  const after = await Payouts.readLines(officer(december), id);
  expect(after.data.filter(({ capabilities }) => capabilities?.canReturn)).toHaveLength(16);
  const days = (await parts.allItems())
    .filter(({ pk, event }) => event === "paid-out" && [closed, open].some((owner) => pk.includes(owner)))
    .map(({ owner, postedOn }) => [owner, postedOn]);
  expect(Object.fromEntries(days)).toEqual({ [closed]: "2026-12-04", [open]: "2026-11-30" });
});

test("as many as one payout takes are paid by it, those first to whom most is owed; the rest wait for the next", async () => {
  await parts.empty();
  const world = new World(at);
  await writeAll([itemOf(ClubGroupEntity, rootGroup)]);
  const group = await world.group("State");
  const owners: string[] = [];
  for (let each = 0; each <= MOST_PAID_OUT; each++) {
    const owner = `club:${(await world.club(`Club ${each}`, group)).id}`;
    owners.push(owner);
    await world.bankAccount(owner, `Club ${each}`);
    const figures = { owner: SYSTEM_HANDLE, heldFor: owner, shard: 0, cr2310: 100_00 + each };
    await writeAll([itemOf(HeldFiguresEntity, figures)]);
  }
  await Payouts.updateSettings(officer(lastWeek), settings);
  const id = await paid();
  const { attributes } = await Payouts.read(officer(at), id);
  expect(attributes).toMatchObject({ status: "PAID", lineCount: MOST_PAID_OUT, amount: 8_000_00 + 3240 });
  const lines = (await Payouts.readLines(officer(at), id)).data;
  expect(lines.filter(({ capabilities }) => capabilities?.canReturn)).toHaveLength(MOST_PAID_OUT);
  expect(await held()).toEqual([{ owner: owners[0], owed: 100_00, inTransit: 0 }]);
});

test("each planted break is named, and what is held is reckoned anew", async () => {
  const { owners } = await stage(2);
  const id = await paid();
  await Payouts.sendBack(officer(at), id, owners[0] ?? "", {});
  expect(await problems()).toEqual([]);
  const items = await parts.allItems();
  const found = (is: (item: Item) => boolean) => items.find(is) ?? expect.fail("It is there");
  const checksAfter = async (broken: Item) => {
    await parts.restore(items);
    await parts.put(broken);
    return [...new Set((await problems()).map(({ check }) => check))].sort();
  };
  const batch = found(({ sk }) => sk === "batch");
  const line = found(({ sk }) => sk === `line#${owners[1]}`);
  const reached = found(
    ({ pk, cause, event }) => cause === id && event === "paid-out" && pk.includes(owners[1] ?? "-"),
  );
  const figures = found(({ pk, sk }) => pk === "books#system:system" && sk.startsWith(`held#${owners[1]}#`));
  expect(await checksAfter({ ...batch, amount: 1 })).toEqual(["payout"]);
  expect(await checksAfter({ ...batch, sha256: "0" })).toEqual(["payout"]);
  expect(await checksAfter({ ...batch, status: "CANCELLED" })).toEqual(["payout"]);
  expect(await checksAfter({ ...line, amount: 219_00 })).toEqual(["payout"]);
  expect(await checksAfter({ ...line, accountNumber: "4711" })).toEqual(["payout"]);
  expect(await checksAfter({ ...reached, postings: [] })).toEqual(["book figures", "mirror", "payout"]);
  expect(await checksAfter({ ...figures, cr2310: 1, dr2310: 0 })).toEqual(["held figures"]);
  const wrong = (await reconcile(() => Promise.resolve())).problems;
  expect(await mendAll(wrong, at)).toHaveLength(1);
  expect(await problems()).toEqual([]);

  // Of an installation of before, whose books have no such figures.
  const before = await held();
  await parts.restore(items.filter(({ sk }) => !sk.startsWith("held#")));
  expect(await held()).toEqual([]);
  await mendAll(await problems(), at);
  expect(await problems()).toEqual([]);
  expect(await held()).toEqual(before);
  await approved();
  expect(await problems()).toEqual([]);
});
