import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";

export { RecordPayment } from "./record-payment.tsx";
export { words } from "./words.ts";

const bulk = chunk(() => import("./bulk.tsx"));
// The panel of a bulk action, lazy-loaded when it is first opened.
export const BulkRecord = lazy(async () => ({ default: (await bulk()).BulkRecord }));
