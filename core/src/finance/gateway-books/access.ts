import type { ObjectReader } from "../../identity/access/index.ts";
import { known } from "./store.ts";

/** A difference is of whose gateway it is. */
export const reader: ObjectReader = (ctx, id) => known(ctx, id);
