import { FeePackageEntity } from "../../src/finance/fee-packages/entity.ts";
import type { Account } from "../../src/identity/accounts/entity.ts";
import { hashPassword } from "../../src/identity/accounts/index.ts";
import { now } from "../../src/lib/clock.ts";
import { takeSnapshot } from "../../src/members/directory/index.ts";
import { clubItem } from "../../src/members/directory/store.ts";
import { PackageEntity } from "../../src/membership/packages/entity.ts";
import { PlayingRightEntity } from "../../src/membership/playing-rights/entity.ts";
import { ClubGroupEntity } from "../../src/organisations/club-groups/entity.ts";
import { ClubEntity } from "../../src/organisations/clubs/entity.ts";
import { nameKey } from "../../src/organisations/clubs/index.ts";
import { SettingsEntity } from "../../src/platform/settings/entity.ts";
import { itemOf } from "../items.ts";
import { bankItems } from "./banks.ts";
import { biographyItems } from "./biographies.ts";
import { dealingsIn, itemsOf } from "./books.ts";
import { categoryItems } from "./categories.ts";
import { Certificates } from "./certifications.ts";
import { contactItems } from "./emergency-contacts.ts";
import { makeFederation, rootGroup } from "./federation.ts";
import { integrationItems } from "./integrations.ts";
import { accountItems, claimItem, directoryItem, memberItems, userCounts, writeAll } from "./load.ts";
import { DEMO_PASSWORD, grant, rootAccount, secondRoot } from "./logins.ts";
import { makeMemberGroups } from "./member-groups.ts";
import { Seller } from "./memberships.ts";
import { clubMetadataItems, memberMetadataItems } from "./metadata.ts";
import { noteItems } from "./notes.ts";
import { makePackages, packageCounts } from "./packages.ts";
import { type Member, makeMembers } from "./people.ts";
import { appointmentItems, positionItems } from "./positions.ts";
import { Random } from "./random.ts";
import type { Sale } from "./sales.ts";
import { makeStaff, sellToStaff } from "./staff.ts";
import { makeTransfers } from "./transfers.ts";

export { demoLogins } from "./logins.ts";

export type SeedKind = "demo" | "empty" | "large";

/** So many clubs have three years of memberships; in the demo the others have this year's. */
const CLUBS_WITH_HISTORY = 4;

/** `certified`: of so many clubs the members have certifications; in the crowded one they are 5,000. */
const SIZES = {
  demo: { clubs: 45, members: 2400, certified: CLUBS_WITH_HISTORY },
  large: { clubs: 400, members: 50_000, certified: 48 },
};

/**
 * Fills an empty table: `demo` a believable federation, `large` a crowded one, `empty` a root user, the positions, what
 * there is to connect with, and nothing else.
 * The same names and ids come out each time; dates follow the current year.
 */
export async function seed(kind: SeedKind, { log }: { log(line: string): void }): Promise<void> {
  const random = new Random(1896);
  const at = "2019-07-01T00:00:00.000Z";
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const root = rootAccount(random, passwordHash, at);
  await writeAll([
    itemOf(ClubGroupEntity, rootGroup),
    ...accountItems(root),
    ...positionItems(at),
    ...integrationItems(at),
  ]);
  if (kind === "empty") return writeAll(userCounts([root]));

  const today = now().toISOString().slice(0, 10);
  const federation = makeFederation(random, SIZES[kind].clubs);
  const second = secondRoot(new Random(1912), passwordHash, at);
  const settings = { federationName: rootGroup.name, version: 1, createdAt: at, updatedAt: at };
  await writeAll([
    ...accountItems(second),
    itemOf(SettingsEntity, settings),
    ...federation.groups.map((group) => itemOf(ClubGroupEntity, group)),
    ...federation.clubs.map((club) => itemOf(ClubEntity, club)),
    ...federation.clubs.map(({ id, name }) => claimItem("club-name", nameKey(name), id)),
    ...federation.clubs.map(({ id, name, timeZone, groupIds }) =>
      clubItem({ id, version: 1, name, timeZone, groupIds }),
    ),
  ]);
  await writeAll([...clubMetadataItems(federation.clubs, at), ...bankItems(new Random(1817), federation, at)]);
  const packages = makePackages(new Random(2019), federation);
  await writeAll([
    ...packages.playingRights.map((each) => itemOf(PlayingRightEntity, each)),
    ...packages.feePackages.map((each) => itemOf(FeePackageEntity, each)),
    ...packages.packages.map((each) => itemOf(PackageEntity, each)),
    ...packageCounts(packages),
  ]);
  const memberGroups = makeMemberGroups(new Random(1936), federation);
  await writeAll(memberGroups.items);
  const seller = new Seller(new Random(1913), packages, rootGroup, now());
  const sales: Sale[] = [];
  const staff = makeStaff(random, federation, passwordHash, at, today);
  sales.push(...sellToStaff(seller, packages, staff, federation));
  const certificates = new Certificates(at, now(), staff.secretary.account.person);
  await writeAll(certificates.items());
  const first: Member[][] = [];
  const run: Account[] = [];
  let count = 0;
  for (const [index, club] of federation.clubs.entries()) {
    const members = makeMembers(random, club, clubSize(kind, index), today);
    const grown = grownOf(members, today);
    const year = Number(today.slice(0, 4));
    appoint(grown, club.id, index);
    run.push(...grown.slice(0, 1).map(({ account }) => account));
    await writeAll(appointmentItems(new Random(1850 + index), grown, at, year));
    const sold: Sale[] = [];
    if (index < CLUBS_WITH_HISTORY || kind === "demo") {
      sold.push(...seller.sellTo(members, club, index < CLUBS_WITH_HISTORY));
      sales.push(...sold);
      await writeAll(memberGroups.assignments(club, index === 0 ? [...staff.members, ...members] : members));
      await writeAll(categoryItems(new Random(1750 + index), club.id, members, at, year));
    }
    const dealings = dealingsIn(sold);
    await writeAll(
      members.flatMap((member, turn) => {
        const { items, held } =
          index < SIZES[kind].certified ? certificates.of(member, turn) : { items: [], held: undefined };
        return [...memberItems(member), directoryItem(member, dealings.get(member.account.person), held), ...items];
      }),
    );
    count += members.length;
    if (index < 2) first.push(members);
    if (index % 50 === 49) log(`${count} members in ${index + 1} clubs so far`);
  }
  await writeAll([
    ...staff.items(sales, certificates),
    ...biographyItems([staff.fencer, staff.child, staff.parent], at),
    ...contactItems(new Random(1908), [staff.fencer, staff.child], at),
    ...memberMetadataItems(staff.fencer.clubMemberProfile.clubId, [staff.fencer, staff.child], at),
    ...noteItems(new Random(1896), [staff.fencer, staff.child, staff.parent], staff.secretary.account.person, now()),
    ...userCounts([root, second, ...staff.accounts, ...run]),
    ...itemsOf(sales, packages.packages),
    ...memberGroups.counts(),
    ...makeTransfers(federation.clubs, first, now()),
  ]);
  await takeSnapshot();
  log(`${count} members in ${federation.clubs.length} clubs, ${sales.length} memberships`);
}

/** Clubs differ in size, from half to one and a half of the average, and add up to the whole. */
function clubSize(kind: "demo" | "large", index: number): number {
  const { clubs, members } = SIZES[kind];
  const weight = (at: number) => 10 + ((at * 7 + 20) % 21);
  const all = Array.from({ length: clubs }, (_, at) => weight(at)).reduce((sum, each) => sum + each, 0);
  const upTo = (at: number) =>
    Math.round((members * Array.from({ length: at }, (_, each) => weight(each)).reduce((a, b) => a + b, 0)) / all);
  return upTo(index + 1) - upTo(index);
}

const grownOf = (members: readonly Member[], today: string): Member[] =>
  members.filter(({ profile }) => Number(today.slice(0, 4)) - Number(profile.dateOfBirth?.slice(0, 4)) >= 21);

/** Of so many clubs one has nobody who can sign in and manage it; the first has the staff's. */
const UNMANAGED_EACH = 20;

/** The first three grown members of a club run it; its administrator can be sent a link to choose a password. */
function appoint(grown: readonly Member[], clubId: string, index: number): void {
  for (const [place, role] of (["club-administrator", "club-registrar", "club-coach"] as const).entries()) {
    const member = grown[place];
    if (member) member.account.grants = [grant(role, { type: "club", id: clubId })];
  }
  const [{ account } = { account: null }] = grown;
  if (account && index > 0 && index % UNMANAGED_EACH !== 0)
    account.emailAddress = `${account.firstName}.${account.lastName}.${index + 1}@example.com`.toLowerCase();
}
