import type { Cents } from "@salle/money/cents";
import { shards } from "../../dynamo/index.ts";
import type { HeldFigures } from "./entity.ts";
import { heldOf } from "./rules.ts";
import { heldFigures } from "./store.ts";

/** A shard of its own, which payouts and settlements alone write, each as it was read: two never take one cent. */
export const TAKEN_SHARD = shards.length;

/** What a collector holds for another owner: see `heldOf`. */
export interface HeldFor {
  heldFor: string;
  owed: Cents;
  inTransit: Cents;
}

/** What a collector holds for each other owner, from a read that may be a moment old; those for whom nothing is left too. */
export async function heldBy(owner: string): Promise<HeldFor[]> {
  const parts = await heldFigures.list.byOwner({ owner }, { consistent: false });
  return [...Map.groupBy(parts, ({ heldFor }) => heldFor)].map(([heldFor, own]) => ({ heldFor, ...heldOf(own) }));
}

/** The other way round: what each other owner holds for one, by an index. */
export async function heldElsewhere(heldFor: string): Promise<({ holder: string } & Omit<HeldFor, "heldFor">)[]> {
  const parts = await heldFigures.list.byHeldFor({ heldFor });
  return [...Map.groupBy(parts, ({ owner }) => owner)].map(([holder, own]) => ({ holder, ...heldOf(own) }));
}

/** What a collector holds for these owners, as the table has it, with what payouts and settlements have taken of it (`post`). */
export async function heldFor(
  owner: string,
  handles: readonly string[],
): Promise<(HeldFor & { taken: HeldFigures | undefined })[]> {
  const keys = handles.flatMap((each) => [...shards, TAKEN_SHARD].map((shard) => ({ owner, heldFor: each, shard })));
  const parts = Map.groupBy(await heldFigures.findMany(keys), (part) => part.heldFor);
  return handles.map((each) => {
    const own = parts.get(each) ?? [];
    return { heldFor: each, ...heldOf(own), taken: own.find(({ shard }) => shard === TAKEN_SHARD) };
  });
}
