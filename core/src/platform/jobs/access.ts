import type { ObjectReader } from "../../identity/access/index.ts";
import { jobs } from "./store.ts";

/** A job is whose it works for. */
export const reader: ObjectReader = (ctx, id) => jobs.known(ctx, { id });
