import { clubGroupTexts } from "@salle/contract/organisations/club-groups";
import type { ClubGroup as ClubGroupResource } from "@salle/contract/organisations/clubs";
import * as problems from "@salle/contract/problems";
import { commit, retryAfresh } from "../../dynamo/transaction.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import * as Clubs from "../clubs/index.ts";
import type { ClubGroup } from "./entity.ts";
import { type May, toResource } from "./resource.ts";
import { pathUnder } from "./rules.ts";
import { load } from "./store.ts";
import { takeIn } from "./writes.ts";

/**
 * Assigns a club to a group; it leaves the one where it is. Nothing happens when it is there.
 * @throws Refusal `absent`; on `clubId` for a club of a group that whoever asks does not manage
 */
export const assign = (ctx: ActorContext, id: string, clubId: string, may: May): Promise<ClubGroupResource> =>
  retryAfresh(ctx, async (asked) => {
    const [group, club] = await Promise.all([load(asked, id), Clubs.known(asked, clubId)]);
    if (!club || !may("club-groups.manage", club.groupIds)) throw fieldError("clubId", problems.choose);
    if (club.groupIds[0] === id) return toResource(group, { may });
    return commit(asked, putInto(club, group, asked.now), toResource(taken(group, asked.now), { may }));
  });

/**
 * Removes a club from a group: it goes to the group above.
 * @throws Refusal `absent` for a group that is not, or a club that is not its own; `conflict` for the federation itself
 */
export const unassign = (ctx: ActorContext, id: string, clubId: string, may: May): Promise<ClubGroupResource> =>
  retryAfresh(ctx, async (asked) => {
    const [group, club] = await Promise.all([load(asked, id), Clubs.known(asked, clubId)]);
    if (club?.groupIds[0] !== id) throw absent();
    const { parentId } = group;
    if (parentId === undefined) throw conflict(clubGroupTexts.rootClub, "root");
    return commit(asked, putInto(club, await load(asked, parentId), asked.now), toResource(group, { may }));
  });

const putInto = (club: Clubs.Club, group: ClubGroup, at: Date) => [
  ...Clubs.putUnder(club, pathUnder(group), at),
  takeIn(group, at),
  ...Clubs.tellDirectory([club.id], at),
];

/** A group as `takeIn` leaves it. */
const taken = (group: ClubGroup, at: Date): ClubGroup => ({
  ...group,
  version: (group.version ?? 1) + 1,
  updatedAt: at.toISOString(),
});
