// Codes that files and screens take. They are apart from the schemas, as `codes.ts` is.

/** The reports on an owner's money (decisions 0148 and 0158), in the order in which they are offered. */
export const financeReportCodes = [
  "income",
  "income-by-fee-type",
  "income-by-package",
  "income-by-club",
  "gst",
  "aged-debtors",
] as const;
export type FinanceReportCode = (typeof financeReportCodes)[number];

export const financeReportLabels: Record<FinanceReportCode, string> = {
  income: "Income by month",
  "income-by-fee-type": "Income by fee type",
  "income-by-package": "Income by package",
  "income-by-club": "Income by club",
  gst: "GST by quarter",
  "aged-debtors": "Aged debtors",
};

/** Those that are told of a period; the others know by themselves of which days they are. */
export const incomeReports = [
  "income-by-fee-type",
  "income-by-package",
  "income-by-club",
] as const satisfies readonly FinanceReportCode[];
export type IncomeReport = (typeof incomeReports)[number];

/** What of time such a report can be of, up to the day that is now; financial years begin in July. */
export const incomePeriods = [
  "this-year",
  "last-year",
  "this-quarter",
  "last-quarter",
  "this-month",
  "last-month",
] as const;
export type IncomePeriod = (typeof incomePeriods)[number];

export const incomePeriodLabels: Record<IncomePeriod, string> = {
  "this-year": "This financial year",
  "last-year": "Last financial year",
  "this-quarter": "This quarter",
  "last-quarter": "Last quarter",
  "this-month": "This month",
  "last-month": "Last month",
};

/** So many payers have a row of their own; what the others owe is one row. */
export const MOST_DEBTORS = 200;
