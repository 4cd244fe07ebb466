import { linkSecretHeader, type Payment } from "@salle/contract/finance/invoices";
import {
  payInvoice,
  payPublicInvoice,
  type RecordPayment,
  recordPayment,
  releasePayment,
  voidPayment,
} from "@salle/contract/finance/payments";
import { call } from "../../../lib/client.ts";

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

/** Records an uncertain payment that the gateway shows as charged. @throws ApiFailure */
export const record = ({ id }: Payment, attributes: RecordPayment, idempotencyKey: string) =>
  call(recordPayment, { params: { id }, body: { attributes }, idempotencyKey });

/** Releases an uncertain payment of which the gateway shows no charge. @throws ApiFailure */
export const release = ({ id }: Payment, idempotencyKey: string) =>
  call(releasePayment, { params: { id }, idempotencyKey });
