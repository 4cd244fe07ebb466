import { handleOf } from "@salle/contract/handles";
import type { ObjectReader } from "../../identity/access/index.ts";
import { clubMemberProfileIdOf } from "../../lib/ids.ts";
import * as Members from "../members/index.ts";
import { known } from "./store.ts";

/** A note is its club's; whom it is about has no part in it. */
export const reader: ObjectReader = async (ctx, id) => {
  const found = await known(ctx, id);
  return found && { owner: handleOf({ type: "club", id: found.clubId }) };
};

/** A club as one of the actor's own: their place in it, by the club's id. */
export const ownClubReader: ObjectReader = async (ctx, clubId) => {
  const { actor } = ctx;
  const found = actor && (await Members.find(ctx, clubMemberProfileIdOf(actor.person, clubId)));
  return found ? { owner: handleOf({ type: "club", id: clubId }), person: found.account.person } : undefined;
};
