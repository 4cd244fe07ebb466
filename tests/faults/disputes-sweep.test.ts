import { todayIn } from "@salle/calendar/today";
import type { FeeBearer, SandboxDispute } from "@salle/contract/finance/codes";
import type { Item } from "@salle/core/dynamo";
import * as CardRefunds from "@salle/core/finance/card-refunds";
import * as Checkouts from "@salle/core/finance/checkouts";
import * as Consolidations from "@salle/core/finance/consolidations";
import * as Credits from "@salle/core/finance/credits";
import * as Gateways from "@salle/core/finance/gateways";
import * as Invoices from "@salle/core/finance/invoices";
import * as Ledger from "@salle/core/finance/ledger";
import * as PayerAccounts from "@salle/core/finance/payer-accounts";
import * as Payments from "@salle/core/finance/payments";
import { reconcile, reconcileItems } from "@salle/core/tools/reconcile/index";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officer, openGateway, sell, voidInvoice, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Disputes of card payments (finance design, 4.2 E11 and 6): what a card's bank takes is owed again, what it gives back pays it; with the
 * process stopped at every call, and with what has become of the money meanwhile. Two memberships of 220.00, paid at once with 1.5 % on top.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

// The sandbox has a clock of its own, which is that of the machine.
const at = new Date();
const today = todayIn("Australia/Sydney", at);
const [CHARGED, FEE] = [446_60, 25_00];

interface Scene {
  soldId: string;
  otherId: string;
  intentId: string;
  paymentId: string;
  club: string;
  /** Whose gateway it is. */
  collector: string;
  person: string;
}

/**
 * @param bearer of a gateway of the group above: who bears what it keeps; else it is the club's own
 * @param isSettled whether anybody has heard that it was paid
 */
async function stage(bearer?: FeeBearer, isSettled = true): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  const group = await world.group("State");
  const club = await world.club("Club", group);
  const collector = bearer ? `club-group:${group.id}` : `club:${club.id}`;
  await openGateway(collector, at, bearer);
  const member = await world.member(club);
  const sales = [];
  for (const sold of [await world.package(club), await world.package(club)])
    sales.push(await sell(officer(at), member, sold, today));
  const [soldId = "", otherId = ""] = sales.map(({ attributes }) => attributes.invoiceId ?? "");
  const by = { name: "Payer", email: "", back: "/member/make-payments/x" };
  const { id: intentId } = await Checkouts.checkOut(officer(at), [soldId, otherId], { creditCardCode: "VISA" }, by);
  await Gateways.paySandbox(intentId, "visa");
  if (isSettled) {
    await Checkouts.read(officer(at), intentId, subjects);
    await deliver();
  }
  const paid = (await parts.allItems()).find(({ sk, pk }) => sk.startsWith("payment#") && pk === `invoice#${soldId}`);
  const person = member.account.person;
  return { soldId, otherId, intentId, paymentId: String(paid?.id), club: `club:${club.id}`, collector, person };
}

const deliver = () =>
  deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    () => at,
  );
const bank = (act: SandboxDispute) => (scene: Scene) =>
  Checkouts.disputedInSandbox(officer(at), scene.intentId, act, subjects);

/** Everything by what it says, without the ids and times that differ by run. */
async function picture() {
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    disputes: of(/^part#/, ({ state, taken, fee, movements, place }) =>
      movements === undefined ? null : [state, taken, fee, (movements as unknown[]).length, String(place).slice(0, 1)],
    ).filter((each) => each !== "null"),
    invoices: of(/^invoice$/, ({ status, paid, creditUsed, disputed }) => [status, paid, creditUsed, disputed]),
    payments: of(/^payment#/, ({ status, amount, disputeState }) => [status, amount, disputeState]),
    lists: of(/^part#/, ({ paymentType, amount, fee, unbanked }) => [paymentType, amount, fee, unbanked !== undefined]),
    paid: of(/^membership#/, ({ isPaid }) => isPaid),
    credit: of(/^account#/, ({ credit }) => credit),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
  };
}

const held = async (scene: Scene) => (await Ledger.heldBy(scene.collector)).map((each) => each.owed);

describe("what was paid at once is disputed", () => {
  test("an inquiry moves nothing, and says so of the payments", async () => {
    const scene = await stage();
    const before = await picture();
    await bank("inquiry")(scene);
    await deliver();
    const after = await picture();
    expect(after).toMatchObject({ invoices: before.invoices, posted: before.posted, lists: expect.any(Array) });
    expect(after.disputes).toEqual(['["INQUIRY",0,0,0,"0"]']);
    expect(after.payments).toEqual(['["APPROVED",22000,"INQUIRY"]', '["APPROVED",22000,"INQUIRY"]']);
  });

  test("the bank takes it: both are owed again and stay paid until it has decided; lost, they are not", async () => {
    const scene = await stage();
    await bank("open")(scene);
    await deliver();
    const open = await picture();
    expect(open.disputes).toEqual([JSON.stringify(["OPEN", CHARGED, FEE, 1, "0"])]);
    expect(open.invoices).toEqual(Array(2).fill('["APPROVED",22000,-22000,1]'));
    expect(open.paid).toEqual(["true", "true"]);
    expect(open.lists).toContain(JSON.stringify(["DISPUTE", -CHARGED, FEE, true]));
    await bank("lost")(scene);
    await deliver();
    const lost = await picture();
    expect(lost.disputes).toEqual([JSON.stringify(["LOST", CHARGED, FEE, 1, "1"])]);
    expect(lost.invoices).toEqual(Array(2).fill('["APPROVED",22000,-22000,null]'));
    expect(lost.paid).toEqual(["false", "false"]);
  });

  test("it gives it back: both are paid as before, and so are the books", async () => {
    const scene = await stage("ISSUER");
    const [before, owed] = [await picture(), await held(scene)];
    await bank("open")(scene);
    expect(await held(scene)).toEqual(owed.map((each) => each - CHARGED - FEE));
    await bank("won")(scene);
    await deliver();
    const won = await picture();
    expect(won.disputes).toEqual(Array(2).fill(JSON.stringify(["WON", 0, 0, 2, "1"])));
    expect(won.invoices).toEqual(Array(2).fill('["PAID",22000,0,null]'));
    expect(won.paid).toEqual(before.paid);
    expect(await held(scene)).toEqual(owed);
  });

  test("whose gateway bears its fees bears that of a dispute", async () => {
    const scene = await stage("COLLECTOR");
    const owed = await held(scene);
    await bank("open")(scene);
    await deliver();
    await picture();
    expect(await held(scene)).toEqual(owed.map((each) => each - CHARGED));
  });
});

const cash = (scene: Scene) =>
  Payments.recordManual(
    officer(at),
    scene.soldId,
    { paymentType: "CASH", amount: 150_00, receivedDate: today, sendReceipt: false },
    subjects,
  );
const moved = (scene: Scene) => Credits.move(officer(at), scene.soldId, {}, subjects);
/** 100.00 of what one was paid is given back in cash. */
async function refunded(scene: Scene): Promise<void> {
  await moved(scene);
  const account = `pac_${scene.person}.${scene.club}`;
  const refund = { refundType: "CASH" as const, amount: 100_00, refundedDate: today, sendMail: false };
  await PayerAccounts.refund(officer(at), account, refund);
}

const between: [name: string, before: (scene: Scene) => Promise<unknown>, act: SandboxDispute][] = [
  ["nothing else has happened", async () => undefined, "open"],
  ["it was asked about before", bank("inquiry"), "open"],
  ["one had become credit", moved, "open"],
  ["one had become credit, of which some has gone back", refunded, "open"],
  [
    "some of it had gone back, and the bank decides for the issuer",
    async (scene) => {
      await refunded(scene);
      await bank("open")(scene);
    },
    "won",
  ],
  ["it was taken before, and the bank decides for the issuer", bank("open"), "won"],
  ["it was taken before, and is lost", bank("open"), "lost"],
  [
    "one was paid at the desk since, and the bank decides for the issuer",
    async (scene) => {
      await bank("open")(scene);
      await cash(scene);
    },
    "won",
  ],
  [
    "it was lost and one written off, and the bank decides anew",
    async (scene) => {
      await bank("open")(scene);
      await bank("lost")(scene);
      await Credits.writeOff(officer(at), scene.soldId, { reason: "Moved abroad" }, subjects);
    },
    "won",
  ],
  [
    "it was lost, and the bank decides anew",
    async (scene) => {
      await bank("open")(scene);
      await bank("lost")(scene);
    },
    "won",
  ],
];

test.each(between)("the money is moved once where %s", async (_, happen, act) => {
  const scene = await stage("ISSUER");
  await happen(scene);
  await deliver();
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(at, key),
    run: () => bank(act)(scene),
    deliver: (_made, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(3);
});

test("what nobody has heard of since it was paid is recorded first, and is disputed then", async () => {
  const scene = await stage(undefined, false);
  expect((await parts.allItems()).filter(({ sk }) => sk.startsWith("payment#"))).toEqual([]);
  await bank("open")(scene);
  await deliver();
  const { payments, invoices } = await picture();
  expect(payments).toEqual(Array(2).fill('["APPROVED",22000,"OPEN"]'));
  expect(invoices).toEqual(Array(2).fill('["APPROVED",22000,-22000,1]'));
});

test("what has gone back before is lost when the bank takes it once more, and comes back with the rest", async () => {
  const scene = await stage();
  await refunded(scene);
  await bank("open")(scene);
  const lost = async () => {
    const postings = (await parts.allItems()).flatMap(
      (item) => (item.postings as { account: string; amount: number }[]) ?? [],
    );
    return postings.filter(({ account }) => account === "6110").reduce((sum, { amount }) => sum + amount, 0);
  };
  await deliver();
  // The fee with no GST back, for the club has none.
  expect(await lost()).toBe(100_00 + FEE);
  expect((await picture()).credit).toEqual(["0"]);
  await bank("won")(scene);
  await deliver();
  expect(await lost()).toBe(0);
  await picture();
});

test("while the bank has it, nothing else is done that would count the same money twice", async () => {
  const scene = await stage();
  await bank("open")(scene);
  const disputed = "A card payment of this invoice is disputed. Wait for what the card's bank decides.";
  const taken = "The card's bank has taken this payment back already: it is disputed.";
  await expect(voidInvoice(officer(at), scene.soldId)).rejects.toThrow(disputed);
  await expect(Credits.writeOff(officer(at), scene.soldId, { reason: "x" }, subjects)).rejects.toThrow(disputed);
  await expect(voidPayment(officer(at), scene.paymentId)).rejects.toThrow(taken);
  await expect(CardRefunds.request(officer(at), scene.paymentId, { amount: 1_00 })).rejects.toThrow(taken);
  await bank("lost")(scene);
  await voidInvoice(officer(at), scene.soldId);
  await deliver();
  await picture();
});

test("the bank, the desk and the gateway's notices at once: every cent is there once", async () => {
  for (let round = 0; round < 4; round++) {
    const scene = await stage("ISSUER");
    await bank("open")(scene);
    await Gateways.disputeSandbox(scene.intentId, "won");
    const tries = [...Array.from({ length: 5 }, () => () => bank("won")(scene)), () => cash(scene)];
    const done = await Promise.allSettled(tries.map((each) => each()));
    await deliver();
    await picture();
    const [sold, other] = await Invoices.headersOf([scene.soldId, scene.otherId]);
    const credit = (await parts.allItems()).reduce(
      (sum, { sk, credit: own = 0 }) => sum + (/^account#/.test(sk) ? Number(own) : 0),
      0,
    );
    const byHand = done.at(-1)?.status === "fulfilled" ? 150_00 : 0;
    const settled = [sold, other].reduce((sum, each) => sum + (each ? Invoices.settledOf(each) : 0), 0);
    expect(settled + credit).toBe(440_00 + byHand);
  }
});

describe("what is not as its dispute says is found", () => {
  const isEntry = (event: string) => (item: Item) => item.event === event;
  const isRow = ({ paymentType }: Item) => paymentType === "DISPUTE";
  const isInvoice = ({ sk }: Item) => sk === "invoice";
  const isDispute = ({ pk, owner, issuer }: Item) => pk.startsWith("dispute#") && owner !== issuer;
  const without = (kind: (item: Item) => boolean) => (items: Item[]) =>
    items.filter((item) => item !== items.find(kind));
  const changed = (kind: (item: Item) => boolean, changes: object) => (items: Item[]) =>
    items.map((item) => (item === items.find(kind) ? { ...item, ...changes } : item));
  const breaks: Record<string, (items: Item[]) => Item[]> = {
    "an entry that a book has not": without(isEntry("disputed")),
    "its fee": without(isEntry("dispute-fee")),
    "a row that a list has not": without(isRow),
    "another amount in a list": changed(isRow, { amount: -1 }),
    "an invoice that says nothing of it": changed(isInvoice, { disputed: undefined }),
    "another amount that the bank has of an invoice": changed(isInvoice, { takenBack: 1 }),
    "another state in the list of whose gateway it was": changed(isDispute, { state: "WON" }),
    "a dispute that its issuer does not see": without(
      ({ pk, owner, issuer }) => pk.startsWith("dispute#") && owner === issuer,
    ),
  };

  let items: Item[] = [];
  beforeAll(async () => {
    await bank("open")(await stage("ISSUER"));
    await deliver();
    items = await parts.allItems();
    expect(reconcileItems(items)).toEqual([]);
  });

  test.each(Object.entries(breaks))("%s", (_, broken) => {
    const found = reconcileItems(broken(items)).map(({ check }) => check);
    expect(found).toContain("dispute");
  });
});

test("a bank deposit of a gateway has what was taken beside what was paid", async () => {
  const scene = await stage();
  await bank("open")(scene);
  await deliver();
  const gatewayId = (await parts.allItems()).find(({ sk }) => sk === "intent")?.gatewayId;
  const made = await Consolidations.create(officer(at), { referenceHandle: `gateway:${gatewayId}`, name: "Cards" });
  expect(made.attributes).toMatchObject({ paymentCount: 2 });
  await picture();
});
