import type { LedgerEvent } from "@salle/contract/finance/accounts";
import type { Cents } from "@salle/money/cents";
import { type AboutDispute, type Entry, entry, type Posting, reversed } from "./postings.ts";

/* What a card's bank takes back (finance design, 4.2 E11), once what it had paid has become its payers' credit (E10). */

/** What a card's bank takes back of what came by it, in cents. */
export interface Disputed {
  /** Of what payers had as credit, and of what was added for the card, with the GST in that. */
  credit: Cents;
  surcharge: Cents;
  surchargeGst: Cents;
  /** What has gone back to its payer before, or was used for something else since: the issuer loses it. */
  loss: Cents;
  /** Whose gateway it was. */
  collector: string;
}

/** E11, it is taken: the gateway has less for its owner and, where that is another, they for the issuer. */
export const disputed = (about: AboutDispute, of: Disputed): Entry[] =>
  taken(about, of, "disputed", (postings) => postings);

/** The opposite: the bank has decided for the issuer, and gives it back. */
export const disputeWon = (about: AboutDispute, of: Disputed): Entry[] => taken(about, of, "dispute-won", reversed);

function taken(
  about: AboutDispute,
  { credit, surcharge, surchargeGst, loss, collector }: Disputed,
  event: LedgerEvent,
  as: (postings: Posting[]) => Posting[],
): Entry[] {
  const { issuer } = about;
  const amount = credit + surcharge + loss;
  const told = (owner: string, postings: Posting[]) => entry(about, owner, ["RFD", event], as(postings));
  const own: Posting[] = [
    { account: "2100", amount: credit },
    { account: "4900", amount: surcharge - surchargeGst },
    { account: "2200", amount: surchargeGst },
    { account: "6110", amount: loss },
  ];
  const cash: Posting = { account: "1020", amount: -amount };
  if (collector === issuer) return [told(issuer, [...own, cash])];
  return [
    told(issuer, [...own, { account: "1210", dimension: collector, amount: -amount }]),
    told(collector, [{ account: "2310", dimension: issuer, amount }, cash]),
  ];
}
