import { statementRowLabels } from "@salle/contract/finance/codes";
import { statementLabels } from "@salle/contract/finance/labels";
import type { Statement } from "@salle/contract/finance/statements";
import type { PeriodChoice } from "./periods.ts";

export const strings = {
  ...statementLabels,
  title: "Statement of account",
  tabTitle: (name: string) => `${name} · Statement`,
  loadError: "The statement could not be loaded.",
  backToInvoices: "Invoices",
  backToAccount: "Account",
  backToBills: "Bills",
  with: (issuer: string) => `Statement of account with ${issuer}.`,
  record: "Member’s record",
  clubPage: "Club’s page",

  period: "Period",
  choices: {
    "last-12-months": "Last 12 months",
    "last-3-months": "Last 3 months",
    "this-financial-year": "This financial year",
    "last-financial-year": "Last financial year",
  } satisfies Record<PeriodChoice, string>,
  otherDates: "Other dates",
  show: "Show",

  openingBalance: "Opening balance",
  charged: "Charged",
  settled: "Paid and credited",
  closingBalance: "Closing balance",
  inCredit: (amount: string) => `${amount} in credit`,

  rows: "Invoices and payments",
  date: "Date",
  what: "What",
  about: "For",
  paid: "Paid",
  balance: "Balance",
  kinds: statementRowLabels,
  behind: (about: string) => `, ${about}`,
  quiet: "Nothing was invoiced or paid in this period.",

  toPay: "To pay now",
  on: (date: string) => `on ${date}`,
  nothingToPay: "Nothing is to be paid.",
  more: (count: string) => `and ${count} more`,
  due: (date: string) => `Due ${date}`,
  pay: "Pay",
  payOf: (number: string) => `Pay ${number}`,
  aged: {
    current: "Not due yet",
    days30: "1–30 days",
    days60: "31–60 days",
    days90: "61–90 days",
    older: "Over 90 days",
  } satisfies Record<keyof Statement["attributes"]["aged"], string>,
  agedTitle: "By how long it is overdue",
  theirCredit: (payer: string, amount: string) => `${payer} has ${amount} of credit.`,
  yourCredit: (amount: string) => `You have ${amount} of credit. You can use it when you pay an invoice.`,

  print: "Print",
  send: "Email statement",
  sendTitle: "Email this statement?",
  sendText: (recipient: string, period: string) => `It goes to ${recipient}, with the PDF, for ${period}.`,
  sent: (recipient: string) => `The statement is on its way to ${recipient}.`,
  sendError: "The statement could not be emailed.",
  noAddress: "No email address",

  abn: (abn: string) => `ABN ${abn}`,
  for: "For",

  own: "Your accounts",
  ownError: "Your accounts could not be loaded.",
  owed: (amount: string) => `${amount} owed`,
  overdue: (amount: string) => `${amount} overdue`,
  nothingOwed: "Nothing owed",
  ownCredit: (amount: string) => `${amount} of credit, which you can use when you pay an invoice.`,
  statement: "Statement",
  statementOf: (issuer: string) => `Statement: ${issuer}`,
  unknownTitle: "Nothing has been invoiced",
  unknownText: "Once this issuer has sent you an invoice, your statement shows here.",
} as const;
