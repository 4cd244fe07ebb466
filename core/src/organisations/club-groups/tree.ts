import { reader } from "../../dynamo/reader.ts";
import type { Step } from "../../dynamo/transaction.ts";
import { type ClubGroup, ClubGroupTreeEntity } from "./entity.ts";
import { clubGroups } from "./store.ts";

const trees = reader(ClubGroupTreeEntity);

/** So many new groups are remembered: more than anybody makes while an index catches up. */
const REMEMBERED = 100;

/** The whole tree as it is now, and the step that changes it as long as it is. */
export interface Tree {
  groups: ClubGroup[];
  /** @param made a group that is new @throws ConditionFailed from the commit */
  lock(made?: string): Step;
}

/** Reads all groups, some dozens, from the table itself: the lock first, so that no change in between is missed. */
export async function readTree(): Promise<Tree> {
  const before = await trees.find({});
  const listed = await clubGroups.list.byName({ all: "club-groups" });
  const recent = before?.recent ?? [];
  const ids = new Set([...listed.map(({ id }) => id), ...recent]);
  const groups = await clubGroups.findMany([...ids].map((id) => ({ id })));
  return {
    groups,
    lock: (made) =>
      trees.modify(
        {},
        { add: { changes: 1 }, set: { recent: made ? [made, ...recent].slice(0, REMEMBERED) : recent } },
        before ? { is: { changes: before.changes } } : { exists: false },
      ),
  };
}
