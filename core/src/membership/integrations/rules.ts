import { ownerOf } from "@salle/contract/handles";
import { integrationBounds as bounds, type SaveCollection } from "@salle/contract/membership/integrations";
import type { Catalogue, Collection, Pod } from "./entity.ts";

/** A pod's place among those of the catalogue; one that the catalogue does not name comes last. */
export function inOrder<P extends Pick<Pod, "id">>(pods: readonly P[], { podIds }: Pick<Catalogue, "podIds">): P[] {
  const places = new Map(podIds.map((id, place) => [id, place]));
  const placeOf = ({ id }: P) => places.get(id) ?? podIds.length;
  return [...pods].sort((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
}

/** Whether a pod is for an owner, by its handle; nothing is for the system (spec 01 §2.1). */
export function isFor({ forClubs, forClubGroups }: Pick<Pod, "forClubs" | "forClubGroups">, handle: string): boolean {
  const type = ownerOf(handle)?.type;
  return (type === "club" && forClubs) || (type === "club-group" && forClubGroups);
}

/** What a pod's collection is called on the wire: its key, or where there is no such collection the id that leads nowhere. */
export const keyOf = (pod: Pick<Pod, "collectionId">, collections: readonly Collection[]): string =>
  collections.find(({ id }) => id === pod.collectionId)?.key ?? pod.collectionId;

/** What is wrong with a collection among the others; null when nothing is. */
export function keyProblem(key: string, id: string | null, collections: readonly Collection[]): string | null {
  return collections.some((other) => other.key === key && other.id !== id)
    ? "There is a collection of that key already."
    : null;
}

/** Why another one cannot be added; null when it can. */
export function fullProblem(what: "collections" | "pods", count: number): string | null {
  return count >= bounds[what] ? `There can be at most ${bounds[what]} ${what}.` : null;
}

/** Collections with one of them changed. What a later version of this program keeps of it stays. */
export const replaced = (collections: readonly Collection[], id: string, to: SaveCollection): Collection[] =>
  collections.map((each) => (each.id === id ? { ...each, ...withSubtitle(to) } : each));

export const withSubtitle = ({ subtitle = "", ...rest }: SaveCollection): Omit<Collection, "id"> => ({
  ...rest,
  subtitle,
});

/** Things in a new order; null when the ids are not exactly theirs, each once. */
export function reordered<T extends { id: string }>(things: readonly T[], ids: readonly string[]): T[] | null {
  const byId = new Map(things.map((each) => [each.id, each]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  const isAll = ids.length === things.length && new Set(ids).size === ids.length && found.length === ids.length;
  return isAll ? found : null;
}

/**
 * An owner's enabled pods with one of them on or off.
 * @param there the ids of all pods there are: what is named and is not there any more goes
 */
export function switched(podIds: readonly string[], id: string, isOn: boolean, there: ReadonlySet<string>): string[] {
  const others = podIds.filter((each) => each !== id && there.has(each));
  return isOn ? [...others, id] : others;
}
