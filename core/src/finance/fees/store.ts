import { MOST_OPTIONS } from "@salle/contract/pages";
import { mergedPage, shelfSources } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Step } from "../../dynamo/transaction.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type Fee, FeeEntity } from "./entity.ts";

export const fees = store(FeeEntity, "fee");

/** The request's fee, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<Fee | undefined> => fees.known(ctx, { id });

/** Fees by their ids; those that are not there are left out. */
export async function findMany(ids: readonly string[], options?: { consistent: boolean }): Promise<Map<string, Fee>> {
  const found = await fees.findMany(
    [...new Set(ids)].map((id) => ({ id })),
    options,
  );
  return new Map(found.map((each) => [each.id, each]));
}

/** Counts a fee package that charges a fee: one more, while it is not archived, or one fewer. */
export const countPackage = (id: string, by: 1 | -1, refused?: () => Error): Step =>
  fees.modify(
    { id },
    { add: { packages: by } },
    { exists: true, ...(by === 1 && { isNot: { isArchived: true } }) },
    refused,
  );

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
