import { MOST_OPTIONS } from "@salle/contract/pages";
import { write } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { memo } from "../../lib/memo.ts";
import * as FeeTypes from "../fee-types/index.ts";
import * as Fees from "../fees/index.ts";
import { type FeePackage, FeePackageEntity, type StoredFeePackage } from "./entity.ts";
import { packaged } from "./rules.ts";

export const feePackages = store(FeePackageEntity, "fee package");

type Request = Pick<Context, "memo">;

/** The request's fee package as it is kept, read once; undefined when there is none. */
export const stored = (ctx: Request, id: string): Promise<StoredFeePackage | undefined> =>
  feePackages.known(ctx, { id });

/** As `stored`. @throws Refusal `absent` */
export async function load(ctx: Request, id: string): Promise<StoredFeePackage> {
  const found = await stored(ctx, id);
  if (!found) throw absent();
  return found;
}

/** The request's fee package with all that it charges, read once; undefined when there is none. */
export const known = (ctx: Request, id: string): Promise<FeePackage | undefined> =>
  memo(ctx, `whole fee package ${id}`, async () => {
    const found = await stored(ctx, id);
    const [whole] = found ? await withFees([found]) : [];
    return whole;
  });

/** Fee packages by their ids, with all that they charge; those that are not there are left out. */
export async function findMany(
  ids: readonly string[],
  options?: { consistent: boolean },
): Promise<Map<string, FeePackage>> {
  const found = await feePackages.findMany(
    [...new Set(ids)].map((id) => ({ id })),
    options,
  );
  return new Map((await withFees(found, options)).map((each) => [each.id, each]));
}

/** Fee packages with all that they charge: what was made with them, then what they name. Who names nothing reads nothing. */
export async function withFees(
  of: readonly StoredFeePackage[],
  options?: { consistent: boolean },
): Promise<FeePackage[]> {
  const fees = await Fees.findMany(
    of.flatMap(({ feeIds = [] }) => feeIds),
    options,
  );
  const types = await FeeTypes.findMany([...fees.values()].flatMap(({ feeTypeId }) => feeTypeId ?? []));
  return of.map((each) => ({
    ...each,
    fees: [
      ...(each.fees ?? []),
      ...(each.feeIds ?? []).flatMap((id) => {
        const fee = fees.get(id);
        return fee ? [packaged(fee, types.get(fee.feeTypeId ?? "")?.label ?? "")] : [];
      }),
    ],
  }));
}

/** The count of an owner's fee packages. */
export const feePackagesOf = (owner: string): string => `fee-packages#${owner}`;

/** An owner's fee packages on offer, by name, as many as a select can have; from the index, so only for lists. */
export async function ofOwner(owner: string): Promise<FeePackage[]> {
  const keep = ({ isArchived }: StoredFeePackage) => !isArchived;
  const { items } = await feePackages.page.byOwner({ owner }, { limit: MOST_OPTIONS, keep });
  return withFees(items, { consistent: false });
}

/**
 * Writes down that a fee package is used, so that it is not deleted any more: by itself before what uses it, and only the
 * first time, so that no transaction touches what many share.
 * @throws what `gone` makes when it has been archived or deleted since it was read
 */
export async function markUsed({ id, isUsed }: StoredFeePackage, gone: () => Error): Promise<void> {
  if (isUsed !== false) return;
  const onOffer = { exists: true, isNot: { isArchived: true } };
  await write(feePackages.modify({ id }, { set: { isUsed: true } }, onOffer, gone));
}
