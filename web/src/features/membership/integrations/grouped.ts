import type { IntegrationPod } from "@salle/contract/membership/integrations";

export interface Group<P, C> {
  collection: C;
  pods: P[];
}

/**
 * Pods under their collections, both in their order; a collection without pods is left out.
 * @returns also the ids of pods whose collection is not there, which take nothing away from the others
 */
export function grouped<P extends Pick<IntegrationPod, "id" | "attributes">, C extends { key: string }>(
  pods: readonly P[],
  collections: readonly C[],
): { groups: Group<P, C>[]; lost: string[] } {
  const groups = collections
    .map((collection) => ({
      collection,
      pods: pods.filter(({ attributes }) => attributes.collection === collection.key),
    }))
    .filter((group) => group.pods.length > 0);
  const keys = new Set(collections.map(({ key }) => key));
  const lost = pods.filter(({ attributes }) => !keys.has(attributes.collection)).map(({ id }) => id);
  return { groups, lost };
}

/**
 * Ids with one of them a place up or down among its peers; those of others stay where they are.
 * @returns null where there is no such place
 */
export function moved(ids: readonly string[], id: string, by: -1 | 1, peers: readonly string[] = ids): string[] | null {
  const other = peers[peers.indexOf(id) + by];
  if (!peers.includes(id) || other === undefined) return null;
  return ids.map((each) => (each === id ? other : each === other ? id : each));
}
