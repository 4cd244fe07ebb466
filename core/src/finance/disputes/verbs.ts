import type { Output, Query } from "@salle/contract/endpoint";
import type { Dispute as DisputeResource, listDisputes } from "@salle/contract/finance/disputes";
import { pagingOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Gateways from "../gateways/index.ts";
import type * as Invoices from "../invoices/index.ts";
import type { Dispute } from "./entity.ts";
import { toResource } from "./resource.ts";
import { settle } from "./settle.ts";
import { disputes, load } from "./store.ts";

/** A page of the disputes of an owner's invoices and gateways: those that are open first. @throws Refusal on `page.cursor` */
export async function list(
  ctx: ActorContext,
  owner: string,
  query: Query<typeof listDisputes>,
): Promise<Output<typeof listDisputes>> {
  const [page, mayLook] = await Promise.all([
    disputes.page.byOwner({ owner }, { ...pagingOf(query), order: query.sort.direction }),
    mayOnOwner(ctx, "payments.record", owner),
  ]);
  const names = await namesOf(ctx, page.items);
  return {
    data: page.items.map((each) => toResource(each, { names, mayLook })),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

/** A dispute, with what the actor may do with it. @throws Refusal `absent` */
export async function read(ctx: ActorContext, id: string): Promise<DisputeResource> {
  const found = await load(id);
  const [names, mayLook] = await Promise.all([namesOf(ctx, [found]), mayOnOwner(ctx, "payments.record", found.issuer)]);
  return toResource(found, { names, mayLook });
}

const SILENT = "The card gateway does not say how this dispute stands. Try again later.";

/** Asks its gateway how a dispute stands, and writes what follows. @throws Refusal `absent`; `conflict` when that does not say */
export async function look(ctx: ActorContext, id: string, subjects: Invoices.Subjects): Promise<DisputeResource> {
  const { gatewayId, reference, paymentIds } = await load(id);
  const gateway = await Gateways.known(ctx, gatewayId);
  if (!gateway) throw conflict(SILENT);
  const said = await asked(gateway, reference);
  await settle({ gateway, reference, paymentIds }, said, ctx.now, subjects);
  return read(ctx, id);
}

async function asked(gateway: Gateways.GatewayConfig, ref: string): Promise<Gateways.Disputed> {
  try {
    return await Gateways.adapterOf(gateway).lookDispute({ ref });
  } catch (error) {
    if (error instanceof Gateways.GatewaySilence || error instanceof Gateways.GatewayRefusal) throw conflict(SILENT);
    throw error;
  }
}

/** What the owners and gateways of disputes are called. */
async function namesOf(ctx: ActorContext, of: readonly Dispute[]): Promise<Map<string, string>> {
  const gatewayIds = [...new Set(of.map(({ gatewayId }) => gatewayId))];
  const [names, gateways] = await Promise.all([
    Owners.namesOf(
      ctx,
      of.flatMap(({ issuer, collector }) => [issuer, collector]),
    ),
    Promise.all(gatewayIds.map((id) => Gateways.known(ctx, id))),
  ]);
  return new Map([...names, ...gateways.flatMap((each) => (each ? [[each.id, each.name] as const] : []))]);
}
