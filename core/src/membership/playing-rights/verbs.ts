import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { PlayingRight as PlayingRightResource, SavePlayingRight } from "@salle/contract/membership/playing-rights";
import { commit } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { type Carrier, toResource } from "./resource.ts";
import { all, MOST_RIGHTS, playingRights } from "./store.ts";

/** What is asked for beside the rights, and the port that finds the packages which carry them. */
interface Including {
  include_membership_types?: boolean;
}
type FindCarriers = (ctx: ActorContext) => Promise<Map<string, Carrier[]>>;

/** All playing rights (spec 02 §7), with the packages that carry them for those who may change rights. */
export async function list(
  ctx: ActorContext,
  query: Including,
  find: FindCarriers,
): Promise<{ data: PlayingRightResource[]; totalResults: number }> {
  const [rights, carriers] = await Promise.all([all(), carriersFor(ctx, query, find)]);
  return { data: rights.map((right) => toResource(right, carriers)), totalResults: rights.length };
}

/**
 * A playing right (spec 02 §7).
 * @throws Refusal `absent`
 */
export async function read(
  ctx: ActorContext,
  id: string,
  query: Including,
  find: FindCarriers,
): Promise<PlayingRightResource> {
  const [right, carriers] = await Promise.all([playingRights.load({ id }), carriersFor(ctx, query, find)]);
  return toResource(right, carriers);
}

/**
 * Makes a playing right.
 * @throws Refusal `conflict` when there are as many as a federation can have
 */
export async function create(ctx: ActorContext, { label }: SavePlayingRight): Promise<PlayingRightResource> {
  if ((await all()).length >= MOST_RIGHTS) throw conflict(`There can be at most ${MOST_RIGHTS} playing rights.`);
  const { item, step } = playingRights.create({ id: newId("playingRight", ctx.now), label }, ctx.now);
  return commit(ctx, [step], toResource(item));
}

/**
 * Renames a playing right; packages carry it by its id.
 * @throws Refusal `absent`; `stale` when somebody else renamed it at the same moment
 */
export async function update(
  ctx: ActorContext,
  id: string,
  { label }: SavePlayingRight,
): Promise<PlayingRightResource> {
  const before = await playingRights.load({ id });
  const { item, steps } = playingRights.update(before, { label }, ctx.now, playingRights.stale);
  return commit(ctx, steps, toResource(item));
}

async function carriersFor(ctx: ActorContext, query: Including, find: FindCarriers) {
  if (!query.include_membership_types) return null;
  return (await mayOnOwner(ctx, "playing-rights.manage", SYSTEM_HANDLE)) ? find(ctx) : null;
}
