import { createStep, get, getMany, queryAll, replaceStep, type Step, tableName } from "../../dynamo/index.ts";
import { absent } from "../../lib/errors.ts";
import { AssignmentEntity, type MemberGroup, type StoredAssignment } from "./entity.ts";

/** A group by its id, read from the table itself, or undefined. */
export async function find(id: string): Promise<MemberGroup | undefined> {
  return (await get(`member-group#${id}`, "member-group")) as MemberGroup | undefined;
}

/**
 * A group of this owner.
 * @throws Refusal `absent`
 */
export async function ofOwner(owner: string, id: string): Promise<MemberGroup> {
  const group = await find(id);
  if (group?.owner !== owner) throw absent();
  return group;
}

/** The groups with these ids; those that are gone are left out. */
export const findMany = async (ids: string[]): Promise<MemberGroup[]> =>
  (await getMany(ids.map((id) => ({ pk: `member-group#${id}`, sk: "member-group" })))) as unknown as MemberGroup[];

/** Every group of an owner, by name; from the index, so only for lists. */
export async function groupsOfOwner(owner: string): Promise<MemberGroup[]> {
  const items = (await queryAll({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :owner",
    ExpressionAttributeValues: { ":owner": `member-groups#${owner}` },
  })) as unknown as MemberGroup[];
  return items.sort(byName);
}

export const byName = (a: MemberGroup, b: MemberGroup): number => a.name.localeCompare(b.name, "en");

/** How a member stands with one group. */
export async function assignmentOf(
  clubMemberProfileId: string,
  groupId: string,
): Promise<StoredAssignment | undefined> {
  return (await get(`member-groups#${clubMemberProfileId}`, `group#${groupId}`)) as StoredAssignment | undefined;
}

/** How a member stands with every group they ever had to do with. */
export async function assignmentsOf(clubMemberProfileId: string): Promise<StoredAssignment[]> {
  const items = await queryAll({
    KeyConditionExpression: "pk = :member AND begins_with(sk, :group)",
    ExpressionAttributeValues: { ":member": `member-groups#${clubMemberProfileId}`, ":group": "group#" },
    ConsistentRead: true,
  });
  return items as unknown as StoredAssignment[];
}

/** Who is in a group (and, with "" for the standing, who was), in the order of their joining; at most so many. */
export async function assignmentsOfGroup(
  groupId: string,
  standing: "in" | "",
  most?: number,
  after = "",
): Promise<(StoredAssignment & { gsi1sk: string })[]> {
  const items = await queryAll(
    {
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :group AND gsi1sk BETWEEN :after AND :end",
      ExpressionAttributeValues: {
        ":group": `member-group-members#${groupId}`,
        // A key that is passed comes first again without the blank.
        ":after": after ? `${after} ` : standing || " ",
        ":end": standing ? `${standing}~` : "~",
      },
    },
    most,
  );
  return items as unknown as (StoredAssignment & { gsi1sk: string })[];
}

/** Writes a standing while the one before it is as it was read. @throws ConditionFailed from the commit */
export function writeAssignment(before: StoredAssignment | undefined, next: StoredAssignment): Step {
  if (!before) return createStep(AssignmentEntity.create({ ...next, version: 1 }));
  const version = before.version ?? 1;
  const put = AssignmentEntity.put({ ...next, version: version + 1 });
  return replaceStep(put.where((attribute, operator) => operator.eq(attribute.version, version)));
}

/** Holds only while the group is as it was read, so that nobody joins a channel that has just begun or ended unheard. */
export const groupStands = (group: MemberGroup): Step => ({
  write: {
    ConditionCheck: {
      TableName: tableName(),
      Key: { pk: `member-group#${group.id}`, sk: "member-group" },
      ConditionExpression: "#version = :version",
      ExpressionAttributeNames: { "#version": "version" },
      ExpressionAttributeValues: { ":version": group.version ?? 1 },
    },
  },
});
