import { countRows, type Step, shardOf, shards } from "../../dynamo/index.ts";
import type { MemberGroup } from "./entity.ts";
import { memberGroupCounts } from "./store.ts";

const keysOf = (groupId: string) => shards.map((part) => ({ groupId, part }));

/** Sharded counters: how many members each group has, counted in the transactions by which they join and leave. */
export async function countsOf(groupIds: readonly string[]): Promise<Map<string, number>> {
  const counts = await Promise.all(
    [...new Set(groupIds)].map(async (groupId) => {
      const parts = await memberGroupCounts.list.byGroup({ groupId }, { consistent: false });
      return [groupId, parts.reduce((sum, { members = 0 }) => sum + members, 0)] as const;
    }),
  );
  return new Map(counts);
}

/** Counts a member of a group: 1 more, or -1. */
export const countMember = (groupId: string, clubMemberProfileId: string, by: number): Step =>
  memberGroupCounts.modify({ groupId, part: shardOf(clubMemberProfileId) }, { add: { members: by } });

/** Takes a group's counts away, for its removal. */
export const forgetCounts = (groupId: string): Step[] => keysOf(groupId).map((key) => memberGroupCounts.drop(key));

/** The count of an owner's groups. */
export const groupsOf = (owner: string): string => `member-groups#${owner}`;

/** Counts a group among its owner's: 1 more, or -1. */
export const countGroup = ({ id, owner }: Pick<MemberGroup, "id" | "owner">, by: 1 | -1): Step =>
  countRows(groupsOf(owner), id, { groups: by });
