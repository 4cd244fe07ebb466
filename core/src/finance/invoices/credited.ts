import type { Step } from "../../dynamo/index.ts";
import * as Ledger from "../ledger/index.ts";
import { deferredBetween, deferring } from "./cash-gst.ts";
import { change } from "./changes.ts";
import type { Following } from "./counted.ts";
import type { Invoice, Portion, WholeInvoice } from "./entity.ts";
import * as told from "./ledger.ts";
import { balanceOf, settledOf, statusAfter } from "./rules.ts";
import { badDebtOf, noteShares, portionsOf } from "./shares.ts";

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
 * An invoice of which a credit note or credit takes something off, or of which what was paid becomes credit; it is posted too (finance
 * design, 4.2 E7, E8 and E10).
 * @returns what was taken as it is to be kept, besides
 */
export function takenOff<T extends ToTake>(before: WholeInvoice, given: T, at: Date) {
  const { credited = 0, creditUsed = 0 } = before;
  const settled = settledOf(before);
  if (given.kind === "NOTE") {
    const taken = given.lines.flatMap(({ shares = [] }) => shares);
    const sums = { credited: given.amount, before: settled, after: settled - given.kept };
    const { shares, changes } = noteShares(before, taken, sums);
    const less = {
      credited: credited + given.amount,
      ...(before.onCash && { creditedGst: (before.creditedGst ?? 0) + given.gst }),
      ...(given.kept > 0 && { creditUsed: creditUsed - given.kept }),
    };
    const changed = { ...less, ...(changes.length > 0 && { shares }) };
    const of = {
      ...given,
      ...(changes.length > 0 && { shares: changes }),
      ...deferring([before, settled], [{ ...before, ...changed }, sums.after]),
    };
    return { of, ...taking(before, changed, told.taken(before, of), at) };
  }
  const by = given.kind === "MOVED" ? -given.amount : given.amount;
  const [from, to] = by < 0 ? [settled + by, settled] : [settled, settled + by];
  const shares = unpaidNone(portionsOf(before, from, to));
  const deferred = deferring([before, settled], [before, settled + by]);
  const of = { ...given, ...(shares.length > 0 && { shares }), ...deferred };
  return { of, ...taking(before, { creditUsed: creditUsed + by }, told.taken(before, of), at) };
}

/**
 * An invoice of which what is left to pay is written off; it is posted too (finance design, 4.2 E12).
 * @param notes what credit notes have taken off it
 * @returns what was written off as it is to be kept, besides
 */
export function writtenOff<T extends { id: string; date: string }>(
  before: WholeInvoice,
  given: T,
  notes: readonly Pick<told.Taken, "gst" | "shares">[],
  at: Date,
) {
  const settled = settledOf(before);
  const lost = { ...badDebtOf(before, settled, notes), ...deferring([before, settled], null) };
  const of = { ...given, kind: "WRITTEN_OFF" as const, kept: 0, ...lost };
  return { of, ...taking(before, { writtenOff: of.amount }, told.taken(before, of), at) };
}

/**
 * An invoice that was written off and is owed again from a day on.
 * @returns what of GST waits again, besides
 */
export function reinstated(before: WholeInvoice, given: told.Taken, day: string, at: Date) {
  const of = returning(null, [before, settledOf(before)]);
  return { of, ...taking(before, { writtenOff: undefined }, told.returned(before, { ...given, ...of }, day), at) };
}

/** What of GST giving back defers, as it is kept. */
function returning(...between: Parameters<typeof deferredBetween>) {
  const returnedDeferredGst = deferredBetween(...between);
  return returnedDeferredGst.length > 0 ? { returnedDeferredGst } : {};
}

/**
 * An invoice to which credit that was used is given back on a day.
 * @returns what of it was others', besides
 */
export function returnedTo(before: WholeInvoice, given: told.Taken, day: string, at: Date) {
  const settled = settledOf(before);
  const left = settled - given.amount;
  const returnedShares = unpaidNone(portionsOf(before, left, settled));
  const of = {
    ...(returnedShares.length > 0 && { returnedShares }),
    ...returning([before, settled], [before, left]),
  };
  const changes = { creditUsed: (before.creditUsed ?? 0) - given.amount };
  return { of, ...taking(before, changes, told.returned(before, { ...given, ...of }, day), at) };
}

const unpaidNone = (portions: readonly Portion[]) => portions.map((each) => ({ ...each, gst: 0, unpaid: 0 }));

function taking(
  before: WholeInvoice,
  changes: Pick<Partial<Invoice>, "credited" | "creditedGst" | "creditUsed" | "writtenOff" | "shares">,
  entries: Ledger.Entry[],
  at: Date,
): Taking {
  const after = { ...before, ...changes };
  const status = statusAfter(after);
  const { steps } = change(before, { ...changes, status }, at);
  return { following: followingOf(before, { ...after, status }), steps: [...steps, ...Ledger.post(entries, at)] };
}

function followingOf(before: WholeInvoice, after: WholeInvoice): Following {
  if (before.status !== after.status) {
    if (after.status === "WRITTEN_OFF") return { writtenOff: [before] };
    if (before.status === "WRITTEN_OFF") return { reinstated: [before] };
    return after.status === "PAID" ? { paid: [before] } : { unpaid: [before] };
  }
  return balanceOf(before) === balanceOf(after) ? {} : { owed: [before] };
}
