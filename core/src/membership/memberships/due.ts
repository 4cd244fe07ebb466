import * as FeePackages from "../../finance/fee-packages/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import * as Payers from "../../finance/payers/index.ts";
import { seconds } from "../../lib/clock.ts";
import * as Members from "../../members/members/index.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import type * as Packages from "../packages/index.ts";
import { decided, keepDecision } from "./decisions.ts";
import { dueNotice, dueWork, toldUntil } from "./due-rules.ts";
import type { Membership } from "./entity.ts";
import { carryForward } from "./financial.ts";
import { moveHold } from "./holds.ts";
import { lapseOf } from "./lapse.ts";
import { chargesOf } from "./make.ts";
import { noticeMessage, noticeOf, told } from "./notice.ts";
import { type Due, ending, type Notice, type Renewal, type RunContext } from "./outcome.ts";
import { nextOf } from "./renewable.ts";
import { change, create } from "./writes.ts";

/**
 * Decides what is due for a membership, as it is now; null when nothing is (any more). Nothing is written: the run writes
 * it, and whoever wants to know beforehand looks at it.
 */
export async function dueFor(ctx: RunContext, before: Membership): Promise<Due | null> {
  const now = seconds(ctx.now);
  const work = dueWork(before, now);
  const days = dueNotice(before, now);
  if (work === "renew") return renewalOf(ctx, before, days);
  if (work === "lapse") return lapseOf(ctx, before);
  if (work === null && days === null) return null;
  const { notice, noticed } = await noticeFor(ctx, before, days);
  if (work === null)
    return ending(ctx, before, { outcome: notice ? "notified" : "passed over", after: noticed, notice });
  const leaves = before.nextMembershipId === undefined;
  return ending(ctx, before, { outcome: "expired", after: { expiredAt: now, ...noticed }, notice, leaves });
}

/** The notice that is due, if any, and what its membership keeps of it. */
async function noticeFor(
  ctx: RunContext,
  of: Membership,
  days: number | null,
): Promise<{ notice: Notice | null; noticed: Partial<Membership> }> {
  if (days === null) return { notice: null, noticed: {} };
  const kind = await noticeOf(ctx, of);
  return { notice: kind && { days, kind }, noticed: told(kind, seconds(ctx.now)) };
}

async function renewalOf(ctx: RunContext, before: Membership, days: number | null): Promise<Due> {
  const { now } = ctx;
  // Prefetch: what its invoice is issued with, once for all of an issuer's.
  const [found] = await Promise.all([nextOf(ctx, before), Invoices.termsFor(ctx, before.owner)]);
  if ("why" in found) {
    const processed = { renewalProcessed: true };
    const { notice, noticed } = await noticeFor(ctx, { ...before, ...processed }, days);
    return ending(ctx, before, { outcome: "not renewed", why: found.why, after: { ...processed, ...noticed }, notice });
  }
  const { next, sold, member, holding, eligibility, begins } = found;
  const isMailed = Boolean(sold.isNotifyMembershipOwnerOnRenewal);
  // Who is sent the invoice is told enough.
  const notice: Notice | null = isMailed || days === null ? null : { days, kind: "unpaid" };
  const draft = {
    id: next.invoiceId,
    owner: await fromHandle(ctx, before.owner),
    payer: Payers.payerOfMember(member),
    charges: chargesOf(await feePackageOf(ctx, sold), next),
    at: now,
  };
  const after: Partial<Membership> = {
    renewalProcessed: true,
    nextMembershipId: next.id,
    ...((isMailed || days !== null) && { noticedTo: toldUntil(seconds(now), { withInvoice: isMailed }) }),
  };
  const stepsWith: Renewal["stepsWith"] = ({ status }) => {
    const { membership, step } = create({ ...next, ...decided(eligibility), isPaid: status === "PAID" }, now);
    const forward = membership.isPaid ? carryForward(member.clubMemberProfile, membership, now) : [];
    return [
      step,
      ...change(before, { ...after, ...(membership.isPaid && { notices: undefined }) }, now).steps,
      moveHold(holding, membership),
      ...keepDecision(membership, eligibility, begins, now),
      ...(isMailed ? Invoices.noticeOf("renewal", next.invoiceId, now) : []),
      ...(membership.isPaid ? [] : noticeMessage(before, notice, now)),
      ...(forward.length > 0 ? forward : [Members.stillActive(member.clubMemberProfile)]),
    ];
  };
  return { outcome: "renewed", before, after, next, notice, draft, stepsWith };
}

/**
 * What a package charges, memoised for a run's slice.
 * @throws Error when it is not there: a fault that the run notes and tries again, not a reason to end the membership
 */
async function feePackageOf(ctx: RunContext, { id, feePackageId }: Packages.Package): Promise<FeePackages.FeePackage> {
  const feePackage = await FeePackages.known(ctx, feePackageId);
  if (!feePackage) throw new Error(`The fee package ${feePackageId} of the membership package ${id} is not there.`);
  return feePackage;
}
