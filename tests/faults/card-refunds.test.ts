import type { Item } from "@salle/core/dynamo";
import * as CardRefunds from "@salle/core/finance/card-refunds";
import * as Checkouts from "@salle/core/finance/checkouts";
import * as Consolidations from "@salle/core/finance/consolidations";
import * as Credits from "@salle/core/finance/credits";
import * as Gateways from "@salle/core/finance/gateways";
import * as Invoices from "@salle/core/finance/invoices";
import * as PayerAccounts from "@salle/core/finance/payer-accounts";
import * as Sandbox from "@salle/core/internal/finance/payments/sandbox";
import { ClubGroupEntity } from "@salle/core/internal/organisations/club-groups/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { payerAccountIdOf } from "@salle/core/lib/ids";
import { itemOf } from "@salle/core/tools/items";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { rootGroup } from "@salle/core/tools/seeds/federation";
import { writeAll } from "@salle/core/tools/seeds/load";
import { Random } from "@salle/core/tools/seeds/random";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { officer, openGateway, pay, sell, voidPayment } from "../support/officer.ts";
import { alarmed, deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { mergeThem, twoRegistrations } from "../support/two-registrations.ts";
import { World } from "../support/world.ts";

/*
 * Credit that goes back to a card, with the process stopped at every call, and a gateway that does not answer: it goes back once or is
 * credit again, and the books, the lists and the payment say so.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());
afterEach(() => void vi.restoreAllMocks());

const at = new Date("2026-11-21T00:00:00Z");
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

interface Scene {
  person: string;
  accountId: string;
  paymentId: string;
}

const deliver = (now = at) =>
  deliverAll(
    parts.allItems,
    () => undefined,
    () => now,
  );
const refund = (ctx: ActorContext, { paymentId }: Scene, amount = 100_00) =>
  CardRefunds.request(ctx, paymentId, { amount });

/** A membership of 220.00 that was paid by card, and of which 150.00 is credited. */
async function stage(token = "sandbox_approved"): Promise<Scene> {
  await parts.empty();
  // Whose gateway it is.
  await writeAll([itemOf(ClubGroupEntity, rootGroup)]);
  const world = new World(at);
  const club = await world.club("Club", await world.group("State"));
  const member = await world.member(club);
  const sold = await sell(officer(at), member, await world.package(club), "2026-11-21");
  const invoiceId = sold.attributes.invoiceId ?? "";
  const { id: paymentId } = await pay(officer(at), invoiceId, token);
  const [line] = (await Invoices.load(invoiceId)).lines;
  const lines = [{ lineItemId: line?.id ?? "", amount: 150_00 }];
  await Credits.createNote(officer(at), invoiceId, { lines, reason: "Left", sendMail: false }, subjects);
  await deliver();
  const { person } = member.account;
  return { person, paymentId, accountId: payerAccountIdOf(person, `club:${club.id}`) };
}

async function picture() {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    accounts: of(/^account#/, ({ credit, version }) => [credit, version]),
    entries: of(/^entry#/, ({ kind, amount, credit, number, refundState, undecided, gsi3pk, voidedAt }) => {
      return [kind, amount, credit, number, refundState, undecided, Boolean(gsi3pk), voidedAt !== undefined];
    }),
    payments: of(/^payment#/, ({ status, amount, refunded }) => [status, amount, refunded]),
    lists: of(/^part#/, ({ paymentType, status, amount, unbanked }) => [paymentType, status, amount, unbanked]),
    refunds: of(/^refund$/, ({ amount }) => amount),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
  };
}

test.each([
  ["goes back", "sandbox_approved"],
  ["is credit again where the gateway refuses it", "sandbox_no_refunds"],
])("credit %s once", async (_, token) => {
  const scene = await stage(token);
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: (ctx) => refund(ctx, scene),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(5);
});

test("what came through a gateway of the club's own goes back by it, and is in no list of the federation", async () => {
  await parts.empty();
  await writeAll([itemOf(ClubGroupEntity, rootGroup)]);
  const world = new World(at);
  const club = await world.club("Club", await world.group("State"));
  const member = await world.member(club);
  const invoiceId =
    (await sell(officer(at), member, await world.package(club), "2026-11-21")).attributes.invoiceId ?? "";
  await openGateway(`club:${club.id}`, at);
  const by = { name: "Officer", email: "", back: "/member/make-payments/x" };
  // The gateway's page goes by the machine's clock.
  const now = new Date();
  const { id } = await Checkouts.checkOut(officer(now), [invoiceId], { creditCardCode: "VISA" }, by);
  await Gateways.paySandbox(id, "visa");
  await Checkouts.read(officer(now), id, subjects);
  await Credits.move(officer(now), invoiceId, {}, subjects);
  const [paymentId = ""] = (await parts.allItems()).flatMap(({ sk, id }) => (/^payment#/.test(sk) ? String(id) : []));
  await CardRefunds.request(officer(now), paymentId, { amount: 220_00 });
  await deliver(now);
  const { accounts } = await picture();
  expect(accounts).toEqual([expect.stringMatching(/^\[0,/)]);
  const rows = (await parts.allItems()).filter(({ paymentType }) => paymentType === "REFUND");
  expect(rows.map(({ owner }) => owner)).toEqual([`club:${club.id}`]);
});

test("a gateway that does not answer is asked again, and in the end a person says what became of it", async () => {
  for (const decided of ["record", "release"] as const) {
    const scene = await stage();
    vi.restoreAllMocks();
    const asked = vi.spyOn(Sandbox.sandbox, "refund").mockRejectedValue(new Error("timeout"));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { id, attributes } = await refund(officer(at), scene);
    expect(attributes.refundState).toBe("PENDING");
    const decide = () =>
      decided === "record"
        ? CardRefunds.record(officer(at), scene.accountId, id, "re_1")
        : CardRefunds.release(officer(at), scene.accountId, id);
    await expect(decide()).rejects.toThrow("This refund is on its way. Wait for it to finish.");
    await expect(voidPayment(officer(at), scene.paymentId)).rejects.toThrow(/has gone back to its card/);
    for (let minutes = 1; minutes < 60; minutes += 5) await deliver(later(minutes));
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(6);
    expect(new Set(asked.mock.calls.map(([{ key }]) => key))).toEqual(new Set([id]));
    expect(alarmed).toContain(id);
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
    const after = await decide();
    expect([after.attributes.refundState, after.attributes.isVoid]).toEqual(
      decided === "record" ? ["DONE", false] : [null, true],
    );
    const [account] = await PayerAccounts.ofPerson(scene.person);
    expect(account?.credit).toBe(decided === "record" ? 50_00 : 150_00);
    await expect(decide()).rejects.toThrow("It is known already what became of this refund.");
    await deliver(later(90));
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  }
});

test("a refund whose message was lost is found by the sweep, and made once", async () => {
  const scene = await stage();
  const asked = vi.spyOn(Sandbox.sandbox, "refund").mockRejectedValueOnce(new Error("timeout"));
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { id } = await refund(officer(at), scene);
  for (const { pk, sk } of (await parts.allItems()).filter((item) => item.pk.startsWith("outbox")))
    await parts.take({ pk, sk });
  expect(await CardRefunds.sweep(later(30))).toBe(0);
  expect(await CardRefunds.sweep(later(45))).toBe(1);
  await deliver(later(45));
  const entry = (await parts.allItems()).find((item) => item.id === id);
  expect([entry?.refundState, entry?.undecided]).toEqual(["DONE", undefined]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(await CardRefunds.sweep(later(95))).toBe(0);
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
});

test("many at once give no more back than was paid and is credit", async () => {
  for (let round = 0; round < 6; round++) {
    const scene = await stage();
    const tries = [
      ...Array.from({ length: 6 }, () => () => refund(officer(at), scene, 40_00)),
      ...Array.from(
        { length: 3 },
        () => () =>
          PayerAccounts.refund(officer(at), scene.accountId, {
            ...{ refundType: "CASH", amount: 40_00, refundedDate: "2026-11-21" },
          }),
      ),
      () => voidPayment(officer(at), scene.paymentId),
    ];
    await Promise.allSettled(tries.map((each) => each()));
    await deliver();
    const [account] = await PayerAccounts.ofPerson(scene.person);
    expect(account?.credit ?? 0).toBe(30_00);
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  }
});

test("what a gateway pays out is what came less what went back", async () => {
  const scene = await stage();
  await refund(officer(at), scene);
  await deliver();
  const deposit = await Consolidations.create(officer(at), { referenceHandle: "gateway:sandbox", name: "Payout" });
  expect([deposit.attributes.paymentCount, deposit.attributes.amount]).toEqual([2, 120_00]);
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
});

test("a refund whose payer is merged into another registration meanwhile is found where it has moved, and made once", async () => {
  await parts.empty();
  await writeAll([itemOf(ClubGroupEntity, rootGroup)]);
  const nothing = { sales: 0, groups: [], categories: [], appointments: 0 };
  const two = await twoRegistrations(at, new Random(7), [nothing, nothing], false);
  const { duplicate, survivor, clubs, world } = two;
  const [club] = clubs;
  const sold = await sell(officer(at), duplicate, await world.package(club ?? expect.fail()), "2026-11-21");
  const invoiceId = sold.attributes.invoiceId ?? "";
  const { id: paymentId } = await pay(officer(at), invoiceId);
  const [line] = (await Invoices.load(invoiceId)).lines;
  const lines = [{ lineItemId: line?.id ?? "", amount: 150_00 }];
  await Credits.createNote(officer(at), invoiceId, { lines, reason: "Left", sendMail: false }, subjects);
  await deliver();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(Sandbox.sandbox, "refund").mockRejectedValueOnce(new Error("timeout"));
  const { id } = await CardRefunds.request(officer(at), paymentId, { amount: 100_00, sendMail: false });
  // It comes when the refund has moved, so it finds nothing: as if it had been lost.
  const messages = (await parts.allItems()).filter(({ message }) => String(message).includes("card-refund"));
  expect(messages).toHaveLength(1);
  for (const { pk, sk } of messages) await parts.take({ pk, sk });
  await mergeThem(two, at);
  for (const minutes of [0, 1, 2, 5]) await deliver(later(minutes));
  const entry = async () => (await parts.allItems()).find((item) => item.id === id);
  expect([(await entry())?.person, (await entry())?.refundState]).toEqual([survivor.account.person, "PENDING"]);
  expect(await CardRefunds.sweep(later(45))).toBe(1);
  await deliver(later(45));
  expect((await entry())?.refundState).toBe("DONE");
  expect((await PayerAccounts.ofPerson(survivor.account.person)).map(({ credit }) => credit)).toEqual([50_00]);
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
});
