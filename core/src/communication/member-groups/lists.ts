import type {
  GroupMember,
  GroupMemberQuery,
  MemberGroupFilters,
  MemberGroup as MemberGroupResource,
} from "@salle/contract/communication/member-groups";
import { getMany } from "../../dynamo/index.ts";
import { clubOf } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import type { Member } from "../../members/members/record.ts";
import { countsOf } from "./counts.ts";
import type { StoredAssignment } from "./entity.ts";
import { passes, shown } from "./rules.ts";
import { assignmentsOfGroup, byName, findMany, groupsOfOwner } from "./store.ts";
import { emailOf, subjectOf } from "./subject.ts";
import { toResources } from "./view.ts";

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
  const [found, counts] = await Promise.all([assignmentsOfGroup(groupId, "in", offset + limit), countsOf([groupId])]);
  const page = found.slice(offset);
  const members = await membersById(page.map((each) => each.clubMemberProfileId));
  const data = await Promise.all(
    page.flatMap((assignment) => {
      const member = members.get(assignment.clubMemberProfileId);
      return member ? [toGroupMember(ctx, assignment, member)] : [];
    }),
  );
  return { data, totalResults: Math.max(counts.get(groupId) ?? 0, offset + data.length) };
}

type Named = Pick<Member, "account" | "profile">;

async function membersById(ids: string[]): Promise<Map<string, Named>> {
  const persons = new Map(ids.map((id) => [id, personAndClubOf(id)?.person ?? ""]));
  const keys = [...persons.values()].flatMap((person) =>
    ["account", "profile"].map((sk) => ({ pk: `person#${person}`, sk })),
  );
  const items = new Map((await getMany(keys)).map((item) => [`${item.pk} ${item.sk}`, item]));
  const found = new Map<string, Named>();
  for (const [id, person] of persons) {
    const account = items.get(`person#${person} account`) as Member["account"] | undefined;
    const profile = items.get(`person#${person} profile`) as Member["profile"] | undefined;
    if (account && profile) found.set(id, { account, profile });
  }
  return found;
}

async function toGroupMember(ctx: ActorContext, assignment: StoredAssignment, member: Named): Promise<GroupMember> {
  const club = await clubOf(ctx, personAndClubOf(assignment.clubMemberProfileId)?.clubId ?? "");
  return {
    id: assignment.clubMemberProfileId,
    type: "member-group-member",
    attributes: {
      firstName: member.account.firstName,
      lastName: member.account.lastName,
      membershipNumber: member.account.nationalId ?? "",
      clubName: club?.name ?? "",
      assignment: shown(assignment, emailOf(member)) ?? { state: "assigned", reason: "", date: assignment.since },
    },
  };
}
