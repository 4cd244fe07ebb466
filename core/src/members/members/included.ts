import type { Include, Output } from "@salle/contract/endpoint";
import type { getMember } from "@salle/contract/members/members";
import type { Context } from "../../lib/context.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { toClubMemberProfile, toMemberProfile, toUserAccount } from "./resource.ts";
import { type Member, primaryClubOf } from "./rules.ts";

export type Included = Include<typeof getMember>;

/** The objects that members are related to, as far as they are asked for; each once. */
export async function included(
  ctx: Pick<Context, "memo">,
  members: readonly Member[],
  asked: Included,
): Promise<NonNullable<Output<typeof getMember>["included"]>> {
  const clubIds = new Set(asked.has("primaryClub") ? members.flatMap((member) => primaryClubOf(member) ?? []) : []);
  const persons = [...new Map(members.map((member) => [member.account.person, member])).values()];
  const clubs = await Promise.all([...clubIds].map((id) => Clubs.known(ctx, id)));
  return [
    ...(asked.has("clubMemberProfile") ? members.map(toClubMemberProfile) : []),
    ...(asked.has("memberProfile") ? persons.map(({ profile }) => toMemberProfile(profile)) : []),
    ...(asked.has("user-account") ? persons.map(({ account }) => toUserAccount(account)) : []),
    ...clubs.flatMap((club) => (club ? [Clubs.toResource(club)] : [])),
  ];
}
