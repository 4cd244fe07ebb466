import { linkSecretHeader, type Payment } from "@salle/contract/finance/invoices";
import { listInvoicePayments, payInvoice, payPublicInvoice, voidPayment } from "@salle/contract/finance/payments";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** An invoice's payments, newest first. */
export const payments = (invoiceId: string) =>
  apiQuery(
    listInvoicePayments,
    { params: { id: invoiceId } },
    { tags: ["payments"], failed: strings.loadError, select: dataOf },
  );

/** What is paid: one's own invoice, or the one of a link in a mail, which its secret opens. */
export interface Payable {
  id: string;
  secret?: string;
}

/** Pays the whole balance with the card that a token stands for. @throws ApiFailure */
export async function pay({ id, secret }: Payable, token: string, idempotencyKey: string): Promise<Payment> {
  const input = { params: { id }, body: { attributes: { gatewayKey: "sandbox" as const, token } }, idempotencyKey };
  const answer =
    secret === undefined
      ? await call(payInvoice, input)
      : await call(payPublicInvoice, { ...input, headers: { [linkSecretHeader]: secret } });
  return answer.data;
}

/** Voids a payment. @throws ApiFailure */
export const voidOne = ({ id }: Payment, idempotencyKey: string) =>
  call(voidPayment, { params: { id }, idempotencyKey });
