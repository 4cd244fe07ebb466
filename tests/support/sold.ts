import { type Invoice, InvoiceEntity, type Payment, PaymentEntity } from "@salle/core/internal/finance/invoices/entity";
import { MembershipRequestEntity } from "@salle/core/internal/membership/membership-requests/entity";
import {
  type Membership,
  MembershipDecisionEntity,
  MembershipEntity,
} from "@salle/core/internal/membership/memberships/entity";
import { membershipRequestIdOf, newId, newMembershipId, paymentIdOf } from "@salle/core/lib/ids";
import { itemOf } from "@salle/core/tools/items";

/** A void invoice with its void payment, the membership that ended years ago, what was decided of it, and a request that was taken
 * back, as items with their ids. */
export function soldItems(owner: string, buyer: { person: string; profileId: string }, at: Date) {
  const audit = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const invoiceId = newId("invoice", at);
  const membership: Membership = {
    id: newMembershipId(buyer.person, at),
    person: buyer.person,
    clubMemberProfileId: buyer.profileId,
    clubId: "clb_sold",
    packageId: "mpk_sold",
    packageName: "Sold package",
    owner,
    ownerName: "Sold",
    timeZone: "Australia/Sydney",
    expiryType: "DATE_PERIOD",
    expiryValue: "P1Y",
    anchor: "2020-01-01",
    period: 0,
    startDate: 1_577_836_800,
    endDate: 1_609_459_199,
    expiredAt: 1_609_459_200,
    invoiceId,
    ...audit,
  };
  const invoice: Invoice = {
    id: invoiceId,
    owner,
    number: 1,
    place: "0000000001",
    status: "VOID",
    issuedDate: "2020-01-01",
    dueDate: "2020-01-15",
    currency: "AUD",
    person: buyer.person,
    clubMemberProfileId: buyer.profileId,
    payer: { name: "Sold", address: "" },
    issuer: { name: "Sold", address: "", ABN: "", timeZone: "Australia/Sydney" },
    total: 0,
    gst: 0,
    paid: 0,
    ...audit,
  };
  const payment: Payment = {
    id: paymentIdOf(invoiceId, "sold"),
    invoiceId,
    owner,
    status: "VOID",
    paymentType: "MANUAL",
    amount: 0,
    currency: "AUD",
    paymentBy: "Sold",
    paymentTo: "Sold",
    ...audit,
  };
  const decision = {
    ...{ person: buyer.person, membershipId: membership.id, packageName: "Sold package", at: 1_577_836_800 },
    ...{ day: "2020-01-01", match: "all" as const, isEligible: true, reasons: [] },
  };
  const packageId = newId("membershipPackage", at);
  const request = {
    ...{
      id: membershipRequestIdOf(buyer.person, packageId),
      person: buyer.person,
      packageId,
      owner,
      ownerName: "Sold",
    },
    ...{ clubMemberProfileId: buyer.profileId, clubId: "clb_sold", packageName: "Sold package" },
    ...{ state: "withdrawn" as const, askedAt: at.toISOString(), endedAt: at.toISOString() },
    ...audit,
  };
  return {
    ids: { membershipId: membership.id, invoiceId, paymentId: payment.id, requestId: request.id },
    items: [
      itemOf(MembershipEntity, membership),
      itemOf(MembershipDecisionEntity, decision),
      itemOf(MembershipRequestEntity, request),
      itemOf(InvoiceEntity, invoice),
      itemOf(PaymentEntity, payment),
    ],
  };
}
