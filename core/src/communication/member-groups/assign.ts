import type { BulkOutcome, MemberGroup as MemberGroupResource } from "@salle/contract/communication/member-groups";
import { commit, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, forbidden, Refusal } from "../../lib/errors.ts";
import type { CampaignMessage } from "../campaigns/messages.ts";
import { countStep, countsOf } from "./counts.ts";
import type { MemberGroup, StoredAssignment } from "./entity.ts";
import { isBounced, mayUnassign, whyNotAssign } from "./rules.ts";
import { assignmentOf, find, groupStands, ofOwner, writeAssignment } from "./store.ts";
import { subjectOf } from "./subject.ts";
import { manages, type Subject, toResource } from "./view.ts";

/**
 * Puts a member into a group; nothing happens when they are in it. A channel's platform hears of it.
 * @throws Refusal `absent` for a group that is not of their club or of anyone above it; `forbidden`; `conflict` when the
 * member is archived or has left the channel by their own word
 */
export const assign = (ctx: ActorContext, id: string, groupId: string): Promise<MemberGroupResource> =>
  retryOnConflict(async () => {
    const { group, subject, member, isManager, assignment } = await facts(ctx, id, groupId);
    const refused = whyNotAssign(group, assignment, { isManager, isSelf: subject.isSelf });
    if (refused === "forbidden") throw forbidden();
    if (refused === "opted-out") {
      throw conflict(`This member has unsubscribed from ${group.name}. Only they can opt in again.`, "opted-out");
    }
    if (member.membership.isArchived) {
      throw conflict("This member is archived. Bring them back before changing their groups.");
    }
    const isIn = assignment?.standing === "in";
    if (isIn && !isBounced(assignment, subject.email)) return answer(ctx, group, subject, 0);
    const next: StoredAssignment = {
      clubMemberProfileId: id,
      groupId,
      standing: "in",
      since: ctx.now.toISOString(),
      by: subject.isSelf ? "member" : "staff",
      reason: "",
      createdAt: assignment?.createdAt ?? ctx.now.toISOString(),
      updatedAt: ctx.now.toISOString(),
    };
    const counted = isIn ? [] : [countStep(groupId, id, 1)];
    const steps = [groupStands(group), writeAssignment(assignment, next), ...counted, ...tell(ctx, group, id)];
    subject.assignments.set(groupId, next);
    return commit(ctx, steps, await answer(ctx, group, subject, isIn ? 0 : 1));
  });

/**
 * Takes a member out of a group: "unsubscribe"; nothing happens when they are not in it.
 * @throws Refusal `absent`, `forbidden`
 */
export const unassign = (ctx: ActorContext, id: string, groupId: string): Promise<MemberGroupResource> =>
  retryOnConflict(async () => {
    const { group, subject, isManager, assignment } = await facts(ctx, id, groupId);
    if (!mayUnassign(group, { isManager, isSelf: subject.isSelf })) throw forbidden();
    if (assignment?.standing !== "in") return answer(ctx, group, subject, 0);
    const { bounce: _, ...rest } = assignment;
    const next: StoredAssignment = {
      ...rest,
      standing: "out",
      since: ctx.now.toISOString(),
      by: subject.isSelf ? "member" : "staff",
      reason: subject.isSelf ? "Unsubscribed by the member" : `Removed by ${ctx.actor.name}`,
      updatedAt: ctx.now.toISOString(),
    };
    const counted = countStep(groupId, id, -1);
    const steps = [groupStands(group), writeAssignment(assignment, next), counted, ...tell(ctx, group, id)];
    subject.assignments.set(groupId, next);
    return commit(ctx, steps, await answer(ctx, group, subject, -1));
  });

const BULK_AT_ONCE = 8;

/**
 * Puts many members into a group, each by itself, and says what became of each.
 * @throws Refusal `absent` when the group is not this owner's
 */
export async function bulkAssign(
  ctx: ActorContext,
  owner: string,
  groupId: string,
  ids: string[],
): Promise<BulkOutcome> {
  await ofOwner(owner, groupId);
  const wanted = [...new Set(ids)];
  const bulk: BulkOutcome["attributes"]["bulk"] = wanted.map((id) => ({ id, success: false, message: null }));
  const next = bulk.values();
  const worker = async () => {
    for (const outcome of next) {
      try {
        // Each has its own transaction; asked again, those who are in the group stay in it.
        await assign({ ...ctx, idempotency: null }, outcome.id, groupId);
        outcome.success = true;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        outcome.message = error.message;
      }
    }
  };
  await Promise.all(Array.from({ length: BULK_AT_ONCE }, worker));
  return { id: groupId, type: "bulk-assignment", attributes: { bulk } };
}

async function facts(ctx: ActorContext, id: string, groupId: string) {
  const [{ subject, member, owners }, group, assignment] = await Promise.all([
    subjectOf(ctx, id),
    find(groupId),
    assignmentOf(id, groupId),
  ]);
  if (!group || !owners.includes(group.owner)) throw absent();
  if (assignment) subject.assignments.set(groupId, assignment);
  return { group, subject, member, assignment, isManager: await manages(ctx, group.owner) };
}

const tell = (ctx: ActorContext, group: MemberGroup, clubMemberProfileId: string): Step[] =>
  group.isEmailCampaignChannel
    ? [enqueue("campaigns", { kind: "member", groupId: group.id, clubMemberProfileId }, ctx.now)]
    : [];

/** The group as it will be once the commit has counted. */
async function answer(ctx: ActorContext, group: MemberGroup, subject: Subject, by: number) {
  const count = (await countsOf([group.id])).get(group.id) ?? 0;
  return toResource(ctx, group, count + by, subject);
}
