import { localDate } from "@salle/calendar/local-day";
import type { Membership as MembershipResource, UpdateMembership } from "@salle/contract/membership/memberships";
import { commit, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { load as loadInvoice } from "../../finance/invoices/store.ts";
import { voidSteps } from "../../finance/invoices/void.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError, fieldErrors } from "../../lib/errors.ts";
import { countStep } from "../packages/counts.ts";
import type { Membership } from "./entity.ts";
import { toResource, viewOf } from "./record.ts";
import { problemsOfDates, renews, rivalOf, statusOf, throughMinute } from "./rules.ts";
import { change, financialSteps, holdingOf, holdStep, load, profileOf } from "./steps.ts";

const stale = () =>
  conflict(
    "Somebody else has changed this membership in the meantime. Reload it, then make your change again.",
    "stale",
  );

/**
 * Changes a membership's dates (spec 02 §5). An end given to the minute lasts through that minute.
 * @throws Refusal on the dates; `conflict` when it is over, has been renewed or is no longer at `input.version`
 */
export const update = (ctx: ActorContext, id: string, input: UpdateMembership): Promise<MembershipResource> =>
  retryOnConflict(async () => {
    const before = await load(id);
    refuseOver(before, ctx.now);
    if (before.nextMembershipId) throw conflict("This membership has been renewed, so its dates stay as they are.");
    if (input.version !== undefined && input.version !== before.version) throw stale();
    const { membership, step } = withDates(before, input, ctx.now);
    const holding = await holdingOf(before);
    const rival = rivalOf(membership, holding.memberships);
    if (rival) {
      const field = rival.startDate > before.startDate ? "endDate" : "startDate";
      throw fieldError(field, "This member holds this membership package with another membership at that time.");
    }
    return finish(ctx, membership, [
      step,
      holdStep(holding, membership),
      ...(membership.isPaid
        ? financialSteps(await profileOf(membership.clubMemberProfileId), membership, ctx.now)
        : []),
    ]);
  });

function withDates(before: Membership, input: UpdateMembership, now: Date) {
  const dates = {
    startDate: input.startDate,
    endDate: throughMinute(input.endDate),
    renewalDate: input.renewalDate ?? null,
  };
  const problems = problemsOfDates(dates);
  if (before.previousMembershipId && dates.startDate !== before.startDate) {
    problems.push({ field: "startDate", message: "The start date follows from the membership before this one." });
  }
  if (problems.length > 0) throw fieldErrors(problems);
  const { renewalDate: _, ...rest } = before;
  const startsElsewhere = localDate(dates.startDate, before.timeZone) !== localDate(before.startDate, before.timeZone);
  return change(
    rest,
    {
      startDate: dates.startDate,
      endDate: dates.endDate,
      ...(dates.renewalDate !== null && { renewalDate: dates.renewalDate }),
      // A renewal that was given a new date is to come again.
      ...(dates.renewalDate !== (before.renewalDate ?? null) && { renewalProcessed: false }),
      ...(startsElsewhere && { anchor: localDate(dates.startDate, before.timeZone), period: 0 }),
    },
    now,
    stale,
  );
}

/**
 * Lets a membership end without renewing; nothing happens when it would not renew anyway.
 * @throws Refusal `conflict` when it is over or has been renewed already
 */
export const disableRenewal = (ctx: ActorContext, id: string): Promise<MembershipResource> =>
  retryOnConflict(async () => {
    const before = await load(id);
    if (!renews(before) || isOver(before, ctx.now)) throw conflict("Can not disable membership renewal.");
    const { renewalDate: _, ...rest } = before;
    const { membership, step } = change(rest, {}, ctx.now);
    return finish(ctx, membership, [step]);
  });

/**
 * Ends a membership now. Its invoice is voided when nothing was paid on it; what was paid stands.
 * @throws Refusal `conflict` when it is over already or a payment for it is being processed
 */
export const revoke = (ctx: ActorContext, id: string): Promise<MembershipResource> =>
  retryOnConflict(async () => {
    const before = await load(id);
    if (isOver(before, ctx.now)) throw conflict("Can not revoke membership.");
    const { membership, steps } = await revocation(before, ctx.now);
    const invoice = before.invoiceId && !before.isPaid ? await loadInvoice(before.invoiceId) : null;
    const voiding = invoice?.status === "APPROVED" && invoice.paid === 0 ? voidSteps(invoice, ctx.now) : [];
    return finish(ctx, membership, [...steps, ...voiding]);
  });

/** The steps that end a membership now, whoever asks for it. */
export async function revocation(before: Membership, now: Date): Promise<{ membership: Membership; steps: Step[] }> {
  const { membership, step } = change(before, { revokedAt: seconds(now) }, now);
  // What has been renewed is counted with the one that follows it.
  const leaves = before.nextMembershipId ? [] : [countStep(before.packageId, before.person, -1)];
  return { membership, steps: [step, ...leaves, holdStep(await holdingOf(before), membership)] };
}

const isOver = (membership: Membership, now: Date): boolean =>
  ["revoked", "expired"].includes(statusOf(membership, seconds(now)));

function refuseOver(membership: Membership, now: Date): void {
  if (isOver(membership, now)) throw conflict("This membership is over, so its dates stay as they are.");
}

async function finish(ctx: ActorContext, membership: Membership, steps: Step[]): Promise<MembershipResource> {
  const view = await viewOf(ctx, membership.owner, false);
  return commit(ctx, steps, toResource(membership, ctx.now, view));
}
