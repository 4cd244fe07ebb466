import type { ObjectReader } from "../../identity/access/index.ts";
import { consolidations } from "./store.ts";

/** A bank deposit is whose bank it is. */
export const reader: ObjectReader = (ctx, id) => consolidations.known(ctx, { id });
