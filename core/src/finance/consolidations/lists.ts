import type { Output, Query } from "@salle/contract/endpoint";
import type {
  listConsolidationPayments,
  listConsolidations,
  listUnbankedPayments,
} from "@salle/contract/finance/consolidations";
import { pagingOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import { bankFor, gatewaysInto } from "./bank.ts";
import type { Consolidation } from "./entity.ts";
import { toResource } from "./resource.ts";
import { consolidations } from "./store.ts";

/**
 * A page of an owner's bank deposits, by day.
 * @throws Refusal `absent` for an owner whose payments the actor may not see; on `page.cursor`
 */
export async function list(
  ctx: ActorContext,
  query: Query<typeof listConsolidations>,
): Promise<Output<typeof listConsolidations>> {
  const { owner, sort } = query;
  const [maySee, mayRecord] = await Promise.all([
    mayOnOwner(ctx, "payments.view", owner),
    mayOnOwner(ctx, "payments.record", owner),
  ]);
  if (!maySee) throw absent();
  const page = await consolidations.page.byOwner({ owner }, { ...pagingOf(query), order: sort.direction });
  return {
    data: page.items.map((each) => toResource(each, mayRecord)),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

/** A page of a deposit's payments, by day. @throws Refusal on `page.cursor` */
export async function payments(
  _: ActorContext,
  id: string,
  query: Query<typeof listConsolidationPayments>,
): Promise<Output<typeof listConsolidationPayments>> {
  const page = await ReceivedPayments.depositPage(id, { ...pagingOf(query), order: query.sort.direction });
  return {
    data: page.items.map((row) => ReceivedPayments.toResource(row)),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

/**
 * A page of what an owner has received and not banked: by hand, or by a gateway whose money enters their bank.
 * @throws Refusal on `page.cursor`
 */
export async function unbanked(
  ctx: ActorContext,
  owner: string,
  query: Query<typeof listUnbankedPayments>,
): Promise<Output<typeof listUnbankedPayments>> {
  const { filters, sort } = query;
  const { gatewayKey, paymentTypes = [] } = filters;
  const reference = gatewayKey ? `gateway:${gatewayKey}` : owner;
  const [bank, ofOwner] = await Promise.all([bankFor(ctx, reference), gatewaysInto(owner)]);
  if (bank !== owner) return { data: [], totalResults: 0, meta: { nextCursor: null, gateways: ofOwner } };
  const [page, may] = await Promise.all([
    ReceivedPayments.unbankedPage(reference, {
      ...pagingOf(query),
      order: sort.direction,
      ...(paymentTypes.length > 0 && { types: paymentTypes }),
    }),
    ReceivedPayments.mayOn(ctx, owner),
  ]);
  return {
    data: page.items.map((row) => ReceivedPayments.toResource(row, may)),
    totalResults: page.count,
    meta: { nextCursor: page.cursor, gateways: ofOwner },
  };
}

/** An owner's deposits that reached the bank on some days, by day; from the index. */
export const between = (
  owner: string,
  { fromDate, toDate }: { fromDate: string; toDate: string },
): Promise<Consolidation[]> =>
  // A day is followed by a sign that comes before this one.
  consolidations.list.byOwner({ owner }, { from: { bankedOn: fromDate }, to: { bankedOn: `${toDate}~` } });
