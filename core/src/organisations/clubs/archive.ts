import type { Club as ClubResource } from "@salle/contract/organisations/clubs";
import { commit, retryAfresh } from "../../dynamo/transaction.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type Capabilities, toResource } from "./resource.ts";
import { tellDirectory } from "./steps.ts";
import { load } from "./store.ts";
import { clubWrites } from "./writes.ts";

/**
 * Archives a club, or brings it back; nothing happens when it is so already. Its people, its money and its name stay.
 * @param of the club, and a group that it is below
 * @throws Refusal `absent`, for a club that is below another group too
 */
export const setArchived = (
  ctx: ActorContext,
  of: { groupId: string; clubId: string },
  isArchived: boolean,
  capabilities: Capabilities,
): Promise<ClubResource> =>
  // Who loses against another change decides anew by what is there then: no form was opened that could be out of date.
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, of.clubId);
    if (!before.groupIds.includes(of.groupId)) throw absent();
    if (Boolean(before.isArchived) === isArchived) return toResource(before, capabilities);
    const { item, steps } = clubWrites.update(before, { isArchived }, asked.now);
    return commit(asked, [...steps, ...tellDirectory([item.id], asked.now)], toResource(item, capabilities));
  });
