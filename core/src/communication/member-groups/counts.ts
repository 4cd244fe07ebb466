import { getMany, type Step, tableName } from "../../dynamo/index.ts";

/** Spread over several items, so that many members who join at once do not wait for each other. */
const PARTS = 4;

const keyOf = (groupId: string, part: number) => ({ pk: `member-group-count#${groupId}`, sk: `part#${part}` });

/** How many members each group has, counted in the transactions by which they join and leave. */
export async function countsOf(groupIds: string[]): Promise<Map<string, number>> {
  const keys = groupIds.flatMap((id) => Array.from({ length: PARTS }, (_, part) => keyOf(id, part)));
  const counts = new Map<string, number>();
  for (const { pk, members } of await getMany(keys)) {
    const id = pk.slice("member-group-count#".length);
    counts.set(id, (counts.get(id) ?? 0) + Number(members ?? 0));
  }
  return counts;
}

/** Which part counts a member: by the last letter of the person's part of the id. */
const partOf = (clubMemberProfileId: string) => (clubMemberProfileId.charCodeAt(29) || 0) % PARTS;

/** A step that counts one member more or less. */
export const countStep = (groupId: string, clubMemberProfileId: string, by: 1 | -1): Step => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: keyOf(groupId, partOf(clubMemberProfileId)),
      UpdateExpression: "ADD members :by",
      ExpressionAttributeValues: { ":by": by },
    },
  },
});

/** The item of a count, for seeds. */
export const countItem = (groupId: string, members: number) => ({ ...keyOf(groupId, 0), members });

/** The keys of a group's counts, for its removal. */
export const countKeys = (groupId: string) => Array.from({ length: PARTS }, (_, part) => keyOf(groupId, part));
