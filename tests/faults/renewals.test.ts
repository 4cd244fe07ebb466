import { startOfDay } from "@salle/calendar/local-day";
import type { RenewalBody } from "@salle/contract/queue-bodies";
import type { Message } from "@salle/core/dynamo";
import type { Package } from "@salle/core/internal/membership/packages/entity";
import type { Member } from "@salle/core/members/members";
import * as Members from "@salle/core/members/members";
import * as Memberships from "@salle/core/membership/memberships";
import * as Packages from "@salle/core/membership/packages";
import * as Clubs from "@salle/core/organisations/clubs";
import * as Jobs from "@salle/core/platform/jobs";
import { expect, test } from "vitest";
import { invoiceOf, membershipsOf, officer, pay, sell, voidInvoice, voidPayment } from "../support/officer.ts";
import { consume, settleMessage, waitingIn } from "../support/outbox.ts";
import {
  club,
  deliver,
  first,
  noon,
  opening,
  parts,
  runAt,
  throughTheYears,
  unexpected,
  world,
  ZONE,
} from "../support/renewal-years.ts";

/*
 * Memberships through the years: what is sold is renewed once when it is due, with the dates that its term gives it and
 * an invoice of its own, whatever the clock and the queues do. At the end of each test the books are in order.
 */

throughTheYears("Renewals");

const last = (date: string) => startOfDay(date, ZONE) - 1;

async function soldAndPaid(member: Member, sold: Package, start = "2025-01-31", at = opening) {
  const { attributes, id } = await sell(officer(at), member, sold, start);
  const payment = await pay(officer(at), attributes.invoiceId ?? "");
  expect(payment.attributes.status).toBe("APPROVED");
  await deliver(at);
  return { id, invoiceId: attributes.invoiceId ?? "", paymentId: payment.id };
}

/** The messages that begin a run's chains. */
const chainsOf = async () =>
  (await parts.allItems())
    .filter((item) => item.sk.startsWith("chain#"))
    .map(({ jobId, due, after }) => ({ jobId: String(jobId), due: String(due), after: String(after) }));

const jobs = async () =>
  (await parts.allItems())
    .filter((item) => item.sk === "job")
    .map(({ total, done, outcomes, retryable }) => ({ total, done, outcomes, retryable }));

test("one that is paid renews once, from the next second on, linked and with an invoice of its own", async () => {
  const sold = await world.package(club, { price: 33_000 });
  const member = await world.member(club);
  await soldAndPaid(member, sold);
  await runAt(noon("2025-12-30"));
  expect(await membershipsOf(member)).toHaveLength(1);
  await runAt(noon("2025-12-31"));
  const [old, renewed, ...more] = await membershipsOf(member);
  expect(more).toEqual([]);
  expect(old).toMatchObject({ nextMembershipId: renewed?.id, renewalProcessed: true, endDate: last("2026-01-31") });
  expect(renewed).toMatchObject({
    previousMembershipId: old?.id,
    startDate: first("2026-01-31"),
    endDate: last("2027-01-31"),
    renewalDate: first("2026-12-31"),
    isPaid: false,
    anchor: "2025-01-31",
    period: 1,
  });
  if (!renewed) throw new Error("Not renewed");
  expect(await invoiceOf(renewed)).toMatchObject({
    number: 2,
    status: "APPROVED",
    total: 33_000,
    gst: 3000,
    lines: [{ subject: `membership:${renewed.id}` }],
  });
  await runAt(noon("2026-02-01"));
  expect((await membershipsOf(member)).map((each) => each.expiredAt !== undefined)).toEqual([true, false]);
  expect((await jobs()).flatMap((job) => Object.keys(job.outcomes as object))).toEqual(["renewed", "expired"]);
});

test("one of an archived club comes to its end, also with a package of the group above, and is not renewed once it is back", async () => {
  const group = await world.group("Renewals state");
  const closing = await world.club("Renewals closing", group, ZONE);
  const sold = await world.package(`club-group:${group.id}`);
  const member = await world.member(closing);
  await soldAndPaid(member, sold);
  const archive = (isArchived: boolean, day: string) =>
    Clubs.setArchived(officer(noon(day)), { groupId: group.id, clubId: closing.id }, isArchived, {
      canEdit: true,
      canArchive: true,
    });
  await archive(true, "2025-12-01");
  await runAt(noon("2025-12-31"));
  expect(await membershipsOf(member)).toHaveLength(1);
  await archive(false, "2026-01-02");
  await runAt(noon("2026-02-01"));
  const [ended, ...more] = await membershipsOf(member);
  expect(more).toEqual([]);
  expect(ended).toMatchObject({ renewalProcessed: true, expiredAt: expect.any(Number) });
});

test("a month's end is kept over a chain of months, and a free package is paid at once", async () => {
  const sold = await world.package(club, { price: 0, expiryValue: "P1M", renewalValue: "P3W" });
  const member = await world.member(club);
  await sell(officer(opening), member, sold, "2025-01-31");
  for (let month = 0; month < 14; month++)
    await runAt(noon(`${2025 + Math.floor((month + 1) / 12)}-${String(((month + 1) % 12) + 1).padStart(2, "0")}-27`));
  const chain = await membershipsOf(member);
  const starts = [
    "01-31",
    "02-28",
    "03-31",
    "04-30",
    "05-31",
    "06-30",
    "07-31",
    "08-31",
    "09-30",
    "10-31",
    "11-30",
    "12-31",
  ];
  expect(chain.slice(0, 14).map((each) => each.startDate)).toEqual([
    ...starts.map((day) => first(`2025-${day}`)),
    first("2026-01-31"),
    first("2026-02-28"),
  ]);
  expect(chain.every((each) => each.isPaid)).toBe(true);
  const record = await Members.load(officer(noon("2026-03-27")), member.clubMemberProfile.id);
  expect(startOfDay(record.clubMemberProfile.financialTo ?? "", ZONE)).toBeGreaterThan(first("2026-03-25"));
});

test("one that is not paid does not renew: it ends, and can be sold again", async () => {
  const sold = await world.package(club);
  const member = await world.member(club);
  await sell(officer(opening), member, sold, "2025-01-31");
  await runAt(noon("2025-12-31"));
  await runAt(noon("2026-01-31"));
  expect(await membershipsOf(member)).toMatchObject([{ expiredAt: noon("2026-01-31").getTime() / 1000 }]);
  await sell(officer(noon("2026-01-31")), member, sold, "2026-01-31", true);
  await deliver(noon("2026-01-31"));
});

test("one that is paid after its renewal date renews then, and one paid after its end does not", async () => {
  const sold = await world.package(club);
  const [late, tooLate] = [await world.member(club), await world.member(club)];
  const [one, two] = [
    await sell(officer(opening), late, sold, "2025-01-31"),
    await sell(officer(opening), tooLate, sold, "2025-01-31"),
  ];
  await runAt(noon("2025-12-31"));
  await pay(officer(noon("2026-01-15")), one.attributes.invoiceId ?? "");
  await deliver(noon("2026-01-15"));
  await runAt(noon("2026-01-16"));
  expect(await membershipsOf(late)).toMatchObject([{ isPaid: true }, { startDate: first("2026-01-31") }]);
  await runAt(noon("2026-02-01"));
  await pay(officer(noon("2026-02-02")), two.attributes.invoiceId ?? "");
  await deliver(noon("2026-02-02"));
  await runAt(noon("2026-02-03"));
  expect(await membershipsOf(tooLate)).toHaveLength(1);
});

test("an archived package, an archived member and one who no longer meets the criteria are not renewed", async () => {
  const archived = await world.package(club, { name: "Archived" });
  const criterion = { id: "crt_1", type: "age", criteria: { minimumAge: null, maximumAge: 30 } } as const;
  const young = await world.package(club, { name: "Young", criteria: { crt_1: criterion } });
  const [member, gone, grown] = [
    await world.member(club),
    await world.member(club),
    await world.member(club, { age: 30 }),
  ];
  await soldAndPaid(member, archived);
  await soldAndPaid(gone, await world.package(club));
  await soldAndPaid(grown, young);
  await Packages.archive(officer(noon("2025-06-01")), archived.id);
  await Members.setArchived(officer(noon("2025-06-01")), gone.clubMemberProfile.id, true);
  await runAt(noon("2025-12-31"));
  expect(await jobs()).toMatchObject([{ total: 3, done: 3, outcomes: { "not renewed": 3 } }]);
  await runAt(noon("2026-01-31"));
  for (const each of [member, gone, grown]) {
    expect(await membershipsOf(each)).toMatchObject([{ renewalProcessed: true, expiredAt: expect.any(Number) }]);
  }
});

test("a cron that comes twice, and runs that overlap, renew once", async () => {
  const sold = await world.package(club);
  const members = [await world.member(club), await world.member(club), await world.member(club)];
  for (const member of members) await soldAndPaid(member, sold);
  const at = noon("2025-12-31");
  await Promise.all([Memberships.startRun(at, "run"), Memberships.startRun(at, "run")]);
  const next = new Date(at.getTime() + 3_600_000);
  await Memberships.startRun(next, "next run");
  // The second run would have found the first one under way.
  const chains = await chainsOf();
  expect(new Set(chains.map(({ jobId }) => jobId)).size).toBe(1);
  await Promise.all([...chains, ...chains].map((body) => consume("renewals", body, next)));
  await deliver(next);
  for (const member of members) expect(await membershipsOf(member)).toHaveLength(2);
  const counted = await jobs();
  expect(counted).toMatchObject([{ total: 3, done: 3 }]);
  expect(counted.reduce((sum, job) => sum + Number((job.outcomes as { renewed?: number }).renewed ?? 0), 0)).toBe(3);
});

test("a chain whose messages come twice at the same time goes on once", async () => {
  const sold = await world.package(club);
  const members = [];
  for (let each = 0; each < 12; each++) {
    const member = await world.member(club);
    await soldAndPaid(member, sold);
    members.push(member);
  }
  const at = noon("2025-12-31");
  await Memberships.startRun(at, "run");
  // One membership a message, so that each chain has several.
  const pace = { slice: 1, milliseconds: 0 };
  let messages = 0;
  for (;;) {
    const waiting = waitingIn(await parts.allItems()).filter((item) => item.queue === "renewals");
    if (waiting.length === 0) break;
    messages += waiting.length;
    for (const item of waiting) {
      const { body } = JSON.parse(String(item.message)) as Message<RenewalBody>;
      await Promise.all([1, 2].map(() => Memberships.work(body, at, unexpected, pace)));
      settleMessage(item);
    }
  }
  // One for each membership, and the last of each chain.
  expect(messages).toBe(12 + (await chainsOf()).length);
  for (const member of members) expect(await membershipsOf(member)).toHaveLength(2);
  expect(await jobs()).toMatchObject([{ total: 12, done: 12, outcomes: { renewed: 12 } }]);
  await deliver(at);
});

test("a run whose messages were lost is nudged by the cron, and no second one is begun", async () => {
  const sold = await world.package(club);
  const member = await world.member(club);
  await soldAndPaid(member, sold);
  const at = noon("2025-12-31");
  await Memberships.startRun(at, "run");
  for (const lost of waitingIn(await parts.allItems())) settleMessage(lost);
  await Memberships.startRun(new Date(at.getTime() + 600_000), "soon");
  expect(waitingIn(await parts.allItems())).toEqual([]);
  await runAt(new Date(at.getTime() + 3_600_000));
  expect(await membershipsOf(member)).toHaveLength(2);
  expect(await jobs()).toMatchObject([{ total: 1, done: 1 }]);
});

test("a cron that is late by a year renews for the period that should have followed", async () => {
  const sold = await world.package(club);
  const free = await world.package(club, { price: 0, expiryValue: "P3M", renewalValue: "P2M" });
  const [member, other] = [await world.member(club), await world.member(club)];
  await soldAndPaid(member, sold);
  await sell(officer(opening), other, free, "2025-01-31");
  for (let hour = 0; hour < 10; hour++) await runAt(new Date(noon("2027-01-05").getTime() + hour * 3_600_000));
  expect(await membershipsOf(member)).toMatchObject([
    {},
    { startDate: first("2026-01-31"), endDate: last("2027-01-31") },
  ]);
  const chain = await membershipsOf(other);
  expect(chain.at(-1)?.startDate).toBe(first("2027-01-31"));
  expect(chain).toHaveLength(9);
});

test("one that keeps failing is noted once, holds nobody up, and is renewed when it is tried again", async () => {
  const sold = await world.package(club);
  const [broken, sound] = [await world.member(club), await world.member(club)];
  await soldAndPaid(broken, sold);
  await soldAndPaid(sound, sold);
  const key = { pk: `person#${broken.clubMemberProfile.person}`, sk: "profile" };
  const profile = await parts.take(key);
  await runAt(noon("2025-12-31"));
  expect(await membershipsOf(sound)).toHaveLength(2);
  expect(await jobs()).toEqual([{ total: 2, done: 2, outcomes: { renewed: 1, failed: 1 }, retryable: 1 }]);
  await parts.put(profile);
  const job = (await parts.allItems()).find((item) => item.sk === "job");
  const at = noon("2026-01-02");
  await Jobs.retry(officer(at), String(job?.id));
  await deliver(at);
  expect(await membershipsOf(broken)).toHaveLength(2);
  expect(await jobs()).toEqual([{ total: 2, done: 2, outcomes: { renewed: 2, failed: 0 }, retryable: 0 }]);
});

test("one that failed in a run and was renewed by the next leaves nothing running when it is tried again", async () => {
  const sold = await world.package(club);
  const member = await world.member(club);
  await soldAndPaid(member, sold);
  const key = { pk: `person#${member.clubMemberProfile.person}`, sk: "profile" };
  const profile = await parts.take(key);
  await runAt(noon("2025-12-31"));
  const job = (await parts.allItems()).find((item) => item.sk === "job");
  await parts.put(profile);
  await runAt(noon("2026-01-01"));
  expect(await membershipsOf(member)).toHaveLength(2);
  await Jobs.retry(officer(noon("2026-01-02")), String(job?.id));
  await deliver(noon("2026-01-02"));
  expect(await membershipsOf(member)).toHaveLength(2);
  expect((await Jobs.load(String(job?.id))).state).toBe("done");
});

test("a package that tells its owners sends one mail a renewal; a voided invoice is not mailed", async () => {
  const sold = await world.package(club, { isNotifyMembershipOwnerOnRenewal: true });
  const [member, voided] = [await world.member(club), await world.member(club)];
  await soldAndPaid(member, sold);
  await soldAndPaid(voided, sold);
  parts.mails.length = 0;
  const at = noon("2025-12-31");
  await Memberships.startRun(at, "run");
  for (const chain of await chainsOf()) await consume("renewals", chain, at);
  const renewed = (await membershipsOf(voided)).at(-1);
  await voidInvoice(officer(at), renewed?.invoiceId ?? "");
  await deliver(at);
  expect(parts.mails.map((mail) => mail.subject)).toEqual([
    expect.stringContaining("Your membership has been renewed"),
  ]);
});

test("a mail service that refuses is asked again, and the mail leaves once", async () => {
  const sold = await world.package(club, { isNotifyMembershipOwnerOnRenewal: true });
  const member = await world.member(club);
  await soldAndPaid(member, sold);
  parts.mails.length = 0;
  parts.refuseMails(2);
  await runAt(noon("2025-12-31"), () => undefined);
  expect(parts.mails).toHaveLength(1);
});

test("what ends a period early is what the next begins with, and the chain then counts from there", async () => {
  const sold = await world.package(club);
  const member = await world.member(club);
  const { id } = await soldAndPaid(member, sold);
  const endDate = first("2025-09-30") + 12 * 3600;
  const dates = { startDate: first("2025-01-31"), endDate, renewalDate: first("2025-09-01") };
  await Memberships.update(officer(noon("2025-03-01")), id, dates);
  await runAt(noon("2025-09-01"));
  expect((await membershipsOf(member)).at(-1)).toMatchObject({
    startDate: endDate + 60,
    endDate: last("2026-09-30"),
    anchor: "2025-09-30",
    period: 0,
  });
});

test("a term that its package has changed in the meantime begins a count of its own", async () => {
  const sold = await world.package(club, { userSelectable: true });
  const member = await world.member(club);
  await soldAndPaid(member, sold);
  await Packages.update(officer(noon("2025-03-01")), sold.id, {
    name: sold.name,
    description: "",
    userSelectable: true,
    autoRenew: true,
    requiresApproval: false,
    expiryType: "DAY_MONTH",
    expiryValue: "31-12",
    renewalValue: "P6M",
    playingRights: [],
    isNotifyMembershipOwnerOnRenewal: false,
  });
  await runAt(noon("2025-12-31"));
  expect((await membershipsOf(member)).at(-1)).toMatchObject({
    startDate: first("2026-01-31"),
    endDate: last("2027-01-01"),
    renewalDate: first("2026-07-31"),
    expiryType: "DAY_MONTH",
  });
});

test("a payment that is voided before the renewal date keeps it from renewing, one voided after it does not undo it", async () => {
  const sold = await world.package(club);
  const [before, after] = [await world.member(club), await world.member(club)];
  const [one, two] = [await soldAndPaid(before, sold), await soldAndPaid(after, sold)];
  await voidPayment(officer(noon("2025-12-01")), one.paymentId);
  await runAt(noon("2025-12-31"));
  await voidPayment(officer(noon("2026-01-05")), two.paymentId);
  await runAt(noon("2026-02-01"));
  expect(await membershipsOf(before)).toMatchObject([{ isPaid: false, expiredAt: expect.any(Number) }]);
  expect(await membershipsOf(after)).toMatchObject([{ isPaid: false }, { isPaid: false }]);
});

test("revoking one of a chain leaves what the other holds, and nothing is held once both are revoked", async () => {
  const sold = await world.package(club);
  const member = await world.member(club);
  const { id } = await soldAndPaid(member, sold);
  await runAt(noon("2025-12-31"));
  const next = (await membershipsOf(member)).at(-1)?.id ?? "";
  const at = noon("2026-01-05");
  await Memberships.revoke(officer(at), next);
  await expect(sell(officer(at), member, sold, "2026-01-05")).rejects.toThrow("This member");
  await sell(officer(at), member, sold, "2026-01-31");
  await Memberships.revoke(officer(at), id);
  // What was sold by mistake can be sold anew for the very same days.
  const again = (await membershipsOf(member)).at(-1)?.id ?? "";
  await Memberships.revoke(officer(at), again);
  await sell(officer(at), member, sold, "2026-01-05");
});

test("one that was sold for the following period already is not renewed into it, nor can an edit reach into it", async () => {
  const sold = await world.package(club);
  const member = await world.member(club);
  const { id } = await soldAndPaid(member, sold);
  await sell(officer(opening), member, sold, "2026-01-31");
  const dates = { startDate: first("2025-01-31"), endDate: first("2026-02-02"), renewalDate: null };
  await expect(Memberships.update(officer(opening), id, dates)).rejects.toMatchObject({
    problems: [{ field: "endDate" }],
  });
  await Memberships.update(officer(opening), id, {
    ...dates,
    endDate: last("2026-01-30"),
    renewalDate: first("2025-12-31"),
  });
  await runAt(noon("2025-12-31"));
  expect(await membershipsOf(member)).toHaveLength(2);
});

test("an archived member's unpaid invoice can still be voided, which revokes the membership", async () => {
  const sold = await world.package(club);
  const member = await world.member(club);
  const { attributes } = await sell(officer(opening), member, sold, "2025-01-31");
  await Members.setArchived(officer(opening), member.clubMemberProfile.id, true);
  await voidInvoice(officer(noon("2025-02-01")), attributes.invoiceId ?? "");
  await deliver(noon("2025-02-01"));
  expect(await membershipsOf(member)).toMatchObject([{ revokedAt: noon("2025-02-01").getTime() / 1000 }]);
});
