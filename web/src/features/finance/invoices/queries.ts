import type { Output } from "@salle/contract/endpoint";
import {
  getClubInvoice,
  getPublicInvoice,
  type InvoiceRow,
  type LineItem,
  linkSecretHeader,
  listClubInvoices,
  listGroupInvoices,
  listOwnerInvoices,
  type Payment,
  type PublicInvoice,
  sendInvoice,
  sendInvoices,
} from "@salle/contract/finance/invoices";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { ContextType } from "@salle/contract/identity/session";
import { call } from "../../../lib/client.ts";
import { apiQuery } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { related } from "../../../lib/related.ts";
import { at } from "../../../ui/list/at.ts";
import { jobDetails } from "../../platform/jobs/index.ts";
import type { InvoiceLink } from "./link.ts";
import { strings } from "./strings.ts";
import { type InvoiceTab, statusesOf } from "./tabs.ts";

const PAYMENT_POLL_MS = 2_000;

/** Who has issued the invoices, and which of them are shown. */
export interface Issuer {
  type: ContextType;
  id: string;
  tab: InvoiceTab;
}

/** The call that lists an issuer's invoices; the federation has none of its own and is asked for by its handle. */
export function invoicesOf({ type, id, tab }: Issuer) {
  const of = { query: tab === "all" ? {} : { filters: { statuses: statusesOf(tab).join(",") } } };
  if (type === "club") return at(listClubInvoices, { id }, of);
  if (type === "club-groups") return at(listGroupInvoices, { id }, of);
  return at(listOwnerInvoices, { owner: SYSTEM_HANDLE }, of);
}

/** With what is void or written off nothing can be done. */
export const isOpen = ({ attributes: { status } }: Pick<InvoiceRow, "attributes">): boolean =>
  status.code !== "VOID" && status.code !== "WRITTEN_OFF";

export const isDraft = ({ attributes }: Pick<InvoiceRow, "attributes">): boolean => attributes.status.code === "DRAFT";

/** An invoice, and its lines as the answer includes them. */
const withLines = <D extends Pick<PublicInvoice, "relationships">>(answer: {
  data: D;
  included?: readonly (LineItem | Payment)[] | undefined;
}) => ({ ...answer.data, lines: related(answer, answer.data.relationships.lineItems, "lineItem") });

/** As `withLines`, with the newest payments, the newest first. */
const withPayments = (answer: Output<typeof getClubInvoice>) => ({
  ...withLines(answer),
  payments: related(answer, answer.data.relationships.payments, "payment"),
});

/** An invoice with its lines and payments, for its issuer and its payer; polled while a card payment is under way. */
export const invoice = (id: string) =>
  apiQuery(
    getClubInvoice,
    { params: { id } },
    {
      tags: ["invoices"],
      failed: strings.invoiceError,
      select: withPayments,
      refetchInterval: ({ state }) => (state.data?.data.attributes.isPaymentPending ? PAYMENT_POLL_MS : false),
    },
  );

/** The invoice of a link in a mail. */
export const publicInvoice = ({ id, secret }: InvoiceLink) =>
  apiQuery(
    getPublicInvoice,
    { params: { id }, query: { include_line_items: 1 }, headers: { [linkSecretHeader]: secret } },
    {
      tags: ["invoices"],
      failed: strings.invoiceError,
      select: withLines,
      refetchInterval: ({ state }) => (state.data?.data.attributes.isPaymentPending ? PAYMENT_POLL_MS : false),
    },
  );

/** Asks for an invoice to be sent; the invoice then names the job. @throws ApiFailure */
export async function send(id: string, idempotencyKey: string): Promise<void> {
  const answer = await call(sendInvoice, { params: { id }, idempotencyKey });
  queryClient.setQueryData(jobDetails(answer.data.id).queryKey, answer);
}

/** Asks for several invoices to be sent; gives the job's id. @throws ApiFailure */
export async function sendMany(ids: readonly string[], idempotencyKey: string): Promise<{ jobId: string }> {
  const answer = await call(sendInvoices, { body: { attributes: { invoiceId: [...ids] } }, idempotencyKey });
  queryClient.setQueryData(jobDetails(answer.data.id).queryKey, answer);
  return { jobId: answer.data.id };
}
