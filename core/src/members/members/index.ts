import type { ClubMember, MemberListQuery, MemberRecord } from "@salle/contract/members/members";
import type { ActorContext } from "../../lib/context.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Directory from "../directory/index.ts";
import { load, toRecord } from "./record.ts";

export { add, addAhead, newMember } from "./add.ts";
export { approve, reject, setArchived, update } from "./change.ts";

/** A page of wire rows and the number of all that match. */
export interface Page {
  data: ClubMember[];
  totalResults: number;
}

/** A club's members (spec 03 §7). */
export async function listOfClub(ctx: ActorContext, clubId: string, query: MemberListQuery): Promise<Page> {
  return pageOf(await Directory.search(ctx, { clubId }, query));
}

/** The members of all clubs of a group, at any depth (spec 03 §7); CLUB_GROUP_ROOT holds every club. */
export async function listOfGroup(ctx: ActorContext, groupId: string, query: MemberListQuery): Promise<Page> {
  const { ageFrom, ageTo } = query.filters;
  const isByAge = ageFrom !== undefined || ageTo !== undefined;
  // The day it is matters for ages only.
  const timeZone = isByAge ? await ClubGroups.timeZoneOf(groupId) : undefined;
  return pageOf(await Directory.search(ctx, { groupId }, query, timeZone));
}

const pageOf = ({ rows, total }: Awaited<ReturnType<typeof Directory.search>>): Page => ({
  data: rows,
  totalResults: total,
});

/**
 * A member's record in one club (spec 03 §7).
 * @throws Refusal `absent`
 */
export async function fromId(ctx: ActorContext, id: string): Promise<MemberRecord> {
  return toRecord(ctx, await load(ctx, id, { withClub: true }));
}
