import type { Output } from "@salle/contract/endpoint";
import { ownerOf } from "@salle/contract/handles";
import type { listClubsOfMember } from "@salle/contract/members/members";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personOf } from "../../lib/ids.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { toClubMemberProfile } from "./resource.ts";
import { inEachClub } from "./store.ts";

/**
 * Of a person's clubs those that are a context's, by name, with the person's place in each. Who may see a context's members
 * may see these, and nothing of the person's other clubs.
 * @throws Refusal `absent` for what is no owner's handle, and when none is the context's
 */
export async function clubsInContext(
  ctx: Pick<Context, "memo">,
  id: string,
  context: string,
): Promise<Output<typeof listClubsOfMember>> {
  const [person, owner] = [personOf(id), ownerOf(context)];
  if (!person || !owner) throw absent();
  const members = await inEachClub(ctx, person);
  const clubs = await Clubs.findMany(members.map(({ clubMemberProfile }) => clubMemberProfile.clubId));
  const seen = clubs
    .filter((club) => owner.type === "system" || [club.id, ...club.groupIds].includes(owner.id))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  if (seen.length === 0) throw absent();
  const ids = new Set(seen.map((club) => club.id));
  const places = members.filter(({ clubMemberProfile }) => ids.has(clubMemberProfile.clubId));
  return {
    data: seen.map((club) => Clubs.toResource(club)),
    totalResults: seen.length,
    included: places.map(toClubMemberProfile),
  };
}
