import { setTimeout } from "node:timers/promises";
import type { QueueMessage } from "@salle/contract/queue-bodies";
import * as Invoices from "@salle/core/finance/invoices";
import { newId } from "@salle/core/lib/ids";
import * as Memberships from "@salle/core/membership/memberships";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { exactTraits } from "@salle/local-cloud/aws-table";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invoiceOf, membershipsOf, officer, pay, sell, voidInvoice, voidPayment } from "../support/officer.ts";
import { consume, deliverAll, waitingIn } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/* Many at once for one thing: one of them has it, the others are told, and the books are in order. */

const at = new Date("2025-01-31T02:00:00Z");
const PAYERS = 50;
const ROUNDS = 50;

let parts: Parts;
let world: World;
let club: Awaited<ReturnType<World["club"]>>;
beforeAll(async () => {
  parts = await startParts(exactTraits);
});
afterAll(() => parts.stop());
beforeEach(async () => {
  await parts.empty();
  world = new World(at, new Random(7));
  club = await world.club("Races");
});

const unexpected = (error: unknown) => {
  throw error;
};
const deliver = (now = at) => deliverAll(parts.allItems, unexpected, () => now);
const soundBooks = async () => expect(reconcileItems(await parts.allItems())).toEqual([]);
const won = (results: PromiseSettledResult<unknown>[]) => results.filter((each) => each.status === "fulfilled").length;
/** Whoever lost was told why, in our own words. */
const told = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((each) => (each.status === "rejected" ? [each.reason.name] : []));

test("fifty pays and one void: one winner, in each of fifty rounds", async () => {
  const sold = await world.package(club);
  const member = await world.member(club);
  const { attributes } = await sell(officer(at), member, sold, "2025-01-31");
  const invoiceId = attributes.invoiceId ?? "";
  await deliver();
  const items = await parts.allItems();
  for (let round = 0; round < ROUNDS; round++) {
    await parts.restore(items);
    const pays = Array.from({ length: PAYERS }, (_, each) => () => pay(officer(at, `${round}-${each}`), invoiceId));
    // The void reads more before it writes, so without a start of some milliseconds it would always lose.
    const voided = voidInvoice(officer(at), invoiceId);
    await setTimeout((round % 10) * 2);
    const results = await Promise.allSettled([voided, ...pays.map((run) => run())]);
    expect({ round, won: won(results) }).toEqual({ round, won: 1 });
    expect(new Set(told(results))).toEqual(new Set(["Refusal"]));
    const [membership] = await membershipsOf(member);
    if (!membership) throw new Error("No membership");
    const { status, paid } = await invoiceOf(membership);
    expect([status, paid, membership.revokedAt !== undefined]).toEqual(
      status === "PAID" ? ["PAID", 22_000, false] : ["VOID", 0, true],
    );
    // The directory follows later, with the messages.
    const problems = reconcileItems(await parts.allItems()).filter((each) => each.check !== "directory row");
    expect({ round, problems }).toEqual({ round, problems: [] });
  }
});

test("a double click on a card that is declined gets that answer twice, in each of sixty rounds", async () => {
  const sold = await world.package(club);
  for (let round = 0; round < 60; round++) {
    const { attributes } = await sell(officer(at), await world.member(club), sold, "2025-01-31");
    const click = () => pay(officer(at, `click ${round}`), attributes.invoiceId ?? "", "sandbox_declined");
    const [first, second] = await Promise.all([click(), click()]);
    expect([round, first.id, second.attributes.status]).toEqual([round, second.id, "DECLINED"]);
  }
});

test("a payment and its void, many at once: it is voided once", async () => {
  const sold = await world.package(club);
  const { attributes } = await sell(officer(at), await world.member(club), sold, "2025-01-31");
  const { id } = await pay(officer(at), attributes.invoiceId ?? "");
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => voidPayment(officer(at), id)));
  expect([won(results), ...new Set(told(results))]).toEqual([1, "Refusal"]);
  await deliver();
  await soundBooks();
});

test("revoking, editing, paying and sending one membership at once leaves the books in order", async () => {
  const sold = await world.package(club);
  for (let round = 0; round < 5; round++) {
    const member = await world.member(club);
    const { id, attributes } = await sell(officer(at), member, sold, "2025-01-31");
    const { startDate, endDate, invoiceId } = attributes;
    const results = await Promise.allSettled([
      pay(officer(at), invoiceId ?? ""),
      Memberships.update(officer(at), id, { startDate, endDate: endDate - 86_400 * round, renewalDate: null }),
      Invoices.sendInvoice(officer(at), invoiceId ?? ""),
      Memberships.revoke(officer(at), id),
      Memberships.disableRenewal(officer(at), id),
    ]);
    expect(new Set([...told(results), "Refusal"])).toEqual(new Set(["Refusal"]));
    await deliver();
    await soundBooks();
  }
});

test("two packages sold to one member as paid at the same moment are both sold", async () => {
  const packages = await Promise.all(["A", "B", "C", "D"].map((name) => world.package(club, { name })));
  const member = await world.member(club);
  await Promise.all(packages.map((sold) => sell(officer(at, newId("message", at)), member, sold, "2025-01-31", true)));
  expect(await membershipsOf(member)).toHaveLength(4);
  await deliver();
  await soundBooks();
});

test("two workers on one message do its work once: settling, mailing, renewing", async () => {
  const sold = await world.package(club, { isNotifyMembershipOwnerOnRenewal: true });
  const members = [await world.member(club), await world.member(club), await world.member(club)];
  for (const member of members) {
    const { attributes } = await sell(officer(at), member, sold, "2025-01-31");
    await pay(officer(at), attributes.invoiceId ?? "");
  }
  const now = new Date("2025-12-31T02:00:00Z");
  await Memberships.startRun(now, "run");
  const first = await membershipsOf(members[0] ?? unexpected("No member"));
  await Invoices.sendInvoice(officer(now), first[0]?.invoiceId ?? "");
  for (const item of waitingIn(await parts.allItems())) {
    const { queue, body }: QueueMessage = JSON.parse(String(item.message));
    if (queue === "directory") continue;
    const results = await Promise.allSettled([1, 2, 3].map(() => consume(queue, body, now)));
    // Who finds a mail being sent by another comes again later.
    expect(told(results).every((name) => queue !== "renewals" && name === "Postponed")).toBe(true);
  }
  await deliver(new Date(now.getTime() + 180_000));
  for (const member of members) expect(await membershipsOf(member)).toHaveLength(2);
  const subjects = parts.mails.map((mail) => mail.subject).sort();
  expect(subjects).toHaveLength(7);
  expect(new Set(subjects).size).toBe(7);
  const items = await parts.allItems();
  expect(items.filter((item) => item.sk.startsWith("send#")).every((request) => request.state === "sent")).toBe(true);
  expect(reconcileItems(items)).toEqual([]);
});
