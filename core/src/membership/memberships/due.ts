import { localDate, startOfDay } from "@salle/calendar/local-day";
import { isOverOn } from "@salle/calendar/terms";
import type { Step } from "../../dynamo/index.ts";
import * as Fees from "../../finance/fees/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { Context, systemContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as Criteria from "../criteria/index.ts";
import * as Packages from "../packages/index.ts";
import { type Asker, applicantOf } from "./applicant.ts";
import { decided, keepDecision } from "./decisions.ts";
import type { Membership } from "./entity.ts";
import { carryForward } from "./financial.ts";
import { holdingOf, moveHold } from "./holds.ts";
import { chargesOf, newMembership, payerOf, termsOf } from "./make.ts";
import { dueWork, nextPeriod, rivalOf } from "./rules.ts";
import { change, create } from "./writes.ts";

/** What a run knows: packages, fees and sellers are few, so what was read for one membership serves the next. */
export type RunContext = ReturnType<typeof systemContext> & Pick<Context, "memo">;

/** What is to be done with a membership that is due. */
export type Due = Renewal | Ending;

/** It gets a following one, with an invoice. */
export interface Renewal extends Invoices.Issuing {
  outcome: "renewed";
  before: Membership;
}

/** Its end is noted, or that it is not looked at for its renewal again. */
export interface Ending {
  outcome: "expired" | "not renewed";
  before: Membership;
  steps: Step[];
  /** Its chain is no longer counted among its package's memberships. */
  leaves: boolean;
}

/** Decides what is due for a membership, as it is now; null when nothing is (any more). Nothing is written. */
export async function dueFor(ctx: RunContext, before: Membership): Promise<Due | null> {
  const work = dueWork(before, seconds(ctx.now));
  if (work === "renew") return renewalOf(ctx, before);
  if (work === null) return null;
  const { steps } = change(before, { expiredAt: seconds(ctx.now) }, ctx.now);
  return { outcome: "expired", before, steps, leaves: before.nextMembershipId === undefined };
}

async function renewalOf(ctx: RunContext, before: Membership): Promise<Due> {
  const { now } = ctx;
  const [renewed, member, holding, owner, club] = await Promise.all([
    Packages.known(ctx, before.packageId),
    Members.load({ memo: new Map() }, before.clubMemberProfileId),
    holdingOf(before),
    fromHandle(ctx, before.owner),
    Clubs.known(ctx, before.clubId),
  ]);
  const begins = localDate(before.endDate + 1, before.timeZone);
  if (!renewed || !club || !Clubs.isOpen(club) || !isOnOffer(renewed, member, begins)) return notRenewed(before, now);
  const eligibility = await eligibilityFor(ctx, renewed, { member, club, memberships: holding.all }, begins);
  if (!eligibility.isEligible) return notRenewed(before, now);
  const next = newMembership(before, renewed, nextPeriod(before, termsOf(renewed)), now);
  if (rivalOf(next, holding.memberships)) return notRenewed(before, now);
  const notice = renewed.isNotifyMembershipOwnerOnRenewal ? Invoices.renewalNotice(next.invoiceId, now) : [];
  const draft = {
    id: next.invoiceId,
    owner,
    payer: payerOf(member),
    charges: chargesOf(await feePackageOf(ctx, renewed), next),
    at: now,
  };
  const stepsWith: Renewal["stepsWith"] = ({ status }) => {
    const { membership, step } = create(
      { ...next, ...decided(eligibility), previousMembershipId: before.id, isPaid: status === "PAID" },
      now,
    );
    const forward = membership.isPaid ? carryForward(member.clubMemberProfile, membership, now) : [];
    return [
      step,
      ...change(before, { renewalProcessed: true, nextMembershipId: membership.id }, now).steps,
      moveHold(holding, membership),
      ...keepDecision(membership, eligibility, begins, now),
      ...notice,
      ...(forward.length > 0 ? forward : [Members.stillActive(member.clubMemberProfile)]),
    ];
  };
  return { outcome: "renewed", before, draft, stepsWith };
}

/** Lets a membership come to its end: it is not looked at for its renewal again. */
const notRenewed = (before: Membership, now: Date): Ending => ({
  outcome: "not renewed",
  before,
  steps: change(before, { renewalProcessed: true }, now).steps,
  leaves: false,
});

/**
 * What a package charges, memoised for a run's slice.
 * @throws Error when it is not there: a fault that the run notes and tries again, not a reason to end the membership
 */
async function feePackageOf(ctx: RunContext, { id, feePackageId }: Packages.Package): Promise<Fees.FeePackage> {
  const feePackage = await Fees.known(ctx, feePackageId);
  if (!feePackage) throw new Error(`The fee package ${feePackageId} of the membership package ${id} is not there.`);
  return feePackage;
}

/** Not with a package that is no longer sold or renewed or whose date has passed, and not for an archived member. */
const isOnOffer = (renewed: Packages.Package, { clubMemberProfile }: Members.Member, begins: string): boolean =>
  !renewed.isArchived && Boolean(renewed.autoRenew) && !clubMemberProfile.isArchived && !isOverOn(renewed, begins);

/** What the criteria make of a member on the day that the next one begins. */
async function eligibilityFor(
  ctx: RunContext,
  renewed: Packages.Package,
  asker: Asker,
  begins: string,
): Promise<Criteria.Eligibility> {
  const asking = Criteria.askingOf(renewed);
  const [applicant, nameOf] = await Promise.all([
    applicantOf(ctx, asker, Criteria.needsOf([asking]), startOfDay(begins, asker.club.timeZone)),
    Criteria.namesOf([asking]),
  ]);
  return Criteria.eligibilityOf(asking, applicant, begins, nameOf);
}
