import type { Query } from "@salle/contract/endpoint";
import { type InvoiceStatus, invoiceStatuses } from "@salle/contract/finance/codes";
import type { InvoiceList, listOwnerInvoices } from "@salle/contract/finance/invoices";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { figuresOf } from "./figures.ts";
import { toRow } from "./resource.ts";
import { invoices } from "./store.ts";

type ListQuery = Query<typeof listOwnerInvoices>;

/** An issuer's invoices, newest first, with what each status comes to (spec 03 §7). */
export async function listOfOwner(ctx: ActorContext, owner: string, query: ListQuery): Promise<InvoiceList> {
  const statuses = query.filters.statuses;
  const wanted: readonly InvoiceStatus[] = statuses?.length
    ? invoiceStatuses.filter((status) => statuses.includes(status))
    : invoiceStatuses;
  const { offset } = query.pagination;
  const end = offset + query.pagination.limit;
  const order = query.sort.direction;
  const [found, figures, canSend] = await Promise.all([
    Promise.all(wanted.map((status) => invoices.list.byOwner({ owner, status }, { limit: end, order }))),
    figuresOf(owner),
    mayOnOwner(ctx, "invoices.manage", owner),
  ]);
  const sorted = found.flat().sort((a, b) => (a.id < b.id === (order === "desc") ? 1 : -1));
  return {
    data: sorted.slice(offset, end).map((invoice) => toRow(invoice, ctx.now)),
    totalResults: wanted.reduce((sum, status) => sum + figures[status].count, 0),
    meta: { totals: figures, canSend },
  };
}

/** A member's invoices, newest first. */
export async function listOfMember(
  ctx: ActorContext,
  clubMemberProfileId: string,
  query: ListQuery,
): Promise<InvoiceList> {
  const all = await invoices.list.byPayer({ clubMemberProfileId }, { order: query.sort.direction });
  const statuses = query.filters.statuses;
  const wanted = statuses?.length ? all.filter((each) => statuses.includes(each.status)) : all;
  const { limit, offset } = query.pagination;
  const totals: InvoiceList["meta"]["totals"] = {};
  for (const { status, total } of all) {
    const { count, amount } = totals[status] ?? { count: 0, amount: 0 };
    totals[status] = { count: count + 1, amount: amount + total };
  }
  return {
    data: wanted.slice(offset, offset + limit).map((invoice) => toRow(invoice, ctx.now)),
    totalResults: wanted.length,
    meta: { totals, canSend: false },
  };
}
