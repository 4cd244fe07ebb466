import { todayIn } from "@salle/calendar/today";
import type { FeeBearer, SandboxCard } from "@salle/contract/finance/codes";
import type { Item } from "@salle/core/dynamo";
import * as Checkouts from "@salle/core/finance/checkouts";
import * as Consolidations from "@salle/core/finance/consolidations";
import * as Credits from "@salle/core/finance/credits";
import * as Gateways from "@salle/core/finance/gateways";
import * as Invoices from "@salle/core/finance/invoices";
import * as Ledger from "@salle/core/finance/ledger";
import * as Payments from "@salle/core/finance/payments";
import type { ActorContext } from "@salle/core/lib/context";
import { reconcile, reconcileItems } from "@salle/core/tools/reconcile/index";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officer, openGateway, sell, voidInvoice, voidPayment } from "../support/officer.ts";
import { alarmed, deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Paying on a gateway's own page, with the process stopped at every call, heard of by several at once, and with what else
 * happens to an invoice meanwhile: what was paid is recorded once, and no money is lost.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

// The sandbox has a clock of its own, which is that of the machine.
const at = new Date();
const today = todayIn("Australia/Sydney", at);
const by = { name: "Officer", email: "", back: "/member/make-payments/x" };

interface Scene {
  /** Of a membership of 220.00, and of another one's of the same person. */
  soldId: string;
  otherId: string;
  /** A try to pay both of them, which waits on the gateway's page. */
  intentId: string;
  gatewayId: string;
  /** Whose gateway it is. */
  collector: string;
}

/** By a card that 1.5 % is added for, of 440.00. */
const SURCHARGE = 6_60;
const begin = (ctx: ActorContext, { soldId, otherId }: Pick<Scene, "soldId" | "otherId">) =>
  Checkouts.checkOut(ctx, [soldId, otherId], { creditCardCode: "VISA" }, by);
const deliver = () =>
  deliverAll(
    parts.allItems,
    () => undefined,
    () => at,
  );

/**
 * @param card which is used on the page, or nobody has been there yet
 * @param bearer of a gateway of the group above: who bears what it keeps; else it is the club's own
 */
async function stage(card?: SandboxCard, bearer?: FeeBearer): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  const group = await world.group("State");
  const club = await world.club("Club", group);
  const collector = bearer ? `club-group:${group.id}` : `club:${club.id}`;
  const gatewayId = await openGateway(collector, at, bearer);
  const member = await world.member(club);
  const sales = [];
  for (const sold of [await world.package(club), await world.package(club)])
    sales.push(await sell(officer(at), member, sold, today));
  const [soldId = "", otherId = ""] = sales.map(({ attributes }) => attributes.invoiceId ?? "");
  const { id: intentId } = await begin(officer(at), { soldId, otherId });
  await deliver();
  if (card) await Gateways.paySandbox(intentId, card);
  return { soldId, otherId, intentId, gatewayId, collector };
}

const sweepCheckouts = Checkouts.sweep;
const settle = (ctx: ActorContext, { intentId }: Scene) => Checkouts.read(ctx, intentId, subjects);

/** Everything by what it says, without the ids and times that differ by run. */
async function picture() {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    intents: of(/^intent$/, ({ state, undecided, url }) => [state, undecided, url !== undefined]),
    invoices: of(/^invoice$/, ({ status, paid }) => [status, paid]),
    payments: of(/^payment#/, ({ status, amount, whole, surcharge, surchargeGst, fee }) => {
      const { amount: kept, bearer } = (fee ?? {}) as { amount?: number; bearer?: string };
      return [status, amount, (whole as { amount: number } | undefined)?.amount, surcharge, surchargeGst, kept, bearer];
    }),
    lists: of(/^part#\w+:/, ({ status, amount, surcharge, fee, unbanked, invoices }) => {
      return [status, amount, surcharge, (invoices as unknown[]).length, fee, unbanked !== undefined];
    }),
    deposits: of(/^consolidation$/, ({ count, amount, fees }) => [count, amount, fees]),
    paid: of(/^membership#/, ({ isPaid }) => isPaid),
    credit: of(/^account#/, ({ credit }) => credit),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
  };
}

/** An act is stopped at each of its calls, from these items on. */
const swept = (items: Item[], run: (ctx: ActorContext) => Promise<unknown>) =>
  sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: (ctx) => run(ctx),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });

test("a try to pay is begun once, and once at the gateway", async () => {
  const scene = await stage();
  const items = (await parts.allItems()).filter(({ pk }) => !/^(intent|sandbox-gateway)/.test(pk));
  const { points, expected } = await swept(items, (ctx) => begin(ctx, scene));
  expect(points).toBeGreaterThanOrEqual(5);
  expect(expected.intents).toEqual(['["OPEN","intents",true]']);
});

test("of messages that come twice, each asks on once", async () => {
  const { intentId } = await stage();
  const messages = (await parts.allItems()).filter(({ pk, message }) => {
    return pk.startsWith("outbox#") && String(message).includes(intentId);
  });
  const tries = messages.map(({ message }) => JSON.parse(String(message)).body.tries ?? 0);
  expect(tries.length).toBeGreaterThan(3);
  expect(new Set(tries).size).toBe(tries.length);
});

const meanwhile: Record<string, (scene: Scene) => Promise<unknown>> = {
  "nothing else has happened": async () => undefined,
  "one was paid at the desk": ({ soldId }) =>
    Payments.recordManual(
      officer(at),
      soldId,
      { paymentType: "CASH", amount: 150_00, receivedDate: today, sendReceipt: false },
      subjects,
    ),
  "one was written off": ({ soldId }) => Credits.writeOff(officer(at), soldId, { reason: "Moved abroad" }, subjects),
  "one was voided": ({ soldId }) => voidInvoice(officer(at), soldId),
  "both were voided": async ({ soldId, otherId }) => {
    await voidInvoice(officer(at), soldId);
    await voidInvoice(officer(at), otherId);
  },
};

test.each(Object.entries(meanwhile))("what was paid is recorded once where %s", async (_, happen) => {
  const scene = await stage("visa");
  await happen(scene);
  await deliver();
  const items = await parts.allItems();
  const { points, expected } = await swept(items, (ctx) => settle(ctx, scene));
  expect(points).toBeGreaterThanOrEqual(3);
  expect(expected.intents).toEqual(['["PAID",null,false]']);
  expect(expected.lists.filter((row) => row.includes(`,${SURCHARGE},`))).toHaveLength(1);
});

test.each(["one was written off", "one was voided", "both were voided"])(
  "what was paid is voided where %s before: that stays as it is, and nobody has credit",
  async (happened) => {
    const scene = await stage("visa");
    await meanwhile[happened]?.(scene);
    const statuses = async () => (await Invoices.headersOf([scene.soldId, scene.otherId])).map(({ status }) => status);
    const before = await statuses();
    await settle(officer(at), scene);
    await voidPayment(officer(at), String((await cardRow())?.paymentId));
    await deliver();
    expect(await statuses()).toEqual(before);
    expect((await picture()).credit).toEqual(["0"]);
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  },
);

test.each(["one was written off", "one was voided", "both were voided"])(
  "the page is closed where %s before anybody has used a card",
  async (happened) => {
    const scene = await stage();
    await meanwhile[happened]?.(scene);
    await deliver();
    const items = await parts.allItems();
    const { points, expected } = await swept(items, (ctx) => settle(ctx, scene));
    expect(points).toBeGreaterThanOrEqual(3);
    expect([expected.intents, expected.payments]).toEqual([['["EXPIRED",null,false]'], []]);
    await expect(Gateways.paySandbox(scene.intentId, "visa")).rejects.toMatchObject({ status: 409 });
  },
);

test("a card that is faster than the closing of its page is counted: what is owed no more is credit", async () => {
  for (let round = 0; round < 4; round++) {
    const scene = await stage();
    await meanwhile["one was voided"]?.(scene);
    await Promise.allSettled([
      Gateways.paySandbox(scene.intentId, "visa"),
      ...Array.from({ length: 4 }, () => settle(officer(at), scene)),
    ]);
    await deliver();
    const isPaid = (await Gateways.sandboxSession(scene.intentId)).attributes.state === "paid";
    expect((await settle(officer(at), scene)).attributes.state).toBe(isPaid ? "PAID" : "EXPIRED");
    expect((await picture()).credit).toEqual(isPaid ? ["22000"] : []);
  }
});

/** What the sandbox keeps of 446.60, which it books once it was asked before. */
const FEE = 7_89;
const cardRow = async () =>
  (await parts.allItems()).find(({ sk, surcharge }) => sk.startsWith("part#") && surcharge !== undefined);
const bank = ({ gatewayId }: Scene) =>
  Consolidations.create(officer(at), { referenceHandle: `gateway:${gatewayId}`, name: "Cards" });
const beforeTheFee: Record<string, [happen: (scene: Scene) => Promise<unknown>, ends: object]> = {
  "waits for the bank": [async () => undefined, { status: "APPROVED", fee: FEE, unbanked: expect.any(String) }],
  "was banked": [bank, { status: "APPROVED", fee: FEE, consolidationNumber: "CON-000001" }],
  "was voided": [
    async () => voidPayment(officer(at), String((await cardRow())?.paymentId)),
    { status: "VOID", fee: FEE, unbanked: expect.any(String) },
  ],
};

test.each(Object.entries(beforeTheFee))(
  "a fee that is known later is kept once, of a payment that %s",
  async (_, [happen, ends]) => {
    const scene = await stage("late-fee");
    expect((await settle(officer(at), scene)).attributes.state).toBe("PAID");
    await happen(scene);
    await deliver();
    expect((await picture()).intents).toEqual(['["PAID","fees",false]']);
    const items = await parts.allItems();
    const { points } = await swept(items, () =>
      Checkouts.work({ kind: "checkout", intentId: scene.intentId }, at, subjects, () => undefined),
    );
    expect(points).toBeGreaterThanOrEqual(3);
    expect(await cardRow()).toMatchObject(ends);
    const { intents, deposits } = await picture();
    expect(intents).toEqual(['["PAID",null,false]']);
    expect(deposits).toEqual(deposits.length > 0 ? [JSON.stringify([1, 446_60 - FEE, FEE])] : []);
  },
);

test.each<[FeeBearer, owed: number, listed: (number | undefined)[]]>([
  ["ISSUER", 446_60 - FEE, [FEE, FEE]],
  ["COLLECTOR", 446_60, [FEE, undefined]],
])(
  "of what a group's gateway keeps, which %s bears, so much less is held for the club",
  async (bearer, owed, listed) => {
    const scene = await stage("visa", bearer);
    expect((await settle(officer(at), scene)).attributes.state).toBe("PAID");
    await deliver();
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
    expect((await Ledger.heldBy(scene.collector)).map((each) => each.owed)).toEqual([owed]);
    const rows = (await parts.allItems()).filter(({ sk }) => /^part#[\w-]+:/.test(sk));
    const inOrder = rows.sort((a, b) => Number(b.owner === scene.collector) - Number(a.owner === scene.collector));
    expect(inOrder.map(({ fee }) => fee)).toEqual(listed);
  },
);

test("a fee that the gateway never tells is asked for until three days are over; what has been lost meanwhile is asked for anew", async () => {
  const scene = await stage("late-fee");
  await settle(officer(at), scene);
  await deliver();
  // As of a gateway that has booked nothing: it is asked anew each time.
  const forget = async () =>
    parts.restore(
      (await parts.allItems())
        .filter(({ pk }) => !pk.startsWith("outbox#"))
        .map((item) => (item.sk === "session" ? { ...item, isFeeLate: true } : item)),
    );
  for (const [days, swept, undecided] of [
    [1, 1, "fees"],
    [2, 1, "fees"],
    [4, 1, null],
    [5, 0, null],
  ] as const) {
    await forget();
    const later = new Date(at.getTime() + days * 86_400_000);
    expect(await sweepCheckouts(later)).toBe(swept);
    await deliverAll(parts.allItems, expect.fail, () => later, 1);
    expect((await picture()).intents).toEqual([JSON.stringify(["PAID", undecided, false])]);
  }
  expect((await cardRow())?.fee).toBeUndefined();
});

test("the fee of a payment of a month that is closed meanwhile is posted today", async () => {
  const scene = await stage("late-fee");
  await settle(officer(at), scene);
  const later = new Date(at.getTime() + 40 * 86_400_000);
  await Ledger.closePeriods(officer(later), scene.collector, { closedThrough: today.slice(0, 7) });
  await Checkouts.work({ kind: "checkout", intentId: scene.intentId }, later, subjects, () => undefined);
  await deliver();
  const posted = (await parts.allItems()).filter(({ event }) => event === "fee-taken");
  expect(posted.map(({ postedOn }) => postedOn)).toEqual([todayIn("Australia/Sydney", later)]);
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
});

test("the page, the message and others hear of it at once while it is paid at the desk and voided: every cent is there once", async () => {
  for (let round = 0; round < 4; round++) {
    const scene = await stage("visa");
    const tries = [
      ...Array.from({ length: 6 }, () => () => settle(officer(at), scene)),
      () => meanwhile["one was paid at the desk"]?.(scene),
      () => voidInvoice(officer(at), scene.otherId),
    ];
    const hand = await Promise.allSettled(tries.map((each) => each()));
    await deliver();
    const invoices = await Invoices.headersOf([scene.soldId, scene.otherId]);
    const paid = invoices.reduce((sum, each) => sum + each.paid, 0);
    const items = await parts.allItems();
    const credit = items.reduce((sum, { sk, credit = 0 }) => sum + (/^account#/.test(sk) ? Number(credit) : 0), 0);
    const byHand = hand.at(-2)?.status === "fulfilled" ? 150_00 : 0;
    expect(paid + credit).toBe(440_00 + byHand);
    for (const each of invoices) if (each.status === "VOID") expect(each.paid).toBe(0);
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  }
});

test("nobody came to the page in time: it ends by itself, and can be paid anew", async () => {
  const scene = await stage();
  const later = new Date(at.getTime() + 61 * 60_000);
  await sweepCheckouts(later);
  await withClock(61 * 60_000, () =>
    deliverAll(
      parts.allItems,
      () => undefined,
      () => later,
    ),
  );
  expect((await settle(officer(later), scene)).attributes.state).toBe("EXPIRED");
  const again = await begin(officer(later), scene);
  expect(again.id).not.toBe(scene.intentId);
  expect(again.attributes.state).toBe("OPEN");
});

describe("what nobody knows", () => {
  const decisions = {
    recorded: (ctx: ActorContext, { gatewayId, intentId: id }: Scene) =>
      Checkouts.record(ctx, { gatewayId, id, reference: "ch_found" }, subjects),
    released: (ctx: ActorContext, { gatewayId, intentId: id }: Scene) =>
      Checkouts.release(ctx, { gatewayId, id }, subjects),
  };
  const uncertainAt = async ({ collector }: Scene) =>
    (await Checkouts.listUncertain(officer(at), collector)).data.map(({ id, attributes }) => [id, attributes.message]);

  /** A try to pay whose gateway took another amount, as who came back has found. */
  async function doubted(): Promise<Scene> {
    const scene = await stage("more");
    expect((await settle(officer(at), scene)).attributes.state).toBe("UNCERTAIN");
    return scene;
  }

  test("somebody is told of, whoever hears of it first; a person has it in a list", async () => {
    const scene = await doubted();
    alarmed.length = 0;
    await deliver();
    expect(new Set(alarmed)).toEqual(new Set([scene.intentId]));
    expect(await uncertainAt(scene)).toEqual([
      [scene.intentId, "The card gateway took another amount than was to be paid."],
    ]);
    expect((await picture()).intents).toEqual([expect.stringMatching(/^\["UNCERTAIN","uncertain#club:/)]);
  });

  test("because the gateway does not answer, is uncertain an hour after its end, and the sweep asks no more", async () => {
    const scene = await stage();
    await parts.restore((await parts.allItems()).filter(({ pk }) => !pk.startsWith("sandbox-gateway#")));
    alarmed.length = 0;
    for (const [hours, found] of [
      [1.5, []],
      [2.1, [[scene.intentId, "The card gateway did not say whether this was paid."]]],
    ] as const) {
      const later = new Date(at.getTime() + hours * 3_600_000);
      expect(await sweepCheckouts(later)).toBe(1);
      await deliverAll(
        parts.allItems,
        () => undefined,
        () => later,
      );
      expect(await uncertainAt(scene)).toEqual(found);
    }
    expect(new Set(alarmed)).toEqual(new Set([scene.intentId]));
    expect(await sweepCheckouts(new Date(at.getTime() + 5 * 3_600_000))).toBe(0);
  });

  test.each(Object.entries(decisions))("is %s by a person, once", async (name, decide) => {
    const scene = await doubted();
    await deliver();
    const items = await parts.allItems();
    const { points, expected } = await swept(items, (ctx) => decide(ctx, scene));
    expect(points).toBeGreaterThanOrEqual(3);
    expect(expected.intents).toEqual([name === "recorded" ? '["PAID","fees",false]' : '["CANCELLED",null,false]']);
    expect(expected.payments).toHaveLength(name === "recorded" ? 2 : 0);
  });

  test.each(Object.entries(decisions))("is not %s once the gateway answers that it was paid", async (_, decide) => {
    const scene = await stage("visa");
    const [intent] = (await parts.allItems()).filter(({ sk, id }) => sk === "intent" && id === scene.intentId);
    if (!intent) throw new Error("There is no intent");
    const doubtedThen = { ...intent, state: "UNCERTAIN", undecided: `uncertain#${scene.collector}` };
    await parts.restore((await parts.allItems()).map((item) => (item.pk === intent.pk ? doubtedThen : item)));
    // Nor when the database refuses to be asked what the gateway says.
    for (let call = 1; call < 40; call++) {
      parts.network.refuseAtCall(call, { __type: "com.amazonaws.dynamodb.v20120810#ValidationException" });
      const error = await decide(officer(at, `try ${call}`), scene).catch((thrown) => thrown);
      parts.network.restart();
      expect(error).toBeInstanceOf(Error);
      if (/^The card gateway says now/.test(error.message)) break;
      expect(error.message).not.toMatch(/^It is known already/);
    }
    await expect(decide(officer(at), scene)).rejects.toThrow("It is known already what became of this payment.");
    await deliver();
    expect((await picture()).intents).toEqual([expect.stringMatching(/^\["PAID"/)]);
    const paid = (await Invoices.headersOf([scene.soldId, scene.otherId])).reduce((sum, each) => sum + each.paid, 0);
    expect(paid).toBe(440_00);
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  });

  test("is decided by one of several who say it at once", async () => {
    const scene = await doubted();
    const tries = [decisions.recorded, decisions.released, decisions.recorded, decisions.released];
    const hand = await Promise.allSettled(tries.map((decide) => decide(officer(at), scene)));
    expect(hand.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await deliver();
    const paid = (await Invoices.headersOf([scene.soldId, scene.otherId])).reduce((sum, each) => sum + each.paid, 0);
    expect(paid).toBe(hand[0]?.status === "fulfilled" || hand[2]?.status === "fulfilled" ? 440_00 : 0);
    expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  });
});

/** The sandbox's clock is so far on meanwhile. */
async function withClock(offset: number, work: () => Promise<unknown>): Promise<void> {
  const clock = globalThis as Record<symbol, unknown>;
  const key = Symbol.for("salle.clock.offset");
  clock[key] = offset;
  try {
    await work();
  } finally {
    delete clock[key];
  }
}

describe("what does not agree with a try to pay is named", () => {
  const change = (wrong: (item: Item) => object) => (items: Item[]) =>
    items.map((item) => (item.sk === "intent" ? { ...item, ...wrong(item) } : item));
  const breaks: [string, (items: Item[]) => Item[]][] = [
    ["its payment is gone", (items) => items.filter(({ sk }) => !sk.startsWith("payment#"))],
    ["it took more", change(() => ({ surcharge: 1_00 }))],
    ["it is another charge", change(() => ({ charge: "sbx_other" }))],
    ["it has ended without a payment", change(() => ({ paymentId: undefined }))],
    ["it is still asked about", change(() => ({ undecided: "intents" }))],
  ];

  test.each(breaks)("%s", async (_, broken) => {
    const scene = await stage("visa");
    await settle(officer(at), scene);
    await deliver();
    const items = await parts.allItems();
    expect(reconcileItems(items)).toEqual([]);
    expect(reconcileItems(broken(items)).map(({ check }) => check)).toContain("intent");
  });

  test("it is open long after its end", async () => {
    await stage();
    const later = new Date(at.getTime() + 5 * 3_600_000);
    expect(reconcileItems(await parts.allItems(), later).map(({ check }) => check)).toContain("intent");
  });
});
