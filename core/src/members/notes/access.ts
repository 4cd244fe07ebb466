import { handleOf } from "@salle/contract/handles";
import type { ObjectReader } from "../../identity/access/index.ts";
import { known } from "./store.ts";

/** A note is its club's; whom it is about has no part in it. */
export const reader: ObjectReader = async (ctx, id) => {
  const found = await known(ctx, id);
  return found && { owner: handleOf({ type: "club", id: found.clubId }) };
};
