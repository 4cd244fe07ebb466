import { MemberGroup as MemberGroupSchema } from "@salle/contract/communication/member-groups";
import type { ObjectOf } from "@salle/contract/resource";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import { representing } from "../../lib/represent.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { countsOf } from "./counts.ts";
import type { MemberGroup, StoredAssignment } from "./entity.ts";
import { mayUnassign, shown, whyNotAssign } from "./rules.ts";

const represent = representing(MemberGroupSchema);
type MemberGroupResource = ObjectOf<typeof MemberGroupSchema>;

/** The member in whose list groups stand: their standings and address, and whether they ask themself. */
export interface Subject {
  isSelf: boolean;
  email: string;
  assignments: Map<string, StoredAssignment>;
}

/** Groups as they cross the wire, in their order, with what the actor may do with each. */
export async function toResources(
  ctx: Context,
  groups: MemberGroup[],
  subject?: Subject,
): Promise<MemberGroupResource[]> {
  const counts = await countsOf(groups.map((group) => group.id));
  return Promise.all(groups.map((group) => toResource(ctx, group, counts.get(group.id) ?? 0, subject)));
}

export async function toResource(
  ctx: Context,
  group: MemberGroup,
  count: number,
  subject?: Subject,
): Promise<MemberGroupResource> {
  const [owner, isManager] = await Promise.all([ownerOf(ctx, group.owner), manages(ctx, group.owner)]);
  const assignment = subject?.assignments.get(group.id);
  const asking = { isManager, isSelf: subject?.isSelf ?? false };
  return represent({
    id: group.id,
    createdAt: group.createdAt,
    updatedAt: group.updatedAt,
    related: { memberGroupAssignments: undefined },
    attributes: {
      name: group.name,
      description: group.description ?? "",
      isEmailCampaignChannel: group.isEmailCampaignChannel ?? false,
      allowOptIn: group.allowOptIn ?? false,
      ownerLabel: owner.name,
      ownerHandle: group.owner,
      count,
      assignment: subject ? shown(assignment, subject.email) : null,
    },
    capabilities: {
      canManage: isManager,
      canDelete: isManager,
      canAssign:
        subject !== undefined && assignment?.standing !== "in" && whyNotAssign(group, assignment, asking) === null,
      canUnsubscribe: assignment?.standing === "in" && mayUnassign(group, asking),
    },
  });
}

/** Whether the actor manages an owner's groups, memoised for the request. */
export const manages = (ctx: Context, owner: string): Promise<boolean> =>
  memo(ctx, `member-groups.manage ${owner}`, () => mayOnOwner(ctx, "member-groups.manage", owner));

const ownerOf = (ctx: Context, handle: string) => memo(ctx, `owner ${handle}`, () => Owners.fromHandle(ctx, handle));
