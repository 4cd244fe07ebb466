import type { Part } from "../../dynamo/index.ts";
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

/** Where lists look: what an owner has on a shelf, and what those above it share while that is on offer. */
export const sourcesOf = (owners: readonly string[], shelf: Fee["shelf"]) =>
  owners.flatMap((owner, at) => {
    if (at === 0) return [(part: Part) => fees.list.byOwner({ owner, shelf }, part)];
    return shelf === "offered" ? [(part: Part) => fees.list.shared({ sharedBy: owner }, part)] : [];
  });
