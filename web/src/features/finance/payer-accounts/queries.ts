import { recordRefund, releaseRefund } from "@salle/contract/finance/card-refunds";
import {
  getPayerAccount,
  listCreditEntries,
  listPayerAccounts,
  type RefundCreditInput,
  refundCredit,
  voidRefund,
} from "@salle/contract/finance/payer-accounts";
import type { RecordPayment } from "@salle/contract/finance/payments";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, type Tag } from "../../../lib/queries.ts";
import { at } from "../../../ui/list/at.ts";
import { strings } from "./strings.ts";

/** The tags that a refund invalidates: an invoice tells of its payer's credit too. */
export const refunding = ["payer-accounts", "invoices", "ledger"] as const satisfies readonly Tag[];

export const accountsOf = ({ owner }: { owner: string }) => at(listPayerAccounts, { owner });
export const entriesOf = ({ id }: { id: string }) => at(listCreditEntries, { id });

/** What an owner owes a payer. */
export const payerAccount = (id: string) =>
  apiQuery(getPayerAccount, { params: { id } }, { tags: ["payer-accounts"], failed: strings.error, select: dataOf });

/** Records credit that was paid back. @throws ApiFailure */
export const refund = (id: string, attributes: RefundCreditInput, idempotencyKey: string) =>
  call(refundCredit, { params: { id }, body: { attributes }, idempotencyKey });

/** Voids a refund that did not reach its payer. @throws ApiFailure */
export const voidOne = (id: string, refundId: string, idempotencyKey: string) =>
  call(voidRefund, { params: { id, refundId }, idempotencyKey });

/** Records an uncertain refund that the gateway shows. @throws ApiFailure */
export const record = (id: string, refundId: string, attributes: RecordPayment, idempotencyKey: string) =>
  call(recordRefund, { params: { id, refundId }, body: { attributes }, idempotencyKey });

/** Releases an uncertain refund that the gateway does not show. @throws ApiFailure */
export const release = (id: string, refundId: string, idempotencyKey: string) =>
  call(releaseRefund, { params: { id, refundId }, idempotencyKey });
