import { isDeepStrictEqual } from "node:util";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Key } from "../../src/dynamo/model.ts";
import { pathOf } from "../../src/organisations/clubs/entity.ts";
import { type Beside, clubGroupKey, type Group, kinds } from "./group.ts";
import type { Problem } from "./rules.ts";

/** The groups that a group's and a club's places in the tree are compared with. */
export const besideTree = ({ clubs, clubGroups }: Group): Key[] =>
  [...clubs.map(({ groupIds }) => groupIds[0]), ...clubGroups.map(({ parentId }) => parentId)].flatMap((id) =>
    id ? [clubGroupKey(id)] : [],
  );

/** Each group and each club knows all that is above it, as its parent does. */
export function tree({ clubs, clubGroups }: Group, beside: Beside): Problem[] {
  const isUnder = (parentId: string | undefined, above: readonly string[]): boolean => {
    if (parentId === undefined) return above.length === 0;
    const item = beside(clubGroupKey(parentId));
    const parent = item && kinds.clubGroups.parse(item);
    if (!parent) return parentId === CLUB_GROUP_ROOT && above.length === 1;
    return isDeepStrictEqual([parent.id, ...parent.ancestorIds], above);
  };
  const say = (id: string, message: string) => ({ check: "place in the tree", id, message });
  return [
    ...clubGroups
      .filter(({ parentId, ancestorIds }) => !isUnder(parentId, ancestorIds))
      .map(({ id, parentId }) => say(id, `What is above it is not what is above ${parentId}.`)),
    ...clubs
      .filter(({ groupIds, path }) => path !== pathOf(groupIds) || !isUnder(groupIds[0], groupIds))
      .map(({ id, groupIds }) => say(id, `What is above it is not what is above ${groupIds[0]}.`)),
  ];
}
