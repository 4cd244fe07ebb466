import { todayIn } from "@salle/calendar/today";
import type { PackageForm, PackageList, PackageListQuery } from "@salle/contract/membership/packages";
import type { Option } from "@salle/contract/wire";
import * as Fees from "../../finance/fees/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as PlayingRights from "../playing-rights/index.ts";
import { toResources } from "./resource.ts";
import { expiryIntervals, intervalText, renewalIntervals, search } from "./rules.ts";
import { load, ofOwner } from "./store.ts";

/** A page of an owner's packages (spec 02 §7). */
export async function list(ctx: ActorContext, owner: string, query: PackageListQuery): Promise<PackageList> {
  const [packages, feePackageOptions] = await Promise.all([ofOwner(owner), Fees.optionsOf(owner)]);
  const feePackages = await Fees.findMany(packages.map((each) => each.feePackageId));
  const listed = packages.map((each) => ({
    ...each,
    feePackageName: feePackages.get(each.feePackageId)?.name ?? "",
  }));
  const found = search(listed, query);
  const { offset, limit } = query.pagination;
  const data = await toResources(ctx, owner, found.slice(offset, offset + limit));
  return { data, totalResults: found.length, meta: { feePackageOptions } };
}

/** An owner's packages that are not archived, by name, as choices. */
export async function options(owner: string): Promise<Option[]> {
  const packages = (await ofOwner(owner)).filter((each) => !each.isArchived);
  return packages.map(({ id, name }) => ({ text: name, value: id })).sort((a, b) => a.text.localeCompare(b.text));
}

/** What the form offers, with the owner's package on edit (spec 02 §3). */
export async function form(ctx: ActorContext, owner: string, id?: string): Promise<PackageForm> {
  const edited = id === undefined ? null : await load(ctx, id);
  const [{ timeZone }, feePackageOptions, rights, packages] = await Promise.all([
    fromHandle(ctx, owner),
    Fees.optionsOf(owner),
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
      package: packages[0] ?? null,
    },
  };
}

const intervalOption = (value: string): Option => ({ text: intervalText(value), value });
