import type { Include, Output } from "@salle/contract/endpoint";
import { type FeePackageListQuery, feePackageText, type listFeePackages } from "@salle/contract/finance/fee-packages";
import type { FeeListQuery, Fee as FeeResource } from "@salle/contract/finance/fees";
import type { Paged } from "@salle/contract/pages";
import type { Option } from "@salle/contract/wire";
import { countsOf, pagingOf } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Fees from "../fees/index.ts";
import type { StoredFeePackage } from "./entity.ts";
import { feesOf, toResources } from "./resource.ts";
import { amountOf, labelOf, passes } from "./rules.ts";
import { feePackages, feePackagesOf, load, ofOwner, withFees } from "./store.ts";

/** An owner's fee packages as choices, with what they come to. */
export const optionsOf = async (owner: string): Promise<Option[]> =>
  (await ofOwner(owner)).map(({ id, name, fees }) => ({
    text: feePackageText(name, amountOf(fees)),
    value: id,
  }));

/**
 * A page of an owner's fee packages on offer, or of its archived ones, by name, and how many there are (spec 03 §7).
 * @throws Refusal on `page.cursor`
 */
export async function list(
  ctx: ActorContext,
  owner: string,
  query: FeePackageListQuery,
  include: Include<typeof listFeePackages>,
): Promise<Output<typeof listFeePackages>> {
  const { searchterm, isArchived = false } = query.filters;
  const label = labelOf({ isArchived });
  const keep = (each: StoredFeePackage) => labelOf(each) === label && passes(each, searchterm);
  const [page, counts] = await Promise.all([
    feePackages.page.byOwner({ owner }, { ...pagingOf(query), order: query.sort.direction, keep }),
    countsOf(feePackagesOf(owner)),
  ]);
  const found = await withFees(page.items, { consistent: false });
  const [data, fees] = await Promise.all([toResources(ctx, found), include.has("fees") ? feesOf(ctx, found) : null]);
  return {
    data,
    totalResults: searchterm ? page.count : (counts[label] ?? 0),
    meta: { nextCursor: page.cursor },
    ...(fees && { included: distinct(fees) }),
  };
}

/** What several packages charge is included once. */
const distinct = <T extends { id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
];

/**
 * A page of the fees that a fee package's owner can charge, without those that it charges already.
 * @throws Refusal `absent`; on `context-handle`, on `page.cursor`
 */
export async function packageable(ctx: ActorContext, id: string, query: FeeListQuery): Promise<Paged<FeeResource>> {
  const { owner, fees = [], feeIds = [] } = await load(ctx, id);
  return Fees.list(ctx, owner, query, new Set([...fees.map((fee) => fee.id), ...feeIds]));
}
