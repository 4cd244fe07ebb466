import { formatDate, formatInstant } from "@salle/calendar/format";
import { localDate, startOfDay } from "@salle/calendar/local-day";
import { isOverOn } from "@salle/calendar/terms";
import { isId } from "@salle/contract/ids";
import type { AddMembership, Membership as MembershipResource } from "@salle/contract/membership/memberships";
import { retryAfresh } from "../../dynamo/index.ts";
import * as Fees from "../../finance/fees/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { fromHandle, type Owner } from "../../organisations/owners/index.ts";
import * as Criteria from "../criteria/index.ts";
import * as Packages from "../packages/index.ts";
import { decided, keepDecision } from "./decisions.ts";
import type { Membership } from "./entity.ts";
import { carryForward } from "./financial.ts";
import { takeHold } from "./holds.ts";
import { chargesOf, newMembership, payerOf, termsOf } from "./make.ts";
import { type Offer, offerOf } from "./offers.ts";
import { toResource, type View, viewOf } from "./resource.ts";
import { firstPeriod, type NotOffered, whyNotOffered } from "./rules.ts";
import { knownOfPerson } from "./store.ts";
import { create } from "./writes.ts";

const FIELD = "membershipType";

/**
 * Sells a member a package: the membership, its approved and numbered invoice and, when it is marked as paid, the
 * recorded payment are one transaction (spec 02 §7). `isOwn` for a member's own addition, which begins now.
 * @throws Refusal on `membershipType`, `startDate` or `markMembershipPaid`; `conflict` for who is archived, or whose club is
 */
export function sell(
  ctx: ActorContext,
  profileId: string,
  input: Sold,
  options: { isOwn: boolean },
): Promise<MembershipResource> {
  return retryAfresh(ctx, (asked) => sellOnce(asked, profileId, input, options));
}

/**
 * Prefetch: begins to read what a sale needs, while it is still being found out who asks; a `packageId` that is none
 * reads nothing more.
 */
export async function prefetchSale(ctx: Pick<Context, "memo">, profileId: string, packageId: unknown): Promise<void> {
  const person = personAndClubOf(profileId)?.person;
  if (!person || !isId(packageId)) return;
  const ofPackage = async () => {
    const sold = await Packages.known(ctx, packageId);
    if (!sold) return;
    const { owner, feePackageId } = sold;
    await Promise.all([Fees.known(ctx, feePackageId), fromHandle(ctx, owner), Invoices.lastNumber(ctx, owner)]);
  };
  await Promise.all([knownOfPerson(ctx, person), ofPackage()]);
}

type Sold = Partial<AddMembership> & { membershipType: string };

async function sellOnce(
  ctx: ActorContext,
  profileId: string,
  input: Sold,
  options: { isOwn: boolean },
): Promise<MembershipResource> {
  const [member, sold] = await Promise.all([Members.load(ctx, profileId), Packages.known(ctx, input.membershipType)]);
  if (member.clubMemberProfile.isArchived) throw archived();
  if (!sold) throw notOffered();
  const isApproved = Boolean(member.clubMemberProfile.isApproved);
  const refused = whyNotOffered(sold, { isOwn: options.isOwn, isApproved });
  if (refused) throw fieldError(FIELD, refusals[refused]);
  const owner = await fromHandle(ctx, sold.owner);
  const start = startOf(input.startDate, owner.timeZone, ctx.now);
  if (isOverOn(sold, localDate(start, owner.timeZone))) throw fieldError(FIELD, expired(sold.expiryValue));
  const [offer, view, lastNumber] = await Promise.all([
    offerOf(ctx, member, sold, { isOwn: options.isOwn, start }),
    viewOf(ctx, owner.handle, options.isOwn),
    Invoices.lastNumber(ctx, owner.handle),
  ]);
  Clubs.refuseArchived(await Clubs.load(ctx, member.clubMemberProfile.clubId));
  if (!offer) throw notOffered();
  if (offer.heldBy) throw holding(offer.heldBy, start);
  if (!offer.eligibility.isEligible) throw unmet(offer.eligibility);
  const isPaid = !options.isOwn && input.markMembershipPaid === true;
  if (isPaid && !(await mayOnOwner(ctx, "invoices.manage", owner.handle))) {
    throw fieldError("markMembershipPaid", `Only ${owner.name} can mark this membership as paid.`);
  }
  return write(ctx, { member, offer, owner, start, isPaid, view, lastNumber });
}

const refusals: Record<NotOffered, string> = {
  archived: "This membership package is archived: it is no longer sold.",
  "not-selectable": "Members cannot choose this membership package themselves. Ask your club.",
  "not-approved": "This membership package can be chosen once your club has approved you.",
};

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
const notOffered = () => fieldError(FIELD, "This membership package is not available to this member.");
const expired = (date: string) => `This membership package expires on ${formatDate(date, "sentence")}.`;
const gone = () => fieldError(FIELD, "This membership package is not available any more.");
const held = () => fieldError(FIELD, "This member holds this membership package already.");
const archived = () => conflict("This member is archived. Bring them back before selling to them.");

/** A day begins at its seller; a member's own membership begins now. */
function startOf(startDate: AddMembership["startDate"] | undefined, timeZone: string, now: Date): number {
  if (startDate === undefined) return seconds(now);
  return typeof startDate === "number" ? startDate : startOfDay(startDate, timeZone);
}

interface Sale {
  member: Members.Member;
  offer: Offer;
  owner: Owner;
  start: number;
  isPaid: boolean;
  view: View;
  /** Of the owner's invoices. */
  lastNumber: number;
}

async function write(
  ctx: ActorContext,
  { member, offer, owner, start, isPaid, view, lastNumber }: Sale,
): Promise<MembershipResource> {
  const at = ctx.now;
  await Packages.markUsed(offer.package, gone);
  const { clubMemberProfile } = member;
  const { person, id: clubMemberProfileId, clubId } = clubMemberProfile;
  const { handle, name, timeZone } = owner;
  const parties = { person, clubMemberProfileId, clubId, owner: handle, ownerName: name, timeZone };
  const dates = firstPeriod(termsOf(offer.package), start, timeZone);
  const sold = newMembership(parties, offer.package, dates, at);
  const draft = {
    id: sold.invoiceId,
    owner,
    payer: payerOf(member),
    charges: chargesOf(offer.feePackage, sold),
    ...(isPaid && { paidBy: ctx.actor.name }),
    lastNumber,
    at,
  };
  return Invoices.commitIssued(ctx, draft, ({ status }) => {
    const { membership, step } = create({ ...sold, ...decided(offer.eligibility), isPaid: status === "PAID" }, at);
    const forward = membership.isPaid ? carryForward(clubMemberProfile, membership, at) : [];
    return {
      result: toResource(membership, at, view),
      steps: [
        step,
        Packages.countMembership(offer.package.id, person, 1),
        takeHold(membership, held),
        ...keepDecision(membership, offer.eligibility, offer.day, at),
        ...(forward.length > 0 ? forward : [Members.stillActive(clubMemberProfile, archived)]),
        ...Members.tellDirectory([person], at),
      ],
    };
  });
}
