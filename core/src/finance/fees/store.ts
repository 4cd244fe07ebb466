import { MOST_OPTIONS } from "@salle/contract/pages";
import { mergedPage, shelfSources } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type Fee, FeeEntity } from "./entity.ts";

export const fees = store(FeeEntity, "fee");

/** The request's fee, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<Fee | undefined> => fees.known(ctx, { id });

/** The fees that can be charged, as many as a select can have, by name. @param owners nearest first */
export async function offered(owners: readonly string[]): Promise<Fee[]> {
  const asked = { limit: MOST_OPTIONS, order: "asc", list: "options" } as const;
  return (await mergedPage(shelfSources(fees.list, owners, "offered"), asked)).items;
}

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<Fee> {
  const fee = await known(ctx, id);
  if (!fee) throw absent();
  return fee;
}
