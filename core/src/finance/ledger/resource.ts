import { type Account, accounts } from "@salle/contract/finance/accounts";
import type { AccountBalance, LedgerEntry as EntryResource } from "@salle/contract/finance/ledger";
import type { LedgerEntry } from "./entity.ts";
import type { Posting } from "./postings.ts";
import type { Balance } from "./rules.ts";

/** What an entry needs that it does not hold: the names of owners by their handles, and the currency of the book. */
export interface Beside {
  names: ReadonlyMap<string, string>;
  currency: string;
}

/** An entry as its book's owner reads it. */
export function toEntry(entry: LedgerEntry, { names, currency }: Beside): EntryResource {
  const {
    owner,
    journal,
    event,
    postedOn,
    reference,
    invoiceId,
    consolidationId,
    payerAccountId,
    payoutId,
    settlementId,
    disputeId,
    cause,
  } = entry;
  const postings = entry.postings.map((posting) => toPosting(posting, names));
  return {
    id: `${owner} ${cause} ${event}`,
    type: "ledgerEntry",
    attributes: {
      journal,
      event,
      postedOn,
      reference,
      invoiceId: invoiceId ?? null,
      consolidationId: consolidationId ?? null,
      payerAccountId: payerAccountId ?? null,
      payoutId: payoutId ?? null,
      settlementId: settlementId ?? null,
      disputeId: disputeId ?? null,
      isOwnInvoice: isOwn(entry),
      currency,
      amount: postings.reduce((sum, { debit }) => sum + debit, 0),
      postings,
    },
  };
}

/** What a payer owes or is owed is the issuer's alone, and a gateway's fee its bearer's; of another's invoice a book tells shares and what is held. */
const OF_ISSUERS = new Set<Account>(["1100", "2100", "6100"]);
const isOwn = ({ invoiceId, postings }: LedgerEntry): boolean =>
  invoiceId !== undefined && postings.some(({ account }) => OF_ISSUERS.has(account));

const toPosting = ({ account, dimension, amount }: Posting, names: ReadonlyMap<string, string>) => ({
  account,
  accountName: accounts[account],
  dimension: dimension ?? null,
  dimensionName: dimension ? (names.get(dimension) ?? null) : null,
  debit: Math.max(0, amount),
  credit: Math.max(0, -amount),
});

export const toBalance = (balance: Balance): AccountBalance => ({
  ...balance,
  accountName: accounts[balance.account],
});
