import type { Output, Query } from "@salle/contract/endpoint";
import type {
  GatewayBook as BookResource,
  CloseDifference,
  GatewayDifference as DifferenceResource,
  listGatewayDifferences,
} from "@salle/contract/finance/gateway-books";
import { commit, enqueue, pagingOf, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import { type ActorContext, systemContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { isProduction } from "../../lib/production.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Gateways from "../gateways/index.ts";
import type { GatewayDifference } from "./entity.ts";
import { toBook, toResource } from "./resource.ts";
import { isComparing, placeOf } from "./rules.ts";
import { bookOf, books, differences, load, openOf } from "./store.ts";

/** How far a gateway's book has been compared. @throws Refusal `absent` */
export async function readBook(ctx: ActorContext, id: string): Promise<BookResource> {
  const gateway = await Gateways.load(ctx, id);
  const [book, open, currency, mayCompare] = await Promise.all([
    bookOf(id),
    openOf(id),
    Settings.currentCurrency(),
    mayOnOwner(ctx, "payments.record", gateway.owner),
  ]);
  return toBook(gateway, book, { open: open.length, currency, mayCompare, now: ctx.now });
}

/** Has a gateway's book compared now; one that is being compared is asked for once. @throws Refusal `absent`, or `conflict` without keys */
export async function compareNow(ctx: ActorContext, id: string): Promise<BookResource> {
  const gateway = await Gateways.load(ctx, id);
  if (gateway.state === "DRAFT") throw conflict("Try its keys first.");
  await retryAfresh(ctx, async (asked) => {
    const before = await bookOf(id);
    const steps = isComparing(before?.askedAt, ctx.now) ? [] : askedSteps(id, before, ctx.now);
    return commit(asked, steps, null);
  });
  return readBook(ctx, id);
}

function askedSteps(gatewayId: string, before: Awaited<ReturnType<typeof bookOf>>, now: Date) {
  const askedAt = now.toISOString();
  const steps = before
    ? books.update(before, { askedAt }, now).steps
    : [books.create({ gatewayId, askedAt }, now).step];
  return [...steps, enqueue("gateway-books", { gatewayId }, now)];
}

/** Batch size of a transaction of the cron. */
const AT_ONCE = 50;

/** Cron: has every gateway's book compared whose keys work. Where money is for real, the sandbox has none. @returns how many */
export async function compareAll(now: Date): Promise<number> {
  const all = await Gateways.all();
  const asked = all.filter(({ state, kind }) => state !== "DRAFT" && !(kind === "sandbox" && isProduction()));
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const steps = asked.slice(at, at + AT_ONCE).map(({ id }) => enqueue("gateway-books", { gatewayId: id }, now));
    await commit(systemContext(now), steps, null);
  }
  return asked.length;
}

/** A page of what is different in the books of an owner's gateways: what is open first. @throws Refusal on `page.cursor` */
export async function list(
  ctx: ActorContext,
  owner: string,
  query: Query<typeof listGatewayDifferences>,
): Promise<Output<typeof listGatewayDifferences>> {
  const [page, mayClose] = await Promise.all([
    differences.page.byOwner({ owner }, { ...pagingOf(query), order: query.sort.direction }),
    mayOnOwner(ctx, "payments.record", owner),
  ]);
  const names = await namesOf(ctx, page.items);
  return {
    data: page.items.map((each) => toResource(each, { names, mayClose })),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

/** @throws Refusal `absent` */
export async function read(ctx: ActorContext, id: string): Promise<DifferenceResource> {
  return shown(ctx, await load(ctx, id));
}

async function shown(ctx: ActorContext, of: GatewayDifference): Promise<DifferenceResource> {
  const [names, mayClose] = await Promise.all([namesOf(ctx, [of]), mayOnOwner(ctx, "payments.record", of.owner)]);
  return toResource(of, { names, mayClose });
}

/** Says that a difference is dealt with, and how. @throws Refusal `absent`, or `conflict` when it is already */
export const close = (ctx: ActorContext, id: string, { note }: CloseDifference): Promise<DifferenceResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    if (before.closedAt !== undefined) throw conflict("This difference is dealt with already.");
    const closed = { closedAt: ctx.now.toISOString(), closedBy: ctx.actor.name, note };
    const changes = { ...closed, place: placeOf({ ...before, ...closed }) };
    const { item, steps } = differences.update(before, changes, ctx.now);
    return commit(ctx, steps, await shown(asked, item));
  });

/** What the owners and gateways of differences are called. */
async function namesOf(ctx: ActorContext, of: readonly GatewayDifference[]): Promise<Map<string, string>> {
  const gatewayIds = [...new Set(of.map(({ gatewayId }) => gatewayId))];
  const [names, gateways] = await Promise.all([
    Owners.namesOf(
      ctx,
      of.flatMap(({ issuer }) => issuer ?? []),
    ),
    Promise.all(gatewayIds.map((id) => Gateways.known(ctx, id))),
  ]);
  return new Map([...names, ...gateways.flatMap((each) => (each ? [[each.id, each.name] as const] : []))]);
}
