import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { PlayingRight as PlayingRightResource, SavePlayingRight } from "@salle/contract/membership/playing-rights";
import { commit, createStep, get, patchStep, queryPartition } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { type Carrier, carriers } from "./carriers.ts";
import { type PlayingRight, PlayingRightEntity } from "./entity.ts";

/** Every playing right, by label. */
export async function all(): Promise<PlayingRight[]> {
  const items = (await queryPartition("playing-rights")) as unknown as PlayingRight[];
  return items.sort((a, b) => a.label.localeCompare(b.label));
}

async function fromId(id: string): Promise<PlayingRight> {
  const right = (await get("playing-rights", `playing-right#${id}`)) as PlayingRight | undefined;
  if (!right) throw absent();
  return right;
}

interface Including {
  include_membership_types?: boolean;
}

/** All playing rights (spec 02 §7), with the packages that carry them for those who may change rights. */
export async function list(
  ctx: ActorContext,
  query: Including,
): Promise<{ data: PlayingRightResource[]; totalResults: number }> {
  const [rights, carried] = await Promise.all([all(), carriersFor(ctx, query)]);
  return { data: rights.map((right) => toResource(right, carried)), totalResults: rights.length };
}

/**
 * A playing right (spec 02 §7).
 * @throws Refusal `absent`
 */
export async function read(ctx: ActorContext, id: string, query: Including): Promise<PlayingRightResource> {
  const [right, carried] = await Promise.all([fromId(id), carriersFor(ctx, query)]);
  return toResource(right, carried);
}

/** Makes a playing right. */
export async function create(ctx: ActorContext, { label }: SavePlayingRight): Promise<PlayingRightResource> {
  const at = ctx.now.toISOString();
  const right: PlayingRight = { id: newId("playingRight", ctx.now), label, version: 1, createdAt: at, updatedAt: at };
  return commit(ctx, [createStep(PlayingRightEntity.create(right))], toResource(right));
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
  const right = await fromId(id);
  const patch = PlayingRightEntity.patch({ id })
    .set({ label, updatedAt: ctx.now.toISOString() })
    .add({ version: 1 })
    .where((attribute, operator) => operator.eq(attribute.version, right.version ?? 1));
  const stale = () => conflict("Somebody else has changed this in the meantime. Reload it, then try again.", "stale");
  return commit(ctx, [patchStep(patch, stale)], toResource({ ...right, label }));
}

async function carriersFor(ctx: ActorContext, query: Including): Promise<Map<string, Carrier[]> | null> {
  if (!query.include_membership_types) return null;
  return (await mayOnOwner(ctx, "playing-rights.manage", SYSTEM_HANDLE)) ? carriers(ctx) : null;
}

const toResource = (
  { id, label }: PlayingRight,
  carried: Map<string, Carrier[]> | null = null,
): PlayingRightResource => ({
  id,
  type: "playing-right",
  attributes: { label, ...(carried && { membershipTypes: carried.get(id) ?? [] }) },
});
