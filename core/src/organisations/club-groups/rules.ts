import { MOST_LEVELS } from "@salle/contract/organisations/club-groups";
import { fold } from "../../lib/fold.ts";

/** A group's place in the tree. */
export interface Place {
  id: string;
  name: string;
  parentId?: string | undefined;
  /** The groups above, nearest first; empty for the root. */
  ancestorIds: readonly string[];
}

/** What is above something that hangs right under a group, nearest first. */
export const pathUnder = ({ id, ancestorIds }: Pick<Place, "id" | "ancestorIds">): string[] => [id, ...ancestorIds];

/** The groups below a group, at any depth. */
export const belowOf = <P extends Place>(groups: readonly P[], id: string): P[] =>
  groups.filter(({ ancestorIds }) => ancestorIds.includes(id));

/** The groups right below a group. */
export const subGroupsOf = <P extends Place>(groups: readonly P[], id: string): P[] =>
  groups.filter(({ parentId }) => parentId === id);

/** Whether a group of that name stands right below another already; case and accents do not count. */
export const isNameTaken = (groups: readonly Place[], parentId: string, name: string, except?: string): boolean =>
  subGroupsOf(groups, parentId).some((each) => each.id !== except && fold(each.name) === fold(name));

/** Why a group cannot hang beneath another: that is itself, or below it, or so deep that its last level would be too deep. */
export function whyNotMove(groups: readonly Place[], moved: Place, to: Place): "itself" | "below" | "too-deep" | null {
  if (to.id === moved.id) return "itself";
  if (to.ancestorIds.includes(moved.id)) return "below";
  const levels = belowOf(groups, moved.id).map(({ ancestorIds }) => ancestorIds.indexOf(moved.id) + 1);
  return to.ancestorIds.length + 1 + Math.max(0, ...levels) > MOST_LEVELS ? "too-deep" : null;
}

/** Whether another level fits below a group. */
export const hasRoom = ({ ancestorIds }: Pick<Place, "ancestorIds">): boolean => ancestorIds.length < MOST_LEVELS;

/** What is above something below a moved group, once what is above that is another. */
export const rebased = (path: readonly string[], movedId: string, above: readonly string[]): string[] => [
  ...path.slice(0, path.indexOf(movedId) + 1),
  ...above,
];

const byName = (a: Place, b: Place) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1);

/** A list's order. */
export const ordered = <P extends Place>(groups: readonly P[], direction: "asc" | "desc"): P[] =>
  [...groups].sort((a, b) => (direction === "asc" ? byName(a, b) : byName(b, a)));

/** A group and all below it, each before its sub-groups, these by name. */
export function inTreeOrder<P extends Place>(groups: readonly P[], root: P): P[] {
  const children = Map.groupBy([...groups].sort(byName), ({ parentId }) => parentId);
  const seen = new Set<string>();
  const walk = (group: P): P[] => {
    if (seen.has(group.id)) return [];
    seen.add(group.id);
    return [group, ...(children.get(group.id) ?? []).flatMap(walk)];
  };
  return walk(root);
}

/** What keeps a group from being deleted: how much of it there is, and what the first few are called. */
export interface Holding {
  /** One of them, and several: `["club", "clubs"]`. */
  words: readonly [string, string];
  count: number;
  names: readonly string[];
}

const MOST_NAMED = 5;

/** Why a group cannot be deleted, in one sentence; null when nothing hangs on it. */
export function whyNotDelete(name: string, holdings: readonly Holding[]): string | null {
  const parts = holdings
    .filter(({ count }) => count > 0)
    .map(({ words, count, names }) => {
      const named = [
        ...names.slice(0, MOST_NAMED),
        ...(names.length > 0 && count > Math.min(names.length, MOST_NAMED) ? ["others"] : []),
      ];
      return `${count} ${words[count === 1 ? 0 : 1]}${named.length > 0 ? ` (${named.join(", ")})` : ""}`;
    });
  return parts.length === 0
    ? null
    : `${name} cannot be deleted, for it has ${new Intl.ListFormat("en-AU").format(parts)}.`;
}
