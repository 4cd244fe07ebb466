import {
  type CreateCreditNoteInput,
  createCreditNote,
  listInvoiceCredits,
  type MoveToCredit,
  moveToCredit,
  returnCredit,
  type UseCredit,
  useCredit,
  type WriteOff,
  writeOff,
} from "@salle/contract/finance/credits";
import { MAX_PAGE_SIZE } from "@salle/contract/pages";
import type * as z from "zod/mini";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { words } from "./words.ts";

/** What was taken off an invoice otherwise than by a payment, the newest first. */
export const creditsOf = (invoiceId: string) =>
  apiQuery(
    listInvoiceCredits,
    { params: { id: invoiceId }, query: { pagination: { limit: MAX_PAGE_SIZE } } },
    { tags: ["credits"], failed: words.loadError, select: dataOf },
  );

/** Issues a credit note. @throws ApiFailure */
export const issue = (invoiceId: string, attributes: CreateCreditNoteInput, idempotencyKey: string) =>
  call(createCreditNote, { params: { id: invoiceId }, body: { attributes }, idempotencyKey });

/** Pays an invoice with its payer's credit. @throws ApiFailure */
export const payWithCredit = (invoiceId: string, attributes: z.input<typeof UseCredit>, idempotencyKey: string) =>
  call(useCredit, { params: { id: invoiceId }, body: { attributes }, idempotencyKey });

/** Makes what was paid of an invoice its payer's credit. @throws ApiFailure */
export const moveOf = (invoiceId: string, attributes: z.input<typeof MoveToCredit>, idempotencyKey: string) =>
  call(moveToCredit, { params: { id: invoiceId }, body: { attributes }, idempotencyKey });

/** Writes off what is left to pay of an invoice. @throws ApiFailure */
export const giveUp = (invoiceId: string, attributes: z.input<typeof WriteOff>, idempotencyKey: string) =>
  call(writeOff, { params: { id: invoiceId }, body: { attributes }, idempotencyKey });

/** Gives credit that was used back, or takes a write-off back. @throws ApiFailure */
export const takeBack = (id: string, idempotencyKey: string) => call(returnCredit, { params: { id }, idempotencyKey });
