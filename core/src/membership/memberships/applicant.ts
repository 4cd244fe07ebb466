import { todayIn } from "@salle/calendar/today";
import * as MemberGroups from "../../communication/member-groups/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { Context } from "../../lib/context.ts";
import * as MemberCategories from "../../members/member-categories/index.ts";
import * as Members from "../../members/members/index.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import { handlesAbove } from "../../organisations/owners/index.ts";
import * as Certifications from "../certifications/index.ts";
import type * as Criteria from "../criteria/index.ts";
import type { Membership } from "./entity.ts";
import { isActive, wasMember } from "./rules.ts";

type Facts = Pick<Criteria.Applicant, "memberCategoryIds" | "memberGroupIds" | "certifications" | "overdue">;

/** Whose eligibility is looked at, and what they were sold. */
export interface Asker {
  member: Members.Member;
  club: Club;
  memberships: readonly Membership[];
}

/**
 * What criteria judge a member by; only what these need is read, all side by side.
 * @param start when the membership would begin, in seconds: a certification has to be valid then, and not before now
 */
export async function applicantOf(
  ctx: Pick<Context, "now">,
  { member, club, memberships }: Asker,
  needs: ReadonlySet<Criteria.Need>,
  start: number,
): Promise<Criteria.Applicant> {
  const { profile, clubMemberProfile } = member;
  const now = seconds(ctx.now);
  return {
    dateOfBirth: profile.dateOfBirth ?? "",
    gender: profile.gender ?? null,
    places: handlesAbove(club),
    isPrimaryClub: Members.primaryClubOf(member) === club.id,
    isApproved: Boolean(clubMemberProfile.isApproved),
    packageIds: memberships.filter((each) => isActive(each, now)).map((each) => each.packageId),
    heldPackageIds: memberships.filter((each) => wasMember(each, now)).map((each) => each.packageId),
    ...(await factsOf(clubMemberProfile, needs, {
      at: new Date(Math.max(ctx.now.getTime(), start * 1000)),
      today: todayIn(club.timeZone, ctx.now),
    })),
  };
}

async function factsOf(
  { id, person }: Pick<Members.ClubMemberProfile, "id" | "person">,
  needs: ReadonlySet<Criteria.Need>,
  { at, today }: { at: Date; today: string },
): Promise<Facts> {
  const [categories, groups, certifications, overdue] = await Promise.all([
    needs.has("categories") ? MemberCategories.assignmentsOf(id) : [],
    needs.has("groups") ? MemberGroups.assignmentsOf(id) : [],
    needs.has("certifications") ? Certifications.standingsOf(person, at) : [],
    needs.has("invoices") ? Invoices.overdueOf(id, today) : [],
  ]);
  return {
    memberCategoryIds: categories.filter(MemberCategories.isIn).map(({ categoryId }) => categoryId),
    memberGroupIds: groups.filter(({ standing }) => standing === "in").map(({ groupId }) => groupId),
    certifications,
    overdue: overdue.map((each) => ({ id: each.id, number: Invoices.numberOf(each) })),
  };
}
