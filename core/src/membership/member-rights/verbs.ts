import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { Output } from "@salle/contract/endpoint";
import type { listMemberRights } from "@salle/contract/membership/member-rights";
import type { ActorContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Memberships from "../memberships/index.ts";
import { givingsOf } from "./givings.ts";
import { rightsOf } from "./rules.ts";

/** So many of them are told. */
const MOST_TOLD = 100;

/**
 * The rights to compete of a member by their place in a club: what other clubs have sold them is told to those.
 * @throws Refusal `absent`
 */
export async function list(ctx: ActorContext, id: string): Promise<Output<typeof listMemberRights>> {
  const { clubMemberProfile: profile } = await Members.load(ctx, id);
  const [club, sold] = await Promise.all([Clubs.known(ctx, profile.clubId), Memberships.dealingsOf([profile.person])]);
  const { periods } = sold.get(profile.person) ?? Memberships.noDealings;
  const own = periods.filter(({ clubMemberProfileId }) => clubMemberProfileId === id);
  const [givings = []] = await givingsOf([{ profile, club, periods: own }]);
  const rights = rightsOf(givings, todayIn(club?.timeZone ?? FEDERATION_ZONE, ctx.now));
  const data = rights.slice(0, MOST_TOLD).map((attributes, at) => ({
    id: `${id}-${at}`,
    type: "member-right" as const,
    attributes,
  }));
  return { data, totalResults: rights.length };
}
