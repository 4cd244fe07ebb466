import { readTogether, type Step, shardOf, shards } from "../../dynamo/index.ts";
import { memberGroupCounts } from "./store.ts";

const keysOf = (groupId: string) => shards.map((part) => ({ groupId, part }));

/** Sharded counters: how many members each group has, counted in the transactions by which they join and leave. */
export async function countsOf(groupIds: readonly string[]): Promise<Map<string, number>> {
  const keys = [...new Set(groupIds)].flatMap(keysOf);
  const parts = await readTogether(...keys.map((key) => memberGroupCounts.at(key)));
  const counts = new Map<string, number>();
  for (const [index, { groupId }] of keys.entries()) {
    counts.set(groupId, (counts.get(groupId) ?? 0) + (parts[index]?.members ?? 0));
  }
  return counts;
}

/** Counts a member of a group: 1 more, or -1. */
export const countMember = (groupId: string, clubMemberProfileId: string, by: number): Step =>
  memberGroupCounts.modify({ groupId, part: shardOf(clubMemberProfileId) }, { add: { members: by } });

/** Takes a group's counts away, for its removal. */
export const forgetCounts = (groupId: string): Step[] => keysOf(groupId).map((key) => memberGroupCounts.drop(key));
