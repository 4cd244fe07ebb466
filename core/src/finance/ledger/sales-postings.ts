import type { LedgerEvent } from "@salle/contract/finance/accounts";
import { type Cents, sum } from "@salle/money/cents";
import {
  type About,
  type Entry,
  entry,
  held,
  type Portion,
  type Posting,
  reversed,
  settledFor,
  settledThrough,
} from "./postings.ts";

/* What is invoiced, and what is taken off that otherwise than by money (finance design, 4.2 E1, E2, E7, E8, E10 and E12). */

/** What an invoice comes to in cents, and the GST inside; and what of both is another owner's, once for each. */
export interface Issued {
  total: Cents;
  gst: Cents;
  shares?: readonly (Portion & { gst: Cents })[];
}

/**
 * E1, an invoice is issued: the issuer has the whole receivable, and income and GST of its own part. Of the others' each has those in
 * their own book, and a receivable through the issuer (finance design, 4.2; mirror M1: what the issuer has billed for another, that one
 * has with the issuer).
 */
export const issued = (about: About, of: Issued): Entry[] => sales(about, of, "issued", (postings) => postings);

/** E2, an invoice is voided: what was posted for it is reversed, on the day of that. */
export const voided = (about: About, of: Issued): Entry[] => sales(about, of, "voided", reversed);

function sales(
  about: About,
  { total, gst, shares = [] }: Issued,
  event: LedgerEvent,
  as: (postings: Posting[]) => Posting[],
): Entry[] {
  const { issuer } = about;
  const told = (owner: string, postings: Posting[]) => entry(about, owner, ["SAL", event], as(postings));
  const own = {
    amount: total - sum(shares.map(({ amount }) => amount)),
    gst: gst - sum(shares.map((each) => each.gst)),
  };
  return [
    told(issuer, [
      { account: "1100", amount: total },
      ...earned(own),
      ...shares.map(({ owner, amount }): Posting => ({ account: "2320", dimension: owner, amount: -amount })),
    ]),
    ...shares.map(({ owner, ...share }) =>
      told(owner, [{ account: "1110", dimension: issuer, amount: share.amount }, ...earned(share)]),
    ),
  ];
}

const earned = ({ amount, gst }: { amount: Cents; gst: Cents }): Posting[] => [
  { account: "4000", amount: gst - amount },
  { account: "2200", amount: -gst },
];

/**
 * A credit note, in cents: the GST inside, and what of it was paid, which the issuer owes the payer now. What of it is taken off
 * another owner's share, and of that what was still owed: the rest had been paid, and is the issuer's to claim from them. Below 0 is
 * what they have of what was paid for others until now.
 */
export interface Credited {
  amount: Cents;
  gst: Cents;
  kept: Cents;
  shares?: readonly (Portion & { gst: Cents; unpaid: Cents })[];
}

/** E8, a credit note is issued: income and GST are less, what was not paid is owed no more, what was is the payer's credit. */
export function credited(about: About, { amount, gst, kept, shares = [] }: Credited): Entry[] {
  const { issuer } = about;
  const told = (owner: string, postings: Posting[]) => entry(about, owner, ["CRN", "credited"], postings);
  const own = {
    amount: amount - sum(shares.map((each) => each.amount)),
    gst: gst - sum(shares.map((each) => each.gst)),
  };
  const claimOn = ({ amount: taken, unpaid }: (typeof shares)[number]) => taken - unpaid;
  return [
    told(issuer, [
      ...reversed(earned(own)),
      { account: "1100", amount: kept - amount },
      { account: "2100", amount: -kept },
      ...shares.flatMap((share): Posting[] => [
        { account: "2320", dimension: share.owner, amount: share.unpaid },
        heldBetween(issuer, share.owner, claimOn(share)).ours,
      ]),
    ]),
    ...shares.map((share) =>
      told(share.owner, [
        ...reversed(earned(share)),
        { account: "1110", dimension: issuer, amount: -share.unpaid },
        heldBetween(issuer, share.owner, claimOn(share)).theirs,
      ]),
    ),
  ];
}

/** What one owner can claim from another who has it, as both books say it; below 0 the one holds it for the other. */
function heldBetween(owner: string, other: string, claim: Cents): { ours: Posting; theirs: Posting } {
  const [ours, theirs] = claim >= 0 ? (["1210", "2310"] as const) : (["2310", "1210"] as const);
  return {
    ours: { account: ours, dimension: other, amount: claim },
    theirs: { account: theirs, dimension: owner, amount: -claim },
  };
}

/** E7, credit is used for an invoice; of others' shares the issuer has had the money since, and holds it for them. */
export const creditUsed = (about: About, amount: Cents, shares: readonly Portion[] = []): Entry[] =>
  uses(about, { amount, shares }, "credit-used", (postings) => postings);

/** The opposite: it is the payer's again, and the invoice is owed. */
export const creditReturned = (about: About, amount: Cents, shares: readonly Portion[] = []): Entry[] =>
  uses(about, { amount, shares }, "credit-returned", reversed);

/** E10, what was paid becomes the payer's credit: the invoice is owed, and others have what was held for them no more. */
export const movedToCredit = (about: About, amount: Cents, shares: readonly Portion[] = []): Entry[] =>
  uses(about, { amount, shares }, "moved-to-credit", reversed);

function uses(
  about: About,
  { amount, shares }: { amount: Cents; shares: readonly Portion[] },
  event: LedgerEvent,
  as: (postings: Posting[]) => Posting[],
): Entry[] {
  const told = (owner: string, postings: Posting[]) => entry(about, owner, ["CRN", event], as(postings));
  return [
    told(about.issuer, [
      { account: "2100", amount },
      { account: "1100", amount: -amount },
      ...shares.flatMap((share) => [...settledFor(share), held(share)]),
    ]),
    ...shares.map((share) => told(share.owner, settledThrough(about.issuer, about.issuer, share.amount))),
  ];
}

/** What nobody will pay of an invoice, in cents: the GST inside, and what of both is of another owner's share. */
export type BadDebt = Pick<Credited, "amount" | "gst"> & { shares?: readonly (Portion & { gst: Cents })[] };

/** E12, it is written off: it is owed no more, each loses their own part of it, and the GST of that is not to be paid. */
export const writtenOff = (about: About, of: BadDebt): Entry[] =>
  badDebts(about, of, "written-off", (postings) => postings);

/** The opposite: it is owed again. */
export const reinstated = (about: About, of: BadDebt): Entry[] => badDebts(about, of, "reinstated", reversed);

function badDebts(
  about: About,
  { amount, gst, shares = [] }: BadDebt,
  event: LedgerEvent,
  as: (postings: Posting[]) => Posting[],
): Entry[] {
  const { issuer } = about;
  const told = (owner: string, postings: Posting[]) => entry(about, owner, ["GEN", event], as(postings));
  const own = {
    amount: amount - sum(shares.map((each) => each.amount)),
    gst: gst - sum(shares.map((each) => each.gst)),
  };
  return [
    told(issuer, [...lost(own), ...shares.flatMap((share) => settledFor(share)), { account: "1100", amount: -amount }]),
    ...shares.map(({ owner, ...share }) =>
      told(owner, [...lost(share), { account: "1110", dimension: issuer, amount: -share.amount }]),
    ),
  ];
}

const lost = ({ amount, gst }: { amount: Cents; gst: Cents }): Posting[] => [
  { account: "6200", amount: amount - gst },
  { account: "2200", amount: gst },
];
