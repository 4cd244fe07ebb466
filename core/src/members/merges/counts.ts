import { type Item, type Step, shardOf } from "../../dynamo/index.ts";

interface Moved {
  item: Item;
  /** What the survivor had of the same, and what they have from now on. */
  there: Item | undefined;
  after: Item;
}

/**
 * Sharded counters: a member who is counted by another id from now on is counted in the part of that, once.
 * @param isIn whether an assignment is counted
 * @param count the step that counts a member, by the id of their place
 */
export function countMove(
  { item, there, after }: Moved,
  isIn: (of: Item | undefined) => boolean,
  count: (clubMemberProfileId: string, by: number) => Step,
): Step[] {
  const [was, is] = [String(item.clubMemberProfileId), String(after.clubMemberProfileId)];
  const gone = -Number(isIn(item));
  const come = Number(isIn(after)) - Number(isIn(there));
  const isOnePart = shardOf(was) === shardOf(is);
  const parts: [string, number][] = isOnePart
    ? [[is, gone + come]]
    : [
        [was, gone],
        [is, come],
      ];
  return parts.flatMap(([id, by]) => (by === 0 ? [] : [count(id, by)]));
}
