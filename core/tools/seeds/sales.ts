import { startOfDay } from "@salle/calendar/local-day";
import { todayIn } from "@salle/calendar/today";
import { ulid } from "ulid";
import type { FeePackage } from "../../src/finance/fee-packages/entity.ts";
import type { Membership } from "../../src/membership/memberships/entity.ts";
import { firstPeriod, nextPeriod } from "../../src/membership/memberships/rules.ts";
import { dueOf } from "../../src/membership/memberships/writes.ts";
import type { Package } from "../../src/membership/packages/entity.ts";
import type { Owner } from "../../src/organisations/owners/index.ts";
import { fits } from "./fits.ts";
import type { Member } from "./people.ts";
import type { Random } from "./random.ts";

/** What became of the last membership of a chain, so that the demo has one example of everything. */
export const endings = [
  "paid",
  "paid",
  "paid by hand",
  "paid",
  "waiting",
  "paid",
  "lapsed",
  "paid",
  "overdue",
  "paid",
  "stopped",
  "paid",
  "revoked",
  "paid",
  "declined",
  "payment voided",
] as const;
export type Ending = (typeof endings)[number];

/** One membership that was sold or renewed, and what became of its invoice. */
export interface Sale {
  membership: { -readonly [Name in keyof Membership]: Membership[Name] };
  member: Member;
  owner: Owner;
  feePackage: FeePackage;
  issuedAt: Date;
  /** How and when it was paid; absent when it was not. */
  paid?: { at: Date; by: "card" | "hand" };
  /** Cards that did not pay it, or payments that were taken back. */
  failed?: "DECLINED" | "VOID";
  isVoid?: boolean;
  sentAt?: Date;
}

/** What is sold to whom, since when, and how it ends. */
export interface Plan {
  member: Member;
  owner: Owner;
  package: Package;
  feePackage: FeePackage;
  /** The first day, at the owner. */
  from: string;
  ending: Ending;
}

const DAY = 86_400;

/** The chain of memberships that a plan has led to by now: sold on its first day, paid and renewed until its ending. */
export function chainOf(random: Random, plan: Plan, now: Date): Sale[] {
  const { owner, package: sold } = plan;
  const terms = {
    expiryType: sold.expiryType,
    expiryValue: sold.expiryValue,
    autoRenew: sold.autoRenew ?? false,
    renewalValue: sold.renewalValue ?? "",
  };
  const today = Math.floor(now.getTime() / 1000);
  const sales: Sale[] = [];
  let dates = firstPeriod(terms, startOfDay(plan.from, owner.timeZone), owner.timeZone);
  // Nothing of it is later than now, on the first day of a period neither.
  const byNow = (at: number): number => Math.min(at, today);
  let issuedAt = byNow(dates.startDate + random.between(8, 20) * 3600);
  for (;;) {
    const sale = saleOf(random, plan, dates, issuedAt, byNow);
    sales.push(sale);
    const paidAt = issuedAt + random.between(1, 24) * DAY;
    const renewsBy = dates.renewalDate ?? Number.POSITIVE_INFINITY;
    const isLast = !plan.package.autoRenew || renewsBy > today || !stillFits(plan, dates.endDate + 1);
    if (isLast) {
      finish(random, sale, plan.ending, paidAt, today);
      break;
    }
    pay(random, sale, Math.min(paidAt, renewsBy - 1));
    if (plan.ending === "lapsed" && sales.length >= 2) {
      delete sale.membership.renewalDate;
      break;
    }
    dates = nextPeriod({ ...sale.membership, timeZone: owner.timeZone }, terms);
    issuedAt = byNow(renewsBy + random.between(1, 50) * 60);
  }
  return link(sales, today);
}

/** Whether the member still meets the criteria when the next one would begin. */
const stillFits = ({ member, package: sold, owner }: Plan, start: number): boolean =>
  fits(member.profile, sold, todayIn(owner.timeZone, new Date(start * 1000)));

function saleOf(
  random: Random,
  plan: Plan,
  dates: ReturnType<typeof firstPeriod>,
  issued: number,
  byNow: (at: number) => number,
): Sale {
  const { member, owner, package: sold } = plan;
  const issuedAt = new Date(issued * 1000);
  const { renewalDate, ...rest } = dates;
  const at = issuedAt.toISOString();
  const { person, id, clubId } = member.clubMemberProfile;
  const membership: Sale["membership"] = {
    id: `mbs_${person}${ulid(issuedAt.getTime(), random.next)}`,
    person,
    clubMemberProfileId: id,
    clubId,
    packageId: sold.id,
    packageName: sold.name,
    packageDescription: sold.description ?? "",
    owner: owner.handle,
    ownerName: owner.name,
    timeZone: owner.timeZone,
    expiryType: sold.expiryType,
    expiryValue: sold.expiryValue,
    ...rest,
    ...(renewalDate !== null && { renewalDate }),
    renewalProcessed: false,
    invoiceId: `inv_${ulid(issuedAt.getTime(), random.next)}`,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const sentAt = new Date(byNow(issued + random.between(1, 30) * 60) * 1000);
  return { membership, member, owner, feePackage: plan.feePackage, issuedAt, ...(random.chance(0.8) && { sentAt }) };
}

function pay(random: Random, sale: Sale, at: number): void {
  sale.paid = { at: new Date(at * 1000), by: random.chance(0.8) ? "card" : "hand" };
  sale.membership.isPaid = true;
}

/** What becomes of the last one; whoever stopped it, or has nothing to renew into, is left to end. */
function finish(random: Random, sale: Sale, ending: Ending, paidAt: number, today: number): void {
  const { membership } = sale;
  if (ending === "waiting") delete sale.sentAt;
  else if (ending === "declined") sale.failed = "DECLINED";
  else if (ending === "payment voided") sale.failed = "VOID";
  else if (ending === "revoked" && membership.endDate >= today) {
    sale.isVoid = true;
    membership.revokedAt = Math.min(paidAt, today - DAY);
  } else if (ending !== "overdue" && paidAt <= today) {
    pay(random, sale, paidAt);
    if (ending === "paid by hand") sale.paid = { at: new Date(paidAt * 1000), by: "hand" };
    const cannotRenew = (membership.renewalDate ?? today + 1) <= today;
    if (ending === "stopped" || ending === "lapsed" || cannotRenew) delete membership.renewalDate;
  }
}

/** Ties the memberships to each other, and notes those that have ended. */
function link(sales: Sale[], today: number): Sale[] {
  sales.forEach((sale, index) => {
    const [before, next] = [sales[index - 1], sales[index + 1]];
    if (before) sale.membership.previousMembershipId = before.membership.id;
    if (next) Object.assign(sale.membership, { nextMembershipId: next.membership.id, renewalProcessed: true });
    const { endDate, revokedAt } = sale.membership;
    if (endDate < today && revokedAt === undefined) sale.membership.expiredAt = endDate + 1;
    const due = dueOf(sale.membership);
    if (due.dueKey !== undefined) Object.assign(sale.membership, due);
  });
  return sales;
}
