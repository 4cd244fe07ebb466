import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";

const bulkAssign = chunk(() => import("./bulk-assign.tsx"));

/** The panel that puts several members into a category, lazy-loaded when it is first opened. */
export const BulkCategory = lazy(async () => ({ default: (await bulkAssign()).BulkAssign }));
