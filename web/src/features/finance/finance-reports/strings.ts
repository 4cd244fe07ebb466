import type { FinanceReportCode } from "@salle/contract/finance/report-codes";

const EARNED =
  "What was invoiced and what of it was taken off by voids and credit notes, each by its own day; the GST in what is left, and what remains as income.";

export const strings = {
  title: "Finance reports",
  loadError: "We could not load this report.",
  notes: {
    income:
      "What was invoiced less what was voided or credited, by the day on which that was, the GST in it, what is left as income, and what was paid.",
    "income-by-fee-type": `${EARNED} What has no fee type is one row.`,
    "income-by-package": `${EARNED} What was charged without a fee package is one row.`,
    "income-by-club": `${EARNED} An invoice counts for the club whose member it was made out to.`,
    gst: "For the activity statement: G1 and 1A by the day on which invoices were issued, or paid where they are on the cash basis, less what was voided or credited in the quarter. The invoice settings say which basis you are on. The statement wants whole dollars: leave the cents out.",
    "aged-debtors": "What is owed by each payer, by how long it is overdue; who owes most comes first.",
  } satisfies Record<FinanceReportCode, string>,
  nothingInvoiced: "Nothing was invoiced in this period.",
  nobodyOwes: "Nobody owes anything.",
} as const;
