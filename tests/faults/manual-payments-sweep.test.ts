import type { RecordManualPayment } from "@salle/contract/finance/payments";
import type { Item } from "@salle/core/dynamo";
import * as Drafts from "@salle/core/finance/drafts";
import * as Invoices from "@salle/core/finance/invoices";
import * as Payments from "@salle/core/finance/payments";
import type { ActorContext } from "@salle/core/lib/context";
import * as Family from "@salle/core/membership/family";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, pay, sell, voidInvoice, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Payments that staff record, with the process stopped at every call and the request asked again: each happens once, on every
 * invoice that it pays, in the books and in its owner's list.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const dates = { issuedDate: "2026-11-21", dueDate: "2026-12-05" };

interface Scene {
  /** Of a membership of 220.00, of another person's, and of a lesson of 55.00 for the first. */
  soldId: string;
  otherId: string;
  lessonId: string;
  /** A payment of two of them. */
  togetherId: string;
}

const transfer = (amount: number, invoiceIds: string[] = []): RecordManualPayment => ({
  paymentType: "BANK_TRANSFER",
  amount,
  receivedDate: "2026-11-20",
  reference: "FEES",
  invoiceIds,
});
const record = (ctx: ActorContext, id: string, input: RecordManualPayment) =>
  Payments.recordManual(ctx, id, input, subjects);
const deliver = () =>
  deliverAll(
    parts.allItems,
    () => undefined,
    () => at,
  );

async function stage(isTogether = false): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  const club = await world.club("Club", await world.group("State"));
  const sold = await world.package(club);
  const [member, other] = [await world.member(club), await world.member(club)];
  const [a, b] = [
    await sell(officer(at), member, sold, "2026-11-21"),
    await sell(officer(at), other, sold, "2026-11-21"),
  ];
  const owner = `club:${club.id}`;
  const lesson = await Drafts.create(officer(at), owner, { clubMemberProfileId: member.clubMemberProfile.id });
  await Drafts.addLine(officer(at), lesson.id, { name: "Private lesson", amount: 55_00 });
  await Drafts.approve(officer(at), lesson.id, dates);
  const [soldId = "", otherId = ""] = [a.attributes.invoiceId ?? "", b.attributes.invoiceId ?? ""];
  const together = isTogether ? await record(officer(at), soldId, transfer(440_00, [otherId])) : null;
  await deliver();
  return { soldId, otherId, lessonId: lesson.id, togetherId: together?.id ?? "" };
}

/** Everything by what it says, without the ids and times that differ by run. */
async function picture() {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    invoices: of(/^invoice$/, ({ status, paid, version }) => [status, paid, version]),
    payments: of(/^payment#/, ({ status, amount, whole, receivedOn }) => {
      return [status, amount, (whole as { amount: number } | undefined)?.amount, receivedOn];
    }),
    lists: of(/^part#\w+:/, ({ status, amount, invoices }) => [status, amount, (invoices as unknown[]).length]),
    paid: of(/^membership#/, ({ isPaid }) => isPaid),
    open: of(/^charge#/, () => 1),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
  };
}

const acts: Record<string, (ctx: ActorContext, scene: Scene) => Promise<unknown>> = {
  "all of what is owed": (ctx, { soldId }) => record(ctx, soldId, transfer(220_00)),
  "a part of it": (ctx, { soldId }) => record(ctx, soldId, transfer(80_00)),
  "all of two people's and of a charge": (ctx, { soldId, otherId, lessonId }) =>
    record(ctx, soldId, transfer(495_00, [otherId, lessonId])),
  "some of two": (ctx, { soldId, lessonId }) => record(ctx, lessonId, transfer(230_00, [soldId])),
};

test.each(Object.entries(acts))("%s is recorded once", async (_, run) => {
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

test("one of two invoices is taken back once, from both", async () => {
  const scene = await stage(true);
  const items = await parts.allItems();
  await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: (ctx) => voidPayment(ctx, scene.togetherId),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
  const invoices = await Invoices.headersOf([scene.soldId, scene.otherId]);
  expect(invoices.map(({ status, paid }) => [status, paid])).toEqual([
    ["APPROVED", 0],
    ["APPROVED", 0],
  ]);
});

test("eight invoices of two memberships each are paid by one transfer; of three each they are too many for one", async () => {
  await parts.empty();
  const world = new World(at);
  const club = await world.club("Club", await world.group("State"));
  const familyOf = async (size: number): Promise<string> => {
    const people = await Promise.all(Array.from({ length: size }, () => world.member(club)));
    const [parent, ...children] = people;
    for (const child of children) await world.link(parent?.account ?? expect.fail(), child.account);
    const sold = await world.package(club);
    const ctx = officer(at);
    const bought = await Family.buy(
      { ...ctx, actor: { ...ctx.actor, person: parent?.account.person ?? "" } },
      {
        memberships: people.map(({ clubMemberProfile }) => ({
          ...{ clubMemberProfile: clubMemberProfile.id, membershipType: sold.id },
        })),
      },
    );
    return bought.attributes.invoiceId;
  };
  const two = [];
  for (let each = 0; each < 8; each++) two.push(await familyOf(2));
  const owed = (await Invoices.headersOf(two)).reduce((sum, { total }) => sum + total, 0);
  const [first = "", ...others] = two;
  await record(officer(at), first, transfer(owed, others));
  expect((await Invoices.headersOf(two)).map(({ status }) => status)).toEqual(two.map(() => "PAID"));
  const three = [];
  for (let each = 0; each < 6; each++) three.push(await familyOf(3));
  const [one = "", ...more] = three;
  await expect(record(officer(at), one, transfer(1_00, more))).rejects.toThrow(
    "These invoices are for more than 16 memberships. Record them apart.",
  );
  await deliver();
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
});

test("an invoice in another currency is not paid together with others", async () => {
  const { soldId, otherId } = await stage();
  const other = (await parts.allItems()).find(({ pk, sk }) => pk === `invoice#${otherId}` && sk === "invoice");
  await parts.put({ ...(other ?? expect.fail()), currency: "NZD" });
  await expect(record(officer(at), soldId, transfer(300_00, [otherId]))).rejects.toThrow(/^INV-\d+ is not in AUD\./);
  expect((await Invoices.headersOf([soldId, otherId])).map(({ paid }) => paid)).toEqual([0, 0]);
});

test("many at once pay what is owed and no more, whoever pays by card or voids meanwhile", async () => {
  for (let round = 0; round < 10; round++) {
    const { soldId, otherId } = await stage();
    const tries = [
      ...Array.from({ length: 12 }, () => () => record(officer(at), soldId, transfer(30_00))),
      () => record(officer(at), soldId, transfer(300_00, [otherId])),
      () => record(officer(at), otherId, transfer(300_00, [soldId])),
      () => pay(officer(at), soldId),
      () => voidInvoice(officer(at), soldId),
    ];
    await Promise.allSettled(tries.map((each) => each()));
    await deliver();
    const [invoice] = await Invoices.headersOf([soldId]);
    expect(invoice?.paid).toBeLessThanOrEqual(220_00);
    if (invoice?.status === "VOID") expect(invoice.paid).toBe(0);
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  }
});
