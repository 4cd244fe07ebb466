import type { ClubMember, MemberListQuery } from "@salle/contract/members/members";
import type { Context } from "../../lib/context.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import type { Named } from "../members/index.ts";
import { sameness } from "../members/index.ts";
import type { DirectoryReads, Scope } from "./port.ts";
import { toResource } from "./resource.ts";
import type { Row } from "./row.ts";
import { tables } from "./tables.ts";

type Request = Pick<Context, "memo" | "now">;

/** A page of wire rows and the number of all that match. */
export interface Page {
  data: ClubMember[];
  totalResults: number;
}

/** The read model that all lists ask. */
const directory: DirectoryReads = tables;

/** The time zone of the federation's office. */
const FEDERATION_ZONE = "Australia/Sydney";

/**
 * Prefetch: reads what has changed since this process last looked, once a request. A request may start it while the
 * actor is still being read.
 */
export const prefetch = (ctx: Pick<Context, "memo">, scope: Scope): Promise<unknown> => directory.prefetch(ctx, scope);

/** A club's members (spec 03 §7); ages are those of the day it is in the club's time zone. */
export const listOfClub = (ctx: Request, clubId: string, query: MemberListQuery): Promise<Page> =>
  pageOf(ctx, { clubId }, query, FEDERATION_ZONE);

/** The members of all clubs of a group, at any depth (spec 03 §7); CLUB_GROUP_ROOT holds every club. */
export async function listOfGroup(ctx: Request, groupId: string, query: MemberListQuery): Promise<Page> {
  const { ageFrom, ageTo } = query.filters;
  const isByAge = ageFrom !== undefined || ageTo !== undefined;
  // The day it is matters for ages only.
  const zone = isByAge ? await ClubGroups.timeZoneOf(groupId) : undefined;
  return pageOf(ctx, { groupId }, query, zone ?? FEDERATION_ZONE);
}

async function pageOf(ctx: Request, scope: Scope, query: MemberListQuery, groupZone: string): Promise<Page> {
  const { rows, total } = await directory.list(ctx, { scope, query, now: ctx.now, groupZone });
  return { data: rows.map(({ row, clubName }) => toResource(row, clubName)), totalResults: total };
}

/** The rows of a club, for finding those who are members already. */
export const rowsOfClub = (ctx: Pick<Context, "memo">, clubId: string): Promise<Row[]> => directory.ofClub(ctx, clubId);

/** Whether somebody of that name and birth date is a member of a club already (decision 0008). */
export async function isMember(ctx: Pick<Context, "memo">, clubId: string, who: Named): Promise<boolean> {
  const same = sameness(who);
  return (await directory.ofClub(ctx, clubId, who.dateOfBirth ?? "")).some((row) => sameness(row) === same);
}
