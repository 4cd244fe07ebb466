import { disputeReasonLabels } from "@salle/contract/finance/codes";

export const strings = {
  title: "Disputes",
  intro:
    "The holder of a card can have their bank take back what they paid by it. Answer in time, at your card gateway.",
  loadError: "The disputes could not be loaded.",
  disputeError: "The dispute could not be loaded.",
  empty: "No card payment has been disputed.",
  answerBy: "Answer by",
  status: "Status",
  by: "Paid by",
  invoices: "Invoices",
  issuer: "Paid to",
  reason: "Reason",
  reasons: disputeReasonLabels,
  amount: "Amount",
  fee: "Fee",
  since: "Since",

  /** On a phone, where no header says it; of what is decided there is that. */
  sinceOn: (date: string) => `Since ${date}`,
  answerOn: (date: string) => `Answer by ${date}`,
  today: "today",
  tomorrow: "tomorrow",
  in: (days: number) => `in ${days} days`,
  isOver: "time is up",
} as const;
