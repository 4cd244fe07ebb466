import type { ObjectReader } from "../../identity/access/index.ts";
import { known } from "./store.ts";

export const reader: ObjectReader = known;
