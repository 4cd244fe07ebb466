import { localDate, startOfDay } from "@salle/calendar/local-day";
import { isOverOn } from "@salle/calendar/terms";
import type { RenewalRefusal } from "@salle/contract/membership/renewal-codes";
import type { Context } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Criteria from "../criteria/index.ts";
import * as Packages from "../packages/index.ts";
import { type Asker, applicantOf } from "./applicant.ts";
import type { Membership } from "./entity.ts";
import { type Holding, holdingOf } from "./holds.ts";
import { renewedMembership, termsOf } from "./make.ts";
import { nextPeriod, rivalOf } from "./rules.ts";

/** The membership that would follow another, with what was read for it. */
export interface Next {
  next: ReturnType<typeof renewedMembership>;
  sold: Packages.Package;
  member: Members.Member;
  holding: Holding;
  /** What the criteria make of the member on its first day. */
  eligibility: Criteria.Eligibility;
  begins: string;
}

/** What is read of a membership before it is decided what follows it. */
interface Standing {
  member: Members.Member;
  holding: Holding;
  club: Clubs.Club | undefined;
}

/** What follows a membership when it renews now, or why it does not. Nothing is written. */
export async function nextOf(
  ctx: Pick<Context, "memo" | "now">,
  before: Membership,
): Promise<Next | { why: RenewalRefusal }> {
  const [sold, standing] = await Promise.all([Packages.known(ctx, before.packageId), standingOf(ctx, before)]);
  return sold ? nextAs(ctx, before, sold, standing) : { why: "package-gone" };
}

export async function standingOf(ctx: Pick<Context, "memo">, before: Membership): Promise<Standing> {
  const [member, holding, club] = await Promise.all([
    Members.load({ memo: new Map() }, before.clubMemberProfileId),
    holdingOf(before),
    Clubs.known(ctx, before.clubId),
  ]);
  return { member, holding, club };
}

/** What follows a membership when its package is this. */
export async function nextAs(
  ctx: Pick<Context, "memo" | "now">,
  before: Membership,
  sold: Packages.Package,
  { member, holding, club }: Standing,
): Promise<Next | { why: RenewalRefusal }> {
  const begins = localDate(before.endDate + 1, before.timeZone);
  if (sold.isArchived) return { why: "package-archived" };
  if (!sold.autoRenew) return { why: "package-not-renewing" };
  if (isOverOn(sold, begins)) return { why: "package-over" };
  if (member.clubMemberProfile.isArchived) return { why: "member-archived" };
  if (!club || !Clubs.isOpen(club)) return { why: "club-closed" };
  const eligibility = await eligibilityFor(ctx, sold, { member, club, memberships: holding.all }, begins);
  if (!eligibility.isEligible) return { why: "criteria" };
  const next = renewedMembership(before, sold, nextPeriod(before, termsOf(sold)), ctx.now);
  return rivalOf(next, holding.memberships) ? { why: "held" } : { next, sold, member, holding, eligibility, begins };
}

/** What the criteria make of a member on the day that the next one begins. */
async function eligibilityFor(
  ctx: Pick<Context, "memo" | "now">,
  sold: Packages.Package,
  asker: Asker,
  begins: string,
): Promise<Criteria.Eligibility> {
  const asking = Criteria.askingOf(sold);
  const [applicant, nameOf] = await Promise.all([
    applicantOf(ctx, asker, Criteria.needsOf([asking]), startOfDay(begins, asker.club.timeZone)),
    Criteria.namesOf([asking]),
  ]);
  return Criteria.eligibilityOf(asking, applicant, begins, nameOf);
}
