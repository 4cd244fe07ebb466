import { FeePackageEntity } from "@salle/core/internal/finance/fee-packages/entity";
import { PackageEntity } from "@salle/core/internal/membership/packages/entity";
import { ClubGroupEntity } from "@salle/core/internal/organisations/club-groups/entity";
import { ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import { itemOf } from "@salle/core/tools/items";
import { dealingsIn, itemsOf } from "@salle/core/tools/seeds/books";
import { makeFederation, rootGroup } from "@salle/core/tools/seeds/federation";
import { directoryItem, memberItems, writeAll } from "@salle/core/tools/seeds/load";
import { Seller } from "@salle/core/tools/seeds/memberships";
import { makePackages, packageCounts } from "@salle/core/tools/seeds/packages";
import { makeMembers } from "@salle/core/tools/seeds/people";
import { Random } from "@salle/core/tools/seeds/random";

/** A club of so many members, with three years of memberships until now, written straight to the table. */
export async function fillClub(count: number): Promise<void> {
  const random = new Random(7);
  const federation = makeFederation(random, 1);
  const packages = makePackages(random, federation);
  const seller = new Seller(random, packages, rootGroup, new Date());
  const [club] = federation.clubs;
  if (!club) throw new Error("There is no club");
  const members = makeMembers(random, club, count, new Date().toISOString().slice(0, 10));
  const sales = seller.sellTo(members, club, true);
  const dealings = dealingsIn(sales);
  await writeAll([
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
  ]);
}
