import { MembershipPackage as PackageResource } from "@salle/contract/membership/packages";
import type { ObjectOf } from "@salle/contract/resource";
import * as FeePackages from "../../finance/fee-packages/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { representing } from "../../lib/represent.ts";
import * as PlayingRights from "../playing-rights/index.ts";
import type { Package } from "./entity.ts";
import { capabilitiesOf, graceOf, noticesOf } from "./rules.ts";
import { activeMemberships } from "./store.ts";

const represent = representing(PackageResource);
type MembershipPackage = ObjectOf<typeof PackageResource>;

/** The wire's form of a package. */
export async function toResource(ctx: ActorContext, of: Package): Promise<MembershipPackage> {
  const [resource] = await toResources(ctx, of.owner, [of]);
  if (!resource) throw absent();
  return resource;
}

/** The wire's form of packages of one owner, with what the actor may do to each. */
export async function toResources(ctx: ActorContext, owner: string, packages: Package[]): Promise<MembershipPackage[]> {
  if (packages.length === 0) return [];
  const [feePackages, rights, manages, counts] = await Promise.all([
    FeePackages.findMany(
      packages.map((each) => each.feePackageId),
      { consistent: false },
    ),
    PlayingRights.all(),
    mayOnOwner(ctx, "packages.manage", owner),
    Promise.all(packages.map((each) => (each.isUsed ? activeMemberships(each.id) : 0))),
  ]);
  return packages.map((each, index) =>
    represent({
      id: each.id,
      createdAt: each.createdAt,
      updatedAt: each.updatedAt,
      related: {
        feePackage: each.feePackageId,
        playingRights: each.playingRightIds ?? [],
        conditions: Object.keys(each.criteria ?? {}),
      },
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
        notices: [...noticesOf(each)],
        graceDays: graceOf(each),
        activeMembershipCount: counts[index] ?? 0,
        isDeletable: !each.isUsed,
        isArchived: each.isArchived ?? false,
        version: each.version ?? 1,
      },
      capabilities: capabilitiesOf(each, manages),
    }),
  );
}
