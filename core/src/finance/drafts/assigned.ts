import { todayIn } from "@salle/calendar/today";
import { MOST_LINES } from "@salle/contract/finance/codes";
import type { Step } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import type { Owner } from "../../organisations/owners/index.ts";
import * as Charges from "../charges/index.ts";
import * as FeeAssignments from "../fee-assignments/index.ts";
import * as FeePackages from "../fee-packages/index.ts";
import type { Billed, Charge } from "../invoices/index.ts";
import type { Payer } from "../payers/index.ts";

const FIELD = "autoGenerate";
const NOTHING_ASSIGNED = "Nothing is assigned to them to be billed. Begin without it, then add the lines.";
/** All of a draft is one transaction of at most a hundred items. */
const MOST_ASSIGNED = 20;
const TOO_MUCH = `More is assigned to them than one invoice holds: at most ${MOST_ASSIGNED} fee packages and ${MOST_LINES} lines.`;

/** What a draft begins with that bills the next date of each fee package of an owner's that is assigned to its payer. */
export interface Assigned {
  charges: Charge[];
  billed: Billed[];
  steps: Step[];
}

/** @throws Refusal on `autoGenerate` where nothing is assigned to them, or too much */
export async function assignedTo(
  ctx: Pick<Context, "memo" | "now">,
  draftId: string,
  owner: Owner,
  { person, name }: Payer,
): Promise<Assigned> {
  const day = todayIn(owner.timeZone, ctx.now);
  const running = await FeeAssignments.runningOf(person, owner.handle);
  const all = await Promise.all(
    running.map(async (each) => {
      const feePackage = await FeePackages.known(ctx, each.feePackageId);
      if (!feePackage || feePackage.isArchived || feePackage.fees.length === 0) return [];
      return [
        {
          charges: FeeAssignments.chargesOf(each, feePackage, Charges.subjectOf(draftId)),
          billed: FeeAssignments.billedOf(each),
          steps: FeeAssignments.billed(each, feePackage, name, day, ctx.now).steps,
        },
      ];
    }),
  );
  const found = all.flat();
  const charges = found.flatMap((each) => each.charges);
  if (charges.length === 0) throw fieldError(FIELD, NOTHING_ASSIGNED);
  if (found.length > MOST_ASSIGNED || charges.length > MOST_LINES) throw fieldError(FIELD, TOO_MUCH);
  return { charges, billed: found.map((each) => each.billed), steps: found.flatMap((each) => each.steps) };
}
