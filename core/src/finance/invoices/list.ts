import type { Query } from "@salle/contract/endpoint";
import { type InvoiceStatus, invoiceStatuses } from "@salle/contract/finance/codes";
import type { InvoiceList, listOwnerInvoices } from "@salle/contract/finance/invoices";
import { pagingOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import type { Invoice } from "./entity.ts";
import { figuresOf } from "./figures.ts";
import { toRow } from "./resource.ts";
import { invoices } from "./store.ts";

type ListQuery = Query<typeof listOwnerInvoices>;

/** The statuses that are asked for: all of them when none is named. */
const wantedIn = ({ filters: { statuses = [] } }: ListQuery): readonly InvoiceStatus[] =>
  statuses.length > 0 ? invoiceStatuses.filter((status) => statuses.includes(status)) : invoiceStatuses;

/**
 * An issuer's invoices by number, with what each status comes to (spec 03 §7): of one status and of all by their index;
 * of several those of all that fit.
 * @throws Refusal on `page.cursor`
 */
export async function listOfOwner(ctx: ActorContext, owner: string, query: ListQuery): Promise<InvoiceList> {
  const wanted = wantedIn(query);
  const [status] = wanted;
  const none = { items: [], cursor: null };
  const paging = { ...pagingOf(query), order: query.sort.direction };
  const isSome = wanted.length < invoiceStatuses.length;
  const keep = (invoice: Invoice) => wanted.includes(invoice.status);
  const [page, figures, canSend] = await Promise.all([
    status === undefined
      ? none
      : wanted.length === 1
        ? invoices.page.byStatus({ owner, status }, paging)
        : invoices.page.byNumber({ owner }, { ...paging, ...(isSome && { keep }) }),
    figuresOf(owner),
    mayOnOwner(ctx, "invoices.manage", owner),
  ]);
  return {
    data: page.items.map((invoice) => toRow(invoice, ctx.now)),
    totalResults: wanted.reduce((sum, each) => sum + figures[each].count, 0),
    meta: { totals: figures, canSend, nextCursor: page.cursor },
  };
}

/**
 * A member's invoices by age. Their totals are those of the invoices that were looked through for the page, so there are
 * none as long as there are more: nobody counts a member's invoices.
 * @throws Refusal on `page.cursor`
 */
export async function listOfMember(
  ctx: ActorContext,
  clubMemberProfileId: string,
  query: ListQuery,
): Promise<InvoiceList> {
  const wanted = wantedIn(query);
  const totals: InvoiceList["meta"]["totals"] = {};
  const count = ({ status, total }: Invoice) => {
    const { count: before, amount } = totals[status] ?? { count: 0, amount: 0 };
    totals[status] = { count: before + 1, amount: amount + total };
    return wanted.includes(status);
  };
  const paging = { ...pagingOf(query), order: query.sort.direction, keep: count };
  const page = await invoices.page.byPayer({ clubMemberProfileId }, paging);
  const isWhole = page.count !== null;
  return {
    data: page.items.map((invoice) => toRow(invoice, ctx.now)),
    totalResults: page.count,
    meta: { totals: isWhole ? totals : {}, canSend: false, nextCursor: page.cursor },
  };
}
