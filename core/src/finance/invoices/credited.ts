import type { Step } from "../../dynamo/index.ts";
import * as Ledger from "../ledger/index.ts";
import { change } from "./changes.ts";
import type { WholeInvoice } from "./entity.ts";
import * as told from "./ledger.ts";
import type { Following } from "./paid.ts";
import { balanceOf, statusAfter } from "./rules.ts";

/** What follows of an invoice from which something was taken off, or to which it was given back, and the steps that write it. */
interface Taking {
  following: Following;
  steps: Step[];
}

/** An invoice of which a credit note or credit takes something off; it is posted too (finance design, 4.2 E7 and E8). */
export function takenOff(before: WholeInvoice, of: told.Taken, at: Date): Taking {
  const { credited = 0, creditUsed = 0 } = before;
  const changes =
    of.kind === "NOTE"
      ? { credited: credited + of.amount, ...(of.kept > 0 && { creditUsed: creditUsed - of.kept }) }
      : { creditUsed: creditUsed + of.amount };
  return taking(before, changes, told.taken(before, of), at);
}

/** An invoice to which credit that was used is given back on a day. */
export const returnedTo = (before: WholeInvoice, of: told.Taken, day: string, at: Date): Taking =>
  taking(before, { creditUsed: (before.creditUsed ?? 0) - of.amount }, told.returned(before, of, day), at);

function taking(
  before: WholeInvoice,
  changes: Pick<Partial<WholeInvoice>, "credited" | "creditUsed">,
  entries: Ledger.Entry[],
  at: Date,
): Taking {
  const after = { ...before, ...changes };
  const status = statusAfter(after);
  const { steps } = change(before, { ...changes, status }, at);
  return { following: followingOf(before, { ...after, status }), steps: [...steps, ...Ledger.post(entries, at)] };
}

function followingOf(before: WholeInvoice, after: WholeInvoice): Following {
  if (before.status !== after.status) return after.status === "PAID" ? { paid: [before] } : { unpaid: [before] };
  return balanceOf(before) === balanceOf(after) ? {} : { owed: [before] };
}
