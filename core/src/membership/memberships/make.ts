import { localDate } from "@salle/calendar/local-day";
import type { FeePackage } from "../../finance/fee-packages/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import { seconds } from "../../lib/clock.ts";
import { newMembershipId } from "../../lib/ids.ts";
import { graceOf, noticesOf, type Package } from "../packages/index.ts";
import type { Membership } from "./entity.ts";
import { type Dates, graceEnd, handleOf, type PackageTerms, type Place } from "./rules.ts";
import type { NewMembership } from "./writes.ts";

/** Who is sold a membership, and by whom: the same along a chain. */
export type Parties = Pick<
  Membership,
  "person" | "clubMemberProfileId" | "clubId" | "owner" | "ownerName" | "timeZone"
>;

/** The part of a package that decides dates. */
export const termsOf = (sold: Package): PackageTerms => ({
  expiryType: sold.expiryType,
  expiryValue: sold.expiryValue,
  autoRenew: sold.autoRenew ?? false,
  renewalValue: sold.renewalValue ?? "",
});

/** A new membership of a package as it is now, with the id its invoice will have; nothing is written. */
export function newMembership(
  parties: Parties,
  sold: Package,
  dates: Dates & Place,
  at: Date,
): NewMembership & { invoiceId: string } {
  const { person, clubMemberProfileId, clubId, owner, ownerName, timeZone } = parties;
  const { renewalDate, ...period } = dates;
  return {
    id: newMembershipId(person, at),
    person,
    clubMemberProfileId,
    clubId,
    packageId: sold.id,
    packageName: sold.name,
    packageDescription: sold.description ?? "",
    owner,
    ownerName,
    timeZone,
    expiryType: sold.expiryType,
    expiryValue: sold.expiryValue,
    ...period,
    ...(renewalDate !== null && { renewalDate }),
    renewalProcessed: false,
    notices: [...noticesOf(sold)],
    // What is past by then is not missed, and nobody is told of an end before it has begun.
    noticedTo: Math.max(seconds(at), period.startDate),
    invoiceId: Invoices.newInvoiceId(at),
  };
}

/** One that is renewed after it should have begun has its grace from then on, a day at least: somebody must be able to pay it. */
const graceOfLate = (startDate: number, timeZone: string, days: number, now: number): number =>
  now <= startDate ? graceEnd(startDate, timeZone, days) : graceEnd(now, timeZone, Math.max(days, 1));

/** The membership after one, with the grace of its package as it is now; nothing is written. */
export const renewedMembership = (before: Membership, sold: Package, dates: Dates & Place, at: Date) => ({
  ...newMembership(before, sold, dates, at),
  previousMembershipId: before.id,
  graceUntil: graceOfLate(dates.startDate, before.timeZone, graceOf(sold), seconds(at)),
});

/** A package's fees as they are charged for one membership, each for its period. */
export function chargesOf(
  { id: feePackageId, fees = [] }: Pick<FeePackage, "id" | "fees">,
  { id, startDate, endDate, timeZone }: Pick<Membership, "id" | "startDate" | "endDate" | "timeZone">,
): Invoices.Charge[] {
  const period = { startDate: localDate(startDate, timeZone), endDate: localDate(endDate, timeZone) };
  return fees.map((fee) => ({ ...fee, ...period, feePackageId, subject: handleOf(id) }));
}
