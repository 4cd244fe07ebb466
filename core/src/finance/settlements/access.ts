import type { ObjectReader } from "../../identity/access/index.ts";
import { settlements } from "./store.ts";

/** A settlement is its beneficiary's, who has recorded it. */
export const reader: ObjectReader = (ctx, id) => settlements.known(ctx, { id });
