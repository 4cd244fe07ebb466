import { FEDERATION_ZONE, type TimeZone } from "@salle/calendar/zones";
import type { CreateClub, UpdateClub } from "@salle/contract/organisations/club-changes";
import { clubProblems } from "@salle/contract/organisations/club-details";
import type { Club as ClubResource } from "@salle/contract/organisations/clubs";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { choose } from "@salle/contract/problems";
import { claim, commit, retryAfresh, type Step, unclaim } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldError, fieldErrors, forbidden } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { type Club, pathOf } from "./entity.ts";
import { type Capabilities, toResource } from "./resource.ts";
import { detailsOf, nameKey } from "./rules.ts";
import { tellDirectory } from "./steps.ts";
import { load } from "./store.ts";
import { clubWrites } from "./writes.ts";

/** A port to the groups, which know of clubs and not the other way about. */
export interface Groups {
  /** A group as it is, and what keeps it so until the club hangs below it; undefined for none. */
  known(
    ctx: ActorContext,
    id: string,
  ): Promise<{ id: string; ancestorIds: string[]; timeZone: TimeZone; takesIn: Step } | undefined>;
  /** Whether the actor manages the clubs of a group. */
  mayManage(id: string): Promise<boolean>;
}

/**
 * Adds a club to a group.
 * @throws Refusal `forbidden` for the federation itself; on `clubGroupId` alike for a group that is not there and one
 * whose clubs are somebody else's; with the fields that are wrong; on `name` when another club has it
 */
export const create = (ctx: ActorContext, input: CreateClub, groups: Groups): Promise<ClubResource> =>
  retryAfresh(ctx, async (asked) => {
    const { clubGroupId, ...given } = input;
    const groupId = clubGroupId || CLUB_GROUP_ROOT;
    if (!(await groups.mayManage(groupId))) throw clubGroupId ? fieldError("clubGroupId", choose) : forbidden();
    const group = await groups.known(asked, groupId);
    if (!group) throw fieldError("clubGroupId", choose);
    const wrong = clubProblems(given);
    if (wrong.length > 0) throw fieldErrors(wrong);
    const id = newId("club", asked.now);
    const groupIds = [group.id, ...group.ancestorIds];
    const { item, step } = clubWrites.create(
      {
        id,
        ...detailsOf(given),
        name: given.name,
        timeZone: given.timeZone ?? group.timeZone ?? FEDERATION_ZONE,
        groupIds,
        path: pathOf(groupIds),
      },
      asked.now,
    );
    const steps = [step, claimName(given.name, id), group.takesIn, ...tellDirectory([id], asked.now)];
    return commit(asked, steps, toResource(item, { canEdit: true, canArchive: true }));
  });

/**
 * Changes a club's details under the optimistic lock; what is not named stays.
 * @throws Refusal `absent`; with the fields that are wrong; on `name` when another club has it; `stale` when the club is
 * no longer at `input.version`, where one is given
 */
export async function update(
  ctx: ActorContext,
  id: string,
  { version, ...input }: UpdateClub,
  may: (club: Club) => Capabilities,
): Promise<ClubResource> {
  const before = await load(ctx, id);
  const wrong = clubProblems(input, before);
  if (wrong.length > 0) throw fieldErrors(wrong);
  if (version !== undefined && version !== before.version) throw clubWrites.stale();
  const { item, steps } = clubWrites.update(before, detailsOf(input), ctx.now, clubWrites.stale);
  const answer = toResource(item, may(item));
  if (steps.length === 0) return commit(ctx, [], answer);
  return commit(ctx, [...steps, ...renamed(before, item), ...tellDirectory([id], ctx.now)], answer);
}

/** A club that was there before names were claimed gives nothing up. */
const renamed = (before: { id: string; name: string }, { name, id }: { id: string; name: string }): Step[] =>
  nameKey(before.name) === nameKey(name)
    ? []
    : [unclaim("club-name", nameKey(before.name), before.id), claimName(name, id)];

const claimName = (name: string, id: string): Step =>
  claim("club-name", nameKey(name), id, () => fieldError("name", "Another club has this name."));
