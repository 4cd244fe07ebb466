import type { BulkOutcome, MemberGroup as MemberGroupResource } from "@salle/contract/communication/member-groups";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import { countsOfBulk, inBulk } from "../../lib/bulk.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, forbidden } from "../../lib/errors.ts";
import { countsOf } from "./counts.ts";
import type { MemberGroup } from "./entity.ts";
import { notifyOfMember } from "./messages.ts";
import { manages, type Subject, toResource } from "./resource.ts";
import { isBounced, mayUnassign, whyNotAssign } from "./rules.ts";
import { type Standing, writeStanding } from "./steps.ts";
import { assignmentOf, known } from "./store.ts";
import { subjectOf } from "./subject.ts";

/**
 * Puts a member into a group; nothing happens when they are in it. A channel's platform hears of it.
 * @throws Refusal `absent` for a group that is not of their club or of anyone above it; `forbidden`; `conflict` when
 * the member is archived or has left the channel by their own word
 */
export const assign = (ctx: ActorContext, id: string, groupId: string): Promise<MemberGroupResource> =>
  retryAfresh(ctx, async (asked) => {
    const found = await situationOf(asked, id, groupId);
    const { group, subject, member, isManager, assignment } = found;
    const refused = whyNotAssign(group, assignment, { isManager, isSelf: subject.isSelf });
    if (refused === "forbidden") throw forbidden();
    if (refused === "opted-out") {
      throw conflict(`This member has unsubscribed from ${group.name}. Only they can opt in again.`, "opted-out");
    }
    if (member.clubMemberProfile.isArchived) {
      throw conflict("This member is archived. Bring them back before changing their groups.");
    }
    if (assignment?.standing === "in" && !isBounced(assignment, subject.email)) return answer(asked, group, subject, 0);
    return change(asked, id, found, { standing: "in", reason: "" });
  });

/**
 * Takes a member out of a group: "unsubscribe"; nothing happens when they are not in it.
 * @throws Refusal `absent`, `forbidden`
 */
export const unassign = (ctx: ActorContext, id: string, groupId: string): Promise<MemberGroupResource> =>
  retryAfresh(ctx, async (asked) => {
    const found = await situationOf(asked, id, groupId);
    const { group, subject, isManager, assignment } = found;
    if (!mayUnassign(group, { isManager, isSelf: subject.isSelf })) throw forbidden();
    if (assignment?.standing !== "in") return answer(asked, group, subject, 0);
    const reason = subject.isSelf ? "Unsubscribed by the member" : `Removed by ${ctx.actor.name}`;
    return change(asked, id, found, { standing: "out", reason });
  });

/** Puts many members into a group, each by itself, and says what became of each. */
export async function bulkAssign(ctx: ActorContext, groupId: string, ids: string[]): Promise<BulkOutcome> {
  // Each has its own transaction. It is idempotent by itself: asked again, those who are in the group stay in it.
  const bulk = await inBulk(ids, (id) => assign({ ...ctx, idempotency: null }, id, groupId));
  const { done: assigned, refused } = countsOfBulk(bulk);
  return { data: { id: groupId, type: "bulk-assignment", attributes: { assigned, refused } }, bulk };
}

type Situation = Awaited<ReturnType<typeof situationOf>>;

async function situationOf(ctx: ActorContext, id: string, groupId: string) {
  const [{ subject, member, owners }, group, assignment] = await Promise.all([
    subjectOf(ctx, id),
    known(ctx, groupId),
    assignmentOf(id, groupId),
  ]);
  if (!group || !owners.includes(group.owner)) throw absent();
  if (assignment) subject.assignments.set(groupId, assignment);
  return { group, subject, member, assignment, isManager: await manages(ctx, group.owner) };
}

/**
 * Writes how a member stands now. The group is only read: all who join would meet at a check of it (`notifyOfMembers`).
 */
async function change(
  ctx: ActorContext,
  id: string,
  { group, subject, member, assignment: before }: Situation,
  { standing, reason }: Pick<Standing, "standing" | "reason">,
): Promise<MemberGroupResource> {
  const key = { clubMemberProfileId: id, groupId: group.id };
  const next = { standing, reason, since: ctx.now.toISOString(), by: subject.isSelf ? "member" : "staff" } as const;
  const { assignment, counted, steps } = writeStanding(member, group.id, before, next, ctx.now);
  const notice = group.isEmailCampaignChannel ? [notifyOfMember(key, ctx.now)] : [];
  subject.assignments.set(group.id, assignment);
  return commit(ctx, [...steps, ...notice], await answer(ctx, group, subject, counted));
}

/** The group as it will be once the commit has counted. */
async function answer(ctx: ActorContext, group: MemberGroup, subject: Subject, counted: number) {
  const count = (await countsOf([group.id])).get(group.id) ?? 0;
  return toResource(ctx, group, count + counted, subject);
}
