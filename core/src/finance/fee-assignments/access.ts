import type { ObjectReader } from "../../identity/access/index.ts";
import { known } from "./store.ts";

/** An assignment is its owner's, who bills, and about the person who is billed. */
export const reader: ObjectReader = async (ctx, id) => {
  const found = await known(ctx, id);
  return found && { owner: found.owner, person: found.person };
};
