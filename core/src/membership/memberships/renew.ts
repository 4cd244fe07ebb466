import { localDate } from "@salle/calendar/local-day";
import { commit, commitNumbered, createStep, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import type { FeePackage } from "../../finance/fees/entity.ts";
import { SendRequestEntity } from "../../finance/invoices/entity.ts";
import { issue, sequenceOfOwner } from "../../finance/invoices/issue.ts";
import { LINK_SECONDS, linkOf } from "../../finance/invoices/link.ts";
import type { SendMessage } from "../../finance/invoices/messages.ts";
import { itemOf } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import { type Context, systemContext } from "../../lib/context.ts";
import { load as loadMember, type Member } from "../../members/members/record.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import * as Criteria from "../criteria/index.ts";
import { countStep } from "../packages/counts.ts";
import type { Package } from "../packages/entity.ts";
import { type Membership, MembershipEntity } from "./entity.ts";
import { newMembership, termsOf } from "./make.ts";
import { dueWork, isActive, nextPeriod, rivalOf } from "./rules.ts";
import { payerOf } from "./sell.ts";
import {
  change,
  financialSteps,
  type Holding,
  holdingOf,
  holdStep,
  load,
  stillMember,
  stillSold,
  withDue,
} from "./steps.ts";

/**
 * Does what the clock asks of a membership, once however often it comes: renews it or notes its end, in one transaction
 * with the run's count. Nothing when it is not due (any more).
 * @param memo what has been read for the memberships before this one: packages, fees and sellers are few
 */
export async function doDue(id: string, jobId: string, now: Date, memo: Context["memo"]): Promise<void> {
  await retryOnConflict(async () => {
    const before = await load(id);
    const work = dueWork(before, seconds(now));
    try {
      if (work === "expire") await expire(before, jobId, now);
      if (work === "renew") await renew({ ...systemContext(now), memo }, before, jobId);
    } catch (error) {
      // What was read may be why it failed.
      memo.clear();
      throw error;
    }
  });
}

async function expire(before: Membership, jobId: string, now: Date): Promise<void> {
  const { step } = change(before, { expiredAt: seconds(now) }, now);
  const leaves = before.nextMembershipId ? [] : [countStep(before.packageId, before.person, -1)];
  await commit(systemContext(now), [step, ...leaves, ...Jobs.tally(jobId, "expired", now)], null);
}

type RunContext = ReturnType<typeof systemContext> & Pick<Context, "memo">;

async function renew(ctx: RunContext, before: Membership, jobId: string): Promise<void> {
  const { now } = ctx;
  const [[renewed, feePackage], member, holding, owner] = await Promise.all([
    packageOf(ctx, before.packageId),
    loadMember(ctx, before.clubMemberProfileId),
    holdingOf(before),
    fromHandle(ctx, before.owner),
  ]);
  const next = renewed && following(before, renewed, now);
  const isHeldAnyway = next && rivalOf(next, holding.memberships) !== undefined;
  if (!next || !feePackage || isHeldAnyway || !mayRenew(renewed, member, before, holding, now)) {
    const { step } = change(before, { renewalProcessed: true }, now);
    await commit(systemContext(now), [step, ...Jobs.tally(jobId, "not renewed", now)], null);
    return;
  }
  const notice = renewed.isNotifyMembershipOwnerOnRenewal ? noticeOf(next.invoiceId ?? "", now) : null;
  await commitNumbered(systemContext(now), sequenceOfOwner(owner.handle), (number) => {
    const issued = issue(
      {
        id: next.invoiceId ?? "",
        owner,
        payer: payerOf(member),
        fees: feePackage.fees ?? [],
        membershipId: next.id,
        links: notice?.links,
        at: now,
      },
      number,
    );
    const written = withDue({ ...next, isPaid: issued.invoice.status === "PAID" });
    const forward = written.isPaid ? financialSteps(member.membership, written, now) : [];
    return {
      result: null,
      counts: issued.counts,
      steps: [
        createStep(MembershipEntity.create(written)),
        change(before, { renewalProcessed: true, nextMembershipId: written.id }, now).step,
        ...issued.steps,
        holdStep(holding, written),
        ...Jobs.tally(jobId, "renewed", now),
        ...(notice?.steps ?? []),
        stillSold(renewed.id),
        ...(forward.length > 0 ? forward : [stillMember(member.membership)]),
      ],
    };
  });
}

/** A package and what it charges, read once a run's slice. */
async function packageOf(ctx: RunContext, id: string): Promise<[Package?, FeePackage?]> {
  const renewed = (await itemOf(ctx, "membership-package", id)) as Package | null;
  if (!renewed) return [];
  return [renewed, ((await itemOf(ctx, "fee-package", renewed.feePackageId)) as FeePackage | null) ?? undefined];
}

/** A package that is no longer sold or renewed, an archived member, or one who no longer meets the criteria: it ends. */
function mayRenew(renewed: Package, member: Member, before: Membership, { all }: Holding, now: Date): boolean {
  if (renewed.isArchived || !renewed.autoRenew || member.membership.isArchived) return false;
  const facts: Criteria.Facts = {
    dateOfBirth: member.profile.dateOfBirth ?? "",
    gender: member.profile.gender ?? null,
    packageIds: all.filter((each) => isActive(each, seconds(now))).map((each) => each.packageId),
  };
  return Criteria.meets(Criteria.criteriaOf(renewed), facts, localDate(before.endDate + 1, before.timeZone));
}

/** The membership that follows: the next period of the chain, under what the package says now. */
const following = (before: Membership, renewed: Package, now: Date): Membership => ({
  ...newMembership(before, renewed, nextPeriod(before, termsOf(renewed)), now),
  previousMembershipId: before.id,
});

/** What tells the owner of a renewed membership: its invoice by mail, asked for in the renewal's own transaction. */
function noticeOf(invoiceId: string, now: Date) {
  const id = "renewal";
  const at = now.toISOString();
  const request = SendRequestEntity.create({
    id,
    invoiceId,
    reason: "renewed",
    state: "waiting",
    createdAt: at,
    updatedAt: at,
  });
  const steps: Step[] = [createStep(request), enqueue("invoice-pdf", { invoiceId, requestId: id, attempt: 1 }, now)];
  return { links: { [linkOf(invoiceId, id).hash]: seconds(now) + LINK_SECONDS }, steps };
}
