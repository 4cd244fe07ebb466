import type { AccountingFile } from "@salle/contract/finance/codes";

export const strings = {
  open: "For Xero or MYOB",
  title: "Export for accounting",
  about: "A file that your accounting program imports",
  file: "File",
  files: {
    "xero-sales": "Xero sales",
    "xero-bank": "Xero bank",
    "myob-journal": "MYOB journal",
  } satisfies Record<AccountingFile, string>,
  hints: {
    "xero-sales":
      "Invoices and credit notes by their date, a row for each line. In Xero: Business, Invoices, Import; amounts are tax inclusive. At most 500.",
    "xero-bank":
      "Bank deposits, and what was paid back by hand. In Xero: the bank account, Import a statement. At most 1,000 rows.",
    "myob-journal":
      "Invoices and credit notes as entries with their tax codes. In MYOB: import general journal entries. At most 5,000.",
  } satisfies Record<AccountingFile, string>,
  voided: "What was voided since is left out. If you have imported it before, void it there too.",
} as const;
