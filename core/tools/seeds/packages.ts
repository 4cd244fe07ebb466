import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import { ulid } from "ulid";
import { countItem } from "../../src/dynamo/index.ts";
import type { FeePackage, PackagedFee } from "../../src/finance/fee-packages/entity.ts";
import { feePackagesOf } from "../../src/finance/fee-packages/store.ts";
import type { Asked } from "../../src/membership/criteria/rules.ts";
import type { Package } from "../../src/membership/packages/entity.ts";
import { listedBy } from "../../src/membership/packages/rules.ts";
import { packagesOf } from "../../src/membership/packages/store.ts";
import type { PlayingRight } from "../../src/membership/playing-rights/entity.ts";
import type { Club } from "../../src/organisations/clubs/entity.ts";
import type { Federation } from "./federation.ts";
import { type Offer, offersOfClub, offersOfFederation, offersOfState, rightLabels } from "./package-words.ts";
import type { Random } from "./random.ts";

const AT = "2019-07-01T00:00:00.000Z";
const audit = { version: 1, createdAt: AT, updatedAt: AT };

export interface Packages {
  playingRights: PlayingRight[];
  feePackages: FeePackage[];
  /** Their criteria lie inside. */
  packages: Package[];
}

/** What the federation, the states and the clubs sell; the same ids each time for the same random numbers. */
export function makePackages(random: Random, federation: Federation): Packages {
  const newId = (prefix: string) => `${prefix}_${ulid(Date.parse(AT), random.next)}`;
  const playingRights = rightLabels.map((label): PlayingRight => ({ id: newId("ply"), label, ...audit }));
  const rightIds = new Map(playingRights.map(({ id, label }) => [label, id]));
  const all: Packages = { playingRights, feePackages: [], packages: [] };

  const sell = (owner: string, offers: Offer[]): void => {
    for (const offer of offers) {
      const feePackage = feePackageOf(owner, offer, newId);
      const made = packageOf(owner, offer, feePackage.id, newId("mpk"), rightIds);
      all.feePackages.push(feePackage);
      all.packages.push({ ...made, criteria: criteriaOf(made.id, offer.rules) });
    }
  };
  sell(SYSTEM_HANDLE, offersOfFederation());
  const licence = all.packages[0]?.id ?? "";
  for (const [index, group] of federation.groups.entries()) {
    if (group.ancestorIds.length === 1)
      sell(handleOf({ type: "club-group", id: group.id }), offersOfState(index, licence));
  }
  for (const [index, club] of federation.clubs.entries()) {
    sell(handleOf({ type: "club", id: club.id }), offersOfClub(random, isUniversity(club), index));
  }
  return all;
}

const isUniversity = (club: Club): boolean => club.name.includes("University");

function feePackageOf(owner: string, offer: Offer, newId: (prefix: string) => string): FeePackage {
  const fees = offer.fees.map(
    ([name, amount, feeTypeLabel]): PackagedFee => ({
      id: newId("fee"),
      name,
      amount,
      isIncludingGST: true,
      feeTypeLabel,
    }),
  );
  return { id: newId("fpk"), owner, name: offer.feePackage, description: "", fees, ...audit };
}

function packageOf(
  owner: string,
  offer: Offer,
  feePackageId: string,
  id: string,
  rightIds: Map<string, string>,
): Package {
  const made = {
    id,
    owner,
    name: offer.name,
    description: offer.description,
    feePackageId,
    userSelectable: offer.userSelectable ?? true,
    autoRenew: offer.renewalValue !== "",
    requiresApproval: offer.requiresApproval ?? false,
    expiryType: offer.term.expiryType,
    expiryValue: offer.term.expiryValue,
    renewalValue: offer.renewalValue,
    playingRightIds: offer.rights.flatMap((label) => rightIds.get(label) ?? []),
    isNotifyMembershipOwnerOnRenewal: offer.renewalValue !== "",
    isArchived: offer.isArchived ?? false,
    isUsed: false,
    ...audit,
  };
  return { ...made, ...listedBy(made) };
}

/** How many packages each owner has, by shelf, and how many fee packages. */
export const packageCounts = ({ packages, feePackages }: Packages): Record<string, unknown>[] => [
  ...[...Map.groupBy(packages, ({ owner }) => owner)].map(([owner, own]) => {
    const on = (shelf: Package["shelf"]) => own.filter((each) => each.shelf === shelf).length;
    return countItem(packagesOf(owner), { offered: on("offered"), archived: on("archived") });
  }),
  ...[...Map.groupBy(feePackages, ({ owner }) => owner)].map(([owner, own]) =>
    countItem(feePackagesOf(owner), { feePackages: own.length }),
  ),
];

/** Ids that follow from the package's own: the two ulids differ in their last letters. */
function criteriaOf(packageId: string, rules: Asked[] = []): NonNullable<Package["criteria"]> {
  const own = packageId.slice("mpk_".length);
  return Object.fromEntries(
    rules.map((rule, index) => {
      const id = `crt_${own}${own.slice(0, -2)}0${index + 1}`;
      return [id, { id, ...rule }];
    }),
  );
}
