import type { LedgerEvent } from "@salle/contract/finance/accounts";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Cents } from "@salle/money/cents";
import { type Entry, type Posting, reversed } from "./postings.ts";

/* What one owner holds for another is settled between them (finance design, 4.2 E14 and E15). */

/** So much of what one holds for another, by a settlement. */
export type Settled = Pick<Entry, "cause" | "postedOn" | "reference"> & {
  settlementId: string;
  holder: string;
  beneficiary: string;
  amount: Cents;
};

/** E14, by hand: the one has paid the other, from bank to bank. */
export const settled = (of: Settled): Entry[] => byHand(of, "settled", (postings) => postings);

/** The opposite: it was a mistake, and is held as before. */
export const settlementVoided = (of: Settled): Entry[] => byHand(of, "settlement-voided", reversed);

function byHand(of: Settled, event: LedgerEvent, as: (postings: Posting[]) => Posting[]): Entry[] {
  const { holder, beneficiary, amount } = of;
  return [
    told(of, holder, event, as([owedLess(of), { account: "1000", amount: -amount }])),
    told(of, beneficiary, event, as([{ account: "1000", amount }, hasLess(of)])),
  ];
}

/**
 * E15, netted through the federation: it holds as much for the holder, and from now on for the beneficiary instead; where
 * that is the federation itself, for nobody.
 */
export function netted(of: Settled): Entry[] {
  const { holder, beneficiary, amount } = of;
  const atFederation = (by: Cents): Posting => ({ account: "1210", dimension: SYSTEM_HANDLE, amount: by });
  const ofHolder: Posting = { account: "2310", dimension: holder, amount };
  const net = (owner: string, postings: Posting[]) => told(of, owner, "netted", postings);
  const holders = net(holder, [owedLess(of), atFederation(-amount)]);
  if (beneficiary === SYSTEM_HANDLE) return [holders, net(SYSTEM_HANDLE, [ofHolder, hasLess(of)])];
  return [
    holders,
    net(SYSTEM_HANDLE, [ofHolder, { account: "2310", dimension: beneficiary, amount: -amount }]),
    net(beneficiary, [atFederation(amount), hasLess(of)]),
  ];
}

/** The holder holds less for the beneficiary, and that one has less with the holder. */
const owedLess = ({ beneficiary, amount }: Settled): Posting => ({ account: "2310", dimension: beneficiary, amount });
const hasLess = ({ holder, amount }: Settled): Posting => ({ account: "1210", dimension: holder, amount: -amount });

function told(of: Settled, owner: string, event: LedgerEvent, postings: Posting[]): Entry {
  const { cause, postedOn, reference, settlementId } = of;
  return { cause, postedOn, reference, settlementId, owner, journal: "PAY", event, postings };
}
