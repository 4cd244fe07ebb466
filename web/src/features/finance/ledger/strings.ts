import type { LedgerEvent } from "@salle/contract/finance/accounts";

export const strings = {
  title: "Ledger",
  loadError: "The ledger could not be loaded.",
  month: "Month",
  thisMonth: "This month",
  journal: "Journal",
  clear: "Clear filters",
  noMatchTitle: "Nothing was posted",
  noMatchText: "No entries match these filters.",
  empty: "Nothing has been posted this month",
  emptyText: "Salle posts what is issued, paid, banked and voided by itself, in the moment it happens.",

  trialBalance: "Trial balance",
  balanceError: "The trial balance could not be loaded.",
  nothing: "Nothing has been posted yet.",
  account: "Account",
  opening: "Before",
  debit: "Debit",
  credit: "Credit",
  balance: "Balance",
  total: "Total",
  accountOf: (number: string, name: string) => `${number} ${name}`,
  /** A balance on the credit side, as bookkeepers write it. */
  creditOf: (amount: string) => `${amount} Cr`,

  entries: "Entries",
  date: "Date",
  event: "What",
  reference: "Reference",
  accounts: "Accounts",
  amount: "Amount",
  heldBy: (account: string, owner: string) => `${account}: ${owner}`,
  events: {
    issued: "Invoice issued",
    voided: "Invoice voided",
    received: "Payment received",
    "receipt-voided": "Payment voided",
    banked: "Banked",
    unbanked: "Taken out of the bank deposit",
  } satisfies Record<LedgerEvent, string>,
};
