import { endOfDay, startOfDay } from "@salle/calendar/local-day";
import type { Query } from "@salle/contract/endpoint";
import {
  type listMemberships,
  type MembershipList,
  membershipStatuses,
  membershipStatusLabels,
} from "@salle/contract/membership/memberships";
import { mayOnClub } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import type { Membership } from "./entity.ts";
import { toResource, viewOf } from "./resource.ts";
import { statusOf } from "./rules.ts";
import { ofPerson } from "./store.ts";

export type ListQuery = Query<typeof listMemberships>;

/** A member's memberships of one club profile: filters, sort and page of the query (spec 02 §2). */
export async function list(
  ctx: ActorContext,
  profileId: string,
  query: ListQuery,
  options: { isOwn: boolean },
): Promise<MembershipList> {
  const { clubMemberProfile: profile } = await Members.load(ctx, profileId);
  const all = (await ofPerson(profile.person)).filter((each) => each.clubMemberProfileId === profileId);
  const found = sorted(all.filter(matches(query.filters, seconds(ctx.now))), query.sort);
  const { limit, offset } = query.pagination;
  const page = found.slice(offset, offset + limit);
  const mayAdd = options.isOwn || (await mayOnClub(ctx, "memberships.manage", profile.clubId));
  return {
    data: await Promise.all(
      page.map(async (each) => toResource(each, ctx.now, await viewOf(ctx, each.owner, options.isOwn))),
    ),
    totalResults: found.length,
    meta: {
      membershipPackageOptions: [...new Map(all.map((each) => [each.packageId, each.packageName]))]
        .map(([value, text]) => ({ value, text }))
        .sort((a, b) => a.text.localeCompare(b.text)),
      membershipStatusOptions: membershipStatuses.map((value) => ({ value, text: membershipStatusLabels[value] })),
      canAddMembershipForMember: mayAdd && !profile.isArchived,
    },
  };
}

/** Filters: those that run at some time between the two days, which begin and end in the membership's time zone. */
const matches = (filters: ListQuery["filters"], now: number) => (each: Membership) =>
  (!filters.fromDate || each.endDate >= startOfDay(filters.fromDate, each.timeZone)) &&
  (!filters.toDate || each.startDate < endOfDay(filters.toDate, each.timeZone)) &&
  (!filters.status || statusOf(each, now) === filters.status) &&
  (!filters.membershipType || each.packageId === filters.membershipType);

function sorted(memberships: Membership[], { column, direction }: ListQuery["sort"]): Membership[] {
  const sign = direction === "asc" ? 1 : -1;
  const compare = (a: Membership, b: Membership) =>
    column === "type" ? a.packageName.localeCompare(b.packageName) : (a[column] ?? 0) - (b[column] ?? 0);
  return memberships.sort((a, b) => {
    const order = compare(a, b);
    // Tie-breaker: ids are by age, so what is equal keeps one order.
    return sign * (order || (a.id < b.id ? -1 : 1));
  });
}
