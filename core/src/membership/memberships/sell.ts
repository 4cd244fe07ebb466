import { startOfDay } from "@salle/calendar/local-day";
import type { AddMembership, Membership as MembershipResource } from "@salle/contract/membership/memberships";
import { commitNumbered, createStep, retryOnConflict } from "../../dynamo/index.ts";
import { issue, type Payer, sequenceOfOwner } from "../../finance/invoices/issue.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { load as loadMember, type Member } from "../../members/members/record.ts";
import { addressOf, fromHandle, type Owner } from "../../organisations/owners/index.ts";
import { countStep } from "../packages/counts.ts";
import * as Packages from "../packages/index.ts";
import { MembershipEntity } from "./entity.ts";
import { newMembership, termsOf } from "./make.ts";
import { type Offer, offerOf } from "./offers.ts";
import { toResource, type View, viewOf } from "./record.ts";
import { firstPeriod } from "./rules.ts";
import { financialSteps, stillMember, takeHold, usePackage, withDue } from "./steps.ts";

const FIELD = "membershipType";

/**
 * Sells a member a package: the membership, its approved and numbered invoice and, when it is marked as paid, the
 * recorded payment are one transaction (spec 02 §7). `isOwn` for a member's own addition, which begins now.
 * @throws Refusal on `membershipType`, `startDate` or `markMembershipPaid`
 */
export const sell = (
  ctx: ActorContext,
  profileId: string,
  input: Sold,
  options: { isOwn: boolean },
): Promise<MembershipResource> =>
  // What was read before another writer was faster is read anew.
  retryOnConflict(() => sellOnce({ ...ctx, memo: new Map() }, profileId, input, options));

type Sold = Partial<AddMembership> & { membershipType: string };

async function sellOnce(
  ctx: ActorContext,
  profileId: string,
  input: Sold,
  options: { isOwn: boolean },
): Promise<MembershipResource> {
  const [member, sold] = await Promise.all([loadMember(ctx, profileId), Packages.find(input.membershipType)]);
  if (member.membership.isArchived) throw archived();
  if (!sold) throw notOffered();
  const owner = await fromHandle(ctx, sold.owner);
  const start = startOf(input.startDate, owner.timeZone, ctx.now);
  const [offer, view] = await Promise.all([
    offerOf(ctx, member, sold, { isOwn: options.isOwn, start }),
    viewOf(ctx, owner.handle, options.isOwn),
  ]);
  if (!offer) throw notOffered();
  if (!offer.isValid) throw fieldError(FIELD, "This member does not meet the criteria of this membership package.");
  const isPaid = !options.isOwn && input.markMembershipPaid === true;
  if (isPaid && !(await mayOnOwner(ctx, "invoices.manage", owner.handle))) {
    throw fieldError("markMembershipPaid", `Only ${owner.name} can mark this membership as paid.`);
  }
  return write(ctx, { member, offer, owner, start, isPaid, view });
}

const notOffered = () => fieldError(FIELD, "This membership package is not available to this member.");
const gone = () => fieldError(FIELD, "This membership package is not available any more.");
const archived = () => conflict("This member is archived. Bring them back before selling to them.");

/** A day begins at its seller; a member's own membership begins now. */
function startOf(startDate: AddMembership["startDate"] | undefined, timeZone: string, now: Date): number {
  if (startDate === undefined) return seconds(now);
  return typeof startDate === "number" ? startDate : startOfDay(startDate, timeZone);
}

interface Sale {
  member: Member;
  offer: Offer;
  owner: Owner;
  start: number;
  isPaid: boolean;
  view: View;
}

function write(ctx: ActorContext, { member, offer, owner, start, isPaid, view }: Sale): Promise<MembershipResource> {
  const at = ctx.now;
  const { person, id, clubId } = member.membership;
  const { handle, name, timeZone } = owner;
  const parties = { person, clubMemberProfileId: id, clubId, owner: handle, ownerName: name, timeZone };
  const dates = firstPeriod(termsOf(offer.package), start, timeZone);
  const membership = newMembership(parties, offer.package, dates, at);
  return commitNumbered(ctx, sequenceOfOwner(owner.handle), (number) => {
    const { invoice, steps, counts } = issue(
      {
        id: membership.invoiceId ?? "",
        owner,
        payer: payerOf(member),
        fees: offer.feePackage.fees ?? [],
        membershipId: membership.id,
        ...(isPaid && { paidBy: ctx.actor.name }),
        at,
      },
      number,
    );
    const written = withDue({ ...membership, isPaid: invoice.status === "PAID" });
    const forward = written.isPaid ? financialSteps(member.membership, written, at) : [];
    return {
      result: toResource(written, at, view),
      counts,
      steps: [
        createStep(MembershipEntity.create(written)),
        ...steps,
        usePackage(offer.package.id, gone),
        countStep(offer.package.id, written.person, 1),
        takeHold(written, () => fieldError(FIELD, "This member holds this membership package already.")),
        ...(forward.length > 0 ? forward : [stillMember(member.membership, archived)]),
      ],
    };
  });
}

/** Whom an invoice for a member names. */
export const payerOf = ({ account, profile, membership }: Member): Payer => ({
  person: membership.person,
  clubMemberProfileId: membership.id,
  name: `${account.firstName} ${account.lastName}`,
  address: addressOf(profile),
});
