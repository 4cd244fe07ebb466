import type { Output } from "@salle/contract/endpoint";
import type {
  ClubNoteListQuery,
  listClubNotes,
  listOwnClubNotes,
  OwnClubNoteListQuery,
} from "@salle/contract/members/notes";
import { pagingOf } from "../../dynamo/index.ts";
import { mayOnClub } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { clubMemberProfileIdOf, personAndClubOf } from "../../lib/ids.ts";
import type { StoredNote } from "./entity.ts";
import { type Capabilities, toResources } from "./resource.ts";
import { isAsked, isForMember } from "./rules.ts";
import { notes } from "./store.ts";

/**
 * A page of what the staff have noted about a member. Who may see members but not change them reads it all.
 * @throws Refusal on `page.cursor`
 */
export async function ofMember(
  ctx: ActorContext,
  clubMemberProfileId: string,
  query: ClubNoteListQuery,
): Promise<Output<typeof listClubNotes>> {
  const clubId = personAndClubOf(clubMemberProfileId)?.clubId ?? "";
  const can = { canEdit: await mayOnClub(ctx, "members.manage", clubId) };
  return pageOf(ctx, clubMemberProfileId, query, isAsked(query), can);
}

/**
 * A page of what the actor may read of what a club has noted about them.
 * @throws Refusal on `page.cursor`
 */
export const ofSelf = (
  ctx: ActorContext,
  clubId: string,
  query: OwnClubNoteListQuery,
): Promise<Output<typeof listOwnClubNotes>> =>
  pageOf(ctx, clubMemberProfileIdOf(ctx.actor.person, clubId), query, isForMember, { canEdit: false });

async function pageOf(
  ctx: ActorContext,
  clubMemberProfileId: string,
  query: OwnClubNoteListQuery,
  keep: (note: StoredNote) => boolean,
  can: Capabilities,
) {
  const paging = { ...pagingOf(query), order: query.sort.direction, keep };
  const { items, count, cursor } = await notes.page.byMember({ clubMemberProfileId }, paging);
  return { data: await toResources(ctx, items, can), totalResults: count, meta: { nextCursor: cursor } };
}
