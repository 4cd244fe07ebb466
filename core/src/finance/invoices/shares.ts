import { type OwnerType, ownerOf } from "@salle/contract/handles";
import { type Cents, sum } from "@salle/money/cents";
import { cumulativePart } from "@salle/money/cumulative";
import { byPrecedence, type Party, type Share, shareLine } from "@salle/money/line-shares";
import type { Rate } from "@salle/money/rate";
import { apportion, split } from "@salle/money/split";
import { taxWithin } from "@salle/money/tax";
import type { InvoiceLine, InvoiceShare, LineShare, ShareTerms } from "./entity.ts";

/* What other owners have of an invoice, and of what is paid for it and credited (finance design, 5). */

/** How far below the federation an owner is; of two groups the handle decides who has a cent of a tie. */
const LEVELS: Readonly<Record<OwnerType, number>> = { system: 0, "club-group": 1, club: 2 };
const partyOf = (owner: string): Party => ({ owner, level: LEVELS[ownerOf(owner)?.type ?? "club"] });

type Line = Pick<InvoiceLine, "amount" | "gst">;

/** The GST of a day: its rate, and whether an owner charges it. */
export interface Tax {
  taxRate: Rate;
  isTaxed(owner: string): boolean;
}

type Taxable = Pick<InvoiceLine, "amount" | "isIncludingGST">;

/**
 * The GST in a line that includes any: in what those have of it who charge it (finance design, R-GST).
 * @throws RangeError as `sharesOf`
 */
export function gstIn(line: Taxable, issuer: string, terms: readonly ShareTerms[], { taxRate, isTaxed }: Tax): Cents {
  const taxed = partsOf(line.amount, issuer, terms).filter(({ owner }) => isTaxed(owner));
  return line.isIncludingGST ? taxWithin(sum(taxed.map(({ amount }) => amount)), taxRate) : 0;
}

/**
 * What others have of a line: cents that are fixed, and parts of it by the largest remainder; the issuer has the rest. Its GST is
 * split over the cents of those who charge it.
 * @throws RangeError for more than the line comes to, and for fixed cents of a line below 0
 */
export function sharesOf(
  { amount, gst }: Line,
  issuer: string,
  terms: readonly ShareTerms[],
  isTaxed: Tax["isTaxed"] = () => true,
): LineShare[] {
  const parts = partsOf(amount, issuer, terms);
  const taxes = split(
    gst,
    parts.map((part) => (isTaxed(part.owner) ? Math.abs(part.amount) : 0)),
  );
  const found = new Map(parts.map((part, at) => [part.owner, { amount: part.amount, gst: taxes[at] ?? 0 }]));
  return terms
    .filter(({ owner }) => owner !== issuer)
    .map((each) => ({ ...each, ...(found.get(each.owner) ?? { amount: 0, gst: 0 }) }));
}

/** A line in the cents of each; what the issuer would have a share of is theirs in any case. */
const partsOf = (amount: Cents, issuer: string, terms: readonly ShareTerms[]) =>
  shareLine(amount, partyOf(issuer), terms.filter(({ owner }) => owner !== issuer).map(moneyShareOf));

const moneyShareOf = ({ owner, fixed, basisPoints = 0 }: ShareTerms): Share => ({
  ...partyOf(owner),
  ...(fixed === undefined ? { kind: "PERCENT", basisPoints } : { kind: "FIXED", amount: fixed }),
});

/** Whether the shares of a line come to more than it, so that it cannot be. */
export function isTooMuch(line: Pick<InvoiceLine, "amount" | "shares">, issuer: string): boolean {
  try {
    partsOf(line.amount, issuer, line.shares ?? []);
    return false;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** What others have of an invoice, each once. */
export function sharesIn(lines: readonly Pick<InvoiceLine, "shares">[]): InvoiceShare[] {
  const all = Map.groupBy(
    lines.flatMap(({ shares = [] }) => shares),
    ({ owner }) => owner,
  );
  return [...all].map(([owner, own]) => ({
    owner,
    amount: sum(own.map(({ amount }) => amount)),
    gst: sum(own.map(({ gst }) => gst)),
  }));
}

/**
 * What of a line, or of what a credit note takes off one, is an owner's: the issuer's is what others have no share of. Null where it is
 * neither theirs nor do they have a share.
 */
export function partOf(
  { amount, gst, shares = [] }: Line & { shares?: readonly (Line & { owner: string })[] },
  issuer: string,
  owner: string,
): Line | null {
  const own = shares.filter((share) => owner === issuer || share.owner === owner);
  const sums = { amount: sum(own.map((share) => share.amount)), gst: sum(own.map((share) => share.gst)) };
  if (owner === issuer) return { amount: amount - sums.amount, gst: gst - sums.gst };
  return own.length > 0 ? sums : null;
}

/** What is known of an invoice to say whose its money is. */
export interface Shared {
  /** The issuer. */
  owner: string;
  total: Cents;
  credited?: Cents;
  shares?: readonly InvoiceShare[];
  /** Those on the cash basis of GST. */
  onCash?: readonly string[];
}

/**
 * What of the money that has settled an invoice is for each other owner: by what they have of it now, whatever it came in. So it does
 * not matter in which order it came and went, and what is settled in full leaves nobody anything to be owed.
 */
export function settledFor({ owner, total, credited = 0, shares = [] }: Shared, settled: Cents): Map<string, Cents> {
  const left = shares.map((share) => ({ ...partyOf(share.owner), amount: share.amount - (share.credited ?? 0) }));
  const own = { ...partyOf(owner), amount: total - credited - sum(left.map(({ amount }) => amount)) };
  const parties = [...left, own].sort(byPrecedence);
  const parts = apportion(
    settled,
    parties.map(({ amount }) => BigInt(amount)),
  );
  return new Map(parties.flatMap((party, at) => (party === own ? [] : [[party.owner, parts[at] ?? 0]])));
}

/** What of an invoice is for each other owner now, and what of that is settled. */
export function sharesNow(of: Shared, settled: Cents): { owner: string; amount: Cents; paid: Cents }[] {
  const paid = settledFor(of, settled);
  return (of.shares ?? []).map(({ owner, amount, credited = 0 }) => {
    return { owner, amount: amount - credited, paid: paid.get(owner) ?? 0 };
  });
}

/** What others' shares have more of than before, when so much of an invoice is settled and then so much. */
export function portionsOf(of: Shared, before: Cents, after: Cents): { owner: string; amount: Cents }[] {
  const [had, has] = [settledFor(of, before), settledFor(of, after)];
  return [...has]
    .map(([owner, amount]) => ({ owner, amount: amount - (had.get(owner) ?? 0) }))
    .filter(({ amount }) => amount !== 0);
}

/**
 * What of a line's amount that is credited is taken off each share of it: by what is left of each, so that all credit notes of a line
 * come to its shares exactly.
 * @param before what was taken off the line before, and off its shares
 */
export function creditedShares(
  { amount, shares = [] }: Pick<InvoiceLine, "amount" | "shares">,
  taken: Cents,
  before: { amount: Cents; shares: readonly { owner: string; amount: Cents }[] },
): { owner: string; amount: Cents; gst: Cents }[] {
  const had = (owner: string) => sum(before.shares.map((each) => (each.owner === owner ? each.amount : 0)));
  const left = shares.map((share) => share.amount - had(share.owner));
  const own = amount - before.amount - sum(left);
  const parts = split(taken, [...left, own].map(Math.abs));
  return shares.map(({ owner, amount: whole, gst }, at) => {
    const [already, part] = [had(owner), parts[at] ?? 0];
    return { owner, amount: part, gst: gst === 0 ? 0 : cumulativePart(gst, whole, already, already + part) };
  });
}

/** What a credit note takes off what others have of an invoice, and of that what was still owed to them; each that it changes anything of. */
export function noteShares(
  of: Shared,
  taken: readonly { owner: string; amount: Cents; gst: Cents }[],
  { credited, before, after }: { credited: Cents; before: Cents; after: Cents },
): { shares: InvoiceShare[]; changes: { owner: string; amount: Cents; gst: Cents; unpaid: Cents }[] } {
  const sumOf = (owner: string, name: "amount" | "gst") =>
    sum(taken.map((each) => (each.owner === owner ? each[name] : 0)));
  const shares = (of.shares ?? []).map((share) => {
    const more = sumOf(share.owner, "amount");
    if (more === 0) return share;
    const creditedGst = (share.creditedGst ?? 0) + sumOf(share.owner, "gst");
    return { ...share, credited: (share.credited ?? 0) + more, ...(of.onCash && { creditedGst }) };
  });
  const [had, has] = [
    settledFor(of, before),
    settledFor({ ...of, credited: (of.credited ?? 0) + credited, shares }, after),
  ];
  const changes = shares.map(({ owner }) => {
    const amount = sumOf(owner, "amount");
    // What was owed less what is owed: the share is less by the amount, and what is settled of it by the difference.
    const unpaid = amount - ((had.get(owner) ?? 0) - (has.get(owner) ?? 0));
    return { owner, amount, gst: sumOf(owner, "gst"), unpaid };
  });
  return { shares, changes: changes.filter(({ amount, unpaid }) => amount !== 0 || unpaid !== 0) };
}

/** What credit notes have taken off, of GST too. */
type Noted = { gst: Cents; shares?: readonly { owner: string; gst: Cents }[] };

/**
 * What nobody will pay of an invoice: all that is left, of which each loses what they are still owed, with the GST in that.
 * @param settled what was paid of it
 */
export function badDebtOf(
  of: Shared & { gst: Cents },
  settled: Cents,
  notes: readonly Noted[],
): { amount: Cents; gst: Cents; shares?: { owner: string; amount: Cents; gst: Cents; unpaid: Cents }[] } {
  const paid = settledFor(of, settled);
  const noted = (owner: string) =>
    sum(notes.flatMap(({ shares = [] }) => shares.map((each) => (each.owner === owner ? each.gst : 0))));
  const lost = (left: Cents, leftGst: Cents, amount: Cents): Cents =>
    left === 0 ? 0 : cumulativePart(leftGst, left, left - amount, left);
  const parts = (of.shares ?? []).map(({ owner, amount, gst, credited = 0 }) => {
    const [left, leftGst] = [amount - credited, gst - noted(owner)];
    const unpaid = left - (paid.get(owner) ?? 0);
    return { left, leftGst, share: { owner, amount: unpaid, gst: lost(left, leftGst, unpaid), unpaid } };
  });
  const shares = parts.map(({ share }) => share).filter(({ amount }) => amount !== 0);
  const own = of.total - (of.credited ?? 0) - sum(parts.map(({ left }) => left));
  const ownGst = of.gst - sum(notes.map(({ gst }) => gst)) - sum(parts.map(({ leftGst }) => leftGst));
  const amount = of.total - (of.credited ?? 0) - settled;
  const gst = lost(own, ownGst, amount - sum(shares.map((share) => share.amount)));
  return {
    amount,
    gst: gst + sum(shares.map((share) => share.gst)),
    ...(shares.length > 0 && { shares }),
  };
}
