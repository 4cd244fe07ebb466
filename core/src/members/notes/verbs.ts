import type { AddClubNote, ClubNote, UpdateClubNote } from "@salle/contract/members/notes";
import { commit } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { newClubNoteId } from "../../lib/ids.ts";
import * as Members from "../members/index.ts";
import { toResource } from "./resource.ts";
import { textsOf } from "./rules.ts";
import { load, notes } from "./store.ts";

const archived = () => conflict("This member is archived. Bring them back before adding a note.");

/**
 * Notes something about a member.
 * @throws Refusal `absent`; `conflict` for an archived member
 */
export async function add(
  ctx: ActorContext,
  clubMemberProfileId: string,
  { text, subjectVisible }: AddClubNote,
): Promise<ClubNote> {
  const { clubMemberProfile } = await Members.load(ctx, clubMemberProfileId);
  if (clubMemberProfile.isArchived) throw archived();
  const { item, step } = notes.create(
    {
      id: newClubNoteId(clubMemberProfileId, ctx.now),
      clubMemberProfileId,
      clubId: clubMemberProfile.clubId,
      ...textsOf(text, subjectVisible),
      isArchived: false,
      author: ctx.actor.person,
    },
    ctx.now,
  );
  const steps = [step, Members.stillActive(clubMemberProfile, archived)];
  return commit(ctx, steps, await toResource(ctx, item, { canEdit: true }));
}

/**
 * Archives a note, or takes it out of the archive; one that is there already stays as it is.
 * @throws Refusal `absent`; `stale` when the note is no longer at `version`, where one is given
 */
export async function setArchived(
  ctx: ActorContext,
  id: string,
  { isArchived, version }: UpdateClubNote,
): Promise<ClubNote> {
  const before = await load(ctx, id);
  const differs = before.isArchived !== isArchived;
  if (differs && version !== undefined && version !== before.version) throw notes.stale();
  const { item, steps } = notes.update(before, { isArchived }, ctx.now, notes.stale);
  return commit(ctx, steps, await toResource(ctx, item, { canEdit: true }));
}
