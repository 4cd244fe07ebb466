import { randomInt } from "node:crypto";
import { handleOf } from "@salle/contract/handles";
import type { LinkScope } from "@salle/contract/identity/link-scopes";
import type { Permission } from "@salle/contract/permissions";
import { countRows, write } from "@salle/core/dynamo";
import { repriced } from "@salle/core/finance/fees";
import type { ShareTerms } from "@salle/core/finance/invoices";
import { hashPassword } from "@salle/core/identity/accounts";
import { BankDetailsEntity } from "@salle/core/internal/finance/bank-details/entity";
import { type FeePackage, FeePackageEntity } from "@salle/core/internal/finance/fee-packages/entity";
import { feePackagesOf } from "@salle/core/internal/finance/fee-packages/store";
import { FinanceSettingsEntity } from "@salle/core/internal/finance/finance-settings/entity";
import { type Account, LinkEntity } from "@salle/core/internal/identity/accounts/entity";
import { accounts, links } from "@salle/core/internal/identity/accounts/store";
import { listedSteps } from "@salle/core/internal/identity/accounts/user-rows";
import { type Role, RoleEntity } from "@salle/core/internal/identity/roles/entity";
import { rowOf } from "@salle/core/internal/members/directory/row";
import { write as writeDirectory } from "@salle/core/internal/members/directory/write";
import { type Package, PackageEntity } from "@salle/core/internal/membership/packages/entity";
import { listedBy } from "@salle/core/internal/membership/packages/rules";
import { countPackage } from "@salle/core/internal/membership/packages/steps";
import { packages } from "@salle/core/internal/membership/packages/store";
import { type ClubGroup, ClubGroupEntity } from "@salle/core/internal/organisations/club-groups/entity";
import { type Club, ClubEntity, pathOf } from "@salle/core/internal/organisations/clubs/entity";
import { DeadLetterEntity } from "@salle/core/internal/platform/jobs/entity";
import type { Allocation } from "@salle/core/lib/context";
import { type IdOf, newId } from "@salle/core/lib/ids";
import type { Member } from "@salle/core/members/members";
import { noDealings } from "@salle/core/membership/memberships";
import { itemOf } from "@salle/core/tools/items";
import { accountItems, memberItems, writeAll } from "@salle/core/tools/seeds/load";
import { grant, login } from "@salle/core/tools/seeds/logins";
import { makeMember } from "@salle/core/tools/seeds/people";
import { Random } from "@salle/core/tools/seeds/random";
import { soldItems } from "./sold.ts";

export const PASSWORD = "correct horse battery";
let hash: Promise<string> | undefined;
const passwordHash = () => (hash ??= hashPassword(PASSWORD));

let before: Promise<unknown> = Promise.resolve();
/** The directory's log has one head: a scene of many at once writes to it one after the other, as its queue does. */
function inTurn<T>(write: () => Promise<T>): Promise<T> {
  const written = before.then(write);
  before = written.catch(() => undefined);
  return written;
}

/** What a package says, what it costs, and what others have of that. */
export type PackageWords = Partial<Package> & { price?: number; shares?: ShareTerms[] };

interface MemberWords {
  firstName?: string;
  lastName?: string;
  gender?: "F" | "M" | "X";
  age?: number;
  email?: string;
  contact?: string;
  isWaiting?: boolean;
}

/** Whose a package is: a club, or an owner's handle. */
type Seller = Pick<Club, "id"> | string;

/**
 * A corner of a federation of one test's own, written straight to the table that the process's environment names:
 * nothing of another test shows in it. What it makes was made at `at`; the same `random` makes the same people.
 */
export class World {
  readonly random: Random;
  private readonly at: Date;

  constructor(at = new Date("2025-03-01T00:00:00Z"), random = new Random(randomInt(2 ** 31))) {
    this.at = at;
    this.random = random;
  }

  private audit() {
    return { version: 1, createdAt: this.at.toISOString(), updatedAt: this.at.toISOString() };
  }

  async group(name: string, parent?: ClubGroup): Promise<ClubGroup> {
    const group: ClubGroup = {
      id: newId("clubGroup", this.at),
      name,
      description: "",
      parentId: parent?.id ?? "CLUB_GROUP_ROOT",
      ancestorIds: parent ? [parent.id, ...parent.ancestorIds] : ["CLUB_GROUP_ROOT"],
      timeZone: "Australia/Sydney",
      all: "club-groups",
      ...this.audit(),
    };
    await writeAll([itemOf(ClubGroupEntity, group)]);
    return group;
  }

  async club(name: string, group?: ClubGroup, timeZone: Club["timeZone"] = "Australia/Sydney"): Promise<Club> {
    const groupIds = group ? [group.id, ...group.ancestorIds] : [];
    const path = pathOf(groupIds);
    const club: Club = { id: newId("club", this.at), name, timeZone, groupIds, path, all: "clubs", ...this.audit() };
    await writeAll([itemOf(ClubEntity, club)]);
    const { id } = club;
    await inTurn(() => writeDirectory([], [{ id, version: 1, name, timeZone, groupIds }]));
    return club;
  }

  /** A member, approved unless they still wait for it, with a login when `email` is given. */
  async member(club: Club, words: MemberWords = {}): Promise<Member> {
    const member = await this.made(club, words);
    await writeAll(memberItems(member));
    await this.countUser(member.account);
    await inTurn(() => writeDirectory([rowOf(member, noDealings)]));
    return member;
  }

  /** So many members, whom the directory does not show. */
  async members(club: Club, count: number): Promise<Member[]> {
    const members = await Promise.all(Array.from({ length: count }, () => this.made(club, {})));
    await writeAll(members.flatMap(memberItems));
    return members;
  }

  private async made(club: Club, words: MemberWords): Promise<Member> {
    const made = makeMember(this.random, club, {
      firstName: words.firstName,
      lastName: words.lastName ?? "Fixture",
      ...(words.gender && { gender: words.gender }),
      age: words.age ?? 30,
      today: this.at.toISOString().slice(0, 10),
      address: { addressLineOne: "1 Test Street", suburb: "Testville", state: "NSW", postcode: "2000" },
      emailAddress: words.contact ?? "fixture@example.com",
      mobilePhoneNumber: "+61491570006",
    });
    const { financialTo: _, ...place } = made.clubMemberProfile;
    return {
      ...made,
      account: {
        ...made.account,
        ...(words.email && { emailAddress: words.email, passwordHash: await passwordHash() }),
      },
      clubMemberProfile: { ...place, isApproved: !words.isWaiting, isArchived: false },
    };
  }

  private async countUser(account: Account): Promise<void> {
    // The rows are there already, which makes no difference.
    await Promise.all(listedSteps(null, account).map(write));
  }

  /** An account that can sign in, with grants. */
  async staff(email: string, grants: Allocation[], over: Partial<Account> = {}): Promise<Account> {
    const name = email.split("@")[0] ?? "";
    const made = login(this.random, "Staff", name, email, await passwordHash(), this.at.toISOString());
    const account = { ...made, grants, ...over };
    await writeAll(accountItems(account));
    await this.countUser(account);
    return account;
  }

  /** A role of the federation's own making. @returns its id */
  async role(...permissions: Permission[]): Promise<IdOf<"role">> {
    const id = newId("role", this.at);
    const role: Role = { id, name: id, domain: "club", basedOn: "club-coach", permissions, ...this.audit() };
    await writeAll([itemOf(RoleEntity, role)]);
    return id;
  }

  /** A package at a price in cents; an annual one that renews after eleven months unless `over` says otherwise. */
  async package(of: Seller, over: PackageWords = {}): Promise<Package> {
    const { price = 22_000, shares, ...rest } = over;
    const owner = typeof of === "string" ? of : handleOf({ type: "club", id: of.id });
    const fee = {
      name: "Membership",
      amount: price,
      isIncludingGST: true,
      feeTypeLabel: "Fee",
      ...(shares && { shares }),
    };
    const feePackage: FeePackage = {
      id: newId("feePackage", this.at),
      owner,
      name: "Fixture fees",
      fees: [{ id: newId("fee", this.at), ...fee }],
      ...this.audit(),
    };
    const given = {
      id: newId("membershipPackage", this.at),
      owner,
      name: "Fixture package",
      feePackageId: feePackage.id,
      userSelectable: true,
      autoRenew: true,
      expiryType: "DATE_PERIOD" as const,
      expiryValue: "P1Y",
      renewalValue: "P11M",
      ...this.audit(),
      ...rest,
    };
    const made: Package = { ...given, ...listedBy(given) };
    await writeAll([itemOf(FeePackageEntity, feePackage), itemOf(PackageEntity, made)]);
    await write(countPackage(made, null, made.shelf));
    await write(countRows(feePackagesOf(owner), feePackage.id, { feePackages: 1 }));
    await write(repriced(owner, new Date()));
    return made;
  }

  /** Lets one person act for another, in everything or only what is named. */
  async link(holder: Account, resource: Account, allows?: LinkScope[]): Promise<void> {
    const acceptedAt = this.at.toISOString();
    const link = { person: holder.person, resourcePerson: resource.person, acceptedAt, ...(allows && { allows }) };
    await writeAll([itemOf(LinkEntity, link)]);
  }

  /** An account by its id. */
  async accountOf(id: string): Promise<Account> {
    return accounts.load({ person: id.slice("acc_".length) });
  }

  /** Has the last day of a link be long gone. */
  async endLink(holderId: string, resourceId: string): Promise<void> {
    const [person, resourcePerson] = [holderId, resourceId].map((id) => id.slice("acc_".length)) as [string, string];
    await write(links.modify({ person, resourcePerson }, { set: { endsOn: "2020-01-31", endsAt: 1_580_500_000 } }));
  }

  /** What was sold by an owner to somebody and is over, so that whoever may change it is told so and changes nothing. */
  async sold(owner: string, buyer: { person: string; profileId: string }) {
    const { ids, items } = soldItems(owner, buyer, this.at);
    await writeAll(items);
    return ids;
  }

  /** A dead letter that has been sent again, so that nobody can send it once more. */
  async sentLetter(): Promise<string> {
    const id = newId("message", this.at);
    const when = this.at.toISOString();
    const letter = { queue: "directory", carried: "{}", reason: "Fixture", reasonId: "fixture", tries: 5, deaths: [] };
    const times = { firstFailedAt: when, lastFailedAt: when };
    await writeAll([
      itemOf(DeadLetterEntity, { id, ...letter, ...times, state: "sent-again", version: 1, all: "dead-letters" }),
    ]);
    return id;
  }

  /** Changes an account as another request would. */
  async change(account: Account, set: Partial<Account>): Promise<void> {
    const { person } = account;
    await Promise.all(
      [accounts.modify({ person }, { set }), ...listedSteps(account, { ...account, ...set })].map(write),
    );
  }

  /** Says into which account an owner is paid, so long ago that it can be. */
  async bankAccount(owner: string, accountName: string, accountNumber = "10203040"): Promise<void> {
    const account = { accountName, bsb: "062-000", accountNumber };
    const heldUntil = this.at.toISOString();
    await writeAll([itemOf(BankDetailsEntity, { owner, ...account, changedBy: "Staff", heldUntil, ...this.audit() })]);
  }

  /** Says that an owner has been registered for GST for long, and is on the cash basis. */
  async onCash(owner: string): Promise<void> {
    const registered = { gstStatus: "REGISTERED", gstRegisteredFrom: "2020-07-01", gstBasis: "CASH" } as const;
    await writeAll([itemOf(FinanceSettingsEntity, { owner, reminderDays: [], ...registered, ...this.audit() })]);
  }

  /** Marks a package as used, under the condition of a sale. @throws when it is gone or archived */
  async use(id: string): Promise<void> {
    await write(packages.modify({ id }, { set: { isUsed: true } }, { exists: true, isNot: { isArchived: true } }));
  }

  /** An address that nobody else has. */
  email(name: string): string {
    return `${name}.${this.random.below(1e9)}@world.test`;
  }
}

export { grant };
