import type { FeeBearer } from "@salle/contract/finance/codes";
import { permissionNames } from "@salle/contract/permissions";
import * as Gateways from "@salle/core/finance/gateways";
import * as Invoices from "@salle/core/finance/invoices";
import * as Payments from "@salle/core/finance/payments";
import type { WholeInvoice } from "@salle/core/internal/finance/invoices/entity";
import type { Membership } from "@salle/core/internal/membership/memberships/entity";
import { memberships } from "@salle/core/internal/membership/memberships/store";
import type { ActorContext } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import type { Member } from "@salle/core/members/members";
import * as Memberships from "@salle/core/membership/memberships";
import type { Package } from "@salle/core/membership/packages";
import { subjects } from "@salle/functions/finance/subjects";

/** Somebody who may do everything, at an instant; `key` is the request's own, so that it is done once. */
export const officer = (now: Date, key?: string): ActorContext => ({
  actor: {
    accountId: "acc_officer",
    person: "officer",
    name: "Officer",
    isRoot: false,
    grants: [{ roleId: "r", on: { type: "system" }, permissions: permissionNames }],
    sessionId: "s",
    impersonator: null,
  },
  now,
  requestId: key ?? newId("message", now),
  idempotency: key === undefined ? null : { key, fingerprint: "test" },
  memo: new Map(),
});

/** Sells a package from a calendar date on, by core's own verb. */
export function sell(ctx: ActorContext, to: Member, sold: Package, startDate: string, isPaid = false) {
  const input = { membershipType: sold.id, startDate, markMembershipPaid: isPaid };
  return Memberships.sell(ctx, to.clubMemberProfile.id, input, { isOwn: false });
}

/** Pays with a test card's token, by core's own verb. */
export function pay(ctx: ActorContext, invoiceId: string, token = "sandbox_approved") {
  // An account for each invoice, as payers have: its budget of declined cards is its own.
  const by = { name: "Officer", accountId: `acc_${invoiceId}` };
  return Payments.pay(ctx, invoiceId, { gatewayKey: "sandbox", token }, by, subjects);
}

/** The first page of an invoice's payments. */
export const newestPayments = {
  filters: {},
  sort: { column: "transactionDateTime", direction: "desc" },
  pagination: { limit: 25, offset: 0 },
  page: {},
} as const;

export const voidPayment = (ctx: ActorContext, paymentId: string) => Payments.voidPayment(ctx, paymentId, subjects);
export const voidInvoice = (ctx: ActorContext, invoiceId: string) => Invoices.voidInvoice(ctx, invoiceId, subjects);

/** A member's memberships, in the order of their periods. */
export async function membershipsOf({ account }: Member): Promise<Membership[]> {
  const found = await memberships.list.byPerson({ person: account.person });
  return found.sort((a, b) => a.startDate - b.startDate);
}

/** The invoice of a membership. */
export const invoiceOf = ({ invoiceId }: Pick<Membership, "invoiceId">): Promise<WholeInvoice> =>
  Invoices.load(invoiceId ?? "");

/** An owner gets a sandbox gateway that takes cards, which adds 1.5 % by a Visa card. @returns its id */
export async function openGateway(owner: string, at: Date, feeBearer?: FeeBearer): Promise<string> {
  const described = { name: "Cards", kind: "sandbox" as const, ...(feeBearer && { feeBearer }) };
  const { id } = await Gateways.create(officer(at), owner, described);
  await Gateways.test(officer(at), id);
  await Gateways.activate(officer(at), id);
  const terms = { percent: "1.5", fixed: 0, method: "onAmount" as const, cap: "" };
  await Gateways.setSurcharge(officer(at), id, "VISA", terms);
  return id;
}
