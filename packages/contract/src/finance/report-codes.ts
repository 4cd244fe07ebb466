// Codes that files and screens take. They are apart from the schemas, as `codes.ts` is.

/** The reports on an owner's money (decision 0148), in the order in which they are offered. */
export const financeReportCodes = ["income", "gst", "aged-debtors"] as const;
export type FinanceReportCode = (typeof financeReportCodes)[number];

export const financeReportLabels: Record<FinanceReportCode, string> = {
  income: "Income by month",
  gst: "GST by quarter",
  "aged-debtors": "Aged debtors",
};

/** So many payers have a row of their own; what the others owe is one row. */
export const MOST_DEBTORS = 200;
