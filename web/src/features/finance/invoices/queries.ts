import {
  getClubInvoice,
  getPublicInvoice,
  type InvoiceRow,
  listClubInvoices,
  listGroupInvoices,
  listMemberInvoices,
  listOwnerInvoices,
  MOST_SENT,
  sendInvoice,
  sendInvoices,
} from "@salle/contract/finance/invoices";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { SecurableContext } from "@salle/contract/identity/session";
import { MAX_PAGE_SIZE } from "@salle/contract/wire";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { jobDetails } from "../../../lib/jobs.ts";
import { pageOf } from "../../../lib/paging.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import type { InvoiceSearch } from "./search.ts";
import { strings } from "./strings.ts";
import { type InvoiceTab, statusesOf } from "./tabs.ts";

const PAYMENT_POLL_MS = 2_000;

interface Slice {
  dir: "asc" | "desc";
  pagination: { limit: number; offset: number };
}

/** One page of the invoices that a context issues, or, of a member, receives. */
export const invoiceList = (context: SecurableContext, tab: InvoiceTab, search: InvoiceSearch) =>
  listOf(context, tab, { dir: search.dir ?? "desc", pagination: pageOf(search) });

function listOf({ type, id }: SecurableContext, tab: InvoiceTab, { dir, pagination }: Slice) {
  const query = {
    filters: tab === "all" ? {} : { statuses: statusesOf[tab].join(",") },
    sort: { column: "issuedDate", direction: dir } as const,
    pagination,
  };
  const input = { params: { id }, query };
  const options = { tags: ["invoices"], placeholderData: keepPreviousData } as const;
  if (type === "club") return apiQuery(listClubInvoices, input, options);
  if (type === "club-groups") return apiQuery(listGroupInvoices, input, options);
  if (type === "user") return apiQuery(listMemberInvoices, input, options);
  return apiQuery(listOwnerInvoices, { params: { owner: SYSTEM_HANDLE }, query }, options);
}

export const isSendable = ({ attributes }: InvoiceRow): boolean => attributes.status.code !== "VOID";

/** Every invoice of a tab that can be sent, newest first, as far as they fit into one request. @throws ApiFailure */
export async function sendableIds(context: SecurableContext, tab: InvoiceTab): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ids.length < MOST_SENT; offset += MAX_PAGE_SIZE) {
    const slice = { dir: "desc", pagination: { limit: MAX_PAGE_SIZE, offset } } as const;
    const page = await queryClient.fetchQuery(listOf(context, tab, slice));
    ids.push(...page.data.filter(isSendable).map(({ id }) => id));
    if (offset + MAX_PAGE_SIZE >= page.totalResults) break;
  }
  return ids.slice(0, MOST_SENT);
}

/** An invoice with its lines and payments, for its issuer and its payer; followed while a card payment is under way. */
export const invoice = (id: string) =>
  apiQuery(
    getClubInvoice,
    { params: { id } },
    {
      tags: ["invoices"],
      failed: strings.invoiceError,
      select: dataOf,
      refetchInterval: ({ state }) => (state.data?.data.attributes.isPaymentPending ? PAYMENT_POLL_MS : false),
    },
  );

/** The invoice of a link in a mail. */
export const publicInvoice = (link: string) =>
  apiQuery(
    getPublicInvoice,
    { params: { id: link } },
    {
      tags: ["invoices"],
      failed: strings.invoiceError,
      select: dataOf,
      refetchInterval: ({ state }) => (state.data?.data.attributes.isPaymentPending ? PAYMENT_POLL_MS : false),
    },
  );

/** Asks for an invoice to be sent; the invoice then names the job. @throws ApiFailure */
export async function send(id: string, idempotencyKey: string): Promise<void> {
  const answer = await call(sendInvoice, { params: { id }, idempotencyKey });
  queryClient.setQueryData(jobDetails(answer.data.id).queryKey, answer);
}

/** Asks for several invoices to be sent; gives the job's id. @throws ApiFailure */
export async function sendMany(invoiceId: string[], idempotencyKey: string): Promise<string> {
  const answer = await call(sendInvoices, { body: { attributes: { invoiceId } }, idempotencyKey });
  queryClient.setQueryData(jobDetails(answer.data.id).queryKey, answer);
  return answer.data.id;
}
