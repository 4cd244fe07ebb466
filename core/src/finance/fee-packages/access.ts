import type { ObjectReader } from "../../identity/access/index.ts";
import { stored } from "./store.ts";

/** A fee package is whose handle it names. */
export const reader: ObjectReader = (ctx, id) => stored(ctx, id);
