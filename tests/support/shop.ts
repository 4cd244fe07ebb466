import { handleOf } from "@salle/contract/handles";
import { permissionNames } from "@salle/contract/permissions";
import { get } from "@salle/core/dynamo";
import * as Payments from "@salle/core/finance/payments";
import { type FeePackage, FeePackageEntity } from "@salle/core/internal/finance/fees/entity";
import type { Invoice } from "@salle/core/internal/finance/invoices/entity";
import { rowOf } from "@salle/core/internal/members/directory/row";
import { write as writeDirectory } from "@salle/core/internal/members/directory/store";
import type { Member } from "@salle/core/internal/members/members/record";
import type { Membership } from "@salle/core/internal/membership/memberships/entity";
import { ofPerson } from "@salle/core/internal/membership/memberships/steps";
import { type Package, PackageEntity } from "@salle/core/internal/membership/packages/entity";
import { type Club, ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import * as Memberships from "@salle/core/membership/memberships";
import { itemOf } from "@salle/core/tools/items";
import { memberItems, writeAll } from "@salle/core/tools/seeds/load";
import { makeMember } from "@salle/core/tools/seeds/people";
import { Random } from "@salle/core/tools/seeds/random";

/** Somebody who may do everything, at an instant; `key` is the request's own, so that it is done once. */
export const officer = (now: Date, key?: string): ActorContext => ({
  actor: {
    accountId: "acc_officer",
    person: "officer",
    name: "Officer",
    isRoot: false,
    grants: [{ roleId: "r", on: { type: "system" }, permissions: permissionNames }],
    sessionId: "s",
    impersonator: null,
  },
  now,
  requestId: key ?? newId("message", now),
  idempotency: key === undefined ? null : { key, fingerprint: "test" },
  memo: new Map(),
});

/** Writes what it takes to sell memberships straight to the table, and calls core's verbs as one who may do everything. */
export class Shop {
  private readonly at: Date;
  private readonly random: Random;
  constructor(at: Date, random = new Random(7)) {
    this.at = at;
    this.random = random;
  }

  private stamps() {
    return { version: 1, createdAt: this.at.toISOString(), updatedAt: this.at.toISOString() };
  }

  async club(name: string, timeZone = "Australia/Sydney"): Promise<Club> {
    const id = newId("club", this.at);
    const club: Club = { id, name, timeZone, groupIds: [], all: "clubs", ...this.stamps() };
    await writeAll([itemOf(ClubEntity, club)]);
    await writeDirectory([], [{ id, version: 1, name, timeZone, groupIds: [] }]);
    return club;
  }

  async member(club: Club, over: { lastName?: string; age?: number; emailAddress?: string } = {}): Promise<Member> {
    const made = makeMember(this.random, club, {
      lastName: over.lastName ?? "Shopper",
      age: over.age ?? 30,
      today: this.at.toISOString().slice(0, 10),
      address: { addressLineOne: "1 Test Street", suburb: "Testville", state: "NSW", postcode: "2000" },
      emailAddress: over.emailAddress ?? "shopper@example.com",
      mobilePhoneNumber: "+61491570006",
    });
    const { financialTo: _, ...place } = made.membership;
    const member = { ...made, membership: { ...place, isApproved: true, isArchived: false } };
    await writeAll(memberItems(member));
    await writeDirectory([rowOf(member.account, member.profile, member.membership)]);
    return member;
  }

  /** A package of a club at a price in cents; an annual one that renews after eleven months unless `over` says otherwise. */
  async package(club: Club, over: Partial<Package> & { price?: number } = {}): Promise<Package> {
    const { price = 22_000, ...rest } = over;
    const owner = handleOf({ type: "club", id: club.id });
    const feePackage: FeePackage = {
      id: newId("feePackage", this.at),
      owner,
      name: "Fees",
      fees: [
        { id: newId("fee", this.at), name: "Membership", amount: price, isIncludingGST: true, feeTypeLabel: "Fee" },
      ],
      ...this.stamps(),
    };
    const made: Package = {
      id: newId("membershipPackage", this.at),
      owner,
      name: "Package",
      feePackageId: feePackage.id,
      userSelectable: true,
      autoRenew: true,
      expiryType: "DATE_PERIOD",
      expiryValue: "P1Y",
      renewalValue: "P11M",
      ...this.stamps(),
      ...rest,
    };
    await writeAll([itemOf(FeePackageEntity, feePackage), itemOf(PackageEntity, made)]);
    return made;
  }

  /** Sells a package from a calendar date on. */
  sell(ctx: ActorContext, to: Member, sold: Package, startDate: string, isPaid = false) {
    const input = { membershipType: sold.id, startDate, markMembershipPaid: isPaid };
    return Memberships.sell(ctx, to.membership.id, input, { isOwn: false });
  }

  pay(ctx: ActorContext, invoiceId: string, token = "sandbox_approved") {
    return Payments.pay(ctx, invoiceId, { gatewayKey: "sandbox", token }, "Officer");
  }
}

/** A member's memberships, in the order of their periods. */
export async function membershipsOf(member: Member): Promise<Membership[]> {
  return (await ofPerson(member.membership.person)).sort((a, b) => a.startDate - b.startDate);
}

export async function invoiceOf({ invoiceId }: Membership): Promise<Invoice> {
  return (await get(`invoice#${invoiceId}`, "invoice")) as unknown as Invoice;
}
