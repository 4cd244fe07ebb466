import type { Output } from "@salle/contract/endpoint";
import type { FeeListQuery, Fee as FeeResource, getFeeOptions } from "@salle/contract/finance/fees";
import type { Paged } from "@salle/contract/pages";
import { pagingOf, shelfOf, shelfPage } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as FeeTypes from "../fee-types/index.ts";
import { beneficiariesOf } from "./beneficiaries.ts";
import { toResources } from "./resource.ts";
import { passes } from "./rules.ts";
import { fees } from "./store.ts";

/** The list's name, under which its rows are counted. */
export const LIST = "fees";

/**
 * A page of a context's fees and the shareable ones of the groups above it, by name; or of its archived ones.
 * @param without the ids of those that are left out
 * @throws Refusal on `context-handle`, on `page.cursor`
 */
export async function list(
  ctx: ActorContext,
  owner: string,
  query: FeeListQuery,
  without: ReadonlySet<string> = new Set(),
): Promise<Paged<FeeResource>> {
  const owners = await FeeTypes.ownersFor(ctx, owner, query["context-handle"]);
  const { searchterm, isArchived = false } = query.filters;
  const { shelf } = shelfOf({ owner, isArchived });
  const isFiltered = Boolean(searchterm) || without.size > 0;
  const page = await shelfPage(
    fees.list,
    {
      list: LIST,
      owners,
      shelf,
      ...(isFiltered && { keep: (each) => !without.has(each.id) && passes(each, searchterm) }),
    },
    { ...pagingOf(query), order: query.sort.direction },
  );
  return {
    data: await toResources(ctx, page.items),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

/**
 * What the form of an owner's fees offers.
 * @throws Refusal `absent`; on `context-handle` for the system
 */
export async function options(ctx: ActorContext, owner: string): Promise<Output<typeof getFeeOptions>["data"]> {
  FeeTypes.refuseSystem(owner);
  const [feeTypeOptions, beneficiaryOptions] = await Promise.all([
    FeeTypes.ownersFor(ctx, owner).then(FeeTypes.optionsOf),
    beneficiariesOf(ctx, owner),
  ]);
  return { id: owner, type: "fee-options", attributes: { feeTypeOptions, beneficiaryOptions } };
}
