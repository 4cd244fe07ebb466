import { isId } from "@salle/contract/ids";
import type { Membership as MembershipResource } from "@salle/contract/membership/memberships";
import { retryAfresh, type Step } from "../../dynamo/index.ts";
import * as FeePackages from "../../finance/fee-packages/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import * as Payers from "../../finance/payers/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as Packages from "../packages/index.ts";
import { decided, keepDecision } from "./decisions.ts";
import type { Membership } from "./entity.ts";
import { carryForward } from "./financial.ts";
import { takeHold } from "./holds.ts";
import { chargesOf, newMembership, termsOf } from "./make.ts";
import { toResource } from "./resource.ts";
import { firstPeriod } from "./rules.ts";
import { type Asking, archived, type Sale, type Sold, saleOf } from "./saleable.ts";
import { knownOfPerson } from "./store.ts";
import { create, type NewMembership } from "./writes.ts";

const FIELD = "membershipType";

/**
 * Sells a member a package: the membership, its approved and numbered invoice and, when it is marked as paid, the
 * recorded payment are one transaction (spec 02 §7). `isOwn` for a member's own addition, which begins now.
 * @throws Refusal on `membershipType`, `startDate` or `markMembershipPaid`; `conflict` for who is archived, or whose club is
 */
export function sell(
  ctx: ActorContext,
  profileId: string,
  input: Sold,
  options: { isOwn: boolean },
): Promise<MembershipResource> {
  return retryAfresh(ctx, (asked) => sellOnce(asked, profileId, input, options));
}

/**
 * As `sell`, without another try when somebody was faster: for whoever has something to write beside it.
 * @param alongside the steps that are one transaction with the sale, of the membership that it makes
 */
export async function sellOnce(
  ctx: ActorContext,
  profileId: string,
  input: Sold,
  asking: Asking,
  alongside: (membership: Membership) => Step[] = () => [],
): Promise<MembershipResource> {
  return write(ctx, await saleOf(ctx, profileId, input, asking), alongside);
}

/**
 * Prefetch: begins to read what a sale needs, while it is still being found out who asks; a `packageId` that is none
 * reads nothing more.
 */
export async function prefetchSale(ctx: Pick<Context, "memo">, profileId: string, packageId: unknown): Promise<void> {
  const person = personAndClubOf(profileId)?.person;
  if (!person || !isId(packageId)) return;
  const ofPackage = async () => {
    const sold = await Packages.known(ctx, packageId);
    if (!sold) return;
    const { owner, feePackageId } = sold;
    await Promise.all([
      FeePackages.known(ctx, feePackageId),
      fromHandle(ctx, owner),
      Invoices.lastNumber(ctx, owner),
      Invoices.termsFor(ctx, owner),
    ]);
  };
  await Promise.all([knownOfPerson(ctx, person), ofPackage()]);
}

async function write(
  ctx: ActorContext,
  sale: Sale,
  alongside: (membership: Membership) => Step[],
): Promise<MembershipResource> {
  const at = ctx.now;
  const { member, offer, owner, isPaid, view, lastNumber } = sale;
  await markUsed(sale);
  const sold = soldBy(sale, at);
  const { person } = sold;
  const draft = {
    id: sold.invoiceId,
    owner,
    payer: Payers.payerOfMember(member),
    charges: chargesOf(offer.feePackage, sold),
    ...(isPaid && { paidBy: ctx.actor.name }),
    lastNumber,
    at,
  };
  return Invoices.commitIssued(ctx, draft, ({ status }) => {
    const { membership, steps } = stepsOf(sale, sold, status === "PAID", at);
    return {
      result: toResource(membership, at, view),
      steps: [
        // First: where somebody was faster with that, it says so.
        ...alongside(membership),
        ...steps,
        Packages.countMembership(offer.package.id, person, 1),
        ...Members.tellDirectory([person], at),
      ],
    };
  });
}

/** The membership that a sale makes, with an id for an invoice of its own; nothing is written. */
export function soldBy({ member, offer, owner, start }: Sale, at: Date): NewMembership & { invoiceId: string } {
  const { person, id: clubMemberProfileId, clubId } = member.clubMemberProfile;
  const { handle, name, timeZone } = owner;
  const parties = { person, clubMemberProfileId, clubId, owner: handle, ownerName: name, timeZone };
  return newMembership(parties, offer.package, firstPeriod(termsOf(offer.package), start, timeZone), at);
}

/** The steps that make it, once its invoice is there; whoever sells counts it and tells the directory. */
export function stepsOf(
  { member: { clubMemberProfile }, offer, field = FIELD }: Sale,
  sold: NewMembership,
  isPaid: boolean,
  at: Date,
): { membership: Membership; steps: Step[] } {
  const { membership, step } = create({ ...sold, ...decided(offer.eligibility), isPaid }, at);
  const forward = membership.isPaid ? carryForward(clubMemberProfile, membership, at) : [];
  return {
    membership,
    steps: [
      step,
      takeHold(membership, () => fieldError(field, "This member holds this membership package already.")),
      ...keepDecision(membership, offer.eligibility, offer.day, at),
      ...(forward.length > 0 ? forward : [Members.stillActive(clubMemberProfile, archived)]),
    ],
  };
}

/** What is sold for the first time is not deleted any more. */
export const markUsed = ({ offer, field = FIELD }: Sale): Promise<void> =>
  Packages.markUsed(offer.package, () => fieldError(field, "This membership package is not available any more."));
