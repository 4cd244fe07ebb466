import type {
  GroupMember,
  GroupMemberQuery,
  MemberGroupFilters,
  MemberGroup as MemberGroupResource,
} from "@salle/contract/communication/member-groups";
import type { ActorContext } from "../../lib/context.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { countsOf } from "./counts.ts";
import type { StoredAssignment } from "./entity.ts";
import { toResources } from "./resource.ts";
import { passes, shown } from "./rules.ts";
import { byName, findMany, groupsOfOwner, membersIn } from "./store.ts";
import { subjectOf } from "./subject.ts";

/** An owner's groups, by name. */
export const ofHandle = async (ctx: ActorContext, owner: string): Promise<MemberGroupResource[]> =>
  toResources(ctx, await groupsOfOwner(owner));

/** An owner's groups as choices. */
export const options = async (owner: string): Promise<{ text: string; value: string }[]> =>
  (await groupsOfOwner(owner)).map(({ id, name }) => ({ text: name, value: id }));

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
 * The groups a member could join, by name: of their club and of everyone above it, or of one owner. The member sees
 * those that they can join themself.
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
  const groups = (await Promise.all(wanted.map(groupsOfOwner))).flat();
  const open = groups.filter((group) => passes(group, filters) && subject.assignments.get(group.id)?.standing !== "in");
  const resources = await toResources(ctx, open.sort(byName), subject);
  return resources.filter(
    ({ capabilities, attributes }) => capabilities?.canAssign || (!subject.isSelf && attributes.assignment !== null),
  );
}

/** A page of a group's members in the order of their joining, and how many there are. */
export async function membersOf(
  ctx: ActorContext,
  groupId: string,
  { pagination: { offset, limit } }: GroupMemberQuery,
): Promise<{ data: GroupMember[]; totalResults: number }> {
  const [found, counts] = await Promise.all([membersIn(groupId, offset + limit), countsOf([groupId])]);
  const page = found.slice(offset);
  const contacts = await Members.contactsOf(page.map((each) => personOf(each)));
  const data = await Promise.all(
    page.flatMap((assignment) => {
      const { account, profile } = contacts.get(personOf(assignment)) ?? {};
      return account && profile ? [toGroupMember(ctx, assignment, { account, profile })] : [];
    }),
  );
  return { data, totalResults: Math.max(counts.get(groupId) ?? 0, offset + data.length) };
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
  return {
    id: assignment.clubMemberProfileId,
    type: "member-group-member",
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
  };
}
