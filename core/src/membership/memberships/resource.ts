import { Membership as MembershipResource, membershipStatusLabels } from "@salle/contract/membership/memberships";
import type { ObjectOf } from "@salle/contract/resource";
import { mayOnOwner } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import { representing } from "../../lib/represent.ts";
import type { Membership } from "./entity.ts";
import { capabilitiesOf, isActive, statusOf } from "./rules.ts";

/** What the viewer may do with the memberships of one seller. */
export interface View {
  manages: boolean;
  seesInvoices: boolean;
  /** A member who looks at their own: what somebody else pays is that one's to see. */
  reader?: string;
}

/** Members see their own, with nothing but their invoices to act on (spec 02 §2). */
export async function viewOf(ctx: ActorContext, owner: string, isOwn: boolean): Promise<View> {
  if (isOwn) return { manages: false, seesInvoices: true, reader: ctx.actor.person };
  return memo(ctx, `membership-view ${owner}`, async () => ({
    manages: await mayOnOwner(ctx, "memberships.manage", owner),
    seesInvoices: await mayOnOwner(ctx, "invoices.view", owner),
  }));
}

const represent = representing(MembershipResource);

/** The wire's form of a membership; instants in whole seconds (spec 02 §3). */
export function toResource(membership: Membership, at: Date, view: View): ObjectOf<typeof MembershipResource> {
  const now = seconds(at);
  const status = statusOf(membership, now);
  return represent({
    id: membership.id,
    createdAt: membership.createdAt,
    updatedAt: membership.updatedAt,
    related: {
      clubMemberProfile: membership.clubMemberProfileId,
      membershipType: membership.packageId,
      invoice: membership.invoiceId ?? null,
      previousMembership: membership.previousMembershipId ?? null,
      nextMembership: membership.nextMembershipId ?? null,
    },
    attributes: {
      membershipTypeName: membership.packageName,
      membershipTypeId: membership.packageId,
      membershipTypeDescription: membership.packageDescription ?? "",
      ownerLabel: membership.ownerName,
      timeZone: membership.timeZone,
      addedDate: Math.floor(Date.parse(membership.createdAt) / 1000),
      startDate: membership.startDate,
      endDate: membership.endDate,
      renewalDate: membership.renewalDate ?? null,
      renewalProcessed: membership.renewalProcessed ?? false,
      status,
      statusLabel: membershipStatusLabels[status],
      isActive: isActive(membership, now),
      endReason: membership.revokedFor ?? null,
      graceUntil: membership.isPaid || membership.revokedAt !== undefined ? null : (membership.graceUntil ?? null),
      isContinued: membership.nextMembershipId !== undefined,
      isDecided: membership.isDecided ?? false,
      invoiceId: membership.invoiceId ?? null,
      previousMembershipId: membership.previousMembershipId ?? null,
      nextMembershipId: membership.nextMembershipId ?? null,
      version: membership.version ?? 1,
    },
    capabilities: capabilitiesOf(membership, now, view.manages, seesInvoiceOf(membership, view)),
  });
}

const seesInvoiceOf = ({ payerPerson }: Membership, { seesInvoices, reader }: View): boolean =>
  seesInvoices && (payerPerson === undefined || reader === undefined || payerPerson === reader);
