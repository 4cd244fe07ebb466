import type { Step } from "../../dynamo/index.ts";
import * as Ledger from "../ledger/index.ts";
import { change } from "./changes.ts";
import type { Following } from "./counted.ts";
import type { Invoice, Portion, WholeInvoice } from "./entity.ts";
import * as told from "./ledger.ts";
import { balanceOf, settledOf, statusAfter } from "./rules.ts";
import { noteShares, portionsOf } from "./shares.ts";

/** What follows of an invoice from which something was taken off, or to which it was given back, and the steps that write it. */
interface Taking {
  following: Following;
  steps: Step[];
}

/** What is to be taken off an invoice; what of that is others' follows. */
export type ToTake = Omit<told.Taken, "shares"> & {
  lines: readonly { shares?: readonly (Portion & { gst: number })[] }[];
};

/**
 * An invoice of which a credit note or credit takes something off; it is posted too (finance design, 4.2 E7 and E8).
 * @returns what was taken as it is to be kept, besides
 */
export function takenOff<T extends ToTake>(before: WholeInvoice, given: T, at: Date) {
  const { credited = 0, creditUsed = 0 } = before;
  const settled = settledOf(before);
  if (given.kind === "NOTE") {
    const taken = given.lines.flatMap(({ shares = [] }) => shares);
    const sums = { credited: given.amount, before: settled, after: settled - given.kept };
    const { shares, changes } = noteShares(before, taken, sums);
    const of = { ...given, ...(changes.length > 0 && { shares: changes }) };
    const less = { credited: credited + of.amount, ...(of.kept > 0 && { creditUsed: creditUsed - of.kept }) };
    const changed = { ...less, ...(changes.length > 0 && { shares }) };
    return { of, ...taking(before, changed, told.taken(before, of), at) };
  }
  const shares = unpaidNone(portionsOf(before, settled, settled + given.amount));
  const of = { ...given, ...(shares.length > 0 && { shares }) };
  return { of, ...taking(before, { creditUsed: creditUsed + of.amount }, told.taken(before, of), at) };
}

/**
 * An invoice to which credit that was used is given back on a day.
 * @returns what of it was others', besides
 */
export function returnedTo(before: WholeInvoice, given: told.Taken, day: string, at: Date) {
  const settled = settledOf(before);
  const returnedShares = unpaidNone(portionsOf(before, settled - given.amount, settled));
  const of = returnedShares.length > 0 ? { returnedShares } : {};
  const changes = { creditUsed: (before.creditUsed ?? 0) - given.amount };
  return { of, ...taking(before, changes, told.returned(before, { ...given, ...of }, day), at) };
}

const unpaidNone = (portions: readonly Portion[]) => portions.map((each) => ({ ...each, gst: 0, unpaid: 0 }));

function taking(
  before: WholeInvoice,
  changes: Pick<Partial<Invoice>, "credited" | "creditUsed" | "shares">,
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
