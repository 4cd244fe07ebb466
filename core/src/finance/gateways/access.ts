import type { ObjectReader } from "../../identity/access/index.ts";
import { known } from "./store.ts";

/** A gateway is its owner's. */
export const reader: ObjectReader = (ctx, id) => known(ctx, id);
