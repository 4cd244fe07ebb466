import { FeePackageEntity } from "../../src/finance/fee-packages/entity.ts";
import { PackageEntity } from "../../src/membership/packages/entity.ts";
import { ClubGroupEntity } from "../../src/organisations/club-groups/entity.ts";
import { ClubEntity } from "../../src/organisations/clubs/entity.ts";
import { itemOf } from "../items.ts";
import { dealingsIn, itemsOf } from "./books.ts";
import { makeFederation, rootGroup } from "./federation.ts";
import { directoryItem, memberItems } from "./load.ts";
import { Seller } from "./memberships.ts";
import { makePackages, packageCounts } from "./packages.ts";
import { makeMembers } from "./people.ts";
import { Random } from "./random.ts";

/** The items of a club of so many members, with three years of memberships until then. */
export function oneClub(count: number, at: Date) {
  const random = new Random(7);
  const federation = makeFederation(random, 1);
  const packages = makePackages(random, federation);
  const seller = new Seller(random, packages, rootGroup, at);
  const [club] = federation.clubs;
  if (!club) throw new Error("There is no club");
  const members = makeMembers(random, club, count, at.toISOString().slice(0, 10));
  const sales = seller.sellTo(members, club, true);
  const dealings = dealingsIn(sales);
  return [
    ...federation.groups.map((group) => itemOf(ClubGroupEntity, group)),
    itemOf(ClubEntity, club),
    ...packages.feePackages.map((each) => itemOf(FeePackageEntity, each)),
    ...packages.packages.map((each) => itemOf(PackageEntity, each)),
    ...packageCounts(packages),
    ...members.flatMap((member) => [
      ...memberItems(member),
      directoryItem(member, dealings.get(member.account.person)),
    ]),
    ...itemsOf(sales, packages.packages),
  ];
}
