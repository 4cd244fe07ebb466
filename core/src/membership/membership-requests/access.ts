import type { ObjectReader } from "../../identity/access/index.ts";
import { known } from "./store.ts";

/** A request is its seller's, and about the person who asks. */
export const reader: ObjectReader = (ctx, id) => known(ctx, id);
