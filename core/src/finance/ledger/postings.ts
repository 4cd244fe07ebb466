import type { Account, Journal, LedgerEvent } from "@salle/contract/finance/accounts";
import { type Cents, sum } from "@salle/money/cents";

/** So many cents on an account: + debit, − credit. */
export interface Posting {
  account: Account;
  /** The handle of the other owner, on an account that is kept for each. */
  dimension?: string;
  amount: Cents;
}

/** What happened, as one owner's book tells it; it balances by itself. */
export interface Entry {
  /** Whose book. */
  owner: string;
  journal: Journal;
  /** Of what it follows from, and what became of that: each is told once in a book. */
  cause: string;
  event: LedgerEvent;
  /** The accounting day, `YYYY-MM-DD` where the book's owner or the issuer is. */
  postedOn: string;
  invoiceId?: string;
  consolidationId?: string;
  payerAccountId?: string;
  payoutId?: string;
  settlementId?: string;
  disputeId?: string;
  /** Such as `INV-000123`, `CON-000007`, `RF-000002`, `PO-000042` or `ST-000004`. */
  reference: string;
  postings: Posting[];
  /** It is about an invoice that the book has on the cash basis of GST: a sale counts there once it is paid. */
  isOnCash?: boolean;
}

/** What an entry of an invoice is about. */
export type About = Pick<Entry, "cause" | "postedOn" | "reference"> & {
  invoiceId: string;
  /** The issuer, who carries the whole receivable. */
  issuer: string;
  /** Those who have some of it and are on the cash basis of GST. */
  onCash?: readonly string[];
  /** By how much more of their GST waits than before; below 0 that much is due, or owed no more. */
  deferredGst?: readonly Portion[];
};

/** What an entry of a dispute is about, of what its issuer was paid. */
export type AboutDispute = Pick<Entry, "cause" | "postedOn" | "reference"> & { disputeId: string; issuer: string };

/** What of something another owner has, in cents. */
export interface Portion {
  owner: string;
  amount: Cents;
}

/** What the issuer has billed for another is paid. */
export const settledFor = ({ owner, amount }: Portion): Posting[] => [{ account: "2320", dimension: owner, amount }];
/** It is held for them. */
export const held = ({ owner, amount }: Portion): Posting => ({ account: "2310", dimension: owner, amount: -amount });
/** What another has through an issuer is paid, and with whoever has collected it. */
export const settledThrough = (issuer: string, collector: string, amount: Cents): Posting[] => [
  { account: "1210", dimension: collector, amount },
  { account: "1110", dimension: issuer, amount: -amount },
];

/** The opposite. */
export const reversed = (postings: Posting[]): Posting[] => postings.map((each) => ({ ...each, amount: -each.amount }));

/** What happened to an invoice, or to what was paid, as a book tells it; what comes to nothing is left out. */
export function entry(
  { issuer: _, ...of }: About | AboutDispute,
  owner: string,
  [journal, event]: [Journal, LedgerEvent],
  postings: Posting[],
): Entry {
  const { onCash, deferredGst = [], ...about } = { onCash: undefined, deferredGst: undefined, ...of };
  const told = withDeferred(postings, deferredGst.find((each) => each.owner === owner)?.amount ?? 0);
  return {
    ...about,
    ...{ owner, journal, event, postings: told.filter(({ amount }) => amount !== 0) },
    ...(onCash?.includes(owner) && { isOnCash: true }),
  };
}

/** GST that waits is on an account of its own, and not collected yet (finance design, 4.2). */
function withDeferred(postings: Posting[], deferred: Cents): Posting[] {
  if (deferred === 0) return postings;
  const isCollected = ({ account }: Posting) => account === "2200";
  const collected = sum(postings.filter(isCollected).map(({ amount }) => amount));
  return [
    ...postings.filter((each) => !isCollected(each)),
    { account: "2200", amount: collected + deferred },
    { account: "2250", amount: -deferred },
  ];
}
