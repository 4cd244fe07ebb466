import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";

export { NewInvoice } from "./new-invoice.tsx";
export { words } from "./words.ts";

const bulk = chunk(() => import("./bulk.tsx"));
// The panels of bulk actions, lazy-loaded when they are first opened.
export const BulkApprove = lazy(async () => ({ default: (await bulk()).BulkApprove }));
export const BulkDelete = lazy(async () => ({ default: (await bulk()).BulkDelete }));
