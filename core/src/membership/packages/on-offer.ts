import { RevisionCache } from "../../dynamo/revision-cache.ts";
import * as FeePackages from "../../finance/fee-packages/index.ts";
import * as Fees from "../../finance/fees/index.ts";
import type { Context } from "../../lib/context.ts";
import type { Package } from "./entity.ts";
import { offeredByAll } from "./store.ts";

/** An owner's packages on offer, and by their ids the fee packages of all of them, which may still be on their way. */
export interface OnOffer {
  packages: readonly Package[];
  feePackages: Promise<ReadonlyMap<string, FeePackages.FeePackage>>;
}

/** Some hundred owners with twenty packages each are a few megabytes. */
const kept = new RevisionCache<OnOffer>({ most: 200, seconds: 600 });

/**
 * What members can be sold by these owners, with what it costs, for choices: a sale reads again. What this process has read
 * is kept until the price list is another.
 * @param owners nearest first: each may charge what those after it do
 * @param isOwn only what members can choose themselves
 */
export async function onOffer(
  { now }: Pick<Context, "now">,
  owners: readonly string[],
  isOwn: boolean,
): Promise<OnOffer[]> {
  const revisions = Fees.revisionsFrom(owners, now);
  return Promise.all(
    owners.map(async (owner, at) => {
      const key = `${owner} ${isOwn}`;
      // What is read beside the revision is no older than that: a change in between is a new one.
      const [revision, read] = await Promise.all([
        revisions.then((all) => all[at] ?? null),
        kept.has(key) ? null : readOffer(owner, isOwn),
      ]);
      const before = revision === null ? undefined : kept.get(key, revision);
      if (before) return before;
      const offer = read ?? (await readOffer(owner, isOwn));
      if (revision !== null) offer.feePackages.then(() => kept.set(key, revision, offer)).catch(() => undefined);
      return offer;
    }),
  );
}

async function readOffer(owner: string, isOwn: boolean): Promise<OnOffer> {
  const packages = await offeredByAll([owner], (each) => !isOwn || Boolean(each.userSelectable));
  const feePackages = FeePackages.findMany(
    packages.map((each) => each.feePackageId),
    { consistent: false },
  );
  // No unhandled rejection: whoever awaits them gets the error.
  feePackages.catch(() => undefined);
  return { packages, feePackages };
}
