import { getClubInvoice, type Invoice } from "@salle/contract/finance/invoices";
import { type RecordManualPaymentInput, recordManualPayment } from "@salle/contract/finance/payments";
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";

/** Records money that has come for invoices, by the first of them. @throws ApiFailure */
export const record = (
  [first, ...others]: readonly Invoice[],
  attributes: RecordManualPaymentInput,
  idempotencyKey: string,
) =>
  call(recordManualPayment, {
    params: { id: first?.id ?? "" },
    body: { attributes: { ...attributes, ...(others.length > 0 && { invoiceIds: others.map(({ id }) => id) }) } },
    idempotencyKey,
  });

/** Invoices as they are now, to be paid together; not kept, for a form begins with what the server has. */
export const payable = (ids: readonly string[]) =>
  queryOptions<Invoice[], Error, Invoice[], QueryKey>({
    queryKey: [getClubInvoice.key, "together", ids],
    queryFn: ({ signal }) =>
      Promise.all(ids.map(async (id) => (await call(getClubInvoice, { params: { id }, signal })).data)),
    meta: { tags: ["forms"] },
    gcTime: 0,
  });
