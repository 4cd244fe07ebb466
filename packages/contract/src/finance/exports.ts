import type { ExportColumns } from "../exports.ts";

/** What a file of invoices can hold, named as the list's columns are. */
export const invoiceExportColumns = {
  number: { heading: "Number", kind: "text" },
  payer: { heading: "Payer", kind: "text" },
  status: { heading: "Status", kind: "text" },
  issued: { heading: "Issued", kind: "date" },
  due: { heading: "Due", kind: "date" },
  amount: { heading: "Amount", kind: "amount" },
  gst: { heading: "GST included", kind: "amount", of: "amount" },
  paid: { heading: "Paid", kind: "amount", of: "amount" },
  open: { heading: "Open", kind: "amount", of: "amount" },
  currency: { heading: "Currency", kind: "text", of: "currency" },
  sent: { heading: "Sent", kind: "date" },
} as const satisfies ExportColumns;
