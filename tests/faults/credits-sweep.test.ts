import type { Item } from "@salle/core/dynamo";
import * as Credits from "@salle/core/finance/credits";
import * as Drafts from "@salle/core/finance/drafts";
import * as Invoices from "@salle/core/finance/invoices";
import * as PayerAccounts from "@salle/core/finance/payer-accounts";
import * as PaymentPlans from "@salle/core/finance/payment-plans";
import * as Payments from "@salle/core/finance/payments";
import type { ActorContext } from "@salle/core/lib/context";
import { payerAccountIdOf } from "@salle/core/lib/ids";
import { mendAll, reconcile } from "@salle/core/tools/reconcile/index";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officer, pay, sell, voidInvoice, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * What is credited, kept, used and paid back, or paid in instalments, with the process stopped at every call and the request asked
 * again: each happens once, on the invoice, in its payer's account and in the books.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const dates = { issuedDate: "2026-11-21", dueDate: "2026-12-05" };
const today = "2026-11-21";

interface Scene {
  person: string;
  accountId: string;
  /** Of a membership of 220.00, and its line. */
  soldId: string;
  soldLine: string;
  /** Of a lesson of 55.00, and its line. */
  lessonId: string;
  lessonLine: string;
}

const cash = (amount: number, keepRest = false) =>
  ({ paymentType: "CASH", amount, receivedDate: today, keepRest }) as const;
const record = (ctx: ActorContext, id: string, amount: number, keepRest = false) =>
  Payments.recordManual(ctx, id, cash(amount, keepRest), subjects);
const credit = (ctx: ActorContext, id: string, lineItemId: string, amount: number) =>
  Credits.createNote(ctx, id, { lines: [{ lineItemId, amount }], reason: "Left the club" }, subjects);
const writeOff = (ctx: ActorContext, id: string) => Credits.writeOff(ctx, id, { reason: "Moved abroad" }, subjects);
const plan = (ctx: ActorContext, id: string, instalments = 12) =>
  PaymentPlans.make(ctx, id, { parts: instalments, firstDueDate: today }, subjects);
const move = (ctx: ActorContext, id: string, amount?: number) => Credits.move(ctx, id, { amount }, subjects);
const use = (ctx: ActorContext, id: string, amount?: number) => Credits.use(ctx, id, { amount }, subjects);
const refund = (ctx: ActorContext, id: string, amount: number) =>
  PayerAccounts.refund(ctx, id, { refundType: "BANK_TRANSFER", amount, refundedDate: today, reference: "BACK" });
const deliver = () =>
  deliverAll(
    parts.allItems,
    () => undefined,
    () => at,
  );

async function stage(): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  const club = await world.club("Club", await world.group("State"));
  const member = await world.member(club);
  const sold = await sell(officer(at), member, await world.package(club), today);
  const owner = `club:${club.id}`;
  const lesson = await Drafts.create(officer(at), owner, { clubMemberProfileId: member.clubMemberProfile.id });
  await Drafts.addLine(officer(at), lesson.id, { name: "Private lesson", amount: 55_00 });
  await Drafts.approve(officer(at), lesson.id, dates);
  const soldId = sold.attributes.invoiceId ?? "";
  const lineOf = async (id: string) => (await Invoices.load(id)).lines[0]?.id ?? "";
  const { person } = member.account;
  return {
    ...{ person, accountId: payerAccountIdOf(person, owner), soldId, lessonId: lesson.id },
    ...{ soldLine: await lineOf(soldId), lessonLine: await lineOf(lesson.id) },
  };
}

/** Everything by what it says, without the ids and times that differ by run. */
async function picture() {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    invoices: of(/^invoice$/, ({ status, paid, credited, creditUsed, writtenOff, plan: agreed, version }) => {
      const { parts: several, amount } = (agreed ?? {}) as { parts?: number; amount?: number };
      return [status, paid, credited, creditUsed, writtenOff, several, amount, version];
    }),
    off: of(/^off#/, ({ kind, amount, gst, number, kept, returnedOn }) => [
      kind,
      amount,
      gst,
      number,
      kept,
      returnedOn,
    ]),
    accounts: of(/^account#/, ({ credit: left, creditOf, version }) => [left, creditOf !== undefined, version]),
    entries: of(/^entry#/, ({ kind, amount, credit: left, number, voidedAt }) => {
      return [kind, amount, left, number, voidedAt !== undefined];
    }),
    payments: of(/^payment#/, ({ status, amount, whole }) => [status, amount, (whole as { credit?: number })?.credit]),
    paid: of(/^membership#/, ({ isPaid }) => isPaid),
    open: of(/^charge#/, () => 1),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
  };
}

type Act = (ctx: ActorContext, scene: Scene) => Promise<unknown>;

/** What comes before, and what is stopped. */
const acts: Record<string, { before?: Act; act: Act }> = {
  "a credit note of what is owed": { act: (ctx, { soldId, soldLine }) => credit(ctx, soldId, soldLine, 220_00) },
  "a credit note of which a part was paid": {
    before: (ctx, { soldId }) => record(ctx, soldId, 200_00),
    act: (ctx, { soldId, soldLine }) => credit(ctx, soldId, soldLine, 100_00),
  },
  "a credit note of a charge that was paid": {
    before: (ctx, { lessonId }) => record(ctx, lessonId, 55_00),
    act: (ctx, { lessonId, lessonLine }) => credit(ctx, lessonId, lessonLine, 55_00),
  },
  "more than is owed": { act: (ctx, { lessonId }) => record(ctx, lessonId, 100_00, true) },
  "a payment of more than is owed that is voided": {
    before: (ctx, { lessonId }) => record(ctx, lessonId, 100_00, true),
    act: (ctx, scene) => paymentOf(scene.lessonId).then((id) => voidPayment(ctx, id)),
  },
  "credit that is used": {
    before: (ctx, { lessonId }) => record(ctx, lessonId, 400_00, true),
    act: (ctx, { soldId }) => use(ctx, soldId),
  },
  "credit that is given back": {
    before: async (ctx, { lessonId, soldId }) => {
      await record(ctx, lessonId, 400_00, true);
      await use(officer(at), soldId);
    },
    act: async (ctx, { soldId }) => Credits.takeBack(ctx, await usedOn(soldId), subjects),
  },
  "what was paid that becomes credit": {
    before: (ctx, { soldId }) => record(ctx, soldId, 220_00),
    act: (ctx, { soldId }) => move(ctx, soldId),
  },
  "a part of what was paid of a charge that becomes credit": {
    before: (ctx, { lessonId }) => record(ctx, lessonId, 55_00),
    act: (ctx, { lessonId }) => move(ctx, lessonId, 20_00),
  },
  "what is left of a membership that is written off": {
    before: (ctx, { soldId }) => record(ctx, soldId, 20_00),
    act: (ctx, { soldId }) => writeOff(ctx, soldId),
  },
  "a charge that is written off": { act: (ctx, { lessonId }) => writeOff(ctx, lessonId) },
  "a write-off that is taken back": {
    before: (ctx, { lessonId }) => writeOff(ctx, lessonId),
    act: async (ctx, { lessonId }) => Credits.takeBack(ctx, await offOf(lessonId), subjects),
  },
  "instalments that are agreed on": { act: (ctx, { soldId }) => plan(ctx, soldId) },
  "instalments of what is left": {
    before: async (ctx, { soldId }) => {
      await plan(ctx, soldId);
      await record(officer(at), soldId, 100_00);
    },
    act: (ctx, { soldId }) => plan(ctx, soldId, 2),
  },
  "instalments that end": {
    before: (ctx, { soldId }) => plan(ctx, soldId),
    act: (ctx, { soldId }) => PaymentPlans.end(ctx, soldId, subjects),
  },
  "an instalment that is paid": {
    before: (ctx, { soldId }) => plan(ctx, soldId),
    act: (ctx, { soldId }) => record(ctx, soldId, 18_34),
  },
  "all instalments at once": {
    before: (ctx, { soldId }) => plan(ctx, soldId),
    act: (ctx, { soldId }) => record(ctx, soldId, 220_00),
  },
  "an instalment whose payment is voided": {
    before: async (ctx, { soldId }) => {
      await plan(ctx, soldId);
      await record(officer(at), soldId, 40_00);
    },
    act: (ctx, { soldId }) => paymentOf(soldId).then((id) => voidPayment(ctx, id)),
  },
  "a credit note of the last instalments": {
    before: (ctx, { soldId }) => plan(ctx, soldId),
    act: (ctx, { soldId, soldLine }) => credit(ctx, soldId, soldLine, 100_00),
  },
  "instalments of which the rest is written off": {
    before: async (ctx, { soldId }) => {
      await plan(ctx, soldId);
      await record(officer(at), soldId, 40_00);
    },
    act: (ctx, { soldId }) => writeOff(ctx, soldId),
  },
  "credit that is paid back": {
    before: (ctx, { lessonId }) => record(ctx, lessonId, 100_00, true),
    act: (ctx, { accountId }) => refund(ctx, accountId, 30_00),
  },
  "a refund that did not arrive": {
    before: async (ctx, { lessonId, accountId }) => {
      await record(ctx, lessonId, 100_00, true);
      await refund(officer(at), accountId, 45_00);
    },
    act: async (ctx, { accountId }) => PayerAccounts.voidRefund(ctx, accountId, await refundedOf()),
  },
};

const one = async (sk: RegExp, has: (item: Item) => boolean): Promise<string> =>
  String((await parts.allItems()).find((item) => sk.test(item.sk) && has(item))?.id ?? expect.fail("It is there"));
const paymentOf = (id: string) => one(/^payment#/, ({ invoiceId }) => invoiceId === id);
const usedOn = (id: string) => one(/^off#/, ({ invoiceId, kind }) => invoiceId === id && kind === "USED");
const offOf = (id: string) => one(/^off#/, ({ invoiceId, kind }) => invoiceId === id && kind === "WRITTEN_OFF");
const refundedOf = () => one(/^entry#/, ({ kind }) => kind === "REFUNDED");

test.each(Object.entries(acts))("%s happens once", async (_, { before, act }) => {
  const scene = await stage();
  await before?.(officer(at), scene);
  await deliver();
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: (ctx) => act(ctx, scene),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(3);
});

test("many at once use no more credit than there is, whoever pays back, credits or voids meanwhile", async () => {
  for (let round = 0; round < 8; round++) {
    const { soldId, soldLine, lessonId, lessonLine, accountId, person } = await stage();
    await record(officer(at), lessonId, 155_00, true);
    const paymentId = await paymentOf(lessonId);
    const tries = [
      ...Array.from({ length: 6 }, () => () => use(officer(at), soldId, 30_00)),
      ...Array.from({ length: 4 }, () => () => refund(officer(at), accountId, 30_00)),
      () => credit(officer(at), lessonId, lessonLine, 25_00),
      () => move(officer(at), lessonId, 25_00),
      () => writeOff(officer(at), soldId),
      () => credit(officer(at), soldId, soldLine, 50_00),
      () => voidPayment(officer(at), paymentId),
      () => pay(officer(at), soldId),
      () => voidInvoice(officer(at), soldId),
    ];
    await Promise.allSettled(tries.map((each) => each()));
    await deliver();
    const [account] = await PayerAccounts.ofPerson(person);
    expect(account?.credit ?? 0).toBeGreaterThanOrEqual(0);
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  }
});

test("what was written off is neither paid, credited nor voided until that is taken back", async () => {
  const { soldId, soldLine, lessonId, lessonLine } = await stage();
  await record(officer(at), soldId, 20_00);
  await record(officer(at), lessonId, 100_00, true);
  await writeOff(officer(at), soldId);
  const givenUp = /was written off\. Its issuer has to take that back first/;
  await expect(record(officer(at), soldId, 1_00)).rejects.toThrow(givenUp);
  await expect(use(officer(at), soldId)).rejects.toThrow(givenUp);
  await expect(writeOff(officer(at), soldId)).rejects.toThrow(givenUp);
  await expect(credit(officer(at), soldId, soldLine, 1_00)).rejects.toThrow(givenUp);
  await expect(move(officer(at), soldId)).rejects.toThrow(givenUp);
  await expect(voidPayment(officer(at), await paymentOf(soldId))).rejects.toThrow(givenUp);
  await expect(voidInvoice(officer(at), soldId)).rejects.toThrow(givenUp);
  await Credits.takeBack(officer(at), await offOf(soldId), subjects);
  await expect(Credits.takeBack(officer(at), await offOf(soldId), subjects)).rejects.toThrow("taken back already");
  await use(officer(at), soldId, 45_00);
  await credit(officer(at), lessonId, lessonLine, 55_00);
  await use(officer(at), soldId);
  const [sold] = await Invoices.headersOf([soldId]);
  expect(sold).toMatchObject({ status: "APPROVED", paid: 20_00, creditUsed: 100_00 });
  expect(sold).not.toHaveProperty("writtenOff");
  await deliver();
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
});

test("what a credit note has made credit is taken back by nothing else", async () => {
  const { soldId, soldLine, lessonId, accountId } = await stage();
  await record(officer(at), soldId, 220_00);
  await credit(officer(at), soldId, soldLine, 120_00);
  await expect(voidPayment(officer(at), await paymentOf(soldId))).rejects.toThrow(/payer's credit/);
  await expect(voidInvoice(officer(at), soldId)).rejects.toThrow(/has payments/);
  await use(officer(at), lessonId);
  await expect(voidInvoice(officer(at), lessonId)).rejects.toThrow(/Credit was used/);
  await refund(officer(at), accountId, 65_00);
  await expect(refund(officer(at), accountId, 1)).rejects.toThrow("There is no credit.");
  await deliver();
  expect(parts.mails.map(({ subject }) => subject).sort()).toEqual([
    "Credit note CN-000001 from Club",
    expect.stringMatching(/^Receipt for INV-/),
    "Refund RF-000001 from Club",
  ]);
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
});

test("credit that was kept of a payment keeps that from being voided once it is used", async () => {
  const { soldId, lessonId } = await stage();
  await record(officer(at), lessonId, 100_00, true);
  await use(officer(at), soldId, 10_00);
  await expect(voidPayment(officer(at), await paymentOf(lessonId))).rejects.toThrow(
    "$45.00 of it was kept as credit, and that has been used. Give it back first.",
  );
  await Credits.takeBack(officer(at), await usedOn(soldId), subjects);
  await voidPayment(officer(at), await paymentOf(lessonId));
  expect((await Invoices.headersOf([lessonId])).map(({ status, paid }) => [status, paid])).toEqual([["APPROVED", 0]]);
  await deliver();
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
});

describe("what does not add up is named", () => {
  const breaks: [what: string, of: RegExp, as: (item: Item) => object, checks: string[]][] = [
    ["credit that nobody was given", /^account#/, () => ({ credit: 90_00 }), ["customer credits", "payer credit"]],
    ["credit that no list has", /^account#/, () => ({ creditOf: undefined }), ["payer credit"]],
    ["an entry of another amount", /^entry#/, () => ({ amount: 1 }), ["payer credit"]],
    ["an invoice that says nothing of its credit note", /^invoice$/, () => ({ credited: 0 }), ["invoice balance"]],
    ["a credit note of another amount", /^off#/, () => ({ amount: 1 }), ["invoice balance", "ledger"]],
    ["an invoice that was not written off", /^invoice$/, () => ({ writtenOff: 5_00 }), ["invoice balance"]],
  ];

  test.each(breaks)("%s", async (_, of, as, checks) => {
    const { soldId, soldLine } = await stage();
    await record(officer(at), soldId, 220_00);
    await credit(officer(at), soldId, soldLine, 100_00);
    await deliver();
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
    const isOf = ({ sk, credited, kind }: Item) => of.test(sk) && (sk !== "invoice" || credited !== undefined || kind);
    const found = (await parts.allItems()).find(isOf) ?? expect.fail("It is there");
    await parts.put(JSON.parse(JSON.stringify({ ...found, ...as(found) })));
    const { problems } = await reconcile(() => Promise.resolve());
    expect(
      [...new Set(problems.map(({ check }) => check))].filter((check) => /credit|balance|ledger/.test(check)).sort(),
    ).toEqual(checks);
  });

  test("and a credit note that its book has lost is posted again", async () => {
    const { soldId, soldLine } = await stage();
    await credit(officer(at), soldId, soldLine, 100_00);
    await deliver();
    const lost = (await parts.allItems()).filter(({ pk, event }) => pk.startsWith("ledger#") && event === "credited");
    for (const { pk, sk } of lost) await parts.take({ pk, sk });
    const { problems } = await reconcile(() => Promise.resolve());
    expect(problems.map(({ check }) => check).sort()).toEqual([
      "book figures",
      "book figures",
      "book figures",
      "ledger",
    ]);
    await mendAll(
      problems.filter(({ check }) => check === "ledger"),
      at,
    );
    await mendAll((await reconcile(() => Promise.resolve())).problems, at);
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  });
});
