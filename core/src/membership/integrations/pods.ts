import type { IntegrationPodDefinition, SavePod, UpdatePod } from "@salle/contract/membership/integrations";
import * as problems from "@salle/contract/problems";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, fieldError } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { refuseFull } from "./collections.ts";
import type { Pod } from "./entity.ts";
import { encodedImage } from "./image.ts";
import { toDefinition } from "./resource.ts";
import { changed, type Everything, everything, locked, pods } from "./store.ts";

/**
 * Adds a pod, after the others.
 * @throws Refusal on `collection` when there is no such; on `image`; `conflict` when there are as many as there can be
 */
export async function addPod(ctx: ActorContext, { image, ...input }: SavePod): Promise<IntegrationPodDefinition> {
  const picture = await pictureOf(image);
  return retryAfresh(ctx, async (asked) => {
    const found = await everything(asked);
    refuseFull("pods", found.pods.length);
    refuseCollection(found, input.collection);
    const id = newId("integrationPod", asked.now);
    const { item, step } = pods.create({ id, ...attributesOf(input), ...picture }, asked.now);
    const { steps } = changed(found, { podIds: [...found.catalogue.podIds, id] }, asked.now);
    return commit(asked, [step, ...steps], toDefinition(item));
  });
}

/**
 * Changes a pod, for all who have enabled it too.
 * @throws Refusal `absent`; on `collection` when there is no such; on `image`; `stale` when it is no longer at `version`
 */
export async function changePod(
  ctx: ActorContext,
  id: string,
  { image, version, ...input }: UpdatePod,
): Promise<IntegrationPodDefinition> {
  podIn(await everything(ctx), id);
  const picture = await pictureOf(image);
  return retryAfresh(ctx, async (asked) => {
    const found = await everything(asked);
    const before = podIn(found, id);
    if (version !== undefined && version !== before.version) throw pods.stale();
    const isMoved = input.collection !== before.collectionId;
    if (isMoved) refuseCollection(found, input.collection);
    const refused = version === undefined ? undefined : pods.stale;
    const { item, steps } = pods.update(before, { ...attributesOf(input), ...picture }, asked.now, refused);
    return commit(asked, isMoved ? [...steps, locked(found)] : steps, toDefinition(item));
  });
}

/** Removes a pod, for all who have enabled it too. @throws Refusal `absent` */
export const removePod = (ctx: ActorContext, id: string): Promise<IntegrationPodDefinition> =>
  retryAfresh(ctx, async (asked) => {
    const found = await everything(asked);
    const gone = podIn(found, id);
    const podIds = found.catalogue.podIds.filter((each) => each !== id);
    const { steps } = changed(found, { podIds }, asked.now);
    return commit(asked, [pods.remove(gone), ...steps], toDefinition(gone));
  });

/** What is stored of what was sent, the picture apart. */
const attributesOf = ({ collection, description, ...rest }: Omit<SavePod, "image">) => ({
  ...rest,
  collectionId: collection,
  description: description || undefined,
});

/** The picture that was sent; without one what there is stays. @throws Refusal on `image` */
async function pictureOf(image: SavePod["image"]): Promise<{ encodedImage?: string | undefined }> {
  if (image === undefined) return {};
  return { encodedImage: image === null ? undefined : await encodedImage(image) };
}

function podIn({ pods: found }: Everything, id: string): Pod {
  const pod = found.find((each) => each.id === id);
  if (!pod) throw absent();
  return pod;
}

function refuseCollection({ catalogue }: Everything, id: string): void {
  if (!catalogue.collections.some((each) => each.id === id)) throw fieldError("collection", problems.choose);
}
