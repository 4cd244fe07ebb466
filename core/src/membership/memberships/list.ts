import { endOfDay, startOfDay } from "@salle/calendar/local-day";
import { todayIn } from "@salle/calendar/today";
import type { Query } from "@salle/contract/endpoint";
import {
  type listMemberships,
  type MembershipForm,
  type MembershipList,
  membershipStatuses,
  membershipStatusLabels,
} from "@salle/contract/membership/memberships";
import { formatMoney } from "@salle/money/format";
import { linesOf, totalsOf } from "../../finance/invoices/rules.ts";
import { clubOf, mayOnClub } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { load as loadMember } from "../../members/members/record.ts";
import type { Membership } from "./entity.ts";
import { type Offer, offersFor } from "./offers.ts";
import { toResource, viewOf } from "./record.ts";
import { statusOf } from "./rules.ts";
import { ofPerson } from "./steps.ts";

export type ListQuery = Query<typeof listMemberships>;

/** A member's memberships of one club profile: filters, sort and page of the query (spec 02 §2). */
export async function list(
  ctx: ActorContext,
  profileId: string,
  query: ListQuery,
  options: { isOwn: boolean },
): Promise<MembershipList> {
  const member = await loadMember(ctx, profileId);
  const { membership: profile } = member;
  const all = (await ofPerson(profile.person)).filter((each) => each.clubMemberProfileId === profileId);
  const rows = sorted(all.filter(matches(query.filters, seconds(ctx.now))), query.sort);
  const { limit, offset } = query.pagination;
  const page = rows.slice(offset, offset + limit);
  const mayAdd = options.isOwn || (await mayOnClub(ctx, "memberships.manage", profile.clubId));
  return {
    data: await Promise.all(
      page.map(async (each) => toResource(each, ctx.now, await viewOf(ctx, each.owner, options.isOwn))),
    ),
    totalResults: rows.length,
    meta: {
      membershipPackageOptions: [...new Map(all.map((each) => [each.packageId, each.packageName]))]
        .map(([value, text]) => ({ value, text }))
        .sort((a, b) => a.text.localeCompare(b.text)),
      membershipStatusOptions: membershipStatuses.map((value) => ({ value, text: membershipStatusLabels[value] })),
      canAddMembershipForMember: mayAdd && !profile.isArchived,
    },
  };
}

/** Those that run at some time between the two days, each where the membership's days are counted. */
const matches = (filters: ListQuery["filters"], now: number) => (each: Membership) =>
  (!filters.fromDate || each.endDate >= startOfDay(filters.fromDate, each.timeZone)) &&
  (!filters.toDate || each.startDate < endOfDay(filters.toDate, each.timeZone)) &&
  (!filters.status || statusOf(each, now) === filters.status) &&
  (!filters.membershipType || each.packageId === filters.membershipType);

function sorted(memberships: Membership[], { column, direction }: ListQuery["sort"]): Membership[] {
  const sign = direction === "asc" ? 1 : -1;
  const by = (each: Membership) => (column === "type" ? 0 : (each[column as "startDate"] ?? 0));
  return memberships.sort((a, b) => {
    const order = column === "type" ? a.packageName.localeCompare(b.packageName) : by(a) - by(b);
    // Ids are by age, so what is equal keeps one order.
    return sign * (order || (a.id < b.id ? -1 : 1));
  });
}

/** What the add panel offers (spec 02 §3, add form data). */
export async function form(ctx: ActorContext, profileId: string, options: { isOwn: boolean }): Promise<MembershipForm> {
  const member = await loadMember(ctx, profileId);
  const { account, membership: profile } = member;
  const club = await clubOf(ctx, profile.clubId);
  if (!club) throw absent();
  const offers = await offersFor(ctx, member, { isOwn: options.isOwn, start: seconds(ctx.now) });
  return {
    id: profileId,
    type: "membership-form",
    attributes: {
      membershipPackageOptions: offers.map(toOption),
      clubMemberDisplayName: `${account.firstName} ${account.lastName}`,
      canMarkMembershipPaid: !options.isOwn && (await mayOnClub(ctx, "invoices.manage", profile.clubId)),
      today: todayIn(club.timeZone, ctx.now),
    },
  };
}

function toOption({ package: sold, feePackage, isValid }: Offer) {
  const { total } = totalsOf(linesOf(feePackage.fees ?? [], String));
  return { text: `${sold.name} (${formatMoney(total)})`, value: sold.id, isValid };
}
