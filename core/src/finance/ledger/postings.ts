import type { Account, Journal, LedgerEvent } from "@salle/contract/finance/accounts";
import type { FeeBearer } from "@salle/contract/finance/codes";
import type { Cents } from "@salle/money/cents";

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
  /** Such as `INV-000123`, `CON-000007`, `RF-000002` or `PO-000042`. */
  reference: string;
  postings: Posting[];
}

/** What an entry of an invoice is about. */
export type About = Pick<Entry, "cause" | "postedOn" | "reference"> & {
  invoiceId: string;
  /** The issuer, who carries the whole receivable. */
  issuer: string;
};

/** What an invoice comes to in cents, and the GST inside. */
export interface Issued {
  total: Cents;
  gst: Cents;
}

/** E1, an invoice is issued: the issuer has a receivable, income and GST (finance design, 4.2). */
export const issued = (about: About, { total, gst }: Issued): Entry[] => [
  entry(about, about.issuer, ["SAL", "issued"], issuedPostings({ total, gst })),
];

/** E2, an invoice is voided: what was posted for it is reversed, on the day of that. */
export const voided = (about: About, of: Issued): Entry[] => [
  entry(about, about.issuer, ["SAL", "voided"], reversed(issuedPostings(of))),
];

const issuedPostings = ({ total, gst }: Issued): Posting[] => [
  { account: "1100", amount: total },
  { account: "4000", amount: gst - total },
  { account: "2200", amount: -gst },
];

/** A credit note, in cents: the GST inside, and what of it was paid, which the issuer owes the payer now. */
export interface Credited {
  amount: Cents;
  gst: Cents;
  kept: Cents;
}

/** E8, a credit note is issued: income and GST are less, what was not paid is owed no more, what was is the payer's credit. */
export const credited = (about: About, { amount, gst, kept }: Credited): Entry[] => [
  entry(
    about,
    about.issuer,
    ["CRN", "credited"],
    [
      { account: "4000", amount: amount - gst },
      { account: "2200", amount: gst },
      { account: "1100", amount: kept - amount },
      { account: "2100", amount: -kept },
    ],
  ),
];

/** E7, credit is used for an invoice. */
export const creditUsed = (about: About, amount: Cents): Entry[] => [
  entry(about, about.issuer, ["CRN", "credit-used"], usedPostings(amount)),
];

/** The opposite: it is the payer's again, and the invoice is owed. */
export const creditReturned = (about: About, amount: Cents): Entry[] => [
  entry(about, about.issuer, ["CRN", "credit-returned"], reversed(usedPostings(amount))),
];

const usedPostings = (amount: Cents): Posting[] => [
  { account: "2100", amount },
  { account: "1100", amount: -amount },
];

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

/** Money that arrived. */
export interface Received {
  /** What of it goes to the invoice, and what was more than is owed: the payer's credit. */
  amount: Cents;
  credit: Cents;
  /** What was added for the card, and the GST in it. */
  surcharge?: Cents;
  surchargeGst?: Cents;
  /** Whose bank it enters: for a card the owner of the gateway, by hand the issuer. */
  collector: string;
  isCard: boolean;
}

/**
 * E3, E4 and E6, an invoice is paid, or more than that, with what was added for the card: where another collects, that one holds the money for the issuer, and each book says so of the other
 * (mirror M2: what the collector holds for the issuer is what the issuer has with the collector).
 */
export const received = (about: About, of: Received): Entry[] =>
  receipts(about, of, "received", (postings) => postings);

/** E18, a payment is voided: what was posted for it is reversed in both books, on the day of that. */
export const receiptVoided = (about: About, of: Received): Entry[] => receipts(about, of, "receipt-voided", reversed);

function receipts(about: About, of: Received, event: LedgerEvent, as: (postings: Posting[]) => Posting[]): Entry[] {
  const { amount, credit, surcharge = 0, surchargeGst = 0, collector, isCard } = of;
  const { issuer } = about;
  const whole = amount + credit + surcharge;
  const cash: Posting = { account: isCard ? "1020" : "1030", amount: whole };
  const settled: Posting[] = [
    { account: "1100", amount: -amount },
    { account: "2100", amount: -credit },
    { account: "4900", amount: surchargeGst - surcharge },
    { account: "2200", amount: -surchargeGst },
  ];
  const told = (owner: string, postings: Posting[]) => entry(about, owner, ["RCP", event], as(postings));
  if (collector === issuer) return [told(issuer, [cash, ...settled])];
  return [
    told(issuer, [{ account: "1210", dimension: collector, amount: whole }, ...settled]),
    told(collector, [cash, { account: "2310", dimension: issuer, amount: -whole }]),
  ];
}

/** What a gateway has kept of a payment, in cents; with the GST in it, as far as whoever bears it gets that back. */
export interface Fee {
  amount: Cents;
  gst: Cents;
  /** Whose gateway it is. */
  collector: string;
  bearer: FeeBearer;
}

/**
 * E5, a gateway keeps its fee: it has less for its owner. Where the issuer bears it, so has that owner for them, and as long as
 * the payment is one: of what goes back to the payer the fee does not (finance design, 4.2).
 */
export function feeTaken(about: About, { amount, gst, collector, bearer }: Fee): Entry[] {
  const { issuer } = about;
  const cost: Posting[] = [
    { account: "6100", amount: amount - gst },
    { account: "1300", amount: gst },
  ];
  const cash: Posting = { account: "1020", amount: -amount };
  const told = (owner: string, postings: Posting[]) => entry(about, owner, ["RCP", "fee-taken"], postings);
  if (bearer === "COLLECTOR" || collector === issuer) return [told(collector, [...cost, cash])];
  return [
    told(issuer, [...cost, { account: "1210", dimension: collector, amount: -amount }]),
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

const reversed = (postings: Posting[]): Posting[] => postings.map((each) => ({ ...each, amount: -each.amount }));

function entry(
  { issuer: _, ...about }: About,
  owner: string,
  [journal, event]: [Journal, LedgerEvent],
  postings: Posting[],
): Entry {
  return { ...about, owner, journal, event, postings: postings.filter(({ amount }) => amount !== 0) };
}
