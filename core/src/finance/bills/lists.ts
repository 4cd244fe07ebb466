import { type InvoiceStatus, invoiceStatuses } from "@salle/contract/finance/codes";
import type { InvoiceList } from "@salle/contract/finance/invoices";
import { type Page, pagingOf } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Charges from "../charges/index.ts";
import * as Invoices from "../invoices/index.ts";

/**
 * What a club or a group has been billed, by age: of APPROVED alone what it still has to pay; else a page of all bills, of which
 * those in another status are left out, so that it may be short.
 * @param payer the handle of the club or the group
 * @throws Refusal on `page.cursor`, or on `pagination.limit` when more is to be included than an answer can hold
 */
export async function list(
  ctx: ActorContext,
  payer: string,
  query: Invoices.ListQuery,
  include: Invoices.Included,
): Promise<InvoiceList> {
  Invoices.boundedBy(query, include);
  const page = await pageOf(payer, query, Invoices.wantedIn(query));
  return {
    ...(await Invoices.rowsOf(ctx, page.items, { manages: false, records: false, pays: true }, include)),
    totalResults: page.count,
    meta: { totals: {}, canSend: false, canRecord: false, nextCursor: page.cursor },
  };
}

/** By what points to them; beside each its invoice is read from the table itself. */
async function pageOf(
  payer: string,
  query: Invoices.ListQuery,
  wanted: readonly InvoiceStatus[],
): Promise<Page<Invoices.Invoice>> {
  const paging = { ...pagingOf(query), order: query.sort.direction };
  const isToPay = wanted.length === 1 && wanted[0] === "APPROVED";
  const page = await (isToPay
    ? Charges.openCharges.page.byPerson({ person: payer }, paging)
    : Charges.bills.page.byPayer({ payer }, paging));
  const found = new Map(
    (await Invoices.headersOf(page.items.map(({ invoiceId }) => invoiceId))).map((each) => [each.id, each]),
  );
  const items = page.items.flatMap(({ invoiceId }) => found.get(invoiceId) ?? []);
  const isAll = isToPay || wanted.length === invoiceStatuses.length;
  return {
    items: isAll ? items : items.filter(({ status }) => wanted.includes(status)),
    cursor: page.cursor,
    count: isAll ? page.count : null,
  };
}
