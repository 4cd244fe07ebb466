import {
  type GroupMemberQuery,
  GroupMember as GroupMemberSchema,
  type MemberGroupFilters,
  type MemberGroupListQuery,
  type MemberGroup as MemberGroupResource,
} from "@salle/contract/communication/member-groups";
import { MOST_OPTIONS, type Paged } from "@salle/contract/pages";
import type { ObjectOf } from "@salle/contract/resource";
import { countsOf as countsIn, pagingOf, totalOf } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import { representing } from "../../lib/represent.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { countsOf, groupsOf } from "./counts.ts";
import type { MemberGroup, StoredAssignment } from "./entity.ts";
import { toResources } from "./resource.ts";
import { passes, shown } from "./rules.ts";
import { assignments, byName, findMany, memberGroups } from "./store.ts";
import { subjectOf } from "./subject.ts";

const represent = representing(GroupMemberSchema);
type GroupMember = ObjectOf<typeof GroupMemberSchema>;

/**
 * A page of an owner's groups, by name, and how many there are.
 * @throws Refusal on `page.cursor`
 */
export async function ofHandle(
  ctx: ActorContext,
  owner: string,
  query: MemberGroupListQuery,
): Promise<Paged<MemberGroupResource>> {
  const paging = { ...pagingOf(query), order: query.sort.direction };
  const [page, counts] = await Promise.all([memberGroups.page.byOwner({ owner }, paging), countsIn(groupsOf(owner))]);
  return {
    data: await toResources(ctx, page.items),
    totalResults: totalOf(counts),
    meta: { nextCursor: page.cursor },
  };
}

/**
 * The groups a member is in, by name: every owner's, or one's.
 * @throws Refusal `absent`
 */
export async function ofMember(
  ctx: ActorContext,
  id: string,
  owner: string | null,
  filters: MemberGroupFilters,
): Promise<MemberGroupResource[]> {
  const { subject } = await subjectOf(ctx, id);
  const ids = [...subject.assignments.values()].filter(({ standing }) => standing === "in").map((each) => each.groupId);
  const groups = (await findMany(ids)).filter(
    (group) => (owner === null || group.owner === owner) && passes(group, filters),
  );
  return toResources(ctx, groups.sort(byName), subject);
}

/**
 * The groups a member could join, by name: of their club and of everyone above it, or of one owner, of each as many as a
 * select can have. The member sees those that they can join themself.
 * @throws Refusal `absent`
 */
export async function availableTo(
  ctx: ActorContext,
  id: string,
  owner: string | null,
  filters: MemberGroupFilters,
): Promise<MemberGroupResource[]> {
  const { subject, owners } = await subjectOf(ctx, id);
  const wanted = owners.filter((handle) => owner === null || handle === owner);
  const keep = (group: MemberGroup) =>
    passes(group, filters) &&
    subject.assignments.get(group.id)?.standing !== "in" &&
    (!subject.isSelf || Boolean(group.allowOptIn));
  const pages = await Promise.all(
    wanted.map((handle) => memberGroups.page.byOwner({ owner: handle }, { limit: MOST_OPTIONS, keep })),
  );
  const open = pages.flatMap(({ items }) => items);
  const resources = await toResources(ctx, open.sort(byName), subject);
  return resources.filter(
    ({ capabilities, attributes }) => capabilities?.canAssign || (!subject.isSelf && attributes.assignment !== null),
  );
}

/**
 * A page of a group's members in the order of their joining, and how many there are; from the index.
 * @throws Refusal on `page.cursor`
 */
export async function membersOf(
  ctx: ActorContext,
  groupId: string,
  query: GroupMemberQuery,
): Promise<Paged<GroupMember>> {
  const paging = { ...pagingOf(query), order: query.sort.direction };
  const [{ items, cursor }, counts] = await Promise.all([
    assignments.page.byGroup({ groupId, standing: "in" }, paging),
    countsOf([groupId]),
  ]);
  const contacts = await Members.contactsOf(items.map((each) => personOf(each)));
  const data = await Promise.all(
    items.flatMap((assignment) => {
      const { account, profile } = contacts.get(personOf(assignment)) ?? {};
      return account && profile ? [toGroupMember(ctx, assignment, { account, profile })] : [];
    }),
  );
  return { data, totalResults: Math.max(counts.get(groupId) ?? 0, data.length), meta: { nextCursor: cursor } };
}

const personOf = ({ clubMemberProfileId }: StoredAssignment): string =>
  personAndClubOf(clubMemberProfileId)?.person ?? "";

async function toGroupMember(
  ctx: ActorContext,
  assignment: StoredAssignment,
  member: Pick<Members.Member, "account" | "profile">,
): Promise<GroupMember> {
  const club = await Clubs.known(ctx, personAndClubOf(assignment.clubMemberProfileId)?.clubId ?? "");
  const { firstName, lastName, nationalId } = member.account;
  return represent({
    id: assignment.clubMemberProfileId,
    createdAt: assignment.createdAt,
    updatedAt: assignment.updatedAt,
    related: { memberGroup: assignment.groupId, clubMemberProfile: assignment.clubMemberProfileId },
    attributes: {
      firstName,
      lastName,
      membershipNumber: nationalId ?? "",
      clubName: club?.name ?? "",
      assignment: shown(assignment, Members.emailOf(member)) ?? {
        state: "assigned",
        reason: "",
        date: assignment.since,
      },
    },
  });
}
