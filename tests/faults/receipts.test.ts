import * as Invoices from "@salle/core/finance/invoices";
import * as Payments from "@salle/core/finance/payments";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newestPayments, officer, pay, sell, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/* Each payment that was made has a receipt number of its own, drawn at random, and keeps it. */

const drawn = vi.hoisted(() => ({ next: [] as number[] }));
vi.mock("node:crypto", async (actual) => {
  const real = await actual<typeof import("node:crypto")>();
  return { ...real, randomInt: (below: number) => drawn.next.shift() ?? real.randomInt(below) };
});

const at = new Date("2026-01-31T02:00:00Z");

let parts: Parts;
let world: World;
let club: Awaited<ReturnType<World["club"]>>;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());
beforeEach(async () => {
  await parts.empty();
  drawn.next = [];
  world = new World(at);
  club = await world.club("Receipts");
});

async function billed(isPaid = false): Promise<string> {
  const member = await world.member(club, { email: world.email("payer") });
  const { attributes } = await sell(officer(at), member, await world.package(club), "2026-02-01", isPaid);
  return attributes.invoiceId ?? "";
}
const paymentsOf = async (invoiceId: string) =>
  (await Payments.list(officer(at), invoiceId, newestPayments)).data.map(({ attributes }) => attributes);
const claims = async () =>
  (await parts.allItems()).filter(({ pk }) => pk.startsWith("unique#receipt#")).map(({ pk, holder }) => [pk, holder]);
const deliverRest = () =>
  deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    () => at,
    2,
  );

test("a payment by card has one, claimed for it, and one receipt leaves", async () => {
  drawn.next = [421];
  const payment = await pay(officer(at), await billed());
  expect(payment.attributes.receiptNumber).toBe("R-00000421");
  expect(await claims()).toEqual([["unique#receipt#R-00000421", payment.id]]);
  await deliverRest();
  expect(parts.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt for INV-/)]);
});

test("a payment that staff record with the sale has one too", async () => {
  const [payment] = await paymentsOf(await billed(true));
  expect(payment?.receiptNumber).toMatch(/^R-\d{8}$/);
});

test("a card that was declined has none", async () => {
  const { attributes } = await pay(officer(at), await billed(), "sandbox_declined");
  expect([attributes.receiptNumber, await claims()]).toEqual([null, []]);
});

test("where another has the number drawn, another is drawn, and everything else happens once", async () => {
  drawn.next = [7, 7, 7, 8];
  const [first, second] = [await billed(), await billed()];
  const numbers = [await pay(officer(at), first), await pay(officer(at), second)];
  expect(numbers.map(({ attributes }) => attributes.receiptNumber)).toEqual(["R-00000007", "R-00000008"]);
  drawn.next = [7, 8, 9];
  const third = await billed(true);
  expect((await paymentsOf(third)).map(({ receiptNumber }) => receiptNumber)).toEqual(["R-00000009"]);
  expect(await claims()).toHaveLength(3);
  expect((await Invoices.load(third)).number).toBe(((await Invoices.load(second)).number ?? 0) + 1);
});

test("where all that are drawn are taken, the try comes to an end, and nothing of it is written", async () => {
  drawn.next = [7];
  await pay(officer(at), await billed());
  const invoiceId = await billed();
  drawn.next = Array.from({ length: 10_000 }, () => 7);
  await expect(pay(officer(at), invoiceId)).rejects.toMatchObject({ status: 409 });
  drawn.next = [];
  expect((await paymentsOf(invoiceId)).map(({ status }) => status)).toEqual(["PENDING"]);
  await deliverRest();
  const [payment] = await paymentsOf(invoiceId);
  expect(payment).toMatchObject({ status: "APPROVED", receiptNumber: expect.stringMatching(/^R-\d{8}$/) });
});

test("drawn alike by two at once, one of them draws again", async () => {
  const invoices = await Promise.all([1, 2, 3, 4, 5].map(() => billed()));
  drawn.next = [1, 1, 1, 1, 1];
  const paid = await Promise.all(invoices.map((id) => pay(officer(at), id)));
  const numbers = paid.map(({ attributes }) => attributes.receiptNumber);
  expect(new Set(numbers).size).toBe(5);
  expect(numbers).toContain("R-00000001");
  expect((await claims()).length).toBe(5);
});

test("asked again, settled again and voided, a payment keeps its number", async () => {
  const invoiceId = await billed();
  const key = `key-${invoiceId}`;
  const [once, again] = [await pay(officer(at, key), invoiceId), await pay(officer(at, key), invoiceId)];
  const { receiptNumber } = once.attributes;
  expect(again.attributes.receiptNumber).toBe(receiptNumber);
  await deliverRest();
  expect((await voidPayment(officer(at), once.id)).attributes.receiptNumber).toBe(receiptNumber);
  expect(await claims()).toHaveLength(1);
});

test("an older payment without one is read as it is, and its receipt leaves", async () => {
  const payment = await pay(officer(at), await billed());
  const [item] = (await parts.allItems()).filter(({ id }) => id === payment.id);
  await parts.put({ ...(item ?? expect.fail()), receiptNumber: undefined });
  expect((await Payments.read(officer(at), payment.id)).attributes.receiptNumber).toBeNull();
  await deliverRest();
  expect(parts.mails).toHaveLength(1);
});

test("a receipt that an earlier version has asked for is passed on, and leaves once however often it comes", async () => {
  const { id } = await pay(officer(at), await billed());
  const asked = () => Payments.work({ kind: "receipt", paymentId: id }, at, subjects, expect.fail);
  await Promise.all([asked(), asked()]);
  await asked();
  await deliverRest();
  expect(parts.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt for INV-/)]);
});
