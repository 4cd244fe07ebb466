import type { Item } from "@salle/core/dynamo";
import * as Invoices from "@salle/core/finance/invoices";
import * as Payments from "@salle/core/finance/payments";
import { Refusal } from "@salle/core/lib/errors";
import * as Memberships from "@salle/core/membership/memberships";
import { reconcile, reconcileItems } from "@salle/core/tools/reconcile/index";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { membershipsOf, newestPayments, officer, pay, sell, voidInvoice, voidPayment } from "../support/officer.ts";
import { alarmed, type Copies, deliver, deliverAll, settleMessage, waitingIn } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/* A card payment that has begun comes to an end, whatever its gateway does and whichever messages are lost. */

const at = new Date("2026-01-31T02:00:00Z");
const later = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

let parts: Parts;
let world: World;
let club: Awaited<ReturnType<World["club"]>>;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await parts.empty();
  world = new World(at);
  club = await world.club("Pending");
});

const failed = (error: unknown) => {
  throw error;
};
/** Two copies of each message, unless one will do. */
const deliverRest = (now = at, copies: Copies = 2) => deliverAll(parts.allItems, failed, () => now, copies);

async function billed() {
  const member = await world.member(club, { email: world.email("payer") });
  const { id, attributes } = await sell(officer(at), member, await world.package(club), "2026-02-01");
  await deliverRest();
  return { member, membershipId: id, invoiceId: attributes.invoiceId ?? "" };
}

/** A gateway that does not answer, or has no adapter any more: nobody knows what becomes of a charge. */
const UNREACHABLE = { gatewayKey: "gone" as never, token: "tok" };
const payUnreachable = (invoiceId: string) =>
  Payments.pay(
    officer(at, `key-${invoiceId}`),
    invoiceId,
    UNREACHABLE,
    { name: "Ann", accountId: "acc_ann" },
    subjects,
  );

const itemOf = async (id: string): Promise<Item> => {
  const found = (await parts.allItems()).find((item) => item.id === id);
  return found ?? expect.fail(`${id} is not there`);
};
const statusOf = async (id: string) => (await itemOf(id)).status;

/** What a refusal says. */
async function refusalOf(work: Promise<unknown>): Promise<[status: number, message: string]> {
  const error = await work.then(
    () => expect.fail("it was done"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return [error.status, error.message];
}

/** A payment that all messages have asked about in vain. */
async function uncertain() {
  const { invoiceId, ...rest } = await billed();
  const { id } = await payUnreachable(invoiceId);
  await deliverRest(at, 1);
  return { ...rest, invoiceId, id };
}

describe("a gateway that does not say what became of a charge", () => {
  test("is asked by five messages, each later than the one before; then the payment is uncertain", async () => {
    const { invoiceId } = await billed();
    const { id, attributes } = await payUnreachable(invoiceId);
    expect(attributes.status).toBe("PENDING");
    const delays: unknown[] = [];
    for (let waiting = waitingIn(await parts.allItems()); waiting.length > 0; ) {
      for (const message of waiting) {
        delays.push(message.delaySeconds);
        expect(await statusOf(id)).toBe("PENDING");
        await deliver(message, at);
        settleMessage(message);
      }
      waiting = waitingIn(await parts.allItems());
    }
    expect(delays).toEqual([60, 120, 300, 600, 900]);
    expect(await statusOf(id)).toBe("UNCERTAIN");
    // Whoever looks after the stage hears of it, once.
    expect(alarmed.filter((each) => each === id)).toEqual([id]);
    expect(parts.mails).toEqual([]);
    expect(reconcileItems(await parts.allItems(), later(120))).toEqual([]);
  });

  test("leaves the invoice as it is, and everybody is told why", async () => {
    const { invoiceId, membershipId, id } = await uncertain();
    const ctx = () => officer(later(60));
    const why = [409, expect.stringContaining("It is not certain whether a card payment for this invoice was charged")];
    expect(await refusalOf(pay(ctx(), invoiceId))).toEqual(why);
    expect(await refusalOf(voidInvoice(ctx(), invoiceId))).toEqual(why);
    expect(await refusalOf(Memberships.revoke(ctx(), membershipId))).toEqual(why);
    expect((await refusalOf(voidPayment(ctx(), id)))[0]).toBe(409);
    expect((await Invoices.read(ctx(), invoiceId)).data.attributes).toMatchObject({
      isPaymentPending: false,
      isPaymentUncertain: true,
      isOutstanding: true,
    });
    const { data } = await Payments.list(ctx(), invoiceId, newestPayments);
    expect(data.map(({ capabilities }) => capabilities)).toEqual([
      { canVoid: false, canDecide: true, canSendReceipt: false, canRefund: false },
    ]);
    // The card's token is of no use to anybody any more.
    expect(await itemOf(id)).not.toHaveProperty("token");
    // Asked once more, the same request hears how it stands, and nothing is charged.
    expect((await payUnreachable(invoiceId)).attributes.status).toBe("UNCERTAIN");
  });

  test("released, for nothing was charged, the invoice can be paid, once", async () => {
    const { invoiceId, id } = await uncertain();
    const ctx = officer(later(60));
    expect((await Payments.release(ctx, id, subjects)).attributes).toMatchObject({
      status: "FAILED",
      message: "Released by Officer: nothing was charged",
    });
    expect((await refusalOf(Payments.release(officer(later(61)), id, subjects)))[0]).toBe(409);
    expect((await refusalOf(Payments.record(officer(later(61)), id, "ref", subjects)))[0]).toBe(409);
    expect((await pay(officer(later(62)), invoiceId)).attributes.status).toBe("APPROVED");
    await deliverRest();
    expect(reconcileItems(await parts.allItems())).toEqual([]);
  });

  test("recorded as the gateway shows it, the invoice is paid with all that follows, and one receipt leaves", async () => {
    const { member, invoiceId, id } = await uncertain();
    const recorded = await Payments.record(officer(later(60)), id, "ch_123", subjects);
    expect(recorded.attributes).toMatchObject({
      status: "APPROVED",
      message: "Recorded by Officer",
      transactionReferenceNumber: "ch_123",
    });
    await deliverRest();
    expect((await Invoices.load(invoiceId)).status).toBe("PAID");
    expect((await membershipsOf(member)).map(({ isPaid }) => isPaid)).toEqual([true]);
    expect(parts.mails).toHaveLength(1);
    expect(reconcileItems(await parts.allItems())).toEqual([]);
  });

  test("released and recorded at once, one of them counts", async () => {
    for (let round = 0; round < 5; round++) {
      const { invoiceId, id } = await uncertain();
      const ends = await Promise.allSettled([
        Payments.release(officer(later(60)), id, subjects),
        Payments.record(officer(later(60)), id, "ch_123", subjects),
      ]);
      expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const isPaid = (await Invoices.load(invoiceId)).status === "PAID";
      expect(await statusOf(id)).toBe(isPaid ? "APPROVED" : "FAILED");
    }
    await deliverRest();
    expect(reconcileItems(await parts.allItems())).toEqual([]);
  });

  test("is nobody's to decide while it may still be answered", async () => {
    const { invoiceId } = await billed();
    const { id } = await payUnreachable(invoiceId);
    expect((await refusalOf(Payments.release(officer(at), id, subjects)))[0]).toBe(409);
    expect((await refusalOf(Payments.record(officer(at), id, "ref", subjects)))[0]).toBe(409);
  });
});

describe("a payment whose message is lost", () => {
  async function lost(gatewayKey: "sandbox" | "gone") {
    const { invoiceId } = await billed();
    const { id } = await payUnreachable(invoiceId);
    for (const message of waitingIn(await parts.allItems())) settleMessage(message);
    await parts.put({ ...(await itemOf(id)), gatewayKey, token: "sandbox_approved" });
    return { invoiceId, id };
  }

  test("is settled by the sweep, and not before its messages have had their time", async () => {
    const { invoiceId, id } = await lost("sandbox");
    expect(await Payments.sweep(later(39))).toBe(0);
    expect(await Payments.sweep(later(41))).toBe(1);
    await deliverRest(later(41));
    expect(await statusOf(id)).toBe("APPROVED");
    expect((await Invoices.load(invoiceId)).status).toBe("PAID");
    expect(await Payments.sweep(later(101))).toBe(0);
  });

  test("is uncertain after the sweep when the gateway is still silent", async () => {
    const { id } = await lost("gone");
    await Payments.sweep(later(41));
    await deliverRest(later(41));
    expect(await statusOf(id)).toBe("UNCERTAIN");
    expect(await Payments.sweep(later(101))).toBe(0);
  });

  test("is swept with however many others", async () => {
    const { id } = await lost("gone");
    const one = await itemOf(id);
    for (let index = 0; index < 120; index++) {
      const twin = `${id.slice(0, -3)}${String(index).padStart(3, "0")}`;
      await parts.put({ ...one, id: twin, sk: `payment#${twin}`, gsi3sk: `${one.createdAt}#${twin}` });
    }
    expect(await Payments.sweep(later(41))).toBe(121);
  });
});

describe("reconcile", () => {
  const named = (items: Item[], now: Date) => reconcileItems(items, now).map(({ check }) => check);

  test("names a payment that has been pending for more than an hour", async () => {
    const { invoiceId } = await billed();
    await payUnreachable(invoiceId);
    const items = await parts.allItems();
    expect(named(items, later(59))).toEqual([]);
    expect(named(items, later(61))).toEqual(["payment"]);
  });

  test("names a request to send that has not ended in an hour, of a job or of a renewal", async () => {
    const { invoiceId } = await billed();
    await Invoices.sendInvoice(officer(at), invoiceId);
    const items = await parts.allItems();
    expect(named(items, later(59))).toEqual([]);
    expect(named(items, later(61))).toEqual(["invoice send"]);
    await deliverRest();
    expect(named(await parts.allItems(), later(61))).toEqual([]);
  });

  test("reads it from the table itself", async () => {
    const { invoiceId } = await billed();
    await payUnreachable(invoiceId);
    const { problems } = await reconcile(() => Promise.resolve());
    expect(problems.map(({ check }) => check)).toEqual(["payment"]);
  });
});
