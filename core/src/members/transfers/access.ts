import { handleOf, ownerOf } from "@salle/contract/handles";
import type { ObjectReader } from "../../identity/access/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { known } from "./store.ts";

/** A transfer as the club sees it that the person leaves: theirs, and about the person. */
export const reader: ObjectReader = async (ctx, id) => {
  const found = await known(ctx, id);
  return found && { owner: handleOf({ type: "club", id: found.fromClubId }), person: found.person };
};

/** As `reader`, for the club that the person joins. */
export const incomingReader: ObjectReader = async (ctx, id) => {
  const found = await known(ctx, id);
  return found && { owner: handleOf({ type: "club", id: found.toClubId }), person: found.person };
};

/** The club of a context, by its id or its handle; null when the text is neither. */
export function clubIn(context: string): string | null {
  if (context.startsWith("clb_")) return context;
  const owner = ownerOf(context);
  return owner?.type === "club" ? owner.id : null;
}

/** The club that somebody leaves, as a context names it. */
export const leavingReader: ObjectReader = async (ctx, context) => {
  const id = clubIn(context);
  const club = id ? await Clubs.known(ctx, id) : undefined;
  return club && { owner: handleOf({ type: "club", id: club.id }) };
};
