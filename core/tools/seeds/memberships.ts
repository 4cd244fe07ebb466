import { lastDayBefore } from "@salle/calendar/local-day";
import { todayIn } from "@salle/calendar/today";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Package } from "../../src/membership/packages/entity.ts";
import type { ClubGroup } from "../../src/organisations/club-groups/entity.ts";
import type { Club } from "../../src/organisations/clubs/entity.ts";
import { addressOf, type Owner } from "../../src/organisations/owners/index.ts";
import { fits } from "./fits.ts";
import type { Packages } from "./packages.ts";
import type { Member } from "./people.ts";
import type { Random } from "./random.ts";
import { chainOf, type Ending, endings, type Sale } from "./sales.ts";

/** Sells to the members of one club: with history three years of it, else to some of them this year's memberships. */
export class Seller {
  private readonly random: Random;
  private readonly packages: Packages;
  private readonly federation: Owner;
  private readonly now: Date;
  private turn = 0;

  constructor(random: Random, packages: Packages, root: ClubGroup, now: Date) {
    this.random = random;
    this.packages = packages;
    this.federation = { ...ownerOfGroup(root), handle: SYSTEM_HANDLE };
    this.now = now;
  }

  /** Every sale to these members by now, and how far each is financial. */
  sellTo(members: Member[], club: Club, withHistory: boolean): Sale[] {
    const owner = ownerOfClub(club);
    return members.flatMap((member) => {
      const isSoldTo = member.clubMemberProfile.isApproved && (withHistory || this.random.chance(0.4));
      if (!isSoldTo) {
        delete member.clubMemberProfile.financialTo;
        return [];
      }
      const ending = endings[this.turn++ % endings.length] ?? "paid";
      const sales = [
        ...this.sell(member, owner, this.clubPackage(member, owner.handle), ending, withHistory),
        ...(withHistory && this.turn % 3 === 0
          ? this.sell(member, this.federation, this.licence(member), "paid", true)
          : []),
      ];
      this.note(member, sales);
      return sales;
    });
  }

  /** Sets how far a member is financial by what they have paid. */
  note(member: Member, sales: Sale[]): void {
    const paid = sales.filter((sale) => sale.membership.isPaid && sale.membership.revokedAt === undefined);
    const days = paid.map(({ membership }) => lastDayBefore(membership.endDate + 1, membership.timeZone));
    const financialTo = days.sort().at(-1);
    if (financialTo) member.clubMemberProfile.financialTo = financialTo;
    else delete member.clubMemberProfile.financialTo;
  }

  /** Sells one package as told, for the people a newcomer signs in as. */
  sell(member: Member, owner: Owner, sold: Package | undefined, ending: Ending, withHistory: boolean): Sale[] {
    const feePackage = this.packages.feePackages.find(({ id }) => id === sold?.feePackageId);
    if (!sold || !feePackage) return [];
    const from = this.firstDay(member, sold, withHistory);
    return chainOf(this.random, { member, owner, package: sold, feePackage, from, ending }, this.now);
  }

  private firstDay({ clubMemberProfile }: Member, sold: Package, withHistory: boolean): string {
    const today = todayIn("Australia/Sydney", this.now);
    const year = Number(today.slice(0, 4)) - (withHistory ? 2 : 0);
    const month = sold.expiryType === "DAY_MONTH" ? this.random.between(1, 3) : this.random.between(1, 10);
    const day = `${year}-${String(month).padStart(2, "0")}-${String(this.random.between(1, 28)).padStart(2, "0")}`;
    return [[day, clubMemberProfile.memberSince ?? day].sort().at(-1) ?? day, today].sort()[0] ?? today;
  }

  private clubPackage(member: Member, owner: string): Package | undefined {
    const named = (name: string) => this.packages.packages.find((each) => each.owner === owner && each.name === name);
    if (mayHave(member, named("Junior annual"), this.now)) return named("Junior annual");
    const choice = this.random.below(10);
    if (choice === 0) return named("Anniversary");
    const veteran = named("Veteran annual");
    return choice < 5 && veteran && mayHave(member, veteran, this.now) ? veteran : named("Adult annual");
  }

  private licence(member: Member): Package | undefined {
    const licences = this.packages.packages.filter((each) => each.owner === SYSTEM_HANDLE && !each.isArchived);
    return licences.find((each) => each.name.includes("under 20") && mayHave(member, each, this.now)) ?? licences[0];
  }
}

const mayHave = ({ profile }: Member, sold: Package | undefined, now: Date): boolean =>
  sold !== undefined && fits(profile, sold, todayIn("Australia/Sydney", now));

export const ownerOfClub = (club: Club): Owner => ({
  handle: `club:${club.id}`,
  name: club.name,
  timeZone: club.timeZone,
  ABN: club.ABN ?? "",
  address: addressOf(club),
});

const ownerOfGroup = (group: ClubGroup): Owner => ({
  handle: `club-group:${group.id}`,
  name: group.name,
  timeZone: group.timeZone,
  ABN: group.ABN ?? "",
  address: group.address ?? "",
});
