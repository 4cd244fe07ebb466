import type { FinanceReportCode } from "@salle/contract/finance/report-codes";

export const strings = {
  title: "Finance reports",
  loadError: "We could not load this report.",
  notes: {
    income:
      "What was invoiced less what was voided or credited, by the day on which that was, the GST in it, what is left as income, and what was paid.",
    gst: "For the activity statement, on the accrual basis: G1 and 1A by the day on which invoices were issued, less what was voided or credited in the quarter. The statement wants whole dollars: leave the cents out.",
    "aged-debtors": "What is owed by each payer, by how long it is overdue; who owes most comes first.",
  } satisfies Record<FinanceReportCode, string>,
  nobodyOwes: "Nobody owes anything.",
} as const;
