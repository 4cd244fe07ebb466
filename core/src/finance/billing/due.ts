import { todayIn } from "@salle/calendar/today";
import type { ParkedReason } from "@salle/contract/finance/codes";
import type { Context } from "../../lib/context.ts";
import { fromHandle, type Owner } from "../../organisations/owners/index.ts";
import * as FeeAssignments from "../fee-assignments/index.ts";
import * as FeePackages from "../fee-packages/index.ts";
import * as Payers from "../payers/index.ts";

type Request = Pick<Context, "memo" | "now">;

/** A billing date that has come, with all that is charged, to whom and by whom. */
export interface Billable {
  assignment: FeeAssignments.FeeAssignment;
  feePackage: FeePackages.FeePackage;
  payer: Payers.KnownPayer;
  owner: Owner;
  /** Where the owner is. */
  day: string;
}

/** What is to become of an assignment now: null where nothing is. */
export type Due =
  | ({ kind: "bill" } & Billable)
  | { kind: "end"; assignment: FeeAssignments.FeeAssignment }
  | { kind: "park"; assignment: FeeAssignments.FeeAssignment; why: ParkedReason }
  | null;

/**
 * What is due of an assignment. It ends when its fee package or whoever is billed is archived or gone; it waits for somebody
 * when there is nothing to bill, or more dates were missed than an outage explains (finance design, 3.2).
 * @param isAsked somebody has just asked for it, so that it does not wait for the morning where its owner is
 */
export async function dueOf(ctx: Request, id: string, isAsked: boolean): Promise<Due> {
  const assignment = await FeeAssignments.find(id);
  if (!assignment || !FeeAssignments.isRunning(assignment) || assignment.parkedReason) return null;
  const { owner: handle, feePackageId, nextBillDate = "", isCatchingUp } = assignment;
  const owner = await fromHandle(ctx, handle);
  const day = isAsked ? todayIn(owner.timeZone, ctx.now) : FeeAssignments.billingDay(owner.timeZone, ctx.now);
  if (nextBillDate > day) return null;
  const [feePackage, payer] = await Promise.all([
    FeePackages.known(ctx, feePackageId),
    Payers.find(ctx, Payers.payerIdOf(assignment)),
  ]);
  if (!feePackage || feePackage.isArchived || !payer || isGone(payer)) return { kind: "end", assignment };
  if (feePackage.fees.length === 0) return { kind: "park", assignment, why: "EMPTY" };
  const missed = FeeAssignments.missedBy(assignment, feePackage.billingCycle, day);
  if (missed > FeeAssignments.MOST_MISSED && !isCatchingUp) return { kind: "park", assignment, why: "MISSED" };
  return { kind: "bill", assignment, feePackage, payer, owner, day };
}

const isGone = ({ isErased, isArchived }: Payers.KnownPayer): boolean => isErased || isArchived;
