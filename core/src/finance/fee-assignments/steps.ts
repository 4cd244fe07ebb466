import type { ParkedReason } from "@salle/contract/finance/codes";
import type { Step } from "../../dynamo/index.ts";
import { fold } from "../../lib/fold.ts";
import { feeAssignmentIdOf } from "../../lib/ids.ts";
import type { FeePackage } from "../fee-packages/index.ts";
import type { Billed, Charge } from "../invoices/index.ts";
import type { FeeAssignment } from "./entity.ts";
import { listedBy } from "./listed.ts";
import { advanced, isRunning, periodOf, type Standing } from "./rules.ts";
import { assignments, ofPerson } from "./store.ts";

/** An assignment with changes, and the steps that write it and where it is looked for, under the optimistic lock. */
export function changed(before: FeeAssignment, changes: Partial<FeeAssignment>, at: Date) {
  return assignments.update(before, { ...changes, ...listedBy({ ...before, ...changes }) }, at);
}

/** What of a fee package is charged on an assignment's next billing date, for the days until the one that follows. */
export function chargesOf(of: Standing, feePackage: FeePackage, subject: string): Charge[] {
  const period = periodOf(of, feePackage.billingCycle);
  return feePackage.fees.map((fee) => ({ ...fee, ...period, feePackageId: feePackage.id, subject }));
}

/** An assignment after its next date was billed, and the steps that write that. @param day on which it was */
export const billed = (before: FeeAssignment, feePackage: FeePackage, payerName: string, day: string, at: Date) => {
  const after = advanced(before, feePackage.billingCycle);
  const isCaughtUp = after.nextBillDate === undefined || after.nextBillDate > day;
  return changed(
    before,
    {
      ...after,
      billedCount: before.billedCount + 1,
      lastBillDate: day,
      payerName,
      payerKey: fold(payerName),
      ...(isCaughtUp && { isCatchingUp: undefined }),
    },
    at,
  );
};

/** The steps by which it is billed no further until somebody says how it goes on. */
export const parkSteps = (before: FeeAssignment, parkedReason: ParkedReason, at: Date): Step[] =>
  changed(before, { parkedReason, isCatchingUp: undefined }, at).steps;

/** The steps by which it is over. */
export const endSteps = (before: FeeAssignment, at: Date): Step[] => changed(before, ENDED, at).steps;
export const ENDED = { isDeleted: true, parkedReason: undefined, isCatchingUp: undefined } as const;

/** What a draft keeps of an assignment as it was before. */
export const billedOf = ({
  feePackageId,
  startDate,
  nextBillDate,
  anchorDate,
  step,
  cycle,
  lastBillDate,
  billedCount,
}: FeeAssignment): Billed => ({
  feePackageId,
  startDate,
  anchorDate,
  step,
  billedCount: billedCount + 1,
  ...(nextBillDate && { nextBillDate }),
  ...(cycle && { cycle }),
  ...(lastBillDate && { lastBillDate }),
});

/** The steps that give back what a draft of a person's has billed, of what has neither ended, begun anew nor been billed again. */
export async function giveBack(person: string, billedByDraft: readonly Billed[], at: Date): Promise<Step[]> {
  if (billedByDraft.length === 0) return [];
  const all = new Map((await ofPerson(person)).map((each) => [each.id, each]));
  return billedByDraft.flatMap(({ feePackageId, startDate, billedCount, ...before }) => {
    const found = all.get(feeAssignmentIdOf(person, feePackageId));
    if (!found || found.isDeleted || found.startDate !== startDate || found.billedCount !== billedCount) return [];
    const { nextBillDate, anchorDate, step, cycle, lastBillDate } = before;
    return changed(found, { nextBillDate, anchorDate, step, cycle, lastBillDate, billedCount: billedCount - 1 }, at)
      .steps;
  });
}

/** What of an owner's a person is billed for, as long as it goes on, read from the table itself. */
export const runningOf = async (person: string, owner: string): Promise<FeeAssignment[]> =>
  (await ofPerson(person)).filter((each) => each.owner === owner && isRunning(each));
