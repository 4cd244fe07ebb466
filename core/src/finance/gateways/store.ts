import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
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
