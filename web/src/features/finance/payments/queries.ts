import type { Payment } from "@salle/contract/finance/invoices";
import { listInvoicePayments, payInvoice, payPublicInvoice, voidPayment } from "@salle/contract/finance/payments";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { salesChanged } from "../../../lib/sales.ts";

/** An invoice's payments, newest first. */
export const payments = (invoiceId: string) =>
  queryOptions({
    queryKey: ["payments", invoiceId],
    queryFn: async ({ signal }) => (await call(listInvoicePayments, { params: { id: invoiceId }, signal })).data,
  });

/** What is paid: one's own invoice by its id, or the one of a link by the link's text. */
export interface Payable {
  id: string;
  isPublic: boolean;
}

/** Pays the whole balance with the card that a token stands for. @throws ApiFailure */
export async function pay({ id, isPublic }: Payable, token: string, idempotencyKey: string): Promise<Payment> {
  const input = { params: { id }, body: { attributes: { gatewayKey: "sandbox" as const, token } }, idempotencyKey };
  try {
    return (await (isPublic ? call(payPublicInvoice, input) : call(payInvoice, input))).data;
  } finally {
    // Also after a failure: it may have been paid elsewhere meanwhile.
    void salesChanged();
  }
}

/** Voids a payment. @throws ApiFailure */
export async function voidOne({ id }: Payment): Promise<void> {
  try {
    await call(voidPayment, { params: { id } });
  } finally {
    void salesChanged();
  }
}
