import { todayIn } from "@salle/calendar/today";
import type {
  MembershipPackage,
  PackageForm,
  PackageList,
  PackageListQuery,
} from "@salle/contract/membership/packages";
import type { Option } from "@salle/contract/wire";
import * as Fees from "../../finance/fees/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as PlayingRights from "../playing-rights/index.ts";
import { activeMemberships } from "./counts.ts";
import type { Package } from "./entity.ts";
import { capabilitiesOf, expiryIntervals, intervalText, renewalIntervals, search } from "./rules.ts";
import { load, ofOwner } from "./store.ts";

/** A page of an owner's packages (spec 02 §7). */
export async function list(ctx: ActorContext, owner: string, query: PackageListQuery): Promise<PackageList> {
  const [packages, feePackageOptions] = await Promise.all([ofOwner(owner), Fees.optionsOf(owner)]);
  const feePackages = await Fees.findMany([...new Set(packages.map((each) => each.feePackageId))]);
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

/**
 * What the form offers, with the package on edit (spec 02 §3).
 * @throws Refusal `absent` for a package of another owner
 */
export async function form(ctx: ActorContext, owner: string, id?: string): Promise<PackageForm> {
  const edited = id === undefined ? null : await load(ctx, id);
  if (edited && edited.owner !== owner) throw absent();
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

/** The wire's form of a package. */
export async function toResource(ctx: ActorContext, of: Package): Promise<MembershipPackage> {
  const [resource] = await toResources(ctx, of.owner, [of]);
  if (!resource) throw absent();
  return resource;
}

/** The wire's form of packages of one owner, with what the actor may do to each. */
async function toResources(ctx: ActorContext, owner: string, packages: Package[]): Promise<MembershipPackage[]> {
  if (packages.length === 0) return [];
  const [feePackages, rights, manages, counts] = await Promise.all([
    Fees.findMany([...new Set(packages.map((each) => each.feePackageId))]),
    PlayingRights.all(),
    mayOnOwner(ctx, "packages.manage", owner),
    Promise.all(packages.map((each) => (each.isUsed ? activeMemberships(each.id) : 0))),
  ]);
  return packages.map((each, index) => ({
    id: each.id,
    type: "membership-package",
    attributes: {
      owner,
      name: each.name,
      description: each.description ?? "",
      feePackageId: each.feePackageId,
      feePackageName: feePackages.get(each.feePackageId)?.name ?? "",
      userSelectable: each.userSelectable ?? false,
      autoRenew: each.autoRenew ?? false,
      isAutoRenewEnabled: each.autoRenew ?? false,
      requiresApproval: each.requiresApproval ?? false,
      expiryType: each.expiryType,
      expiryValue: each.expiryValue,
      renewalValue: each.renewalValue ?? "",
      playingRights: rights
        .filter((right) => each.playingRightIds?.includes(right.id))
        .map(({ id, label }) => ({ id, label })),
      isNotifyMembershipOwnerOnRenewal: each.isNotifyMembershipOwnerOnRenewal ?? false,
      activeMembershipCount: counts[index] ?? 0,
      isDeletable: !each.isUsed,
      isArchived: each.isArchived ?? false,
      version: each.version ?? 1,
    },
    capabilities: capabilitiesOf(each, manages),
  }));
}
