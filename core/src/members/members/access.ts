import { handleOf } from "@salle/contract/handles";
import type { ObjectReader } from "../../identity/access/index.ts";
import { clubMemberProfileIdOf } from "../../lib/ids.ts";
import { itemsOf } from "./store.ts";

/**
 * A club member profile is the club's, and about its person. Prefetch: the club and the member's other items are wanted
 * next, so they are read with it.
 */
export const reader: ObjectReader = async (ctx, id) => {
  const { clubMemberProfile: found } = await itemsOf(ctx, id, { withClub: true });
  return found && { owner: handleOf({ type: "club", id: found.clubId }), person: found.person };
};

/** A club as one of the actor's own: their place in it, by the club's id. */
export const ownClubReader: ObjectReader = async (ctx, clubId) => {
  const { actor } = ctx;
  return actor ? reader(ctx, clubMemberProfileIdOf(actor.person, clubId)) : undefined;
};
