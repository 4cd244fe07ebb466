import { newInvoiceId } from "../../finance/invoices/issue.ts";
import { newMembershipId } from "../../lib/ids.ts";
import type { Package } from "../packages/entity.ts";
import type { Membership } from "./entity.ts";
import type { Dates, Place, Terms } from "./rules.ts";

/** Who is sold a membership, and by whom: the same along a chain. */
export type Parties = Pick<
  Membership,
  "person" | "clubMemberProfileId" | "clubId" | "owner" | "ownerName" | "timeZone"
>;

/** What of a package decides dates. */
export const termsOf = (sold: Package): Terms => ({
  expiryType: sold.expiryType,
  expiryValue: sold.expiryValue,
  autoRenew: sold.autoRenew ?? false,
  renewalValue: sold.renewalValue ?? "",
});

/** A new membership of a package as it is now; nothing is written. */
export function newMembership(parties: Parties, sold: Package, dates: Dates & Place, at: Date): Membership {
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
    invoiceId: newInvoiceId(at),
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
}
