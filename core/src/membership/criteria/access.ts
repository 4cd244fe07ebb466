import type { ObjectReader } from "../../identity/access/index.ts";
import { packageOfCriterion } from "../../lib/ids.ts";
import * as Packages from "../packages/index.ts";

/** A criterion is its package's seller's. */
export const reader: ObjectReader = (ctx, id) => Packages.known(ctx, packageOfCriterion(id) ?? "");
