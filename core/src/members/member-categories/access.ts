import type { ObjectReader } from "../../identity/access/index.ts";
import { known } from "./store.ts";

/** A category is its club's. */
export const reader: ObjectReader = (ctx, id) => known(ctx, id);
