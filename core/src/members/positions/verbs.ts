import type { ClubPosition, SavePosition } from "@salle/contract/members/positions";
import { MOST_OPTIONS } from "@salle/contract/pages";
import { claim, commit, unclaim } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import type { Position } from "./entity.ts";
import { toPosition } from "./resource.ts";
import { claimedName } from "./rules.ts";
import { allPositions, loadPosition, positions } from "./store.ts";

/** The positions that a club can have, the oldest first. */
export async function all(): Promise<{ data: ClubPosition[]; totalResults: number }> {
  const data = (await allPositions()).map(toPosition);
  return { data, totalResults: data.length };
}

/**
 * Adds a position.
 * @throws Refusal on `description` when there is one of that name; `conflict` when there are as many as a select can have
 */
export async function add(ctx: ActorContext, { description }: SavePosition): Promise<ClubPosition> {
  if ((await allPositions()).length >= MOST_OPTIONS) throw conflict(`There can be at most ${MOST_OPTIONS} positions.`);
  const { item, step } = positions.create({ id: newId("clubPosition", ctx.now), description }, ctx.now);
  return commit(ctx, [step, claimName(item)], toPosition(item));
}

/**
 * Renames a position, for those too who hold it and who held it.
 * @throws Refusal `absent`; on `description`; `stale` when somebody else has changed it in this moment
 */
export async function rename(ctx: ActorContext, id: string, { description }: SavePosition): Promise<ClubPosition> {
  const before = await loadPosition(ctx, id);
  const { item, steps } = positions.update(before, { description }, ctx.now, positions.stale);
  const names =
    claimedName(item) === claimedName(before)
      ? []
      : [claimName(item), unclaim("club-position", claimedName(before), id)];
  return commit(ctx, [...steps, ...names], toPosition(item));
}

const claimName = (of: Position) =>
  claim("club-position", claimedName(of), of.id, () =>
    fieldError("description", "There is a position of that description already."),
  );
