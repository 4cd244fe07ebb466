import type { LedgerEvent } from "@salle/contract/finance/accounts";
import type { FeeBearer } from "@salle/contract/finance/codes";
import { type Cents, sum } from "@salle/money/cents";
import {
  type About,
  type AboutDispute,
  type Entry,
  entry,
  held,
  type Portion,
  type Posting,
  reversed,
  settledFor,
  settledThrough,
} from "./postings.ts";

/* Money that comes, and what a gateway keeps of it (finance design, 4.2 E3 to E6 and E18). */

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
  /** What of the amount is paid to other owners' shares, who may be the collector too. */
  shares?: readonly Portion[];
}

/**
 * E3, E4 and E6, an invoice is paid, or more than that, with what was added for the card: where another collects, that one holds the money
 * for the issuer and for whoever else has a share, and each book says so of the other (mirror M2: what the collector holds for the issuer
 * is what the issuer has with the collector).
 */
export const received = (about: About, of: Received): Entry[] =>
  receipts(about, of, "received", (postings) => postings);

/** E18, a payment is voided: what was posted for it is reversed in both books, on the day of that. */
export const receiptVoided = (about: About, of: Received): Entry[] => receipts(about, of, "receipt-voided", reversed);

function receipts(about: About, of: Received, event: LedgerEvent, as: (postings: Posting[]) => Posting[]): Entry[] {
  const { amount, credit, surcharge = 0, surchargeGst = 0, collector, isCard, shares = [] } = of;
  const { issuer } = about;
  const whole = amount + credit + surcharge;
  const cash: Posting = { account: isCard ? "1020" : "1030", amount: whole };
  const settled: Posting[] = [
    { account: "1100", amount: -amount },
    { account: "2100", amount: -credit },
    { account: "4900", amount: surchargeGst - surcharge },
    { account: "2200", amount: -surchargeGst },
    ...shares.flatMap(settledFor),
  ];
  const told = (owner: string, postings: Posting[]) => entry(about, owner, ["RCP", event], as(postings));
  const others = shares.filter(({ owner }) => owner !== collector);
  const theirs = others.map((share) => told(share.owner, settledThrough(issuer, collector, share.amount)));
  if (collector === issuer) return [told(issuer, [cash, ...settled, ...others.map(held)]), ...theirs];
  const ofIssuer = whole - sum(shares.map((share) => share.amount));
  const ofCollector = sum(shares.map((share) => (share.owner === collector ? share.amount : 0)));
  return [
    told(issuer, [{ account: "1210", dimension: collector, amount: ofIssuer }, ...settled]),
    told(collector, [
      cash,
      { account: "2310", dimension: issuer, amount: -ofIssuer },
      ...others.map(held),
      { account: "1110", dimension: issuer, amount: -ofCollector },
    ]),
    ...theirs,
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

/** E5, a gateway keeps its fee of a payment. */
export const feeTaken = (about: About, fee: Fee): Entry[] => kept(about, fee, ["6100", "fee-taken"]);

/** What it charges for a dispute is kept alike; below 0 where it gives that back (E11). */
export const disputeFee = (about: AboutDispute, fee: Fee): Entry[] => kept(about, fee, ["6110", "dispute-fee"]);

/**
 * What a gateway keeps: it has less for its owner. Where the issuer bears it, so has that owner for them, and as long as
 * the payment is one: of what goes back to the payer the fee does not (finance design, 4.2).
 */
function kept(
  about: About | AboutDispute,
  { amount, gst, collector, bearer }: Fee,
  [account, event]: ["6100" | "6110", LedgerEvent],
): Entry[] {
  const { issuer } = about;
  const cost: Posting[] = [
    { account, amount: amount - gst },
    { account: "1300", amount: gst },
  ];
  const cash: Posting = { account: "1020", amount: -amount };
  const told = (owner: string, postings: Posting[]) => entry(about, owner, ["RCP", event], postings);
  if (bearer === "COLLECTOR" || collector === issuer) return [told(collector, [...cost, cash])];
  return [
    told(issuer, [...cost, { account: "1210", dimension: collector, amount: -amount }]),
    told(collector, [{ account: "2310", dimension: issuer, amount }, cash]),
  ];
}
