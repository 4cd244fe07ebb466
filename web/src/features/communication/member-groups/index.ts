import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { strings } from "./strings.ts";

const bulkAssign = chunk(() => import("./bulk-assign.tsx"));

/** The bulk-assign panel, lazy-loaded when it is first opened. */
export const BulkAssign = lazy(async () => ({ default: (await bulkAssign()).BulkAssign }));

export const bulkWords = { label: strings.bulkAssign, title: strings.bulkTitle };
