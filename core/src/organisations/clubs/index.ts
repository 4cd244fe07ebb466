import type { Club as ClubResource } from "@salle/contract/organisations/clubs";
import type { Ref } from "../../dynamo/reader.ts";
import type { Context } from "../../lib/context.ts";
import type { Club } from "./entity.ts";
import { type Capabilities, toResource } from "./resource.ts";
import { clubs, load } from "./store.ts";

export { setArchived } from "./archive.ts";
export { type Club, pathOf } from "./entity.ts";
export { toResource } from "./resource.ts";
export { isOpen, nameKey, refuseArchived } from "./rules.ts";
export { putUnder, tellDirectory } from "./steps.ts";
export { all, countsByGroup, countUnder, everyOne, findMany, known, load, ofGroup } from "./store.ts";
export { create, type Groups, update } from "./verbs.ts";

/** A club to read together with other items. */
export const at = (id: string): Ref<Club> => clubs.at({ id });

/**
 * A club (spec 03 §7), and what the actor may do with it.
 * @throws Refusal `absent`
 */
export const read = async (
  ctx: Pick<Context, "memo">,
  id: string,
  may: (club: Club) => Capabilities | Promise<Capabilities>,
): Promise<ClubResource> => {
  const club = await load(ctx, id);
  return toResource(club, await may(club));
};
