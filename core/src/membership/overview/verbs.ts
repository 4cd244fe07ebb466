import { todayIn } from "@salle/calendar/today";
import { fullYears } from "@salle/calendar/years";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { Output } from "@salle/contract/endpoint";
import type { HomePerson, listHomePeople } from "@salle/contract/membership/overview";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { accountIdOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Memberships from "../memberships/index.ts";
import { toInvoice, toMembership } from "./resource.ts";
import { toldOf } from "./rules.ts";

/** So many linked accounts are told of; acting for others is one by one. */
const MOST_LINKED = 20;

/**
 * What the actor and each account that they may act for today has and owes. Acting for somebody does not nest, so then it is
 * that account alone.
 */
export async function people(ctx: ActorContext): Promise<Output<typeof listHomePeople>> {
  const { person, impersonator } = ctx.actor;
  const { links } = await Accounts.withLinks(ctx, person);
  const linked = impersonator ? [] : links.slice(0, MOST_LINKED).map(({ resourcePerson }) => resourcePerson);
  const persons = [person, ...linked];
  const [members, dealings] = await Promise.all([
    Promise.all(persons.map((each) => Members.inEachClub(ctx, each))),
    Memberships.dealingsOf(persons),
  ]);
  const data = await Promise.all(
    persons.map((each, at) => personOf(ctx, each, members[at] ?? [], dealings.get(each) ?? Memberships.noDealings)),
  );
  const shown = data.filter((each) => each !== null);
  return { data: shown, totalResults: shown.length };
}

/** Null for an account that may not be acted for (any more), or that has no place in a club. */
async function personOf(
  ctx: ActorContext,
  person: string,
  places: readonly Members.Member[],
  { periods, owed }: Memberships.Dealings,
): Promise<HomePerson | null> {
  const [first] = places;
  if (!first || first.account.isActive === false) return null;
  const clubs = new Map(
    await Promise.all(
      places.map(async ({ clubMemberProfile: { id, clubId } }) => [id, await Clubs.known(ctx, clubId)] as const),
    ),
  );
  const dayAt = (placeId: string) => todayIn(clubs.get(placeId)?.timeZone ?? FEDERATION_ZONE, ctx.now);
  const today = dayAt(first.clubMemberProfile.id);
  const { account, profile } = first;
  return {
    id: accountIdOf(person),
    type: "home-person",
    attributes: {
      name: `${account.firstName} ${account.lastName}`,
      firstName: account.firstName,
      isYou: person === ctx.actor.person,
      age: fullYears(profile.dateOfBirth ?? "", today),
      memberships: toldOf(periods, today).map((each) =>
        toMembership(each, clubs.get(each.clubMemberProfileId)?.name ?? "", dayAt(each.clubMemberProfileId)),
      ),
      invoices: owed
        .map((each) => toInvoice(each, periods, dayAt(each.clubMemberProfileId)))
        .sort((a, b) => (a.due < b.due ? -1 : 1)),
    },
  };
}
