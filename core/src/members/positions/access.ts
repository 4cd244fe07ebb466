import { handleOf } from "@salle/contract/handles";
import type { ObjectReader } from "../../identity/access/index.ts";
import { known } from "./store.ts";

/** An appointment is its club's. */
export const reader: ObjectReader = async (ctx, id) => {
  const found = await known(ctx, id);
  return found && { owner: handleOf({ type: "club", id: found.clubId }) };
};
