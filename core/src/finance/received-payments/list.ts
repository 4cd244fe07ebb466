import { todayIn } from "@salle/calendar/today";
import type { Output, Query } from "@salle/contract/endpoint";
import { paymentTypes } from "@salle/contract/finance/codes";
import type { listReceivedPayments } from "@salle/contract/finance/received-payments";
import { type Paging, pagingOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import * as Owners from "../../organisations/owners/index.ts";
import type { ReceivedFigures, ReceivedPayment } from "./entity.ts";
import { type May, toResource } from "./resource.ts";
import { dayAfter, isBounded, type Period, rowsIn, sumsByType, totalOf } from "./rules.ts";
import { received, receivedFigures } from "./store.ts";

type ListQuery = Query<typeof listReceivedPayments>;
/** Which of an owner's payments, and in which order. */
export type Asked = Pick<ListQuery, "filters" | "sort">;

/** The day that is now where an owner is. @throws Refusal `absent` when there is no such owner */
export const todayOf = async (ctx: Context, owner: string): Promise<string> =>
  todayIn((await Owners.fromHandle(ctx, owner)).timeZone, ctx.now);

const typesIn = ({ paymentTypes: chosen = [] }: Asked["filters"]) => (chosen.length > 0 ? chosen : paymentTypes);

/** An owner's figures of these days, part by part. */
export const figuresBetween = (owner: string, from: string, to: string): Promise<ReceivedFigures[]> =>
  receivedFigures.list.byOwner({ owner }, { from: { day: from }, to: { day: dayAfter(to) }, consistent: false });

/** A page of what an owner has received, by day. @throws Refusal on `page.cursor` */
export function pageOf(owner: string, { filters, sort }: Asked, at: Paging<ReceivedPayment>) {
  const { from, to }: Period = filters;
  const types = typesIn(filters);
  const keep = (row: ReceivedPayment) => types.includes(row.paymentType);
  return received.page.byDay(
    { owner },
    {
      ...at,
      order: sort.direction,
      ...(from && { from: { receivedOn: from } }),
      ...(to && { to: { receivedOn: dayAfter(to) } }),
      ...(types.length < paymentTypes.length && { keep }),
    },
  );
}

/** How many there are and what they come to, where an end is set to what would have to be summed up; else null. */
export async function sumOf(owner: string, { filters }: Pick<Asked, "filters">, today: string) {
  if (!isBounded(filters, today)) return null;
  const { from = today, to } = filters;
  const parts = await figuresBetween(owner, from, to || LAST_DAY);
  const types = typesIn(filters);
  const byType = sumsByType(parts);
  const chosen = Object.fromEntries(types.flatMap((type) => (byType[type] ? [[type, byType[type]]] : [])));
  return { total: rowsIn(parts, types), sum: totalOf(chosen) };
}

/** What the actor may do with the payments of an owner's invoices. */
export async function mayOn(ctx: ActorContext, owner: string): Promise<May> {
  const [mayVoid, sendReceipt] = await Promise.all([
    mayOnOwner(ctx, "payments.void", owner),
    mayOnOwner(ctx, "invoices.manage", owner),
  ]);
  return { void: mayVoid, sendReceipt };
}

/** Nothing is received after today but where clocks differ. */
const LAST_DAY = "9999-12-30";

/**
 * A page of the payments that an owner has received, with what those that count come to.
 * @throws Refusal `absent` when there is no such owner; on `page.cursor`
 */
export async function list(
  ctx: ActorContext,
  owner: string,
  query: ListQuery,
): Promise<Output<typeof listReceivedPayments>> {
  const [page, summed, may] = await Promise.all([
    pageOf(owner, query, pagingOf(query)),
    todayOf(ctx, owner).then((today) => sumOf(owner, query, today)),
    mayOn(ctx, owner),
  ]);
  return {
    data: page.items.map((row) => toResource(row, may)),
    totalResults: summed?.total ?? page.count,
    meta: { nextCursor: page.cursor, sum: summed?.sum ?? null },
  };
}
