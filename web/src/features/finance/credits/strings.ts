import { creditNoteLabels } from "@salle/contract/finance/labels";

/** The texts of the panels. */
export const strings = {
  ...creditNoteLabels,
  lines: "What is credited",
  noteHint: "Its lines stay as they are; the credit note says what is taken off them.",
  amountOf: (line: string) => `${creditNoteLabels.amount} of ${line}`,
  left: (left: string, amount: string) => `${left} of ${amount} is left to credit.`,
  nothingLeft: "All of it is credited already.",
  reasonHint: "The payer reads it on the credit note.",
  sendMail: (address: string) => `Email it to ${address}`,
  sum: "Credited",
  unpaid: "No longer owed",
  kept: "Kept as credit",
  issue: "Issue credit note",
  issued: (number: string, amount: string) => `${number} of ${amount} has been issued.`,

  useHint: (owed: string) => `${owed} is owed. You can use a part of the credit.`,
  used: (amount: string, invoice: string) => `${amount} of credit has been used for ${invoice}.`,

  moveText: (payer: string, issuer: string) =>
    `The invoice is owed again, and ${payer} has as much credit with ${issuer}. The credit can pay any invoice of theirs, also this one, or be paid back.`,
  moveHint: (paid: string) => `${paid} was paid. You can move a part of it.`,
  moved: (amount: string, invoice: string, payer: string) => `${amount} of ${invoice} is ${payer}’s credit now.`,

  toWriteOff: "Written off",
  writeOffText: (payer: string) =>
    `${payer} no longer owes it, and what it is for stays unpaid. Nobody is told by email. You can take it back.`,
  writeOffHint: "The payer sees it with the invoice and on their statement.",
  wroteOff: (amount: string, invoice: string) => `${amount} of ${invoice} has been written off.`,
} as const;
