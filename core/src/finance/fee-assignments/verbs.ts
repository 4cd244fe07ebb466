import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import type {
  AssignFeePackage,
  FeePackageAssignment as AssignmentResource,
  BulkAssigned,
  BulkAssignFeePackage,
  ResumeAssignment,
} from "@salle/contract/finance/fee-assignments";
import * as problems from "@salle/contract/problems";
import { commit, enqueue, retryAfresh, type Step } from "../../dynamo/index.ts";
import { inBulk } from "../../lib/bulk.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { fold } from "../../lib/fold.ts";
import { feeAssignmentIdOf, memberOfHandle, personAndClubOf } from "../../lib/ids.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as FeePackages from "../fee-packages/index.ts";
import * as Payers from "../payers/index.ts";
import type { FeeAssignment } from "./entity.ts";
import { listedBy } from "./listed.ts";
import { toResource } from "./resource.ts";
import { firstOf, isRunning, MOST_MISSED, missedBy, skippedTo } from "./rules.ts";
import { changed, ENDED } from "./steps.ts";
import { assignments, load } from "./store.ts";

/** @throws Refusal `absent` */
export const read = async (ctx: ActorContext, id: string): Promise<AssignmentResource> =>
  toResource(ctx, await load(ctx, id));

/** A first billing date lies at most so far ahead, or back where it is billed once; what is further is a slip of the year. */
const MOST_DAYS = 731;

/**
 * Bills whoever a handle names for a fee package from a day on.
 * @throws Refusal on `payerHandle` for whom the package's owner does not bill; else as `assign`
 */
export async function assignTo(
  ctx: ActorContext,
  feePackageId: string,
  { payerHandle, ...dates }: AssignFeePackage & { payerHandle: string },
): Promise<AssignmentResource> {
  const payerId = memberOfHandle(payerHandle) ?? payerHandle;
  const feePackage = await FeePackages.known(ctx, feePackageId);
  if (!feePackage || !(await Payers.canBill(ctx, feePackage.owner, payerId)))
    throw fieldError("payerHandle", problems.choose);
  return assign(ctx, feePackageId, payerId, dates, "payerHandle");
}

/**
 * Bills a payer for a fee package from a day on, today where none is named: at once where that has come, else on that day.
 * @param payerId of a member, or the handle of a club or a group
 * @param field of the form that names the payer
 * @throws Refusal `absent`, also for whom the package's owner does not bill; `conflict` when the package is
 * archived; on `field` for who is archived or billed for it already; on `startDate` and `endDate` for days that cannot be right
 */
export function assign(
  ctx: ActorContext,
  feePackageId: string,
  payerId: string,
  input: AssignFeePackage,
  field = "member",
): Promise<AssignmentResource> {
  return retryAfresh(ctx, async (asked) => {
    const [feePackage, found] = await Promise.all([
      FeePackages.known(asked, feePackageId),
      Payers.find(asked, payerId),
    ]);
    if (!feePackage || !found || !(await Payers.canBill(asked, feePackage.owner, payerId))) throw absent();
    const { person, clubMemberProfileId, name: payerName } = found.payer;
    const isOrganisation = Payers.isOrganisation(person);
    if (feePackage.isArchived) throw conflict("This fee package is archived. Bring it back first.");
    if (found.isArchived || found.isErased)
      throw fieldError(field, isOrganisation ? Payers.ARCHIVED : "This member is archived. Bring them back first.");
    const { timeZone } = await fromHandle(asked, feePackage.owner);
    const today = todayIn(timeZone, ctx.now);
    const startDate = input.startDate || today;
    const endDate = input.endDate || undefined;
    const standing = { ...firstOf(startDate, feePackage.billingCycle), ...(endDate && { endDate }) };
    if (endDate && endDate < startDate) throw fieldError("endDate", "The Last billing date has passed already.");
    if (startDate > addDays(today, MOST_DAYS)) throw fieldError("startDate", TOO_FAR);
    if (startDate < addDays(today, -MOST_DAYS)) throw fieldError("startDate", TOO_EARLY);
    if (missedBy(standing, feePackage.billingCycle, today) > MOST_MISSED) throw fieldError("startDate", TOO_MANY);
    const before = await assignments.known(asked, { person, feePackageId });
    if (before && isRunning(before)) throw fieldError(field, isOrganisation ? BILLED.organisation : BILLED.member);
    const made = {
      id: feeAssignmentIdOf(person, feePackageId),
      person,
      ...(clubMemberProfileId !== undefined && { clubMemberProfileId }),
      feePackageId,
      owner: feePackage.owner,
      payerName,
      payerKey: fold(payerName),
      startDate,
      billedCount: 0,
      ...standing,
    };
    await FeePackages.markUsed(feePackage, () => conflict("This fee package is not available any more."));
    const { item, steps } = before
      ? changed(before, { ...FRESH, ...made }, ctx.now)
      : created({ ...made, ...listedBy(made) }, ctx.now);
    const now = startDate <= today ? [billNow(item, ctx.now)] : [];
    return commit(asked, [...steps, ...now], await toResource(asked, item));
  });
}

const BILLED = {
  member: "This member is billed for this fee package already.",
  organisation: "This club or group is billed for this fee package already.",
} as const;

/** What one that is over had, and another that begins has not. */
const FRESH = { endDate: undefined, lastBillDate: undefined, parkedReason: undefined, isDeleted: undefined } as const;

function created(made: Parameters<typeof assignments.create>[0], at: Date): { item: FeeAssignment; steps: Step[] } {
  const { item, step } = assignments.create(made, at);
  return { item, steps: [step] };
}

const TOO_FAR = "The First billing date is more than two years ahead. Check the year.";
const TOO_EARLY = "The First billing date is more than two years ago. Check the year.";
const TOO_MANY = `More than ${MOST_MISSED} billing dates have passed since then. Choose a later day.`;

/** What bills an assignment at once, whatever the hour is where its owner is: somebody has just asked for it. */
const billNow = ({ id }: FeeAssignment, at: Date): Step => enqueue("billing", { assignmentId: id }, at);

/**
 * Bills many payers for a fee package, each in a transaction of its own; who has it already keeps it as it is.
 * @throws Refusal `absent` for no such package
 */
export async function assignMany(
  ctx: ActorContext,
  feePackageId: string,
  { clubMemberProfileIds = [], payerHandles = [], ...dates }: BulkAssignFeePackage,
): Promise<BulkAssigned> {
  const feePackage = await FeePackages.known(ctx, feePackageId);
  if (!feePackage) throw absent();
  const bulk = await inBulk([...clubMemberProfileIds, ...payerHandles], async (id) => {
    const person = personAndClubOf(id)?.person ?? id;
    const before = await assignments.find({ person, feePackageId });
    if (before && isRunning(before)) return;
    await assign({ ...ctx, idempotency: null, memo: new Map() }, feePackageId, id, dates);
  });
  return { data: await FeePackages.toResource(ctx, feePackage), bulk };
}

/** Bills somebody for a fee package no longer; nothing happens when that is so. @throws Refusal `absent` */
export const end = (ctx: ActorContext, id: string): Promise<AssignmentResource> =>
  retryAfresh(ctx, async (asked) => {
    const { item, steps } = changed(await load(asked, id), ENDED, ctx.now);
    return commit(asked, steps, await toResource(asked, item));
  });

/**
 * Goes on with what is parked: with an invoice for each billing date that was missed, or from the next one on.
 * @throws Refusal `absent`; `conflict` when it is not parked
 */
export const resume = (ctx: ActorContext, id: string, { missed }: ResumeAssignment): Promise<AssignmentResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    if (!before.parkedReason || !isRunning(before)) throw conflict("This goes on already, or is over.");
    const [feePackage, { timeZone }] = await Promise.all([
      FeePackages.known(asked, before.feePackageId),
      fromHandle(asked, before.owner),
    ]);
    if (!feePackage || feePackage.isArchived)
      throw conflict("This fee package is archived. Bring it back first, or end the assignment.");
    if (feePackage.fees.length === 0)
      throw conflict("There is nothing in this fee package. Add what it charges first.");
    const skipped = skippedTo(before, feePackage.billingCycle, todayIn(timeZone, ctx.now));
    const how = missed === "bill" ? { isCatchingUp: true } : skipped;
    const { item, steps } = changed(before, { parkedReason: undefined, ...how }, ctx.now);
    return commit(asked, [...steps, billNow(item, ctx.now)], await toResource(asked, item));
  });
