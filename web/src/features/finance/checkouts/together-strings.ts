import { MOST_PAID } from "@salle/contract/finance/codes";
import type { HomeInvoice } from "@salle/contract/membership/overview";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";

export const strings = {
  title: "Pay together",
  back: "Account",
  what: "What to pay",
  you: "You",
  facts: ({ invoiceNumber, issuer }: HomeInvoice) => `${invoiceNumber}, ${issuer}`,
  due: ({ due, overdueDays }: HomeInvoice) =>
    overdueDays > 0
      ? `Overdue by ${words.counted(formatNumber(overdueDays), "day", "days")}`
      : `Due ${formatDate(due, "near")}`,
  invoices: (count: number) => words.counted(formatNumber(count), "invoice", "invoices"),
  /** Before what is less than the invoice. */
  instalment: "Instalment",
  most: `One payment pays at most ${MOST_PAID} invoices.`,
  alone: "Pay this one",
  aloneFor: (number: string) => `Pay this one, ${number}`,
  choose: "Tick what you want to pay.",
  pay: "Pay by card",
  adding: "Adding it up…",
  notTogether: "These invoices cannot be paid by card at once. Pay each by itself.",
  uncertainBefore:
    "One of these may be paid already: the card service has not said what became of a payment of it. The office will look at it. If you pay again now, your card can be charged twice.",
  pending: "A payment is being processed. What it pays is not listed here.",
  nothing: "Nothing to pay.",
  nothingText: "What you and those you look after owe shows here.",
  overview: "Back to the overview",
  left: (amount: string) => `You still owe ${amount}.`,
  payLeft: "Pay it too",
} as const;
