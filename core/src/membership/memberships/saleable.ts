import { formatDate, formatInstant } from "@salle/calendar/format";
import { localDate, startOfDay } from "@salle/calendar/local-day";
import { isOverOn } from "@salle/calendar/terms";
import { NOT_AVAILABLE } from "@salle/contract/membership/labels";
import type { AddMembership } from "@salle/contract/membership/memberships";
import * as Invoices from "../../finance/invoices/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { fromHandle, type Owner } from "../../organisations/owners/index.ts";
import * as Criteria from "../criteria/index.ts";
import * as Packages from "../packages/index.ts";
import type { Membership } from "./entity.ts";
import { type Offer, offerOf } from "./offers.ts";
import { type View, viewOf } from "./resource.ts";
import { type NotOffered, needsApproval, whyNotOffered } from "./rules.ts";

const FIELD = "membershipType";

export type Sold = Partial<AddMembership> & { membershipType: string };

/** Who asks, and whether whoever sells it has said yes already, or is to be asked for that. */
export interface Asking {
  isOwn: boolean;
  approval?: "given" | "asked-for";
}

/** What a sale is made of, when nothing is in its way. */
export interface Sale {
  member: Members.Member;
  offer: Offer;
  owner: Owner;
  start: number;
  isPaid: boolean;
  view: View;
  /** Of the owner's invoices. */
  lastNumber: number;
  /** The field that is told where somebody was faster; `membershipType` where it is not named. */
  field?: string;
}

/**
 * What would be sold to a member, and from whom.
 * @throws Refusal on `membershipType`, `startDate` or `markMembershipPaid`; `conflict` for who is archived, or whose club is
 */
export async function saleOf(ctx: ActorContext, profileId: string, input: Sold, asking: Asking): Promise<Sale> {
  const [member, sold] = await Promise.all([Members.load(ctx, profileId), Packages.known(ctx, input.membershipType)]);
  if (member.clubMemberProfile.isArchived) throw archived();
  if (!sold) throw notOffered();
  const { isOwn } = asking;
  const refused = whyNotOffered(sold, isOwn);
  if (refused) throw fieldError(FIELD, refusals[refused]);
  const owner = await fromHandle(ctx, sold.owner);
  const start = startOf(input.startDate, owner.timeZone, ctx.now);
  if (isOverOn(sold, localDate(start, owner.timeZone))) throw fieldError(FIELD, expired(sold.expiryValue));
  const [offer, view, lastNumber] = await Promise.all([
    offerOf(ctx, member, sold, { isOwn, start }),
    viewOf(ctx, owner.handle, isOwn),
    Invoices.lastNumber(ctx, owner.handle),
    Invoices.termsFor(ctx, owner.handle),
  ]);
  Clubs.refuseArchived(await Clubs.load(ctx, member.clubMemberProfile.clubId));
  if (!offer) throw notOffered();
  if (offer.heldBy) throw holding(offer.heldBy, start);
  if (!offer.eligibility.isEligible) throw unmet(offer.eligibility);
  const isPaid = !isOwn && input.markMembershipPaid === true;
  if (isPaid && !(await mayOnOwner(ctx, "invoices.manage", owner.handle))) {
    throw fieldError("markMembershipPaid", `Only ${owner.name} can mark this membership as paid.`);
  }
  await refuseUnapproved(ctx, sold, owner, asking);
  return { member, offer, owner, start, isPaid, view, lastNumber };
}

const refusals: Record<NotOffered, string> = {
  archived: "This membership package is archived: it is no longer sold.",
  "not-selectable": "Members cannot choose this membership package themselves. Ask your club.",
};

/** What requires approval is sold by its seller, or once that has said yes; what does not needs no asking. */
async function refuseUnapproved(ctx: ActorContext, sold: Packages.Package, owner: Owner, { isOwn, approval }: Asking) {
  const manages = !isOwn && (await mayOnOwner(ctx, "memberships.manage", owner.handle));
  const needs = needsApproval(sold, { isOwn, manages });
  if (needs && approval === undefined)
    throw fieldError(FIELD, `This membership package needs the approval of ${owner.name}. Ask for it.`);
  if (!needs && approval === "asked-for")
    throw fieldError(FIELD, "This membership package needs no approval. Add the membership.");
}

/** It is held at the start already, or a later membership of it is there to be overlapped. */
function holding({ startDate, endDate, timeZone }: Membership, start: number) {
  const day = (at: number) => formatInstant(at, timeZone, "sentence");
  return fieldError(
    FIELD,
    startDate <= start
      ? `This member holds this membership package already, until ${day(endDate)}.`
      : `This would overlap this member's membership of the same package, from ${day(startDate)} to ${day(endDate)}.`,
  );
}

function unmet(eligibility: Offer["eligibility"]) {
  const what = Criteria.against(eligibility).map(({ text }) => text);
  return fieldError(FIELD, `This member does not meet the criteria of this membership package: ${what.join("; ")}.`);
}
const notOffered = () => fieldError(FIELD, NOT_AVAILABLE);
const expired = (date: string) => `This membership package expires on ${formatDate(date, "sentence")}.`;
/** Nobody sells to who is archived. */
export const archived = () => conflict("This member is archived. Bring them back before selling to them.");

/** A day begins at its seller; a member's own membership begins now. */
function startOf(startDate: AddMembership["startDate"] | undefined, timeZone: string, now: Date): number {
  if (startDate === undefined) return seconds(now);
  return typeof startDate === "number" ? startDate : startOfDay(startDate, timeZone);
}
