import type { LedgerEvent } from "@salle/contract/finance/accounts";
import type { Cents } from "@salle/money/cents";
import { type Entry, type Posting, reversed } from "./postings.ts";

/* Money that goes back to payers, reaches the bank, or is paid out (finance design, 4.2 E9, E13 and E14). */

/** Credit that is paid back: by hand from the issuer's bank, or through the gateway of a collector. */
export type Refunded = Pick<Entry, "cause" | "postedOn" | "reference"> & {
  issuer: string;
  payerAccountId: string;
  amount: Cents;
  /** Whose gateway; undefined where it was by hand. */
  collector?: string;
};

/** E9, credit is paid back: the bank or the gateway has less, and the payer is owed no more. */
export const refunded = (of: Refunded): Entry[] => refunds(of, "refunded", (postings) => postings);

/** The opposite: it did not reach them. */
export const refundVoided = (of: Refunded): Entry[] => refunds(of, "refund-voided", reversed);

function refunds(of: Refunded, event: LedgerEvent, as: (postings: Posting[]) => Posting[]): Entry[] {
  const { amount, issuer, collector, ...about } = of;
  const told = (owner: string, postings: Posting[]): Entry => {
    return { ...about, owner, journal: "RFD", event, postings: as(postings) };
  };
  const owed: Posting = { account: "2100", amount };
  if (collector === undefined) return [told(issuer, [owed, { account: "1000", amount: -amount }])];
  const cash: Posting = { account: "1020", amount: -amount };
  if (collector === issuer) return [told(issuer, [owed, cash])];
  return [
    told(issuer, [owed, { account: "1210", dimension: collector, amount: -amount }]),
    told(collector, [{ account: "2310", dimension: issuer, amount }, cash]),
  ];
}

/** Payments that come into a bank deposit of their collector's, or out of it. */
export type Deposited = Pick<Entry, "owner" | "cause" | "postedOn" | "reference"> & {
  consolidationId: string;
  amount: Cents;
  isCard: boolean;
};

/** E13, payments reach the bank as one deposit: what was undeposited, or with the gateway, is in the bank. */
export const banked = (of: Deposited): Entry[] => [deposit(of, "banked", (postings) => postings)];

/** The opposite: payments are taken out of a deposit again. */
export const unbanked = (of: Deposited): Entry[] => [deposit(of, "unbanked", reversed)];

function deposit(
  { amount, isCard, ...about }: Deposited,
  event: LedgerEvent,
  as: (postings: Posting[]) => Posting[],
): Entry {
  const postings: Posting[] = [
    { account: "1000", amount },
    { account: isCard ? "1020" : "1030", amount: -amount },
  ];
  return { ...about, journal: "BNK", event, postings: as(postings) };
}

/** What a payout of a collector's pays, by whom it is held for. */
export type PaidOut = Pick<Entry, "owner" | "cause" | "postedOn" | "reference"> & {
  payoutId: string;
  lines: readonly { owner: string; amount: Cents }[];
};

/** E14, a payout is approved: what was held for others is on its way to them, and in no other payout. */
export const payoutApproved = (of: PaidOut): Entry[] => [
  payout(of, "payout-approved", ({ owner, amount }) => [
    { account: "2310", dimension: owner, amount },
    { account: "2400", dimension: owner, amount: -amount },
  ]),
];

/** E14, it is paid: what was on its way has left the collector's bank. */
export const payoutPaid = (of: PaidOut): Entry[] => [
  payout(of, "paid-out", ({ owner, amount }) => [
    { account: "2400", dimension: owner, amount },
    { account: "1000", amount: -amount },
  ]),
];

/** E14, it has reached one of them: what the collector had for them is in their own bank. @param book whose, and its accounting day */
export const payoutReached = (of: PaidOut, book: Pick<Entry, "owner" | "postedOn">): Entry[] => [
  { ...payout(of, "paid-out", reached(of)), ...book },
];

/** The opposite, in both books: a beneficiary's bank has sent it back, and it is held for them again. */
export const payoutReturned = (of: PaidOut): Entry[] => [
  payout(of, "payout-returned", ({ owner, amount }) => [
    { account: "1000", amount },
    { account: "2310", dimension: owner, amount: -amount },
  ]),
  ...of.lines.map(({ owner }) => ({ ...payout(of, "payout-returned", (line) => reversed(reached(of)(line))), owner })),
];

const reached =
  ({ owner: collector }: PaidOut) =>
  ({ amount }: { amount: Cents }): Posting[] => [
    { account: "1000", amount },
    { account: "1210", dimension: collector, amount: -amount },
  ];

function payout(
  { lines, ...about }: PaidOut,
  event: LedgerEvent,
  of: (line: { owner: string; amount: Cents }) => Posting[],
): Entry {
  return { ...about, journal: "PAY", event, postings: lines.flatMap(of) };
}
