import { eventWords } from "./event-words.ts";

export const strings = {
  title: "Ledger",
  tabs: "The ledger, what is held between levels, and settlements",
  pages: { ledger: "Ledger", levels: "Between levels", settlements: "Settlements" },
  loadError: "The ledger could not be loaded.",
  month: "Month",
  thisMonth: "This month",
  journal: "Journal",
  clear: "Clear filters",
  noMatchTitle: "Nothing was posted",
  noMatchText: "No entries match these filters.",
  empty: "Nothing has been posted this month",
  emptyText:
    "Salle posts what is issued, credited, paid, paid out, settled, banked and voided by itself, in the moment it happens.",

  periodsError: "Which months are closed could not be loaded.",
  closed: (month: string, by: string, day: string) => `Closed to the end of ${month}, by ${by} on ${day}.`,
  noneClosed: "No month is closed.",
  noneClosedAgain: (by: string, day: string) => `No month is closed. ${by} opened them again on ${day}.`,
  closeMonths: "Close months",
  closeTo: "Close to the end of",
  closeText:
    "Nothing can be dated in these months any more: no invoice, payment, refund or bank deposit. Voids and corrections are made today. Only the federation’s office can open them again.",
  monthsClosed: (count: number, first: string) =>
    count === 1 ? `This closes ${first} alone.` : `This closes ${count} months, from ${first}.`,
  closedDone: (month: string) => `The ledger is closed to the end of ${month}.`,
  openAgain: "Open again",
  reopenTitle: "Open months again",
  stayClosedTo: "Stays closed to the end of",
  nothingStays: "Nothing stays closed",
  monthsOpened: (count: number, first: string, last: string) =>
    count === 1 ? `This opens ${first}.` : `This opens ${count} months, ${first} to ${last}.`,
  reopenText:
    "Invoices, payments, refunds and bank deposits can be dated in the open months again, so what was reported from them may change.",
  staysClosed: (month: string) => `The ledger stays closed to the end of ${month}.`,
  allOpen: "The ledger is open again: no month is closed.",
  conflict: "Somebody else has closed or opened months meanwhile. Reload to see how far the ledger is closed now.",

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
  events: eventWords,
};
