import type { RejectTransfer, Transfer as TransferResource } from "@salle/contract/members/transfers";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, forbidden } from "../../lib/errors.ts";
import { clubMemberProfileIdOf } from "../../lib/ids.ts";
import * as Memberships from "../../membership/memberships/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { handlesAbove } from "../../organisations/owners/index.ts";
import * as Members from "../members/index.ts";
import { keyboardOf } from "./ask.ts";
import type { Transfer } from "./entity.ts";
import { concerned, told } from "./recipients.ts";
import { speaksOf, toResource } from "./resource.ts";
import { approvable, approvalsOf, isWaiting, mayCancel, missing, rejecting } from "./rules.ts";
import { load } from "./store.ts";
import * as writes from "./writes.ts";

/**
 * Approves a transfer for the clubs that the actor answers for. With the last approval the person moves, in the same
 * transaction. Nothing happens when they have approved it already.
 * @throws Refusal `absent`; `conflict` when it does not wait any more, or the new club is archived
 */
export const approve = (ctx: ActorContext, id: string): Promise<TransferResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await waiting(asked, id);
    const { speaks } = await speaksOf(asked, before);
    const given = approvable(before, speaks);
    const approvals = approvalsOf(given, ctx.now.toISOString());
    if (given.length === 0) return toResource(asked, before);
    if (missing({ ...before, ...approvals }).length > 0) {
      const { transfer, steps } = writes.approve(before, approvals, ctx.now);
      return commit(asked, steps, await toResource(asked, transfer));
    }
    const { transfer, steps } = writes.end(before, { ...approvals, state: "completed" }, ctx.now);
    const mails = told("transfer-done", await concerned(before, ctx.now), before, done(ctx));
    const moved = await movingSteps(asked, before);
    return commit(asked, [...moved, ...steps, ...mails], await toResource(asked, transfer));
  });

/** What a completed transfer does: the person's places, their primary club and their memberships. */
async function movingSteps(ctx: ActorContext, { person, fromClubId, toClubId, clubMemberProfileId }: Transfer) {
  const [member, places, to] = await Promise.all([
    Members.load(ctx, clubMemberProfileId),
    Members.inClubs(ctx, person),
    Clubs.load(ctx, toClubId),
  ]);
  Clubs.refuseArchived(to);
  const place = { clubMemberProfileId: clubMemberProfileIdOf(person, toClubId), clubId: toClubId };
  const { steps, financialTo } = await Memberships.moveSteps(
    person,
    { from: clubMemberProfileIdOf(person, fromClubId), to: place, above: handlesAbove(to) },
    ctx.now,
  );
  const before = places.find(({ clubId }) => clubId === toClubId);
  return [...Members.moveSteps({ member, to, before, financialTo }, ctx.now), ...steps];
}

/**
 * Rejects a transfer for the club that the actor answers for.
 * @throws Refusal `absent`; `forbidden` for the club that has asked; `conflict` when it does not wait any more
 */
export const reject = (ctx: ActorContext, id: string, { reason = "" }: RejectTransfer): Promise<TransferResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await waiting(asked, id);
    const { speaks } = await speaksOf(asked, before);
    const side = rejecting(before, speaks);
    if (!side) throw forbidden("Your club has asked for this transfer. Cancel it instead.");
    const { transfer, steps } = writes.end(before, { state: "rejected", rejectedBy: side, reason }, ctx.now);
    const mails = told("transfer-rejected", await concerned(before, ctx.now), before, done(ctx));
    return commit(asked, [...steps, ...mails], await toResource(asked, transfer));
  });

/**
 * Takes a transfer back: the person, or the club that has asked for it.
 * @throws Refusal `absent`; `forbidden`; `conflict` when it does not wait any more
 */
export const cancel = (ctx: ActorContext, id: string): Promise<TransferResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await waiting(asked, id);
    const { manages } = await speaksOf(asked, before);
    const isPerson = ctx.actor.person === before.person;
    if (!mayCancel(before.askedBy, isPerson, manages)) {
      throw forbidden("Only the member, or the club that has asked for a transfer, can take it back.");
    }
    const { transfer, steps } = writes.end(before, { state: "cancelled" }, ctx.now);
    const mails = told("transfer-cancelled", await concerned(before, ctx.now), before, done(ctx));
    return commit(asked, [...steps, ...mails], await toResource(asked, transfer));
  });

const done = (ctx: ActorContext) => ({ by: keyboardOf(ctx), now: ctx.now });

const why: Record<Transfer["state"], string> = {
  waiting: "It was not answered in time.",
  expired: "It was not answered in time.",
  completed: "Both clubs have approved it.",
  rejected: "A club has rejected it.",
  cancelled: "It was taken back.",
};

/** @throws Refusal `absent`; `conflict` when it does not wait any more */
async function waiting(ctx: ActorContext, id: string): Promise<Transfer> {
  const transfer = writes.understood(await load(ctx, id));
  if (isWaiting(transfer, seconds(ctx.now))) return transfer;
  throw conflict(`This transfer is over. ${why[transfer.state]}`, "transfer-over");
}
