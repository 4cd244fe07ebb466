import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { clubMemberProfileOfNote } from "../../lib/ids.ts";
import { ClubNoteEntity, type StoredNote } from "./entity.ts";

export const notes = store(ClubNoteEntity, "note");

/** The request's note, read once; undefined when there is none. */
export async function known(ctx: Pick<Context, "memo">, id: string): Promise<StoredNote | undefined> {
  const clubMemberProfileId = clubMemberProfileOfNote(id);
  return clubMemberProfileId ? notes.known(ctx, { clubMemberProfileId, id }) : undefined;
}

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<StoredNote> {
  const note = await known(ctx, id);
  if (!note) throw absent();
  return note;
}
