import { MOST_OPTIONS } from "@salle/contract/pages";
import type { Option } from "@salle/contract/wire";
import { mergedPage, shelfSources } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Step } from "../../dynamo/transaction.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type FeeType, FeeTypeEntity } from "./entity.ts";

export const feeTypes = store(FeeTypeEntity, "fee type");

/** The request's fee type, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<FeeType | undefined> =>
  feeTypes.known(ctx, { id });

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<FeeType> {
  const feeType = await known(ctx, id);
  if (!feeType) throw absent();
  return feeType;
}

/** Fee types by their ids, to be shown. */
export async function findMany(ids: readonly string[]): Promise<Map<string, FeeType>> {
  const keys = [...new Set(ids)].map((id) => ({ id }));
  return new Map((await feeTypes.findMany(keys, { consistent: false })).map((each) => [each.id, each]));
}

/** The fee types that an owner's fees can be of, as choices, as many as a select can have. @param owners nearest first */
export async function optionsOf(owners: readonly string[]): Promise<Option[]> {
  const asked = { limit: MOST_OPTIONS, order: "asc", list: "options" } as const;
  const { items } = await mergedPage(shelfSources(feeTypes.list, owners, "offered"), asked);
  return items.map(({ id, label }) => ({ text: label, value: id }));
}

/** Counts a fee of a type: one more, while it is not archived, or one fewer. */
export const countFee = (id: string, by: 1 | -1, refused?: () => Error): Step =>
  feeTypes.modify(
    { id },
    { add: { fees: by } },
    { exists: true, ...(by === 1 && { isNot: { isArchived: true } }) },
    refused,
  );
