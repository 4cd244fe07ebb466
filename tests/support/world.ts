import { randomInt } from "node:crypto";
import { hashPassword } from "@salle/core/identity/accounts";
import { type FeePackage, FeePackageEntity } from "@salle/core/internal/finance/fees/entity";
import { type Account, AccountEntity, LinkEntity } from "@salle/core/internal/identity/accounts/entity";
import { rowOf } from "@salle/core/internal/members/directory/row";
import { write as writeDirectory } from "@salle/core/internal/members/directory/store";
import type { Member } from "@salle/core/internal/members/members/record";
import { type Package, PackageEntity } from "@salle/core/internal/membership/packages/entity";
import { type ClubGroup, ClubGroupEntity } from "@salle/core/internal/organisations/club-groups/entity";
import { type Club, ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import type { Grant } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import { itemOf } from "@salle/core/tools/items";
import { accountItems, memberItems, writeAll } from "@salle/core/tools/seeds/load";
import { grant, login } from "@salle/core/tools/seeds/logins";
import { makeMember } from "@salle/core/tools/seeds/people";
import { Random } from "@salle/core/tools/seeds/random";
import { inject } from "vitest";
import { type Speaker, signIn } from "./api.ts";

export const PASSWORD = "correct horse battery";
let hash: Promise<string> | undefined;
const passwordHash = () => (hash ??= hashPassword(PASSWORD));

const at = new Date("2025-03-01T00:00:00Z");
const stamps = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };

/** A corner of a federation of one test's own: nothing of another test shows in it. */
export class World {
  readonly random = new Random(randomInt(2 ** 31));

  constructor() {
    Object.assign(process.env, inject("cloud").environment);
  }

  async group(name: string, parent?: ClubGroup): Promise<ClubGroup> {
    const group: ClubGroup = {
      id: newId("clubGroup", at),
      name,
      description: "",
      parentId: parent?.id ?? "CLUB_GROUP_ROOT",
      ancestorIds: parent ? [parent.id, ...parent.ancestorIds] : ["CLUB_GROUP_ROOT"],
      timeZone: "Australia/Sydney",
      all: "club-groups",
      ...stamps,
    };
    await writeAll([itemOf(ClubGroupEntity, group)]);
    return group;
  }

  async club(name: string, group: ClubGroup): Promise<Club> {
    const club: Club = {
      id: newId("club", at),
      name,
      timeZone: "Australia/Sydney",
      groupIds: [group.id, ...group.ancestorIds],
      all: "clubs",
      ...stamps,
    };
    await writeAll([itemOf(ClubEntity, club)]);
    const { id, timeZone, groupIds } = club;
    await writeDirectory([], [{ id, version: 1, name, timeZone, groupIds }]);
    return club;
  }

  /** A member with a login when an e-mail address is given. */
  async member(
    club: Club,
    words: { firstName?: string; lastName?: string; email?: string; age?: number } = {},
  ): Promise<Member> {
    const made = makeMember(this.random, club, {
      firstName: words.firstName,
      lastName: words.lastName ?? "Fixture",
      age: words.age ?? 30,
      today: "2025-06-30",
      address: { addressLineOne: "1 Test Street", suburb: "Testville", state: "NSW", postcode: "2000" },
      emailAddress: "fixture@example.com",
      mobilePhoneNumber: "+61491570006",
    });
    const member: Member = {
      ...made,
      account: {
        ...made.account,
        ...(words.email && { emailAddress: words.email, passwordHash: await passwordHash() }),
      },
      membership: { ...made.membership, isApproved: true, isArchived: false },
    };
    await writeAll(memberItems(member));
    await writeDirectory([rowOf(member.account, member.profile, member.membership)]);
    return member;
  }

  /** An account that can sign in, with grants. */
  async staff(email: string, grants: Grant[], over: Partial<Account> = {}): Promise<Account> {
    const account = {
      ...login(this.random, "Staff", email.split("@")[0] ?? "", email, await passwordHash(), at.toISOString()),
      grants,
      ...over,
    };
    await writeAll(accountItems(account));
    return account;
  }

  /** A package of an owner's handle at a price in cents, with everything else as `over` says. */
  async package(owner: string, over: Partial<Package> & { price?: number } = {}): Promise<Package> {
    const { price = 22_000, ...rest } = over;
    const feePackage: FeePackage = {
      id: newId("feePackage", at),
      owner,
      name: "Fixture fees",
      fees: [{ id: newId("fee", at), name: "Membership", amount: price, isIncludingGST: true, feeTypeLabel: "Fee" }],
      ...stamps,
    };
    const made: Package = {
      id: newId("membershipPackage", at),
      owner,
      name: "Fixture package",
      feePackageId: feePackage.id,
      userSelectable: true,
      autoRenew: true,
      expiryType: "DATE_PERIOD",
      expiryValue: "P1Y",
      renewalValue: "P11M",
      ...stamps,
      ...rest,
    };
    await writeAll([itemOf(FeePackageEntity, feePackage), itemOf(PackageEntity, made)]);
    return made;
  }

  /** Lets one person act for another. */
  async link(holder: Account, resource: Account): Promise<void> {
    const link = { person: holder.person, resourcePerson: resource.person, acceptedAt: at.toISOString() };
    await writeAll([itemOf(LinkEntity, link)]);
  }

  /** Changes an account as another request would. */
  async change(account: Account, changes: Partial<Account>): Promise<void> {
    await AccountEntity.patch({ person: account.person })
      .set(changes)
      .go({ client: (await import("@salle/core/dynamo")).documents(), table: process.env.SALLE_TABLE });
  }

  /** Marks a package as used, under the condition of a sale. @throws when it is gone or archived */
  async use(packageId: string): Promise<void> {
    await PackageEntity.patch({ id: packageId })
      .set({ isUsed: true })
      .where(({ isArchived }, { ne }) => ne(isArchived, true))
      .go({ client: (await import("@salle/core/dynamo")).documents(), table: process.env.SALLE_TABLE });
  }

  email(name: string): string {
    return `${name}.${this.random.below(1e9)}@world.test`;
  }

  speak(email: string): Promise<Speaker & { cookie: string }> {
    return signIn(email, PASSWORD);
  }
}

export { grant };
