import { type Cents, sum } from "@salle/money/cents";
import { cumulativePart } from "@salle/money/cumulative";
import type { InvoiceShare, Portion } from "./entity.ts";
import { type Shared, settledFor } from "./shares.ts";

/* GST on the cash basis: it is due as what it is in is paid (finance design, 4.2 and 5, case 24). */

/** What is known of an invoice to say what of its GST is due. */
export interface TaxedInvoice extends Shared {
  gst: Cents;
  /** What of that credit notes have taken off. */
  creditedGst?: Cents;
  shares?: readonly InvoiceShare[];
  /** Those who have some of it and were on the cash basis when it was issued. */
  onCash?: readonly string[];
}

/**
 * The GST that is not due yet of each who is on the cash basis, once so much of an invoice is settled: each sum on the way is rounded, so
 * that what is paid in full leaves nothing. GST in what comes to nothing for somebody is due at once.
 */
function notDue(of: TaxedInvoice, settled: Cents): Map<string, Cents> {
  const { onCash = [] } = of;
  if (onCash.length === 0) return new Map();
  const paid = settledFor(of, settled);
  const shares = (of.shares ?? []).map(({ owner, amount, gst, credited = 0, creditedGst = 0 }) => {
    return { owner, amount: amount - credited, gst: gst - creditedGst, paid: paid.get(owner) ?? 0 };
  });
  const rest = (whole: Cents, name: "amount" | "gst" | "paid") => whole - sum(shares.map((each) => each[name]));
  const own = {
    owner: of.owner,
    amount: rest(of.total - (of.credited ?? 0), "amount"),
    gst: rest(of.gst - (of.creditedGst ?? 0), "gst"),
    paid: rest(settled, "paid"),
  };
  return new Map(
    [own, ...shares]
      .filter(({ owner }) => onCash.includes(owner))
      .map(({ owner, amount, gst, paid }) => [owner, amount === 0 ? 0 : gst - cumulativePart(gst, amount, 0, paid)]),
  );
}

/** An invoice, and what of it is settled; nothing once it is written off, for then no GST of it waits. */
type Settled = readonly [of: TaxedInvoice, settled: Cents] | null;

/** What of the GST of those on the cash basis is not due yet that was before, or with a minus is due now: by whose it is. */
export function deferredBetween(before: Settled, after: Settled): Portion[] {
  const [had, has] = [before, after].map((each) => (each ? notDue(...each) : new Map<string, Cents>()));
  return [...new Set([...(had?.keys() ?? []), ...(has?.keys() ?? [])])]
    .map((owner) => ({ owner, amount: (has?.get(owner) ?? 0) - (had?.get(owner) ?? 0) }))
    .filter(({ amount }) => amount !== 0);
}

/** What it is as an invoice is issued, whatever became of it since. */
export const deferredAtIssue = ({ creditedGst: _, credited: __, shares, ...of }: TaxedInvoice): Portion[] =>
  deferredBetween(null, [
    { ...of, ...(shares && { shares: shares.map(({ owner, amount, gst }) => ({ owner, amount, gst })) }) },
    0,
  ]);

/** The same of something that was done, as it is kept. */
export const deferring = (before: Settled, after: Settled): { deferredGst?: Portion[] } => {
  const deferredGst = deferredBetween(before, after);
  return deferredGst.length > 0 ? { deferredGst } : {};
};
