import { localDate } from "@salle/calendar/local-day";
import { commit, retryOnConflict } from "../../dynamo/index.ts";
import * as Fees from "../../finance/fees/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import { seconds } from "../../lib/clock.ts";
import { type Context, systemContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import * as Criteria from "../criteria/index.ts";
import * as Packages from "../packages/index.ts";
import type { Membership } from "./entity.ts";
import { carryForward } from "./financial.ts";
import { type Holding, holdingOf, moveHold } from "./holds.ts";
import { chargesOf, newMembership, payerOf, termsOf } from "./make.ts";
import { applicantOf } from "./offers.ts";
import { dueWork, nextPeriod, rivalOf } from "./rules.ts";
import { load } from "./store.ts";
import { change, create } from "./writes.ts";

/**
 * Idempotent: does what is due for a membership, renewing it or noting its end, in one transaction with the run's
 * count. Nothing when it is not due (any more).
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
      // What was read may be stale, which may be why it failed.
      memo.clear();
      throw error;
    }
  });
}

async function expire(before: Membership, jobId: string, now: Date): Promise<void> {
  const { steps } = change(before, { expiredAt: seconds(now) }, now);
  const leaves = before.nextMembershipId ? [] : [Packages.countMembership(before.packageId, before.person, -1)];
  await commit(
    systemContext(now),
    [...steps, ...leaves, ...Jobs.incrementProgress(jobId, { item: before.id, outcome: "expired" }, now)],
    null,
  );
}

type RunContext = ReturnType<typeof systemContext> & Pick<Context, "memo">;

async function renew(ctx: RunContext, before: Membership, jobId: string): Promise<void> {
  const { now } = ctx;
  const [renewed, member, holding, owner] = await Promise.all([
    Packages.known(ctx, before.packageId),
    Members.load(ctx, before.clubMemberProfileId),
    holdingOf(before),
    fromHandle(ctx, before.owner),
  ]);
  if (!renewed || !mayRenew(renewed, member, before, holding, now)) return end(before, jobId, now);
  const next = newMembership(before, renewed, nextPeriod(before, termsOf(renewed)), now);
  if (rivalOf(next, holding.memberships)) return end(before, jobId, now);
  const notice = renewed.isNotifyMembershipOwnerOnRenewal ? Invoices.renewalNotice(next.invoiceId, now) : null;
  const draft = {
    id: next.invoiceId,
    owner,
    payer: payerOf(member),
    charges: chargesOf(await feePackageOf(ctx, renewed), next.id),
    links: notice?.links,
    at: now,
  };
  await Invoices.commitIssued(ctx, draft, ({ status }) => {
    const { membership, step } = create({ ...next, previousMembershipId: before.id, isPaid: status === "PAID" }, now);
    const forward = membership.isPaid ? carryForward(member.clubMemberProfile, membership, now) : [];
    return {
      result: null,
      steps: [
        step,
        ...change(before, { renewalProcessed: true, nextMembershipId: membership.id }, now).steps,
        moveHold(holding, membership),
        ...Jobs.incrementProgress(jobId, { item: before.id, outcome: "renewed" }, now),
        ...(notice?.steps ?? []),
        ...(forward.length > 0 ? forward : [Members.stillActive(member.clubMemberProfile)]),
      ],
    };
  });
}

/** Lets a membership come to its end: it is not looked at for its renewal again. */
async function end(before: Membership, jobId: string, now: Date): Promise<void> {
  const { steps } = change(before, { renewalProcessed: true }, now);
  await commit(
    systemContext(now),
    [...steps, ...Jobs.incrementProgress(jobId, { item: before.id, outcome: "not renewed" }, now)],
    null,
  );
}

/**
 * What a package charges, memoised for a run's slice.
 * @throws Error when it is not there: a fault that the run notes and tries again, not a reason to end the membership
 */
async function feePackageOf(ctx: RunContext, { id, feePackageId }: Packages.Package): Promise<Fees.FeePackage> {
  const feePackage = await Fees.known(ctx, feePackageId);
  if (!feePackage) throw new Error(`The fee package ${feePackageId} of the membership package ${id} is not there.`);
  return feePackage;
}

/** Not with a package that is no longer sold or renewed, an archived member, or criteria that are no longer met. */
function mayRenew(
  renewed: Packages.Package,
  member: Members.Member,
  before: Membership,
  { all }: Holding,
  now: Date,
): boolean {
  if (renewed.isArchived || !renewed.autoRenew || member.clubMemberProfile.isArchived) return false;
  const applicant = applicantOf(member, all, seconds(now));
  return Criteria.isMet(renewed, applicant, localDate(before.endDate + 1, before.timeZone));
}
