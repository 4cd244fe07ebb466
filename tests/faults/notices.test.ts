import * as PaymentPlans from "@salle/core/finance/payment-plans";
import * as Payments from "@salle/core/finance/payments";
import type { Package } from "@salle/core/internal/membership/packages/entity";
import * as Members from "@salle/core/members/members";
import * as Memberships from "@salle/core/membership/memberships";
import * as Packages from "@salle/core/membership/packages";
import { subjects } from "@salle/functions/finance/subjects";
import { expect, test } from "vitest";
import { invoiceOf, membershipsOf, officer, pay, sell, voidPayment } from "../support/officer.ts";
import { club, deliver, first, noon, parts, runAt, soldTo, throughTheYears, world } from "../support/renewal-years.ts";

/*
 * What members are told of the end of their memberships, each once, and what becomes of a renewal that nobody pays. At the
 * end of each test the books are in order.
 */

throughTheYears("Notices");

/** The subjects of the mails that leave while the hourly run comes at noon of each of these days. */
async function toldOn(...days: string[]): Promise<Record<string, string[]>> {
  const told: Record<string, string[]> = {};
  for (const day of days) {
    parts.mails.length = 0;
    await runAt(noon(day));
    if (parts.mails.length > 0) told[day] = parts.mails.map(({ subject }) => subject).sort();
  }
  return told;
}

test("one that does not renew is told of a month and a week before its end, on the day, and a fortnight after it", async () => {
  await soldTo(await world.package(club, { autoRenew: false, renewalValue: "" }));
  expect(
    await toldOn(
      ...["2025-12-30", "2025-12-31", "2026-01-01", "2026-01-23", "2026-01-24"],
      ...["2026-01-30", "2026-01-31", "2026-02-12", "2026-02-13", "2026-02-14", "2027-01-01"],
    ),
  ).toEqual({
    "2025-12-31": ["Your membership ends on 30 January 2026"],
    "2026-01-23": ["Your membership ends on 30 January 2026"],
    "2026-01-30": ["Your membership ends on 30 January 2026"],
    "2026-02-13": ["Your membership has ended"],
  });
});

test("one that renews says when and at what price, and its unpaid renewal where to pay it; nothing once it is paid", async () => {
  const sold = await world.package(club, { price: 33_000, renewalValue: "P50W", notices: [-40, -7, 0, 14] });
  const [{ member }, { member: other }] = [await soldTo(sold), await soldTo(sold)];
  expect(await toldOn("2025-12-21")).toEqual({
    "2025-12-21": Array(2).fill("Your membership renews on 16 January 2026"),
  });
  expect(await toldOn("2026-01-16")).toEqual({});
  expect((await membershipsOf(member)).length).toBe(2);
  expect(await toldOn("2026-01-23")).toEqual({ "2026-01-23": Array(2).fill("Your membership is not paid yet") });
  // Its mail has a link to pay by.
  expect((await parts.allItems()).filter(({ sk }) => sk === "send#copied202601")).toHaveLength(2);
  const [, renewed] = await membershipsOf(other);
  await pay(officer(noon("2026-01-24")), renewed?.invoiceId ?? "");
  await deliver(noon("2026-01-24"));
  expect(await toldOn("2026-01-30", "2026-01-31")).toEqual({ "2026-01-30": ["Your membership is not paid yet"] });
  // Of the other nothing is left to tell.
  expect((await membershipsOf(other))[0]).not.toHaveProperty("notices");
});

test("after an outage the latest that was missed is told, and nobody is told twice by runs that overlap", async () => {
  const sold = await world.package(club, { autoRenew: false, renewalValue: "" });
  await soldTo(sold);
  expect(await toldOn("2026-01-27")).toEqual({ "2026-01-27": ["Your membership ends on 30 January 2026"] });
  parts.mails.length = 0;
  const at = noon("2026-03-01");
  await Promise.all([Memberships.startRun(at, "run"), Memberships.startRun(at, "run")]);
  await deliver(at);
  await runAt(new Date(at.getTime() + 3_600_000));
  expect(parts.mails.map(({ subject }) => subject)).toEqual(["Your membership has ended"]);
});

test("nobody is told who is archived, whose membership was revoked, or who was sold it again", async () => {
  const sold = await world.package(club, { autoRenew: false, renewalValue: "" });
  const [gone, revoked, again] = [await soldTo(sold), await soldTo(sold), await soldTo(sold)];
  const at = noon("2025-06-01");
  await Members.setArchived(officer(at), gone.member.clubMemberProfile.id, true);
  await Memberships.revoke(officer(at), revoked.id);
  await sell(officer(at), again.member, sold, "2026-01-31", true);
  expect(await toldOn("2025-12-31", "2026-01-24", "2026-01-31", "2026-02-14")).toEqual({});
});

test("who has no address is told through those who act for them, each once", async () => {
  const sold = await world.package(club, { autoRenew: false, renewalValue: "" });
  const child = await world.member(club, { contact: "" });
  const parents = [await world.staff("one@example.com", []), await world.staff("two@example.com", [])];
  for (const parent of parents) await world.link(parent, child.account);
  await soldTo(sold, true, child);
  await toldOn("2025-12-31");
  expect(parts.mails.map(({ to }) => /\w+@[\w.]+/.exec(to)?.[0]).sort()).toEqual([
    "one@example.com",
    "two@example.com",
  ]);
});

test("a package that mails the invoice of a renewal does not tell of it twice", async () => {
  const sold = await world.package(club, { isNotifyMembershipOwnerOnRenewal: true });
  await soldTo(sold);
  const told = await toldOn("2025-12-31", "2026-01-01", "2026-01-23");
  expect(told["2025-12-31"]).toEqual([expect.stringContaining("has been renewed")]);
  expect(told).toMatchObject({ "2026-01-23": ["Your membership is not paid yet"] });
  expect(Object.keys(told)).toHaveLength(2);
});

test("an end that is moved is told of anew, and what was sold before there were notices never", async () => {
  const sold = await world.package(club, { autoRenew: false, renewalValue: "" });
  const { id } = await soldTo(sold);
  const older = await soldTo(sold);
  const [item] = (await parts.allItems()).filter(({ sk }) => sk === `membership#${older.id}`);
  if (!item) throw new Error("It was not sold");
  const dueKey = `2026-01-30T13:00:00.000Z#${older.id}`;
  await parts.put({ ...item, notices: undefined, noticedTo: undefined, dueKey, gsi1sk: dueKey });
  expect(await toldOn("2025-12-31")).toEqual({ "2025-12-31": ["Your membership ends on 30 January 2026"] });
  const dates = { startDate: first("2025-01-31"), endDate: first("2026-03-02") - 1, renewalDate: null };
  await Memberships.update(officer(noon("2026-01-02")), id, dates);
  expect(await toldOn("2026-01-24", "2026-01-30", "2026-01-31")).toEqual({
    "2026-01-30": ["Your membership ends on 1 March 2026"],
  });
});

/** A renewal of which nobody has paid the invoice. */
async function renewedUnpaid(over: Partial<Package> = {}) {
  const sold = await world.package(club, over);
  const { member } = await soldTo(sold);
  await runAt(noon("2025-12-31"));
  const [, renewed] = await membershipsOf(member);
  if (!renewed) throw new Error("It was not renewed");
  return { sold, member, renewed };
}

test("a renewal that nobody pays counts for its grace, then lapses: its invoice is void, and it can be sold again", async () => {
  const { sold, member, renewed } = await renewedUnpaid();
  expect(renewed).toMatchObject({ graceUntil: first("2026-02-14") });
  await runAt(noon("2026-02-13"));
  expect((await membershipsOf(member))[1]).not.toHaveProperty("revokedAt");
  await runAt(noon("2026-02-14"));
  expect((await membershipsOf(member))[1]).toMatchObject({
    revokedAt: first("2026-02-14"),
    revokedFor: "unpaid",
    isPaid: false,
  });
  expect(await invoiceOf(renewed)).toMatchObject({ status: "VOID" });
  await runAt(noon("2027-06-01"));
  expect(await membershipsOf(member)).toHaveLength(2);
  await sell(officer(noon("2027-06-01")), member, sold, "2027-06-01");
  await deliver(noon("2027-06-01"));
});

test("one that is paid within its grace goes on and renews; one that was sold by hand ends at its end", async () => {
  const { member, renewed } = await renewedUnpaid();
  await pay(officer(noon("2026-02-10")), renewed.invoiceId ?? "");
  await deliver(noon("2026-02-10"));
  const byHand = await soldTo(await world.package(club), false);
  await runAt(noon("2026-02-14"));
  expect((await membershipsOf(member))[1]).toMatchObject({ isPaid: true });
  expect((await membershipsOf(byHand.member))[0]).toMatchObject({ expiredAt: expect.any(Number), isPaid: false });
  await runAt(noon("2026-12-31"));
  expect(await membershipsOf(member)).toHaveLength(3);
});

test("while a card payment is not decided it has a day more, and another; then it lapses", async () => {
  const { member, renewed } = await renewedUnpaid();
  const key = { pk: `invoice#${renewed.invoiceId}`, sk: "invoice" };
  const invoice = await parts.take(key);
  await parts.put({ ...invoice, pendingPayment: "pay_undecided" });
  for (const [day, until] of [
    ["2026-02-14", "2026-02-15"],
    ["2026-02-15", "2026-02-16"],
  ] as const) {
    await runAt(noon(day));
    expect((await membershipsOf(member))[1]).toMatchObject({ graceUntil: first(until) });
  }
  await parts.put(invoice);
  await runAt(noon("2026-02-16"));
  expect((await membershipsOf(member))[1]).toMatchObject({ revokedFor: "unpaid" });
});

test("while its instalments are paid each of them has the grace, and the first that is not lapses it", async () => {
  const { member, renewed } = await renewedUnpaid();
  const invoiceId = renewed.invoiceId ?? "";
  const plan = { parts: 3, firstDueDate: "2026-02-10" };
  await PaymentPlans.make(officer(noon("2026-02-01")), invoiceId, plan, subjects);
  await runAt(noon("2026-02-14"));
  expect((await membershipsOf(member))[1]).toMatchObject({ graceUntil: first("2026-02-25") });
  const cash = { paymentType: "CASH", amount: 80_00, receivedDate: "2026-02-20" } as const;
  await Payments.recordManual(officer(noon("2026-02-20")), invoiceId, cash, subjects);
  await deliver(noon("2026-02-20"));
  await runAt(noon("2026-02-25"));
  const [, kept] = await membershipsOf(member);
  expect(kept).toMatchObject({ graceUntil: first("2026-03-25") });
  expect(kept).not.toHaveProperty("revokedAt");
  await runAt(noon("2026-03-25"));
  expect((await membershipsOf(member))[1]).toMatchObject({ revokedAt: first("2026-03-25"), revokedFor: "unpaid" });
  expect(await invoiceOf(renewed)).toMatchObject({ status: "APPROVED", paid: 80_00 });
});

test("of one on whose invoice something was paid the invoice stays", async () => {
  const { member, renewed } = await renewedUnpaid();
  const key = { pk: `invoice#${renewed.invoiceId}`, sk: "invoice" };
  const invoice = await parts.take(key);
  await parts.put({ ...invoice, paid: 100 });
  await runAt(noon("2026-02-14"));
  expect((await membershipsOf(member))[1]).toMatchObject({ revokedFor: "unpaid" });
  expect(await invoiceOf(renewed)).toMatchObject({ status: "APPROVED", paid: 100 });
  // The books are those of before, and its row is newer.
  await parts.put({ ...invoice, version: 9 });
});

test("no grace lapses on its first day; after an outage there is a day to pay in", async () => {
  const { member } = await renewedUnpaid({ graceDays: 0 });
  await runAt(noon("2026-01-31"));
  expect((await membershipsOf(member))[1]).toMatchObject({ revokedFor: "unpaid" });
  const sold = await world.package(club, { graceDays: 0 });
  const late = await soldTo(sold);
  await runAt(noon("2026-03-10"));
  expect((await membershipsOf(late.member))[1]).toMatchObject({ graceUntil: first("2026-03-11") });
  expect((await membershipsOf(late.member))[1]).not.toHaveProperty("revokedAt");
  await runAt(noon("2026-03-11"));
  expect((await membershipsOf(late.member))[1]).toMatchObject({ revokedFor: "unpaid" });
});

test("a payment that is voided after the grace lapses the renewal with the next run", async () => {
  const { member, renewed } = await renewedUnpaid();
  const { id } = await pay(officer(noon("2026-02-10")), renewed.invoiceId ?? "");
  await deliver(noon("2026-02-10"));
  await voidPayment(officer(noon("2026-03-01")), id);
  await deliver(noon("2026-03-01"));
  await runAt(noon("2026-03-02"));
  expect((await membershipsOf(member))[1]).toMatchObject({ revokedFor: "unpaid" });
});

test("one whose payment is voided after it was renewed lapses, and its chain is counted with the one that follows", async () => {
  const { member, renewed } = await renewedUnpaid();
  const { id } = await pay(officer(noon("2026-02-10")), renewed.invoiceId ?? "");
  await deliver(noon("2026-02-10"));
  await runAt(noon("2026-12-31"));
  await voidPayment(officer(noon("2027-01-05")), id);
  await deliver(noon("2027-01-05"));
  await runAt(noon("2027-01-06"));
  const [, lapsed, follows] = await membershipsOf(member);
  expect(lapsed).toMatchObject({ revokedFor: "unpaid", nextMembershipId: follows?.id });
  expect(follows).not.toHaveProperty("revokedAt");
});

test("a package of before has the defaults, and what it is changed to holds from the next period on", async () => {
  const sold = await world.package(club);
  const { member } = await soldTo(sold);
  expect((await membershipsOf(member))[0]).toMatchObject({ notices: [-30, -7, 0, 14] });
  await Packages.update(officer(noon("2025-06-01")), sold.id, { notices: [3], graceDays: 90 });
  await runAt(noon("2025-12-31"));
  const [old, renewed] = await membershipsOf(member);
  expect(old).toMatchObject({ notices: [-30, -7, 0, 14] });
  expect(renewed).toMatchObject({ notices: [3], graceUntil: first("2026-05-01") });
});
