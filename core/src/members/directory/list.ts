import { todayIn } from "@salle/calendar/today";
import type { ClubMember, MemberListQuery } from "@salle/contract/members/members";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Context } from "../../lib/context.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import { toResource } from "./resource.ts";
import { sortKey } from "./rules.ts";
import { clubEntry, type Scope, tableOf } from "./tables.ts";

type Request = Pick<Context, "memo" | "now">;

/** A page of wire rows and the number of all that match. */
export interface Page {
  data: ClubMember[];
  totalResults: number;
}

/** The time zone of the federation's office. */
const FEDERATION_ZONE = "Australia/Sydney";

/** A club's members (spec 03 §7). */
export const listOfClub = async (ctx: Request, clubId: string, query: MemberListQuery): Promise<Page> =>
  pageOf(await search(ctx, { clubId }, query));

/** The members of all clubs of a group, at any depth (spec 03 §7); CLUB_GROUP_ROOT holds every club. */
export async function listOfGroup(ctx: Request, groupId: string, query: MemberListQuery): Promise<Page> {
  const { ageFrom, ageTo } = query.filters;
  const isByAge = ageFrom !== undefined || ageTo !== undefined;
  // The day it is matters for ages only.
  const timeZone = isByAge ? await ClubGroups.timeZoneOf(groupId) : undefined;
  return pageOf(await search(ctx, { groupId }, query, timeZone));
}

/** What a search finds: one page of rows, and how many there are. */
interface Found {
  rows: ClubMember[];
  total: number;
}

const pageOf = ({ rows, total }: Found): Page => ({ data: rows, totalResults: total });

/**
 * One page of the members of a club or group: filtered, sorted by any column, with the total. Ages are those of the day
 * it is now in the club's time zone or the one given.
 */
export async function search(
  ctx: Request,
  scope: Scope,
  query: MemberListQuery,
  groupZone: string = FEDERATION_ZONE,
): Promise<Found> {
  const table = await tableOf(ctx, scope);
  const timeZone = "clubId" in scope ? clubEntry(scope.clubId)?.timeZone : groupZone;
  const clubName = (id: string) => clubEntry(id)?.name ?? "";
  const { rows, total } = table.page({
    ...(!isEverybody(scope) && { isIn: isIn(scope) }),
    query,
    today: todayIn(timeZone ?? FEDERATION_ZONE, ctx.now),
    keyOf: sortKey(query.sort.column, clubName),
  });
  return { rows: rows.map((row) => toResource(row, clubName(row.clubId))), total };
}

const isEverybody = (scope: Scope) => "groupId" in scope && scope.groupId === CLUB_GROUP_ROOT;

const isIn = (scope: Scope) => (clubId: string) =>
  "clubId" in scope ? clubId === scope.clubId : (clubEntry(clubId)?.groupIds.includes(scope.groupId) ?? false);
