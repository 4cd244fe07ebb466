import { type RefundPaymentInput, refundPayment } from "@salle/contract/finance/card-refunds";
import { call } from "../../../lib/client.ts";

/** Pays credit back to the card by which a payment was made. @throws ApiFailure */
export const refund = (paymentId: string, attributes: RefundPaymentInput, idempotencyKey: string) =>
  call(refundPayment, { params: { id: paymentId }, body: { attributes }, idempotencyKey });
