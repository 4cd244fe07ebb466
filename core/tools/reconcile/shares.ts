import { isDeepStrictEqual } from "node:util";
import { sum } from "@salle/money/cents";
import { deferredAtIssue, deferredBetween } from "../../src/finance/invoices/cash-gst.ts";
import type { Portion } from "../../src/finance/invoices/entity.ts";
import { settledOf } from "../../src/finance/invoices/rules.ts";
import { settledFor, sharesIn, sharesOf } from "../../src/finance/invoices/shares.ts";
import type { Group } from "./group.ts";
import type { Problem } from "./rules.ts";

const CHECK = "invoice shares";

/**
 * What others have of an invoice is what they have of its lines, less what credit notes have taken off, and what was paid for them is
 * what they have of what is settled (finance design, 12.9 and 12.11).
 */
export function ofShares({ invoice, lines, payments, credits }: Group): Problem[] {
  if (!invoice) return [];
  const say = (message: string): Problem => ({ check: CHECK, id: invoice.id, message });
  const own = <T extends { invoiceId: string }>(all: readonly T[]) =>
    all.filter((each) => each.invoiceId === invoice.id);
  const isTaxed = (owner: string) => !invoice.untaxed?.includes(owner);
  const isWrong = lines.some(({ shares, ...line }) => shares && !isMadeOf(line, invoice.owner, shares, isTaxed));
  const notes = own(credits).filter(({ kind }) => kind === "NOTE");
  const taken = notes.flatMap((note) => note.lines.flatMap(({ shares = [] }) => shares));
  const [off, offGst] = [sumsOf(taken), sumsOf(taken.map(({ owner, gst }) => ({ owner, amount: gst })))];
  const wanted = sharesIn(lines).map((share) => {
    const credited = off.get(share.owner);
    const creditedGst = offGst.get(share.owner) ?? 0;
    return credited ? { ...share, credited, ...(invoice.onCash && { creditedGst }) } : share;
  });
  const paid = sumsOf([
    ...own(payments).flatMap(({ status, shares = [] }) => (status === "APPROVED" || status === "VOID" ? shares : [])),
    ...minus(own(payments).flatMap(({ voidedShares = [] }) => voidedShares)),
    ...own(credits).flatMap(({ kind, shares = [] }) =>
      kind === "USED" || kind === "DISPUTE_WON"
        ? shares
        : minus(shares.map(({ owner, amount, unpaid }) => ({ owner, amount: amount - unpaid }))),
    ),
    ...minus(own(credits).flatMap(({ returnedShares = [] }) => returnedShares)),
  ]);
  const settled = settledFor(invoice, settledOf(invoice));
  const differs = (invoice.shares ?? []).some(({ owner }) => (paid.get(owner) ?? 0) !== (settled.get(owner) ?? 0));
  return [
    ...(isWrong ? [say("A line's shares are not what they were made of.")] : []),
    ...(isDeepStrictEqual(wanted, invoice.shares ?? []) ? [] : [say("Its shares are not those of its lines.")]),
    ...(differs ? [say("What was paid for others is not their part of what is settled.")] : []),
    ...ofCashGst(invoice, own(payments), own(credits)).map(say),
  ];
}

/**
 * GST on the cash basis: what of it credit notes have taken off, and what waits, as everything that was done has left it, is what must wait of
 * what is not settled (finance design, 12.24).
 */
function ofCashGst(invoice: NonNullable<Group["invoice"]>, payments: Group["payments"], credits: Group["credits"]) {
  if (!invoice.onCash || invoice.status === "DRAFT") return [];
  const notes = credits.filter(({ kind }) => kind === "NOTE");
  const isWritten = credits.some(({ kind, returnedOn }) => kind === "WRITTEN_OFF" && returnedOn === undefined);
  const left = sumsOf([
    ...deferredAtIssue(invoice),
    ...payments.flatMap(({ status, deferredGst = [], voidedDeferredGst = [] }) =>
      status === "APPROVED" || status === "VOID" ? [...deferredGst, ...voidedDeferredGst] : [],
    ),
    ...credits.flatMap(({ deferredGst = [], returnedDeferredGst = [] }) => [...deferredGst, ...returnedDeferredGst]),
    ...minus(deferredBetween(null, isWritten ? null : [invoice, settledOf(invoice)])),
  ]);
  return [
    ...((invoice.creditedGst ?? 0) === sum(notes.map(({ gst }) => gst))
      ? []
      : ["What credit notes have taken off its GST is not what they say."]),
    ...([...left.values()].some((amount) => amount !== 0)
      ? ["What of its GST is not due yet is not what was deferred."]
      : []),
  ];
}

/** Whether a line's shares are what its terms make of it; those that cannot be made of it are not. */
function isMadeOf(...[line, issuer, shares, isTaxed]: Parameters<typeof sharesOf>): boolean {
  try {
    return isDeepStrictEqual(sharesOf(line, issuer, shares, isTaxed), shares);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const minus = (portions: readonly Portion[]): Portion[] =>
  portions.map(({ owner, amount }) => ({ owner, amount: -amount }));

function sumsOf(portions: readonly Portion[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { owner, amount } of portions) sums.set(owner, (sums.get(owner) ?? 0) + amount);
  return sums;
}
