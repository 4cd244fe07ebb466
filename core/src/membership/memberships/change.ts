import { localDate } from "@salle/calendar/local-day";
import { membershipLabels } from "@salle/contract/membership/labels";
import type { Membership as MembershipResource, UpdateMembership } from "@salle/contract/membership/memberships";
import { commit, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { Change } from "../../dynamo/store.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError, fieldErrors } from "../../lib/errors.ts";
import * as Members from "../../members/members/index.ts";
import type { Membership } from "./entity.ts";
import { carryForward } from "./financial.ts";
import { holdingOf, moveHold } from "./holds.ts";
import { toResource, viewOf } from "./resource.ts";
import { isOver, problemsOfDates, renews, rivalOf, throughMinute } from "./rules.ts";
import { loadKnown, memberships } from "./store.ts";
import { change } from "./writes.ts";

/**
 * Changes a membership's dates (spec 02 §5). An end given to the minute lasts through that minute.
 * @throws Refusal on the dates; `conflict` when it is over, has been renewed or is no longer at `input.version`
 */
export const update = (ctx: ActorContext, id: string, input: UpdateMembership): Promise<MembershipResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await loadKnown(asked, id);
    if (isOver(before, seconds(ctx.now))) throw conflict("This membership is over, so its dates stay as they are.");
    if (before.nextMembershipId) throw conflict("This membership has been renewed, so its dates stay as they are.");
    if (input.version !== undefined && input.version !== before.version) throw memberships.stale();
    const { item: membership, steps } = withDates(before, input, ctx.now);
    const [holding, forward] = await Promise.all([holdingOf(before), forwardSteps(membership, ctx.now)]);
    const rival = rivalOf(membership, holding.memberships);
    if (rival) {
      const field = rival.startDate > before.startDate ? "endDate" : "startDate";
      throw fieldError(field, "This member holds this membership package with another membership at that time.");
    }
    return finish(ctx, membership, [...steps, moveHold(holding, membership), ...forward]);
  });

/** Carries the member forward with a membership that is paid. */
const forwardSteps = async (membership: Membership, at: Date): Promise<Step[]> =>
  membership.isPaid
    ? carryForward(await Members.clubMemberProfile(membership.clubMemberProfileId), membership, at)
    : [];

function withDates(before: Membership, input: UpdateMembership, now: Date): Change<Membership> {
  const dates = {
    startDate: input.startDate,
    endDate: throughMinute(input.endDate),
    renewalDate: input.renewalDate ?? null,
  };
  const problems = problemsOfDates(dates);
  if (before.previousMembershipId && dates.startDate !== before.startDate) {
    problems.push({
      field: "startDate",
      message: `The ${membershipLabels.startDate} follows from the membership before this one.`,
    });
  }
  if (problems.length > 0) throw fieldErrors(problems);
  const anchor = localDate(dates.startDate, before.timeZone);
  return change(
    before,
    {
      startDate: dates.startDate,
      endDate: dates.endDate,
      renewalDate: dates.renewalDate ?? undefined,
      // A renewal with a new date is due again.
      ...(dates.renewalDate !== (before.renewalDate ?? null) && { renewalProcessed: false }),
      ...(anchor !== localDate(before.startDate, before.timeZone) && { anchor, period: 0 }),
    },
    now,
    memberships.stale,
  );
}

/**
 * Lets a membership end without renewing.
 * @throws Refusal `conflict` when it is over or would not renew anyway
 */
export const disableRenewal = (ctx: ActorContext, id: string): Promise<MembershipResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await loadKnown(asked, id);
    if (!renews(before) || isOver(before, seconds(ctx.now))) throw conflict("Can not disable membership renewal.");
    const { item, steps } = change(before, { renewalDate: undefined }, ctx.now);
    return finish(ctx, item, steps);
  });

/** Commits a change of a membership and answers with it. */
export async function finish(ctx: ActorContext, membership: Membership, steps: Step[]): Promise<MembershipResource> {
  const view = await viewOf(ctx, membership.owner, false);
  const told = steps.length > 0 ? Members.tellDirectory([membership.person], ctx.now) : [];
  return commit(ctx, [...steps, ...told], toResource(membership, ctx.now, view));
}
