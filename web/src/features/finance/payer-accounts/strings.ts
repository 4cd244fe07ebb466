import type { CreditEntryKind, RecordedType } from "@salle/contract/finance/codes";
import { refundLabels } from "@salle/contract/finance/labels";

export const strings = {
  ...refundLabels,
  title: "Credits",
  intro: "What is owed to payers: from credit notes, and from what was paid too much.",
  loadError: "The credits could not be loaded.",
  empty: "Nobody has credit here.",
  emptyText: "Credit comes from a credit note on what was paid, or from a payment of more than is owed.",
  payer: "Payer",
  credit: "Credit",

  error: "The credit could not be loaded.",
  entries: {
    title: "History",
    loadError: "The history of the credit could not be loaded.",
    empty: "Nothing has become of it yet.",
  },
  date: "Date",
  what: "What",
  about: "About",
  change: "Amount",
  after: "Credit after",
  by: "By",
  isVoid: "Voided",
  kinds: {
    CREDIT_NOTE: (number: string) => `Credit note ${number}`,
    OVERPAID: () => "Paid too much",
    OVERPAYMENT_VOIDED: () => "Overpayment voided",
    USED: (number: string) => `Used for ${number}`,
    RETURNED: (number: string) => `Given back from ${number}`,
    REFUNDED: () => "Paid back",
    REFUND_VOIDED: () => "Refund voided",
  } satisfies Record<CreditEntryKind, (number: string) => string>,
  paidBack: {
    BANK_TRANSFER: "Paid back by bank transfer",
    CASH: "Paid back in cash",
    CHEQUE: "Paid back by cheque",
  } satisfies Record<RecordedType, string>,
  more: (amount: string) => `+${amount}`,

  refund: "Pay back",
  refundTitle: "Pay credit back",
  types: { BANK_TRANSFER: "Bank transfer", CASH: "Cash", CHEQUE: "Cheque" } satisfies Record<RecordedType, string>,
  amountHint: (credit: string) => `${credit} is their credit. You can pay a part of it back.`,
  dateHint: "When it was paid back. No money moves by itself.",
  referenceHints: {
    BANK_TRANSFER: "As it stands on the bank statement.",
    CASH: "Such as the number in a receipt book.",
    CHEQUE: "The cheque’s number.",
  } satisfies Record<RecordedType, string>,
  sendMail: "Email the payer",
  record: "Record refund",
  refunded: (amount: string, payer: string) => `${amount} has been paid back to ${payer}.`,

  void: "Void",
  voidOf: (amount: string) => `Void the refund of ${amount}`,
  voidTitle: (amount: string) => `Void the refund of ${amount}?`,
  voidText: "It did not reach its payer, and is their credit again.",
  voided: (amount: string) => `The refund of ${amount} has been voided.`,
  voidError: "The refund could not be voided.",

  own: "Your credit",
  ownError: "Your credit could not be loaded.",
  youHave: (amount: string, owner: string) => `You have ${amount} of credit with ${owner}.`,
  useIt: "You can use it when you pay an invoice of theirs.",
} as const;
