import { enqueue } from "../../dynamo/outbox.ts";
import type { Step } from "../../dynamo/transaction.ts";
import { type Club, pathOf } from "./entity.ts";
import { clubWrites } from "./writes.ts";

/**
 * Optimistic lock: has a club hang under other groups, nearest first, while it is as it was read. The directory must hear
 * of it (`tellDirectory`).
 * @throws ConditionFailed from the commit
 */
export const putUnder = (club: Club, groupIds: string[], at: Date): Step[] =>
  clubWrites.update(club, { groupIds, path: pathOf(groupIds) }, at).steps;

/** Has the directory read clubs anew, whatever changed of them: their list goes by the version that it knows (decision 0118). */
export const tellDirectory = (ids: readonly string[], at: Date): Step[] =>
  ids.length === 0 ? [] : [enqueue("directory", { clubs: ids }, at)];
