import type { ObjectReader } from "../../identity/access/index.ts";
import { known } from "./store.ts";

/** A membership is its seller's, and about the person it was sold to. */
export const reader: ObjectReader = (ctx, id) => known(ctx, id);
