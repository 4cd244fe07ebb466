import { todayIn } from "@salle/calendar/today";
import type { PackageForm, PackageList, PackageListQuery } from "@salle/contract/membership/packages";
import { MAX_OFFSET, MOST_OPTIONS } from "@salle/contract/pages";
import type { Option } from "@salle/contract/wire";
import { countsOf, pageOfHeld, pagingOf } from "../../dynamo/index.ts";
import * as FeePackages from "../../finance/fee-packages/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as PlayingRights from "../playing-rights/index.ts";
import type { Package } from "./entity.ts";
import { toResources } from "./resource.ts";
import { expiryIntervals, intervalText, passes, renewalIntervals, search } from "./rules.ts";
import { load, offeredBy, packages, packagesOf } from "./store.ts";

/**
 * A page of an owner's packages (spec 02 §7): by name from the index, whatever there is; by another column as long as
 * they can all be read. They are counted, except those that pass a filter, where not all were looked through for the page.
 * @throws Refusal on `page.cursor`, and on `sort.column` for too many
 */
export async function list(ctx: ActorContext, owner: string, query: PackageListQuery): Promise<PackageList> {
  const { isArchived, ...filters } = query.filters;
  const shelf = isArchived ? ("archived" as const) : ("offered" as const);
  const [counts, feePackageOptions] = await Promise.all([countsOf(packagesOf(owner)), FeePackages.optionsOf(owner)]);
  const count = counts[shelf] ?? 0;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined && filter !== "");
  const keep = (each: Package) => passes(each, query);
  const page =
    query.sort.column === "name"
      ? await packages.page.byOwner(
          { owner, shelf },
          { ...pagingOf(query), order: query.sort.direction, ...(isFiltered && { keep }) },
        )
      : await sorted(owner, shelf, count, query);
  return {
    data: await toResources(ctx, owner, page.items),
    totalResults: isFiltered ? page.count : count,
    meta: { feePackageOptions, nextCursor: page.cursor },
  };
}

/** A page in an order that the index has not, of all packages of a shelf. */
async function sorted(owner: string, shelf: Package["shelf"], count: number, query: PackageListQuery) {
  if (count > MAX_OFFSET)
    throw fieldError("sort.column", "There are too many of these to be sorted by anything but their name.");
  const all = await packages.list.byOwner({ owner, shelf });
  const ids = all.map((each) => each.feePackageId);
  const feePackages =
    query.sort.column === "feePackage" ? await FeePackages.findMany(ids, { consistent: false }) : null;
  const listed = all.map((each) => ({ ...each, feePackageName: feePackages?.get(each.feePackageId)?.name ?? "" }));
  return pageOfHeld(search(listed, query), query);
}

/** An owner's packages on offer, by name, as choices: at most so many as a select can have. */
export const options = async (owner: string): Promise<Option[]> =>
  (await offeredBy(owner, MOST_OPTIONS)).map(({ id, name }) => ({ text: name, value: id }));

/** What the form offers, with the owner's package on edit (spec 02 §3). */
export async function form(ctx: ActorContext, owner: string, id?: string): Promise<PackageForm> {
  const edited = id === undefined ? null : await load(ctx, id);
  const [{ timeZone }, feePackageOptions, rights, [own = null]] = await Promise.all([
    fromHandle(ctx, owner),
    FeePackages.optionsOf(owner),
    PlayingRights.all(),
    toResources(ctx, owner, edited ? [edited] : []),
  ]);
  return {
    id: id ?? "new",
    type: "membership-package-form",
    attributes: {
      feePackageOptions,
      playingRightOptions: rights.map((right) => ({ text: right.label, value: right.id })),
      expiryDateIntervalOptions: expiryIntervals.map(intervalOption),
      expiryDateIntervalAllowCustom: true,
      renewalDateIntervalOptions: renewalIntervals.map(intervalOption),
      renewalDateIntervalAllowCustom: true,
      today: todayIn(timeZone, ctx.now),
      package: own,
    },
  };
}

const intervalOption = (value: string): Option => ({ text: intervalText(value), value });
