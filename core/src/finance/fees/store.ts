import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type Fee, FeeEntity } from "./entity.ts";

export const fees = store(FeeEntity, "fee");

/** The request's fee, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<Fee | undefined> => fees.known(ctx, { id });

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<Fee> {
  const fee = await known(ctx, id);
  if (!fee) throw absent();
  return fee;
}
