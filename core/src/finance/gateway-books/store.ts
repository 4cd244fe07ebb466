import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type GatewayBook, GatewayBookEntity, type GatewayDifference, GatewayDifferenceEntity } from "./entity.ts";
import { OPEN } from "./rules.ts";

export const books = store(GatewayBookEntity, "comparison");
export const differences = store(GatewayDifferenceEntity, "difference");

/** How far a gateway's book has been compared; undefined before anybody has asked for it. */
export const bookOf = (gatewayId: string): Promise<GatewayBook | undefined> => books.find({ gatewayId });

/** The request's difference, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<GatewayDifference | undefined> =>
  differences.known(ctx, { id });

/** As `known`. @throws Refusal `absent` */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<GatewayDifference> {
  const found = await known(ctx, id);
  if (!found) throw absent();
  return found;
}

/** So many that are open are looked at anew, and counted; more are not told apart from these. */
const MOST_OPEN = 200;

/** What is open of a gateway, the oldest first; from the index. */
export const openOf = (gatewayId: string): Promise<GatewayDifference[]> =>
  differences.list.byGateway({ gatewayId }, { to: { place: `${OPEN}~` }, limit: MOST_OPEN });
