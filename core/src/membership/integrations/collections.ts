import type {
  IntegrationCatalogue,
  IntegrationCollection,
  Reorder,
  SaveCollection,
} from "@salle/contract/membership/integrations";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { newId } from "../../lib/ids.ts";
import type { Collection } from "./entity.ts";
import { toCatalogue, toCollection } from "./resource.ts";
import { fullProblem, inOrder, keyProblem, reordered, replaced, withSubtitle } from "./rules.ts";
import { catalogues, changed, type Everything, everything } from "./store.ts";

/** Every pod and collection there is, in their order. */
export async function read(ctx: ActorContext): Promise<IntegrationCatalogue> {
  const { catalogue, stored, pods } = await everything(ctx);
  return toCatalogue({ version: 0, ...catalogue, ...stored }, pods);
}

/**
 * Adds a collection, after the others.
 * @throws Refusal on `key` when there is one of that key; `conflict` when there are as many as there can be
 */
export const addCollection = (ctx: ActorContext, input: SaveCollection): Promise<IntegrationCollection> =>
  retryAfresh(ctx, async (asked) => {
    const found = await everything(asked);
    const { collections } = found.catalogue;
    refuseFull("collections", collections.length);
    refuseKey(input.key, null, collections);
    const added = { id: newId("integrationCollection", asked.now), ...withSubtitle(input) };
    const { steps } = changed(found, { collections: [...collections, added] }, asked.now);
    return commit(asked, steps, toCollection(added));
  });

/**
 * Changes a collection.
 * @throws Refusal `absent`; on `key` when there is another of that key
 */
export const changeCollection = (
  ctx: ActorContext,
  id: string,
  input: SaveCollection,
): Promise<IntegrationCollection> =>
  retryAfresh(ctx, async (asked) => {
    const found = await everything(asked);
    const { collections } = found.catalogue;
    collectionIn(found, id);
    refuseKey(input.key, id, collections);
    const { steps } = changed(found, { collections: replaced(collections, id, input) }, asked.now);
    return commit(asked, steps, toCollection({ id, ...withSubtitle(input) }));
  });

/**
 * Removes a collection.
 * @throws Refusal `absent`; `conflict` while pods are in it
 */
export const removeCollection = (ctx: ActorContext, id: string): Promise<IntegrationCollection> =>
  retryAfresh(ctx, async (asked) => {
    const found = await everything(asked);
    const gone = collectionIn(found, id);
    if (found.pods.some(({ collectionId }) => collectionId === id))
      throw conflict("There are pods in this collection. Move or remove them first.");
    const collections = found.catalogue.collections.filter((each) => each.id !== id);
    const { steps } = changed(found, { collections }, asked.now);
    return commit(asked, steps, toCollection(gone));
  });

/**
 * Puts the collections or the pods, or both, into another order.
 * @throws Refusal `stale` when the ids are not those that there are now, or the catalogue is no longer at `version`
 */
export async function reorder(
  ctx: ActorContext,
  { collections: collectionIds, pods: podIds, version }: Reorder,
): Promise<IntegrationCatalogue> {
  const found = await everything(ctx);
  if (version !== undefined && version !== (found.stored?.version ?? 0)) throw catalogues.stale();
  const collections = collectionIds && reordered(found.catalogue.collections, collectionIds);
  const pods = podIds && reordered(inOrder(found.pods, found.catalogue), podIds);
  if (collections === null || pods === null) throw catalogues.stale();
  const to = given({ collections, podIds: pods?.map(({ id }) => id) });
  const { item, steps } = changed(found, to, ctx.now, catalogues.stale);
  return commit(ctx, steps, toCatalogue(item, found.pods));
}

/** @throws Refusal `absent` */
export function collectionIn({ catalogue }: Everything, id: string): Collection {
  const collection = catalogue.collections.find((each) => each.id === id);
  if (!collection) throw absent();
  return collection;
}

/** @throws Refusal `conflict` */
export function refuseFull(what: "collections" | "pods", count: number): void {
  const problem = fullProblem(what, count);
  if (problem !== null) throw conflict(problem);
}

function refuseKey(key: string, id: string | null, collections: readonly Collection[]): void {
  const problem = keyProblem(key, id, collections);
  if (problem !== null) throw fieldError("key", problem);
}
