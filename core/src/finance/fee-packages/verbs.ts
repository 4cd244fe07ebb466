import type { Include, Output } from "@salle/contract/endpoint";
import {
  type CreateFeePackage,
  type FeePackageListQuery,
  type FeePackage as FeePackageResource,
  feePackageText,
  type getFeePackage,
  type listFeePackages,
} from "@salle/contract/finance/fee-packages";
import { ownerOf } from "@salle/contract/handles";
import type { Option } from "@salle/contract/wire";
import { commit, countRows, countsOf, pagingOf, totalOf } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Settings from "../../platform/settings/index.ts";
import { feesOf, toResource } from "./resource.ts";
import { amountOf } from "./rules.ts";
import { feePackages, feePackagesOf, known, ofOwner } from "./store.ts";

/** An owner's fee packages as choices, with what they come to. */
export const optionsOf = async (owner: string): Promise<Option[]> =>
  (await ofOwner(owner)).map(({ id, name, fees = [] }) => ({
    text: feePackageText(name, amountOf(fees)),
    value: id,
  }));

/**
 * A page of an owner's fee packages, by name, and how many there are (spec 03 §7).
 * @throws Refusal on `page.cursor`
 */
export async function list(
  owner: string,
  query: FeePackageListQuery,
  include: Include<typeof listFeePackages>,
): Promise<Output<typeof listFeePackages>> {
  const paging = { ...pagingOf(query), order: query.sort.direction };
  const [page, counts, { taxRate }] = await Promise.all([
    feePackages.page.byOwner({ owner }, paging),
    countsOf(feePackagesOf(owner)),
    Settings.current(),
  ]);
  return {
    data: page.items.map((each) => toResource(each, taxRate)),
    totalResults: totalOf(counts),
    meta: { nextCursor: page.cursor },
    ...(include.has("fees") && { included: page.items.flatMap((each) => feesOf(each, taxRate)) }),
  };
}

/**
 * A fee package with its fees (spec 03 §7).
 * @throws Refusal `absent`
 */
export async function read(ctx: Context, id: string): Promise<Output<typeof getFeePackage>> {
  const [feePackage, { taxRate }] = await Promise.all([known(ctx, id), Settings.current()]);
  if (!feePackage) throw absent();
  return { data: toResource(feePackage, taxRate), included: feesOf(feePackage, taxRate) };
}

/** Makes a fee package together with its fees. */
export async function create(ctx: ActorContext, owner: string, input: CreateFeePackage): Promise<FeePackageResource> {
  if (!ownerOf(owner)) throw absent();
  const { item, step } = feePackages.create(
    {
      id: newId("feePackage", ctx.now),
      owner,
      name: input.name,
      description: input.description ?? "",
      fees: input.fees.map((fee) => ({ ...fee, id: newId("fee", ctx.now), feeTypeLabel: "" })),
    },
    ctx.now,
  );
  const { taxRate } = await Settings.current();
  return commit(ctx, [step, countRows(feePackagesOf(owner), item.id, { feePackages: 1 })], toResource(item, taxRate));
}
