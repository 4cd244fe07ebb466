import type { ObjectReader } from "../../identity/access/index.ts";
import { known } from "./store.ts";

/** A package is its seller's. */
export const reader: ObjectReader = (ctx, id) => known(ctx, id);
