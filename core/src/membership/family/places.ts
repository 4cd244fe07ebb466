import { scopesOf } from "@salle/contract/identity/link-scopes";
import type { FamilyMember } from "@salle/contract/membership/family";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Memberships from "../memberships/index.ts";

/** So many linked accounts are looked at, as on the home. */
const MOST_LINKED = 20;

/**
 * For whom the actor may buy today: themselves first, then each linked account that allows it. Acting for somebody does not
 * nest, so then it is that account alone.
 */
export async function persons(ctx: ActorContext): Promise<string[]> {
  const { person, impersonator } = ctx.actor;
  if (impersonator) return [person];
  const { links } = await Accounts.withLinks(ctx, person);
  const allowing = links.filter((link) => Accounts.isLive(link, ctx.now) && scopesOf(link.allows).includes("enter"));
  return [person, ...allowing.slice(0, MOST_LINKED).map(({ resourcePerson }) => resourcePerson)];
}

/** Their places in clubs, those that are archived left out. */
export async function placesOf(ctx: ActorContext, person: string): Promise<Members.Member[]> {
  const members = await Members.inEachClub(ctx, person);
  return members.filter(
    ({ account, clubMemberProfile }) => account.isActive !== false && !clubMemberProfile.isArchived,
  );
}

/** What each of them can have, place by place, as their own add panel offers it: oneself first, the others by name. */
export async function places(ctx: ActorContext): Promise<{ data: FamilyMember[]; totalResults: number }> {
  const all = await Promise.all((await persons(ctx)).map((person) => placesOf(ctx, person)));
  const data = await Promise.all(all.flat().map((member) => toFamilyMember(ctx, member)));
  data.sort((a, b) => Number(b.attributes.isYou) - Number(a.attributes.isYou) || byName(a, b));
  return { data, totalResults: data.length };
}

async function toFamilyMember(
  ctx: ActorContext,
  { account, clubMemberProfile: { id, clubId } }: Members.Member,
): Promise<FamilyMember> {
  const [club, { attributes }] = await Promise.all([
    Clubs.load(ctx, clubId),
    Memberships.form(ctx, id, { isOwn: true }),
  ]);
  const { clubMemberDisplayName: name, membershipPackageOptions } = attributes;
  const isYou = account.person === ctx.actor.person;
  return { id, type: "family-member", attributes: { name, isYou, clubName: club.name, membershipPackageOptions } };
}

const byName = (a: FamilyMember, b: FamilyMember): number => a.attributes.name.localeCompare(b.attributes.name, "en");
