import type { ObjectReader } from "../../identity/access/index.ts";
import { find } from "./store.ts";

/** A dispute is of what its issuer was paid; whose gateway that was is above it, and may do what they may. */
export const reader: ObjectReader = (_, id) => find(id);
