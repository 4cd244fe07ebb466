import type { ObjectReader } from "../../identity/access/index.ts";
import { personAndOwnerOf } from "../../lib/ids.ts";
import { known } from "./store.ts";

/** An account is its issuer's, and about its payer. */
export const reader: ObjectReader = async (ctx, id) => {
  const key = personAndOwnerOf(id);
  const found = key ? await known(ctx, key) : undefined;
  return found && { owner: found.owner, person: found.person };
};
