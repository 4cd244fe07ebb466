import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { type GatewayConfig, GatewayEntity, SurchargeEntity } from "./entity.ts";

export const gateways = store(GatewayEntity, "gateway");
export const surcharges = store(SurchargeEntity, "surcharge");

/** The request's gateway, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<GatewayConfig | undefined> =>
  gateways.known(ctx, { id });

/** As `known`. @throws Refusal `absent` */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<GatewayConfig> {
  const found = await known(ctx, id);
  if (!found) throw absent();
  return found;
}

/** An owner has so many at most, those in the archive too: their list has no pages. */
export const MOST_GATEWAYS = 50;

/** An owner's gateways, by name. */
export const gatewaysOf = (owner: string): Promise<GatewayConfig[]> =>
  gateways.list.byOwner({ owner }, { limit: MOST_GATEWAYS });

/** Every owner's gateways; from the index. */
export const all = (): Promise<GatewayConfig[]> => gateways.list.all({});

/** The gateway that takes cards for an issuer: its own, or that of the nearest above it; undefined where there is none. */
export async function takingFor(ctx: Pick<Context, "memo">, owner: string): Promise<GatewayConfig | undefined> {
  const owners = await Owners.handlesFrom(ctx, owner);
  const found = await Promise.all(owners.map(gatewaysOf));
  return found.flat().find(({ state }) => state === "ACTIVE");
}
