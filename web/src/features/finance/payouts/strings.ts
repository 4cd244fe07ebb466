import { MOST_PAID_OUT } from "@salle/contract/finance/codes";
import { bankFileLabels, payoutLabels } from "@salle/contract/finance/labels";
import { formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";

const owners = (count: number) => words.counted(formatNumber(count), "club or group", "clubs and groups");

export const strings = {
  ...payoutLabels,
  owners,

  tabs: "What is to be paid out, and payouts",
  pages: { toPay: "To pay out", payouts: "Payouts" },

  toPay: {
    title: "To pay out",
    intro: "What the federation has collected by card for clubs and groups, and has not paid to them yet.",
    loadError: "What is to be paid out could not be loaded.",
    empty: "Nothing is held for clubs and groups.",
    emptyText: "Card payments that the federation collects for them come here.",
    name: "Club or group",
    owed: "To pay out",
    inTransit: "On its way",
    inTransitOf: (amount: string) => `${amount} on its way`,
    holds: "Holds for others",
    holdsOf: (amount: string) => `Holds ${amount} for others`,
    bank: "Bank account",
    payout: "Payout",
    draft: (number: string) => `In ${number}`,
    bulk: "What to do with those ticked",
    select: (name: string) => `Select ${name}`,
    selectMost: (most: string) => `Select the first ${most}`,
  },

  make: "Make a payout",
  makeTitle: "Make a payout?",
  makeText: `Everyone who is owed something and has bank details is paid what the federation holds for them, at most ${MOST_PAID_OUT} at once. What they hold for others is taken off first. Another root user approves it before anything is paid.`,
  makeError: "The payout could not be made.",
  made: (number: string) => `${number} has been made. Another root user approves it.`,
  payOut: "Pay out",
  payOutMany: (count: number) => `Pay out ${formatNumber(count)}`,
  payOutText: "Another root user approves the payout before anything is paid.",
  nettedText: (amount: string) => `${amount} that they hold for others is taken off first.`,
  whoIsPaid: payoutLabels.owners,
  sumOf: (count: number, amount: string) => `${owners(count)}, ${amount}`,
  tooMany: `At most ${MOST_PAID_OUT} at once. Untick some of them.`,

  payouts: {
    title: "Payouts",
    loadError: "The payouts could not be loaded.",
    empty: "There are no payouts yet.",
    emptyText: "Make one on To pay out: it pays clubs and groups what the federation holds for them.",
    noMatchTitle: "No payouts match",
    noMatchText: "No payouts have this status.",
    clear: "Clear filters",
    number: "Number",
    status: "Status",
    anyStatus: "All",
    made: "Made",
    madeBy: "Made by",
    approvedBy: "Approved by",
    paidDate: "Date paid",
    count: "Paid to",
    amount: "Amount",
  },

  payout: {
    error: "The payout could not be loaded.",
    status: "Status",
    amount: "Amount",
    paidTo: "Paid to",
    made: "Made",
    approved: "Approved",
    byOn: (name: string, day: string) => `${name}, ${day}`,
    returned: "Sent back",
    sha256: "SHA-256 of the bank file",
  },
  isOwn: "You made this payout. Another root user approves it.",
  copy: "Copy",
  copied: "The SHA-256 has been copied.",
  copyError: "The SHA-256 could not be copied.",
  more: "More actions",

  approve: "Approve",
  approveTitle: (number: string) => `Approve ${number}?`,
  approveText: (amount: string, count: number) =>
    `${amount} is paid to ${owners(count)}. It is on its way then, and in no other payout. An approved payout cannot be cancelled.`,
  approved: (number: string) => `${number} has been approved.`,
  approveError: "The payout could not be approved.",

  cancel: "Cancel payout",
  cancelTitle: (number: string) => `Cancel ${number}?`,
  cancelText: "Nobody is paid by it. What it was to pay can go into another payout.",
  keep: "Keep it",
  cancelled: (number: string) => `${number} has been cancelled.`,
  cancelError: "The payout could not be cancelled.",

  file: "Make bank file",
  fileAgain: "Make bank file for another day",
  fileText: "The file is downloaded. Upload it at your bank, which pays on this day.",
  filed: (number: string) => `The bank file of ${number} has been made.`,
  download: "Download bank file",
  downloadError: "The bank file could not be downloaded.",
  fileName: (number: string) => `${number}.aba`,

  markPaid: "Mark as paid",
  markPaidText: "The day on which your bank has paid it, as on the bank statement.",
  paid: (number: string) => `${number} has been paid.`,

  lines: {
    title: "Who is paid",
    loadError: "Who is paid could not be loaded.",
    empty: "Nobody is paid by this payout.",
    name: "Club or group",
    accountName: "Account name",
    bsb: "BSB",
    accountNumber: "Account number",
    amount: "Amount",
    status: "Status",
  },
  returned: "Returned by the bank",
  returnedTitle: (name: string) => `${name}: returned by the bank`,
  returnedText: (amount: string, name: string) =>
    `The bank has sent ${amount} back. It is owed to ${name} again and is in To pay out.`,
  markReturned: "Mark as returned",
  returnedDone: (amount: string, name: string) => `${amount} is owed to ${name} again.`,

  settings: {
    ...bankFileLabels,
    open: "Bank file settings",
    about: "Who pays, as a bank file for direct entry says it",
    error: "The bank file settings could not be loaded.",
    save: "Save",
    saved: "Bank file settings saved",
    conflict:
      "Someone else changed these settings meanwhile. Reload to see what they changed. Your changes here will be lost.",
    hints: {
      bankCode: "Three letters, such as CBA",
      userName: "The federation’s name at its bank, up to 26 letters",
      userId: "Your bank gives it for direct entry: up to six digits",
      description: "What is paid, such as PAYOUT, up to 12 letters",
      remitter: "Who pays, as others read it on their bank statement, up to 16 letters",
      bsb: "Six digits, such as 062-000",
      accountNumber: "The federation’s account that pays, two to nine digits",
      isBalanced: "Some banks ask for a row that debits your account",
    },
  },
} as const;
