import type { Include, Query } from "@salle/contract/endpoint";
import { type InvoiceStatus, invoiceStatuses } from "@salle/contract/finance/codes";
import type { InvoiceList, listOwnerInvoices } from "@salle/contract/finance/invoices";
import { handleOf } from "@salle/contract/handles";
import { PAGE_SIZE } from "@salle/contract/pages";
import { type Paging, pagingOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import { handlesFrom } from "../../organisations/owners/index.ts";
import type { Invoice } from "./entity.ts";
import { figuresOf } from "./figures.ts";
import { toLineItems, toPayment, toRow } from "./resource.ts";
import { actsOn, type Looking } from "./rules.ts";
import { invoices, loadKnown, pageOfPayments } from "./store.ts";

export type ListQuery = Query<typeof listOwnerInvoices>;
/** Which of an issuer's invoices, and in which order. */
export type Asked = Pick<ListQuery, "filters" | "sort">;
export type Included = Include<typeof listOwnerInvoices>;

/** The statuses that are asked for: all of them when none is named. */
export const wantedIn = ({ filters: { statuses = [] } }: Asked): readonly InvoiceStatus[] =>
  statuses.length > 0 ? invoiceStatuses.filter((status) => statuses.includes(status)) : invoiceStatuses;

/**
 * An issuer's invoices by number, with what each status comes to (spec 03 §7): of one status and of all by their index;
 * of several those of all that fit.
 * @throws Refusal on `page.cursor`, or on `pagination.limit` when more is to be included than an answer can hold
 */
export async function listOfOwner(
  ctx: ActorContext,
  owner: string,
  query: ListQuery,
  include: Included = new Set(),
): Promise<InvoiceList> {
  boundedBy(query, include);
  const [page, figures, canSend, canRecord] = await Promise.all([
    pageOfOwner(owner, query, pagingOf(query)),
    figuresOf(owner),
    mayOnOwner(ctx, "invoices.manage", owner),
    mayOnOwner(ctx, "payments.record", owner),
  ]);
  return {
    ...(await rowsOf(ctx, page.items, { manages: canSend, records: canRecord }, include)),
    totalResults: countIn(figures, query),
    meta: { totals: figures, canSend, canRecord, nextCursor: page.cursor },
  };
}

/** A page of an issuer's invoices: of one status and of all by their index, of several those of all that fit. */
export async function pageOfOwner(owner: string, asked: Asked, at: Paging<Invoice>) {
  const wanted = wantedIn(asked);
  const [status] = wanted;
  const paging = { ...at, order: asked.sort.direction };
  if (status === undefined) return { items: [], cursor: null };
  if (wanted.length === 1) return invoices.page.byStatus({ owner, status }, paging);
  const keep = (invoice: Invoice) => wanted.includes(invoice.status);
  return invoices.page.byNumber({ owner }, { ...paging, ...(wanted.length < invoiceStatuses.length && { keep }) });
}

/** How many invoices are asked for, of an issuer's figures. */
export const countIn = (figures: Awaited<ReturnType<typeof figuresOf>>, asked: Asked): number =>
  wantedIn(asked).reduce((sum, each) => sum + figures[each].count, 0);

/**
 * A member's invoices by age. Their totals are those of the invoices that were looked through for the page, so there are
 * none as long as there are more: nobody counts a member's invoices.
 * @throws Refusal on `page.cursor`, or on `pagination.limit` when more is to be included than an answer can hold
 */
export async function listOfMember(
  ctx: ActorContext,
  clubMemberProfileId: string,
  query: ListQuery,
  include: Included = new Set(),
): Promise<InvoiceList> {
  boundedBy(query, include);
  const wanted = wantedIn(query);
  const draftsOf = await issuersSeen(ctx, clubMemberProfileId);
  const totals: InvoiceList["meta"]["totals"] = {};
  const count = ({ status, total, owner }: Invoice) => {
    if (status === "DRAFT" && !draftsOf.has(owner)) return false;
    const { count: before, amount } = totals[status] ?? { count: 0, amount: 0 };
    totals[status] = { count: before + 1, amount: amount + total };
    return wanted.includes(status);
  };
  const paging = { ...pagingOf(query), order: query.sort.direction, keep: count };
  const page = await invoices.page.byPayer({ clubMemberProfileId }, paging);
  const isWhole = page.count !== null;
  return {
    ...(await rowsOf(ctx, page.items, { manages: false, records: false }, include)),
    totalResults: page.count,
    meta: { totals: isWhole ? totals : {}, canSend: false, canRecord: false, nextCursor: page.cursor },
  };
}

/** Whose drafts for a member the actor may see: those of the issuers whose invoices they may. */
async function issuersSeen(ctx: ActorContext, clubMemberProfileId: string): Promise<ReadonlySet<string>> {
  if (ctx.actor.grants.length === 0) return new Set();
  const clubId = personAndClubOf(clubMemberProfileId)?.clubId;
  const issuers = clubId ? await handlesFrom(ctx, handleOf({ type: "club", id: clubId })) : [];
  const sees = await Promise.all(issuers.map((issuer) => mayOnOwner(ctx, "invoices.view", issuer)));
  return new Set(issuers.filter((_, at) => sees[at]));
}

/** An invoice may have two hundred lines, so that a page which includes them is no longer than the usual one. */
export function boundedBy({ pagination }: ListQuery, include: Included): void {
  if (include.size === 0 || pagination.limit <= PAGE_SIZE) return;
  throw fieldError("pagination.limit", `With include a page has at most ${PAGE_SIZE} invoices.`);
}

/**
 * A page's rows, and what is to be included: of each invoice all its lines, and its newest payments. Each is a Query of
 * its own, so a list reads them only where they are asked for.
 */
export async function rowsOf(
  ctx: ActorContext,
  page: readonly Invoice[],
  may: Pick<Looking, "manages" | "records"> & { pays?: boolean },
  include: Included,
): Promise<Pick<InvoiceList, "data" | "included">> {
  const rows = await Promise.all(
    page.map(async (invoice) => {
      const [whole, paid] = await Promise.all([
        include.has("lineItems") ? loadKnown(ctx, invoice.id) : undefined,
        include.has("payments") ? pageOfPayments(invoice.id, { limit: PAGE_SIZE, order: "desc" }) : undefined,
      ]);
      const acts = actsOn(invoice, { ...may, isPayer: may.pays ?? ctx.actor.person === invoice.person });
      return {
        data: toRow(invoice, ctx.now, acts, { lines: whole?.lines, payments: paid?.items }),
        included: [...(whole ? toLineItems(whole) : []), ...(paid?.items ?? []).map((payment) => toPayment(payment))],
      };
    }),
  );
  return {
    data: rows.map(({ data }) => data),
    ...(include.size > 0 && { included: rows.flatMap(({ included }) => included) }),
  };
}
