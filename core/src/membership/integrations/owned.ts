import type { Output } from "@salle/contract/endpoint";
import type { IntegrationPod, listIntegrations } from "@salle/contract/membership/integrations";
import { commit, knownTogether, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { toPod } from "./resource.ts";
import { inOrder, isFor, switched } from "./rules.ts";
import { catalogues, enabled, everything, pods } from "./store.ts";

/**
 * The pods that are for an owner, in their order, and the collections (spec 02 §2). A pod whose collection is not there is listed
 * too, and names what leads nowhere; the site says so. Nothing is for the system.
 * @throws Refusal `absent`
 */
export async function ofOwner(ctx: ActorContext, handle: string): Promise<Output<typeof listIntegrations>> {
  await Owners.fromHandle(ctx, handle);
  const [{ catalogue, pods: all }, own, canEnable] = await Promise.all([
    everything(ctx),
    enabled.find({ owner: handle }),
    mayOnOwner(ctx, "clubs.manage", handle),
  ]);
  const { collections } = catalogue;
  const isOn = new Set(own?.podIds);
  const data = inOrder(
    all.filter((pod) => isFor(pod, handle)),
    catalogue,
  ).map((pod) => toPod(pod, { collections, isEnabled: isOn.has(pod.id), canEnable }));
  return {
    data,
    totalResults: data.length,
    meta: { collections: collections.map(({ key, title, subtitle }) => ({ key, title, subtitle })) },
  };
}

/**
 * Enables a pod for an owner, or disables it; where it is so already nothing happens.
 * @throws Refusal `absent`; `conflict` for a pod that is not for such an owner
 */
export const setEnabled = (
  ctx: ActorContext,
  { handle: owner, pod: id }: { handle: string; pod: string },
  isEnabled: boolean,
): Promise<IntegrationPod> =>
  retryAfresh(ctx, async (asked) => {
    await Owners.fromHandle(asked, owner);
    const [catalogue, pod, before] = await knownTogether(
      asked,
      catalogues.at({}),
      pods.at({ id }),
      enabled.at({ owner }),
    );
    if (!pod) throw absent();
    if (!isFor(pod, owner)) throw conflict("This is not for such a club or group.");
    const data = toPod(pod, { collections: catalogue?.collections ?? [], isEnabled, canEnable: true });
    const was = before?.podIds ?? [];
    if (was.includes(id) === isEnabled) return commit(asked, [], data);
    const podIds = switched(was, id, isEnabled, new Set(catalogue?.podIds));
    const steps = before
      ? enabled.update(before, { podIds }, asked.now).steps
      : [enabled.create({ owner, podIds }, asked.now).step];
    return commit(asked, steps, data);
  });
