import {
  type IntegrationCollection,
  type IntegrationPod,
  IntegrationPodDefinition,
} from "@salle/contract/membership/integrations";
import { representing } from "../../lib/represent.ts";
import type { Collection, Pod, StoredCatalogue } from "./entity.ts";
import { inOrder, keyOf } from "./rules.ts";

const represent = representing(IntegrationPodDefinition);

/** The wire's form of a pod for an owner. */
export const toPod = (
  pod: Pod,
  { collections, isEnabled, canEnable }: { collections: readonly Collection[]; isEnabled: boolean; canEnable: boolean },
): IntegrationPod => ({
  id: pod.id,
  type: "integrationPod",
  attributes: {
    collection: keyOf(pod, collections),
    title: pod.title,
    description: pod.description ?? "",
    encodedImage: pod.encodedImage ?? "",
    isEnabled,
    clickActionType: pod.clickActionType,
    clickActionData: pod.clickActionData,
  },
  capabilities: { canEnable },
});

/** The wire's form of a pod for who keeps the catalogue. */
export const toDefinition = ({ id, createdAt, updatedAt, ...pod }: Pod) =>
  represent({
    id,
    createdAt,
    updatedAt,
    related: {},
    attributes: {
      collection: pod.collectionId,
      title: pod.title,
      description: pod.description ?? "",
      encodedImage: pod.encodedImage ?? "",
      forClubs: pod.forClubs,
      forClubGroups: pod.forClubGroups,
      clickActionType: pod.clickActionType,
      clickActionData: pod.clickActionData,
      version: pod.version ?? 1,
    },
  });

export const toCollection = ({ id, key, title, subtitle }: Collection): IntegrationCollection => ({
  id,
  type: "integrationCollection",
  attributes: { key, title, subtitle },
});

/** The wire's form of all there is. @param version of the catalogue; 0 until it is stored */
export const toCatalogue = (
  { collections, podIds, version = 1 }: Pick<StoredCatalogue, "collections" | "podIds" | "version">,
  pods: readonly Pod[],
) => ({
  data: inOrder(pods, { podIds }).map(toDefinition),
  totalResults: pods.length,
  meta: { collections: collections.map(toCollection), version },
});
