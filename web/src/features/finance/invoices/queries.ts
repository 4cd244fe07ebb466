import {
  getClubInvoice,
  getPublicInvoice,
  type Invoice,
  type InvoiceRow,
  listClubInvoices,
  listGroupInvoices,
  listMemberInvoices,
  listOwnerInvoices,
  MOST_SENT,
  sendInvoice,
  sendInvoices,
  voidInvoice,
} from "@salle/contract/finance/invoices";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { SecurableContext } from "@salle/contract/identity/session";
import { MAX_PAGE_SIZE } from "@salle/contract/wire";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { jobDetails } from "../../../lib/jobs.ts";
import { pageOf } from "../../../lib/paging.ts";
import { queryClient } from "../../../lib/query.ts";
import { salesChanged } from "../../../lib/sales.ts";
import type { InvoiceSearch } from "./search.ts";
import { type InvoiceTab, statusesOf } from "./tabs.ts";

const PAYMENT_POLL_MS = 2_000;

/** One page of the invoices that a context issues, or, of a member, receives. */
export const invoiceList = (context: SecurableContext, tab: InvoiceTab, search: InvoiceSearch) =>
  queryOptions({
    queryKey: ["invoices", "list", context.type, context.id, tab, search.dir, search.page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const pagination = pageOf(search);
      return listOf(context, tab, { dir: search.dir ?? "desc", pagination }, signal);
    },
  });

interface Slice {
  dir: "asc" | "desc";
  pagination: { limit: number; offset: number };
}

function listOf({ type, id }: SecurableContext, tab: InvoiceTab, { dir, pagination }: Slice, signal?: AbortSignal) {
  const query = {
    filters: tab === "all" ? {} : { statuses: statusesOf[tab].join(",") },
    sort: { column: "issuedDate", direction: dir } as const,
    pagination,
  };
  const input = { params: { id }, query, signal };
  if (type === "club") return call(listClubInvoices, input);
  if (type === "club-groups") return call(listGroupInvoices, input);
  if (type === "user") return call(listMemberInvoices, input);
  return call(listOwnerInvoices, { params: { owner: SYSTEM_HANDLE }, query, signal });
}

export const isSendable = ({ attributes }: InvoiceRow): boolean => attributes.status.code !== "VOID";

/** Every invoice of a tab that can be sent, newest first, as far as they fit into one request. @throws ApiFailure */
export async function sendableIds(context: SecurableContext, tab: InvoiceTab): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ids.length < MOST_SENT; offset += MAX_PAGE_SIZE) {
    const page = await listOf(context, tab, { dir: "desc", pagination: { limit: MAX_PAGE_SIZE, offset } });
    ids.push(...page.data.filter(isSendable).map(({ id }) => id));
    if (offset + MAX_PAGE_SIZE >= page.totalResults) break;
  }
  return ids.slice(0, MOST_SENT);
}

/** An invoice with its lines and payments, for its issuer and its payer; followed while a card payment is under way. */
export const invoice = (id: string) =>
  queryOptions({
    queryKey: ["invoices", "one", id],
    queryFn: async ({ signal }) => (await call(getClubInvoice, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.attributes.isPaymentPending ? PAYMENT_POLL_MS : false),
  });

/** The invoice of a link in a mail. */
export const publicInvoice = (link: string) =>
  queryOptions({
    queryKey: ["invoices", "public", link],
    queryFn: async ({ signal }) => (await call(getPublicInvoice, { params: { id: link }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.attributes.isPaymentPending ? PAYMENT_POLL_MS : false),
  });

/** Asks for an invoice to be sent; the invoice then names the job. @throws ApiFailure */
export async function send(id: string): Promise<void> {
  const { data } = await call(sendInvoice, { params: { id } });
  queryClient.setQueryData(jobDetails(data.id).queryKey, data);
  await salesChanged();
}

/** Asks for several invoices to be sent; gives the job's id. @throws ApiFailure */
export async function sendMany(invoiceId: string[], idempotencyKey: string): Promise<string> {
  const { data } = await call(sendInvoices, { body: { attributes: { invoiceId } }, idempotencyKey });
  queryClient.setQueryData(jobDetails(data.id).queryKey, data);
  return data.id;
}

/** Voids an invoice. @throws ApiFailure */
export async function voidOne({ id }: Invoice): Promise<void> {
  try {
    await call(voidInvoice, { params: { id } });
  } finally {
    // Also when somebody else was quicker: then it shows how it stands.
    void salesChanged();
  }
}
