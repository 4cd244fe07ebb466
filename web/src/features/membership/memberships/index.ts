import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";

const bulkEligibility = chunk(() => import("./bulk-eligibility.tsx"));

/** The panel that says who of several members could have a package, lazy-loaded when it is first opened. */
export const BulkEligibility = lazy(async () => ({ default: (await bulkEligibility()).BulkEligibility }));
