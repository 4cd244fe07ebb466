import { addDays } from "@salle/calendar/calendar-date";
import * as Campaigns from "@salle/core/communication/campaigns";
import * as MemberGroups from "@salle/core/communication/member-groups";
import type { Item } from "@salle/core/dynamo";
import * as Drafts from "@salle/core/finance/drafts";
import * as FeeAssignments from "@salle/core/finance/fee-assignments";
import * as FeePackages from "@salle/core/finance/fee-packages";
import * as Payments from "@salle/core/finance/payments";
import { clubItem } from "@salle/core/internal/members/directory/store";
import { TransferEntity, TransferRowEntity } from "@salle/core/internal/members/transfers/entity";
import { SupportRequestEntity } from "@salle/core/internal/platform/support/entity";
import { accountIdOf, newId } from "@salle/core/lib/ids";
import * as Biography from "@salle/core/members/biography";
import * as EmergencyContacts from "@salle/core/members/emergency-contacts";
import * as MemberCategories from "@salle/core/members/member-categories";
import * as MemberMetadata from "@salle/core/members/member-metadata";
import type { Member } from "@salle/core/members/members";
import * as Merges from "@salle/core/members/merges";
import * as Notes from "@salle/core/members/notes";
import * as Positions from "@salle/core/members/positions";
import type { Club } from "@salle/core/organisations/clubs";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import type { Random } from "@salle/core/tools/seeds/random";
import { subjects } from "@salle/functions/finance/subjects";
import { officer, sell } from "./officer.ts";
import { World } from "./world.ts";

export interface Two {
  world: World;
  clubs: Club[];
  survivor: Member;
  duplicate: Member;
  /** The place of each in the first club. */
  groupIds: string[];
  categoryIds: string[];
}

/** What one of the two has: how often it is sold something, and which groups and categories it is in. */
export interface Having {
  sales: number;
  groups: readonly number[];
  categories: readonly number[];
  appointments: number;
}

/**
 * A club with groups, one of them a channel, and categories, and two registrations of one person in it, of which the duplicate
 * has something of everything that a merge moves.
 * @param isSynced whether the club's channel is on a campaign platform, which hears of each who comes and goes
 */
export async function twoRegistrations(
  at: Date,
  random: Random,
  having: [Having, Having],
  isSynced = true,
): Promise<Two> {
  const world = new World(at, random);
  const club = await world.club("Merging");
  const { id, name, timeZone, groupIds: above } = club;
  await writeAll([clubItem({ id, version: 1, name, timeZone, groupIds: above })]);
  const survivor = await world.member(club, { firstName: "Kim", lastName: "Twice", contact: "kim@twice.test" });
  const login = { email: "kim.twice@twice.test", contact: "kim@home.test" };
  const duplicate = await world.member(club, { firstName: "Kimberley", lastName: "Twice", ...login });
  const office = officer(at);
  const group = (label: string, isEmailCampaignChannel: boolean) =>
    MemberGroups.create(officer(at), `club:${id}`, { name: label, isEmailCampaignChannel, allowOptIn: true });
  const groupIds = [(await group("News", true)).id, (await group("Juniors", false)).id];
  const category = (label: string) =>
    MemberCategories.create(officer(at), id, { name: label, description: "", hasPlayingRights: false });
  const categoryIds = [(await category("Foil")).id, (await category("Sabre")).id];
  if (isSynced) await Campaigns.request(officer(at), `club:${id}`);
  const position = await Positions.add(office, { description: "Coach" });
  for (const [index, member] of [survivor, duplicate].entries()) {
    const place = member.clubMemberProfile.id;
    const of = having[index];
    for (const each of of?.groups ?? []) await MemberGroups.assign(officer(at), place, groupIds[each] ?? "");
    for (const each of of?.categories ?? []) await MemberCategories.assign(officer(at), place, categoryIds[each] ?? "");
    for (let sale = 0; sale < (of?.sales ?? 0); sale++) {
      const sold = await world.package(club);
      await sell(officer(at), member, sold, at.toISOString().slice(0, 10), sale % 2 === 0);
    }
    for (let year = 0; year < (of?.appointments ?? 0); year++)
      await Positions.appoint(
        officer(at),
        { clubId: id, positionId: position.id },
        { clubMemberProfileId: place, startDate: `20${10 + year}-01-01`, endDate: `20${10 + year}-12-31` },
      );
  }
  return { world, clubs: [club], survivor, duplicate, groupIds, categoryIds };
}

/** Links both ways, a charge to pay and a draft, a transfer of long ago and a message to the office: what a duplicate has that no club has given them. */
export async function withPast({ world, survivor, duplicate, clubs }: Two, at: Date): Promise<void> {
  const { person } = duplicate.account;
  const guardian = await world.staff("guardian@twice.test", []);
  const friend = await world.staff("friend@twice.test", []);
  await world.link(guardian, duplicate.account);
  await world.link(duplicate.account, friend);
  await EmergencyContacts.add(officer(at), duplicate.clubMemberProfile.id, {
    ...{ firstName: "Jo", lastName: "Twice", telephone: "+61412345678", relation: "Parent" },
  });
  const { attributes } = await MemberMetadata.saveDefinition(officer(at), {
    fields: ["Shirt size", "Allergies"].map((label) => ({ type: "text", label, required: false })),
  });
  const [size = "", allergies = ""] = attributes.fields.map(({ id }) => id);
  await MemberMetadata.save(officer(at), duplicate.clubMemberProfile.id, { [size]: "S", [allergies]: "Nuts" });
  await MemberMetadata.save(officer(at), survivor.clubMemberProfile.id, { [size]: "L" });
  await Biography.save(officer(at), duplicate.clubMemberProfile.id, { why: "For fun", handedness: "LEFT" });
  const noted = { text: "Comes by another name", subjectVisible: false };
  await Notes.add(officer(at), duplicate.clubMemberProfile.id, noted);
  const owner = `club:${clubs[0]?.id}`;
  const [charge = "", draft = ""] = await Promise.all(
    [1, 2].map(
      async () => (await Drafts.create(officer(at), owner, { clubMemberProfileId: duplicate.clubMemberProfile.id })).id,
    ),
  );
  for (const id of [charge, draft]) await Drafts.addLine(officer(at), id, { name: "Private lesson", amount: 55_00 });
  const feePackage = await FeePackages.create(officer(at), owner, { name: "Coaching", billingCycle: "P1M" });
  const nextYear = { startDate: addDays(at.toISOString().slice(0, 10), 365) };
  await FeeAssignments.assign(officer(at), feePackage.id, duplicate.clubMemberProfile.id, nextYear);
  const today = at.toISOString().slice(0, 10);
  await Drafts.approve(officer(at), charge, { issuedDate: today, dueDate: today });
  for (const { clubMemberProfile } of [survivor, duplicate]) await hasCredit(owner, clubMemberProfile.id, at);
  const stamps = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const request = { reference: "S-00000002", form: "bug", data: {}, person, email: "kim@home.test", sentAt: 1 };
  const [clubId, place] = [clubs[0]?.id ?? "", duplicate.clubMemberProfile.id];
  const transfer = {
    id: newId("transfer", at),
    person,
    clubMemberProfileId: place,
    fromClubId: clubId,
    toClubId: clubId,
  };
  const ended = { fromGroupIds: [], toGroupIds: [], state: "rejected", askedBy: "member", askedByPerson: person };
  const row = {
    clubId,
    id: transfer.id,
    person,
    direction: "outgoing",
    state: "rejected",
    shelf: "ended",
    asks: false,
  };
  await writeAll([
    itemOf(SupportRequestEntity, { ...request, routes: [], ttl: 2e9, ...stamps } as never),
    itemOf(TransferEntity, {
      ...transfer,
      ...ended,
      ...stamps,
      reason: "",
      expiresOn: "2020-01-01",
      expiresAt: 1,
    } as never),
    itemOf(TransferRowEntity, { ...row, expiresAt: 1 } as never),
  ]);
}

/** A charge of which more was paid than it was. */
async function hasCredit(owner: string, clubMemberProfileId: string, at: Date): Promise<void> {
  const { id } = await Drafts.create(officer(at), owner, { clubMemberProfileId });
  await Drafts.addLine(officer(at), id, { name: "Coaching", amount: 55_00 });
  const today = at.toISOString().slice(0, 10);
  await Drafts.approve(officer(at), id, { issuedDate: today, dueDate: today });
  const money = {
    paymentType: "CASH",
    amount: 60_00,
    receivedDate: today,
    keepRest: true,
    sendReceipt: false,
  } as const;
  await Payments.recordManual(officer(at), id, money, subjects);
}

/** Merges the duplicate into the survivor as the office does, having looked at it. */
export async function mergeThem(two: Two, at: Date, key?: string, fromDuplicate: readonly "login"[] = []) {
  const [id, into] = [two.duplicate, two.survivor].map(({ account }) => accountIdOf(account.person));
  const seen = await Merges.preview(officer(at), id ?? "", into ?? "");
  const { fingerprint, duplicate } = seen.attributes;
  const name = `${duplicate.firstName} ${duplicate.lastName}`;
  return Merges.merge(officer(at, key), id ?? "", into ?? "", { name, fingerprint, fromDuplicate: [...fromDuplicate] });
}

/** The items of a table that name a person, by kind and how many. */
export function naming(items: readonly Item[], person: string): Record<string, number> {
  const kinds = items
    .filter((item) => JSON.stringify(item).includes(person))
    .map(({ __edb_e__: entity, pk }) =>
      String(
        entity ??
          pk
            .split("#")
            .slice(0, pk.startsWith("unique#") ? 2 : 1)
            .join(" "),
      ),
    );
  return Object.fromEntries([...Map.groupBy(kinds.sort(), (kind) => kind)].map(([kind, of]) => [kind, of.length]));
}
