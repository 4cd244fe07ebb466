import { todayIn } from "@salle/calendar/today";
import type { GatewayDifferenceKind } from "@salle/contract/finance/codes";
import type { Item } from "@salle/core/dynamo";
import * as CardRefunds from "@salle/core/finance/card-refunds";
import * as Checkouts from "@salle/core/finance/checkouts";
import * as Credits from "@salle/core/finance/credits";
import * as GatewayBooks from "@salle/core/finance/gateway-books";
import * as Gateways from "@salle/core/finance/gateways";
import * as Invoices from "@salle/core/finance/invoices";
import { seconds } from "@salle/core/lib/clock";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { officer, sell, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { StripeStandIn } from "../support/stripe-stand-in.ts";
import { saidBy, sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * A gateway's own book is compared with ours (finance design, 7.2.11 and 12.25): what it took and nobody has heard of is recorded, and
 * what the two say differently is listed until somebody has dealt with it. A membership of 220.00, paid at Stripe.
 */

let parts: Parts;
const stripe = new StripeStandIn();
/** All that is asked here is asked at this moment; Stripe books a minute later, and compared is an hour later. */
const at = new Date();
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
beforeAll(async () => {
  parts = await startParts();
  process.env.SALLE_STRIPE_URL = await stripe.start();
  stripe.clock = () => seconds(later(1));
});
afterAll(async () => {
  delete process.env.SALLE_STRIPE_URL;
  await stripe.stop();
  await parts.stop();
});

interface Scene {
  gatewayId: string;
  club: string;
  invoiceId: string;
  intentId: string;
  charge: string;
}

/** @param isHeard whether anybody has heard that it was paid */
async function stage(isHeard = true): Promise<Scene> {
  await parts.empty();
  stripe.empty();
  const world = new World(at);
  const club = await world.club("Club", await world.group("State"));
  const owner = `club:${club.id}`;
  const gatewayId = await opened(owner);
  const sold = await sell(
    officer(at),
    await world.member(club),
    await world.package(club),
    todayIn("Australia/Sydney", at),
  );
  const invoiceId = sold.attributes.invoiceId ?? "";
  const { intentId, charge } = await paid(invoiceId);
  if (isHeard) await Checkouts.read(officer(at), intentId, subjects);
  else await forget();
  await deliver(at);
  return { gatewayId, club: owner, invoiceId, intentId, charge };
}

/** Messages that would ask about what is being paid are lost. */
async function forget(): Promise<void> {
  const asking = (await itemsOf("outbox")).filter(({ message }) => String(message).includes('"checkout"'));
  expect(asking).not.toEqual([]);
  for (const { pk, sk } of asking) await parts.take({ pk, sk });
}

async function opened(owner: string): Promise<string> {
  const given = { name: "Stripe", kind: "stripe", secretKey: "sk_test_1", webhookSecret: "whsec_1" } as const;
  const { id } = await Gateways.create(officer(at), owner, given);
  await Gateways.test(officer(at), id);
  await Gateways.activate(officer(at), id);
  return id;
}

const sessionOf = (intentId: string): string =>
  [...stripe.sessions.values()].find(({ metadata }) => (metadata as { intentId: string }).intentId === intentId)?.id ??
  "";

async function paid(invoiceId: string) {
  const by = { name: "Payer", email: "", back: "/member/make-payments/x" };
  const { id: intentId } = await Checkouts.checkOut(officer(at), [invoiceId], {}, by);
  return { intentId, charge: stripe.pay(sessionOf(intentId)) };
}

const deliver = (now: Date) =>
  deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    () => now,
  );

const compare = async ({ gatewayId }: Pick<Scene, "gatewayId">, now = later(60)) => {
  await GatewayBooks.work(gatewayId, now, subjects);
  await deliver(now);
};

const itemsOf = async (prefix: string): Promise<Item[]> =>
  (await parts.allItems()).filter(({ pk, sk }) => `${pk}|${sk}`.startsWith(prefix));

/** What is different: its kind, what each has, and whether it is open. */
async function different(): Promise<[GatewayDifferenceKind, unknown, unknown, boolean][]> {
  const found = await itemsOf("gateway-difference#");
  return found
    .map((each) => [each.kind, each.gatewayAmount, each.ownAmount, each.closedAt === undefined] as never)
    .sort();
}
const invoiceOf = async ({ invoiceId }: Scene) => Invoices.load(invoiceId);
const consistent = async () => expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);

/** All of it is credited, and given back to the card. */
async function refunded({ invoiceId, charge }: Scene): Promise<string> {
  const { lines } = await Invoices.load(invoiceId);
  const credited = [{ lineItemId: lines[0]?.id ?? "", amount: 220_00 }];
  await Credits.createNote(officer(at), invoiceId, { lines: credited, reason: "Left", sendMail: false }, subjects);
  const payment = (await itemsOf(`invoice#${invoiceId}|payment#`))[0];
  const { id } = await CardRefunds.request(officer(at), String(payment?.id), { amount: 50_00, sendMail: false });
  await deliver(at);
  expect([...stripe.refunds.values()].some((each) => each.charge === charge)).toBe(true);
  return id;
}

describe("both books say the same", () => {
  test("of what was paid, given back and disputed: there is nothing to tell", async () => {
    const scene = await stage();
    await refunded(scene);
    await compare(scene);
    expect(await different()).toEqual([]);
    const book = await GatewayBooks.readBook(officer(later(61)), scene.gatewayId);
    expect(book.attributes).toMatchObject({ isComparing: false, problem: "", lines: 2, outside: 0, open: 0 });
    expect(book.attributes.comparedToDate).toBe(later(60).toISOString());
    await consistent();
  });

  test("once what nobody had heard of is recorded: it is paid", async () => {
    const scene = await stage(false);
    expect((await invoiceOf(scene)).status).toBe("APPROVED");
    await compare(scene);
    expect((await invoiceOf(scene)).status).toBe("PAID");
    expect(await different()).toEqual([]);
    await consistent();
  });

  test("also where it had been given up here: money that came is never lost", async () => {
    const scene = await stage(false);
    const [{ undecided: _, gsi3pk: __, gsi3sk: ___, ...intent } = expect.fail()] = await itemsOf(
      `intent#${scene.intentId}`,
    );
    await parts.put({ ...intent, state: "CANCELLED" });
    await compare(scene);
    expect((await invoiceOf(scene)).status).toBe("PAID");
    expect(await different()).toEqual([]);
    await consistent();
  });

  test("once a dispute is recorded of which no event came", async () => {
    const scene = await stage();
    stripe.dispute(scene.charge, "needs_response");
    await compare(scene);
    expect((await invoiceOf(scene)).disputed).toBe(1);
    expect(await different()).toEqual([]);
    await consistent();
  });

  test("of a refund that has come back once that is recorded here", async () => {
    const scene = await stage();
    const id = await refunded(scene);
    const [entry] = (await parts.allItems()).filter((each) => each.id === id && each.person !== undefined);
    stripe.comeBack([...stripe.refunds.keys()][0] ?? "");
    for (const row of await itemsOf(`payment#${id}|`)) await parts.put({ ...row, status: "VOID" });
    expect(entry).toBeDefined();
    await compare(scene);
    expect(await different()).toEqual([]);
  });

  test("of what a person has recorded with a reference of their own", async () => {
    const scene = await stage();
    const [intent] = await itemsOf(`intent#${scene.intentId}`);
    await parts.put({ ...(intent ?? expect.fail()), charge: "pi_typed", decidedBy: "acc_officer" });
    for (const row of await itemsOf("payment#")) await parts.put({ ...row, reference: "pi_typed" });
    await compare(scene);
    expect(await different()).toEqual([]);
    stripe.entries.length = 0;
    await compare(scene, later(60.5));
    expect(await different()).toEqual([]);
  });

  test("of what came past us nothing is expected: it is counted", async () => {
    const scene = await stage();
    stripe.chargeOutside(12_50);
    stripe.chargeOutside(7_50);
    stripe.book("payout", "po_1", -100_00);
    await compare(scene);
    expect(await different()).toEqual([]);
    const { attributes } = await GatewayBooks.readBook(officer(later(61)), scene.gatewayId);
    expect([attributes.lines, attributes.outside, attributes.outsideAmount]).toEqual([4, 2, 20_00]);
  });

  test("what another configuration of the same account has taken is compared there", async () => {
    const scene = await stage();
    await refunded(scene);
    const other = await opened(scene.club);
    await compare({ gatewayId: other });
    expect(await different()).toEqual([]);
  });
});

type Case = [name: string, act: (scene: Scene) => unknown, expected: unknown[]];
const cases: Case[] = [
  [
    "the payment is gone from our list",
    async ({ club }) => {
      for (const { pk, sk } of (await parts.allItems()).filter((each) => each.sk === `part#${club}`))
        await parts.take({ pk, sk });
    },
    ["AMOUNT_DIFFERS", 220_00, 0, true],
  ],
  ["the gateway has kept another fee", () => stripe.change("charge", { fee: 5_00 }), ["FEE_DIFFERS", 5_00, 4_15, true]],
  [
    "it has booked another amount",
    () => stripe.change("charge", { amount: 200_00 }),
    ["AMOUNT_DIFFERS", 200_00, 220_00, true],
  ],
  [
    "it was charged twice",
    ({ intentId }) => stripe.pay(sessionOf(intentId)),
    ["CHARGED_TWICE", 220_00, undefined, true],
  ],
  [
    "the gateway has no such charge",
    ({ charge }) => {
      stripe.charges.delete(charge);
      stripe.entries.length = 0;
    },
    ["PAYMENT_MISSING", undefined, 220_00, true],
  ],
  [
    "it was given back past us",
    ({ charge }) => stripe.refundOutside(charge, 20_00),
    ["REFUND_OUTSIDE", -20_00, undefined, true],
  ],
  [
    "a refund says that it is ours",
    ({ charge }) => stripe.refundOutside(charge, 20_00, "cre_nobody"),
    ["REFUND_UNMATCHED", -20_00, undefined, true],
  ],
  [
    "a refund has come back",
    async (scene) => {
      await refunded(scene);
      stripe.comeBack([...stripe.refunds.keys()][0] ?? "");
    },
    ["REFUND_RETURNED", 50_00, -50_00, true],
  ],
  [
    "a refund went with another amount",
    async (scene) => {
      await refunded(scene);
      stripe.change("refund", { amount: -40_00 });
    },
    ["REFUND_DIFFERS", -40_00, -50_00, true],
  ],
  [
    "the gateway has no such refund",
    async (scene) => {
      await refunded(scene);
      stripe.refunds.clear();
      stripe.entries.splice(0, 1);
    },
    ["REFUND_MISSING", undefined, -50_00, true],
  ],
];

describe("the two say something else", () => {
  test.each(cases)("%s: it is listed once, however often it is compared", async (_, act, expected) => {
    const scene = await stage();
    await act(scene);
    await compare(scene);
    expect(await different()).toEqual([expected]);
    await compare(scene, later(61));
    await compare(scene, later(62));
    expect(await different()).toEqual([expected]);
  });

  test("another amount was charged than was to be: a person has to say what became of it, and it is listed", async () => {
    const scene = await stage(false);
    stripe.change("charge", { amount: 219_99 });
    Object.assign(stripe.sessions.get(sessionOf(scene.intentId)) ?? expect.fail(), { amount_total: 219_99 });
    await compare(scene);
    expect(await different()).toEqual([["CHARGE_UNMATCHED", 219_99, undefined, true]]);
    expect((await itemsOf(`intent#${scene.intentId}`))[0]?.state).toBe("UNCERTAIN");
    expect((await invoiceOf(scene)).status).toBe("APPROVED");
    await consistent();
  });

  test("a dispute is told in a way that nobody can read: the rest is compared", async () => {
    const scene = await stage();
    stripe.dispute(scene.charge, "needs_response");
    for (const dispute of stripe.disputes.values()) dispute.status = "unheard_of";
    stripe.refundOutside(scene.charge, 20_00);
    await compare(scene);
    expect(await different()).toEqual([
      ["DISPUTE_UNMATCHED", -220_00, undefined, true],
      ["REFUND_OUTSIDE", -20_00, undefined, true],
    ]);
  });

  test("a charge names a try to pay that is not there", async () => {
    const scene = await stage();
    stripe.chargeOutside(10_00, { intentId: "int_nobody" });
    await compare(scene);
    expect(await different()).toEqual([["CHARGE_UNMATCHED", 10_00, undefined, true]]);
  });
});

describe("a difference", () => {
  const list = async ({ club }: Scene) =>
    (await GatewayBooks.list(officer(later(70)), club, LIST)).data.map(({ attributes }) => attributes);
  const LIST = {
    filters: {},
    sort: { column: "bookedDate", direction: "asc" },
    pagination: { limit: 25, offset: 0 },
    page: {},
  } as const;

  test("says of which payment it is, and is closed by nobody once both say the same", async () => {
    const scene = await stage();
    const row = await parts.take({
      pk: `payment#${(await itemsOf("payment#"))[0]?.paymentId}`,
      sk: `part#${scene.club}`,
    });
    await parts.put({ ...row, fee: 5_00 });
    await compare(scene);
    const [open] = await list(scene);
    expect(open).toMatchObject({
      ...{
        kind: "FEE_DIFFERS",
        isOpen: true,
        referenceNumber: scene.charge,
        gatewayName: "Stripe",
        isOwnInvoice: true,
      },
      ...{ invoices: [{ id: scene.invoiceId, number: Invoices.numberOf(await invoiceOf(scene)) }] },
      ...{ closedBy: "", note: "", closedDate: null },
    });
    await parts.put(row);
    await compare(scene, later(200));
    expect(await different()).toEqual([["FEE_DIFFERS", 4_15, 5_00, false]]);
    expect((await list(scene))[0]).toMatchObject({ isOpen: false, closedBy: "", closedDate: later(200).toISOString() });
  });

  test("of a payment that was voided here is there until the gateway has given it back", async () => {
    const scene = await stage();
    const [payment] = await itemsOf(`invoice#${scene.invoiceId}|payment#`);
    await voidPayment(officer(at), String(payment?.id));
    await compare(scene);
    expect(await different()).toEqual([["AMOUNT_DIFFERS", 220_00, 0, true]]);
    stripe.refundOutside(scene.charge, 220_00);
    await compare(scene, later(60.3));
    expect(await different()).toEqual([["AMOUNT_DIFFERS", 220_00, 0, false]]);
  });

  test("that somebody has dealt with stays so, until it is another one", async () => {
    const scene = await stage();
    stripe.refundOutside(scene.charge, 20_00);
    await compare(scene);
    const [found] = await itemsOf("gateway-difference#");
    const close = () => GatewayBooks.close(officer(later(61)), String(found?.id), { note: "Credited by hand" });
    const closed = await close();
    expect(closed.attributes).toMatchObject({ isOpen: false, closedBy: "Officer", note: "Credited by hand" });
    await expect(close()).rejects.toThrow("This difference is dealt with already.");
    await compare(scene, later(60.3));
    expect(await different()).toEqual([["REFUND_OUTSIDE", -20_00, undefined, false]]);
    stripe.change("refund", { amount: -25_00 });
    await compare(scene, later(60.6));
    expect(await different()).toEqual([["REFUND_OUTSIDE", -25_00, undefined, true]]);
    expect((await list(scene))[0]).toMatchObject({ closedBy: "", note: "" });
  });
});

describe("how far it goes", () => {
  test("what was missed is made up for week by week, and each once", async () => {
    const scene = await stage();
    await compare(scene);
    stripe.clock = () => seconds(later(20 * 24 * 60));
    stripe.refundOutside(scene.charge, 20_00);
    stripe.clock = () => seconds(later(1));
    const calls = stripe.calls.length;
    await compare(scene, later(30 * 24 * 60));
    const pages = stripe.calls.slice(calls).filter((call) => call === "GET /v1/balance_transactions");
    expect(pages).toHaveLength(5);
    expect(await different()).toEqual([["REFUND_OUTSIDE", -20_00, undefined, true]]);
  });

  test("a gateway that does not answer is asked again from the same moment", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const scene = await stage(false);
    stripe.faults.push({ status: 403, retry: false });
    await compare(scene);
    const read = async () => (await GatewayBooks.readBook(officer(later(61)), scene.gatewayId)).attributes;
    expect(await read()).toMatchObject({
      comparedToDate: null,
      problem: "Something is wrong at Stripe.",
      isComparing: false,
    });
    await compare(scene, later(120));
    expect(await read()).toMatchObject({ comparedToDate: later(120).toISOString(), problem: "" });
    expect((await invoiceOf(scene)).status).toBe("PAID");
  });

  test("who asks for it while it is compared asks for it once; every gateway whose keys work is", async () => {
    const scene = await stage();
    await Gateways.create(officer(at), scene.club, { name: "Draft", kind: "stripe" });
    await GatewayBooks.compareNow(officer(later(2)), scene.gatewayId);
    const again = await GatewayBooks.compareNow(officer(later(3)), scene.gatewayId);
    expect(again.attributes.isComparing).toBe(true);
    expect(await messages()).toBe(1);
    await deliver(later(4));
    expect(await GatewayBooks.compareAll(later(5))).toBe(1);
    expect(await messages()).toBe(2);
  });
  /** Those that were delivered too. */
  const messages = async () =>
    (await itemsOf("outbox")).filter(({ message }) => String(message).includes("gateway-books")).length;
});

/** Everything by what it says, without the ids and times that differ by run. */
async function picture() {
  await consistent();
  const items = await parts.allItems();
  const of = (sk: RegExp, tell: (item: Item) => unknown) => saidBy(items, sk, tell);
  return {
    different: await different(),
    book: of(/^book$/, ({ lines, outside, comparedTo, askedAt, problem }) => [
      lines,
      outside,
      comparedTo,
      askedAt,
      problem,
    ]),
    invoices: of(/^invoice$/, ({ status, paid, disputed }) => [status, paid, disputed]),
    payments: of(/^payment#/, ({ status, amount }) => [status, amount]),
    posted: items.filter(({ pk }) => pk.startsWith("ledger#")).length,
  };
}

test("stopped at every call, and told twice: all is recorded and listed once", async () => {
  const { points, expected } = await sweep(parts, {
    prepare: async () => {
      const scene = await stage(false);
      stripe.refundOutside(scene.charge, 20_00);
      stripe.chargeOutside(10_00);
      return scene;
    },
    context: (_, key) => officer(later(60), key),
    run: (_, { gatewayId }) => GatewayBooks.work(gatewayId, later(60), subjects),
    deliver: (_, failed, copies, before) => deliverAll(parts.allItems, failed, () => later(60), copies, before),
    picture,
  });
  expect(expected).toMatchObject({
    different: [["REFUND_OUTSIDE", -20_00, undefined, true]],
    invoices: ['["PAID",22000,null]'],
  });
  expect(points).toBeGreaterThan(10);
});

test("two at once record and list it once", async () => {
  for (let round = 0; round < 5; round++) {
    const scene = await stage(false);
    stripe.refundOutside(scene.charge, 20_00);
    await Promise.all([1, 2, 3].map(() => GatewayBooks.work(scene.gatewayId, later(60), subjects)));
    await deliver(later(60));
    expect((await picture()).different).toEqual([["REFUND_OUTSIDE", -20_00, undefined, true]]);
    expect((await invoiceOf(scene)).status).toBe("PAID");
  }
});
