import { todayIn } from "@salle/calendar/today";
import { fullYears } from "@salle/calendar/years";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { Output } from "@salle/contract/endpoint";
import type { HomeCertification, HomePerson, listHomePeople } from "@salle/contract/membership/overview";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { accountIdOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Certifications from "../certifications/index.ts";
import * as MemberRights from "../member-rights/index.ts";
import * as Memberships from "../memberships/index.ts";
import { passOf } from "./pass.ts";
import { toInvoice, toMembership } from "./resource.ts";
import { toldOf } from "./rules.ts";

/** So many linked accounts are told of; acting for others is one by one. */
const MOST_LINKED = 20;

/**
 * What the actor and each account that they may act for today has and owes, and their pass. Acting for somebody does not nest, so
 * then it is that account alone. Accounts that may not be acted for (any more), or have no place in a club, are left out.
 */
export async function people(ctx: ActorContext): Promise<Output<typeof listHomePeople>> {
  const { person, impersonator } = ctx.actor;
  const { links } = await Accounts.withLinks(ctx, person);
  const linked = impersonator
    ? []
    : links
        .filter((link) => Accounts.isLive(link, ctx.now))
        .slice(0, MOST_LINKED)
        .map(({ resourcePerson }) => resourcePerson);
  const persons = [person, ...linked];
  const [members, dealings, certifications] = await Promise.all([
    Promise.all(persons.map((each) => Members.inEachClub(ctx, each))),
    Memberships.dealingsOf(persons),
    Certifications.atHome(persons, ctx.now),
  ]);
  const shown = persons.flatMap((each, at): Looked[] => {
    const [first, ...more] = members[at] ?? [];
    if (!first || first.account.isActive === false) return [];
    const sold = dealings.get(each) ?? Memberships.noDealings;
    return [{ person: each, places: [first, ...more], sold, certifications: certifications.get(each) ?? [] }];
  });
  const data = await toldTogether(ctx, shown);
  return { data, totalResults: data.length };
}

/** Somebody who is looked after, as they were read. */
interface Looked {
  person: string;
  places: readonly [Members.Member, ...Members.Member[]];
  sold: Memberships.Dealings;
  certifications: HomeCertification[];
}

/** All of them, of whose places what gives rights is read together. */
async function toldTogether(ctx: ActorContext, all: readonly Looked[]): Promise<HomePerson[]> {
  const places = await Promise.all(
    all.flatMap(({ places: own, sold }) =>
      own.map(async ({ clubMemberProfile: profile }) => ({
        profile,
        club: await Clubs.known(ctx, profile.clubId),
        periods: sold.periods.filter(({ clubMemberProfileId }) => clubMemberProfileId === profile.id),
      })),
    ),
  );
  const givings = await MemberRights.givingsOf(places);
  const ofPlace = new Map(places.map(({ profile, club }, at) => [profile.id, { club, givings: givings[at] ?? [] }]));
  const sold = { periods: all.flatMap((each) => each.sold.periods), owed: all.flatMap((each) => each.sold.owed) };
  return all.map((each) => toPerson(ctx, each, ofPlace, sold));
}

type OfPlace = ReadonlyMap<string, { club: Clubs.Club | undefined; givings: readonly MemberRights.Giving[] }>;

/** @param together what all of them were sold and is not paid: one may have bought it for another, on an invoice of theirs */
function toPerson(
  ctx: ActorContext,
  { person, places, sold, certifications }: Looked,
  of: OfPlace,
  together: Pick<Memberships.Dealings, "periods" | "owed">,
): HomePerson {
  const [{ account, profile, clubMemberProfile: first }] = places;
  const dayAt = (placeId: string) => todayIn(of.get(placeId)?.club?.timeZone ?? FEDERATION_ZONE, ctx.now);
  const clubOf = (placeId: string) => of.get(placeId)?.club?.name ?? "";
  const today = dayAt(first.id);
  const approved = places.filter(({ clubMemberProfile: { isApproved, isArchived } }) => isApproved && !isArchived);
  const giving = approved.flatMap(({ clubMemberProfile }) => of.get(clubMemberProfile.id)?.givings ?? []);
  const rights = MemberRights.rightsOf(giving, today).filter(({ state }) => state !== "ended");
  const name = `${account.firstName} ${account.lastName}`;
  return {
    id: accountIdOf(person),
    type: "home-person",
    attributes: {
      name,
      firstName: account.firstName,
      isYou: person === ctx.actor.person,
      age: fullYears(profile.dateOfBirth ?? "", today),
      memberships: toldOf(sold.periods, today).map((each) =>
        toMembership(each, clubOf(each.clubMemberProfileId), dayAt(each.clubMemberProfileId)),
      ),
      invoices: [...new Map(together.owed.map((each) => [each.id, each])).values()]
        .filter(({ payer }) => payer === person)
        .map((each) => toInvoice({ ...each, cents: each.balance }, together.periods, dayAt(each.clubMemberProfileId)))
        .sort((a, b) => (a.due < b.due ? -1 : 1)),
      rights,
      certifications,
      pass: passOf(
        { accountId: accountIdOf(person), name, clubs: approved.map((each) => clubOf(each.clubMemberProfile.id)) },
        rights,
        ctx.now,
      ),
    },
  };
}
