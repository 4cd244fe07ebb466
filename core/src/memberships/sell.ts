import { isCalendarDate } from "@salle/calendar/calendar-date";
import { startOfDay } from "@salle/calendar/local-day";
import type { AddMembership, Membership as MembershipResource } from "@salle/contract/memberships";
import { mayOnOwner } from "../access/index.ts";
import { commitNumbered, createStep, retryLost, type Step, tableName } from "../dynamo/index.ts";
import { issue, newInvoiceId, type Payer, sequenceOfOwner } from "../invoices/issue.ts";
import { seconds } from "../lib/clock.ts";
import type { ActorContext } from "../lib/context.ts";
import { conflict, fieldError } from "../lib/errors.ts";
import { newMembershipId } from "../lib/ids.ts";
import { load as loadMember, type Member } from "../members/record.ts";
import { addressOf, fromHandle, type Owner } from "../owners/index.ts";
import { countStep } from "../packages/counts.ts";
import { type Membership, MembershipEntity } from "./entity.ts";
import { type Offer, offersFor } from "./offers.ts";
import { toResource, type View, viewOf } from "./record.ts";
import { firstPeriod } from "./rules.ts";
import { financialSteps, takeHold, withDue } from "./steps.ts";

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
  retryLost(() => sellOnce({ ...ctx, memo: new Map() }, profileId, input, options));

type Sold = Partial<AddMembership> & { membershipType: string };

async function sellOnce(
  ctx: ActorContext,
  profileId: string,
  input: Sold,
  options: { isOwn: boolean },
): Promise<MembershipResource> {
  const member = await loadMember(ctx, profileId);
  if (member.membership.isArchived) throw conflict("This member is archived. Bring them back before selling to them.");
  const offers = await offersFor(ctx, member, { isOwn: options.isOwn, start: seconds(ctx.now) });
  const chosen = offers.find((each) => each.package.id === input.membershipType);
  if (!chosen) throw fieldError(FIELD, "This membership package is not available to this member.");
  const owner = await fromHandle(ctx, chosen.package.owner);
  const start = startOf(input.startDate, owner.timeZone, ctx.now);
  const judged =
    start === seconds(ctx.now) ? chosen : await judgeAt(ctx, member, chosen, { isOwn: options.isOwn, start });
  if (!judged.isValid) throw fieldError(FIELD, "This member does not meet the criteria of this membership package.");
  const isPaid = !options.isOwn && input.markMembershipPaid === true;
  if (isPaid && !(await mayOnOwner(ctx, "invoices.manage", owner.handle))) {
    throw fieldError("markMembershipPaid", `Only ${owner.name} can mark this membership as paid.`);
  }
  const view = await viewOf(ctx, owner.handle, options.isOwn);
  return write(ctx, { member, offer: judged, owner, start, isPaid, view });
}

/** A day begins at its seller; a member's own membership begins now. */
function startOf(startDate: AddMembership["startDate"] | undefined, timeZone: string, now: Date): number {
  if (startDate === undefined) return seconds(now);
  if (typeof startDate === "number") return startDate;
  if (!isCalendarDate(startDate)) throw fieldError("startDate", "The start date must be a date of the calendar.");
  return startOfDay(startDate, timeZone);
}

async function judgeAt(ctx: ActorContext, member: Member, chosen: Offer, at: { isOwn: boolean; start: number }) {
  const offers = await offersFor(ctx, member, at);
  return offers.find((each) => each.package.id === chosen.package.id) ?? { ...chosen, isValid: false };
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
  const membership = newMembership(member, offer, owner, start, at);
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
        ...packageSteps(offer),
        countStep(offer.package.id, written.person, 1),
        takeHold(written, () => fieldError(FIELD, "This member holds this membership package already.")),
        ...(forward.length > 0 ? forward : [stillMember(member)]),
      ],
    };
  });
}

function newMembership(member: Member, offer: Offer, owner: Owner, start: number, at: Date): Membership {
  const { package: sold } = offer;
  const { person, id, clubId } = member.membership;
  const terms = {
    expiryType: sold.expiryType,
    expiryValue: sold.expiryValue,
    autoRenew: sold.autoRenew ?? false,
    renewalValue: sold.renewalValue ?? "",
  };
  const { renewalDate, ...dates } = firstPeriod(terms, start, owner.timeZone);
  return {
    id: newMembershipId(person, at),
    person,
    clubMemberProfileId: id,
    clubId,
    packageId: sold.id,
    packageName: sold.name,
    packageDescription: sold.description ?? "",
    owner: owner.handle,
    ownerName: owner.name,
    timeZone: owner.timeZone,
    expiryType: sold.expiryType,
    expiryValue: sold.expiryValue,
    ...dates,
    ...(renewalDate !== null && { renewalDate }),
    renewalProcessed: false,
    invoiceId: newInvoiceId(at),
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
}

/** Whom an invoice for a member names. */
export const payerOf = ({ account, profile, membership }: Member): Payer => ({
  person: membership.person,
  clubMemberProfileId: membership.id,
  name: `${account.firstName} ${account.lastName}`,
  address: addressOf(profile),
});

/** The package is still sold. The first sale marks it as used, which keeps it from being deleted. */
function packageSteps({ package: sold }: Offer): Step[] {
  const key = { TableName: tableName(), Key: { pk: `package#${sold.id}`, sk: "package" } };
  const refused = () => fieldError(FIELD, "This membership package is not available any more.");
  const condition = {
    ConditionExpression: "attribute_exists(pk) AND isArchived <> :yes",
    ExpressionAttributeValues: { ":yes": true },
  };
  return sold.isUsed
    ? [{ write: { ConditionCheck: { ...key, ...condition } }, refused }]
    : [{ write: { Update: { ...key, ...condition, UpdateExpression: "SET isUsed = :yes" } }, refused }];
}

/** The member has not been archived in the meantime. */
const stillMember = ({ membership }: Member): Step => ({
  write: {
    ConditionCheck: {
      TableName: tableName(),
      Key: { pk: `person#${membership.person}`, sk: `club#${membership.clubId}` },
      ConditionExpression: "attribute_exists(pk) AND isArchived <> :yes",
      ExpressionAttributeValues: { ":yes": true },
    },
  },
  refused: () => conflict("This member is archived. Bring them back before selling to them."),
});
