import { lazy } from "react";
import { chunk } from "../../../lib/chunks.ts";

export { NewInvoice } from "./new-invoice.tsx";
export { kindOf, type Payer } from "./payer.ts";
export { words } from "./words.ts";

const bulk = chunk(() => import("./bulk.tsx"));
// The panels of bulk actions, lazy-loaded when they are first opened.
export const BulkApprove = lazy(async () => ({ default: (await bulk()).BulkApprove }));
export const BulkDelete = lazy(async () => ({ default: (await bulk()).BulkDelete }));

const choice = chunk(() => import("./payer-choice.tsx"));
/** Whom an issuer can bill, for others who ask for one of them. */
export const PayerChoice = lazy(async () => ({ default: (await choice()).PayerChoice }));
