import type { Page } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import {
  AssignmentEntity,
  type MemberGroup,
  MemberGroupCountEntity,
  MemberGroupEntity,
  type StoredAssignment,
} from "./entity.ts";

export const memberGroups = store(MemberGroupEntity, "group");
export const memberGroupCounts = store(MemberGroupCountEntity);
export const assignments = store(AssignmentEntity);

/** A group by its id, read from the table itself, or undefined. */
export const find = (id: string): Promise<MemberGroup | undefined> => memberGroups.find({ id });

/** The request's group, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<MemberGroup | undefined> =>
  memberGroups.known(ctx, { id });

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<MemberGroup> {
  const group = await known(ctx, id);
  if (!group) throw absent();
  return group;
}

/** The groups with these ids; those that are gone are left out. */
export const findMany = (ids: readonly string[]): Promise<MemberGroup[]> =>
  memberGroups.findMany(ids.map((id) => ({ id })));

/** Every group of an owner, by name, for work that goes through them all; from the index. */
export const groupsOfOwner = (owner: string): Promise<MemberGroup[]> => memberGroups.list.byOwner({ owner });

export const byName = (a: MemberGroup, b: MemberGroup): number => a.name.localeCompare(b.name, "en");

/** How a member stands with one group. */
export const assignmentOf = (clubMemberProfileId: string, groupId: string): Promise<StoredAssignment | undefined> =>
  assignments.find({ clubMemberProfileId, groupId });

/** How a member stands with every group they ever had to do with. */
export const assignmentsOf = (clubMemberProfileId: string): Promise<StoredAssignment[]> =>
  assignments.list.byMember({ clubMemberProfileId });

/** Who is or was in a group; from the index, so it may leave out who has just joined. */
export const assignmentsOfGroup = (groupId: string): Promise<StoredAssignment[]> =>
  assignments.list.byGroup({ groupId });

/**
 * Keyset pagination of those: the cursor is a key of the index and not an item, so that it leads on when who stood
 * there has moved in the meantime.
 */
export const pageOfGroup = (
  groupId: string,
  page: { limit: number; cursor: string | null },
): Promise<Page<StoredAssignment>> => assignments.page.byGroup({ groupId }, page);
