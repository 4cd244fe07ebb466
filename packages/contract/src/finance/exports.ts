import type { ExportColumns } from "../exports.ts";

/** What a file of invoices can hold, named as the list's columns are. */
export const invoiceExportColumns = {
  number: { heading: "Number", kind: "text" },
  payer: { heading: "Payer", kind: "text" },
  about: { heading: "For", kind: "text" },
  status: { heading: "Status", kind: "text" },
  issued: { heading: "Issued", kind: "date" },
  due: { heading: "Due", kind: "date" },
  amount: { heading: "Amount", kind: "amount" },
  gst: { heading: "GST included", kind: "amount", of: "amount" },
  credited: { heading: "Credited", kind: "amount", of: "amount" },
  paid: { heading: "Paid", kind: "amount", of: "amount" },
  creditUsed: { heading: "Credit used", kind: "amount", of: "amount" },
  writtenOff: { heading: "Written off", kind: "amount", of: "amount" },
  open: { heading: "Open", kind: "amount", of: "amount" },
  currency: { heading: "Currency", kind: "text", of: "currency" },
  sent: { heading: "Sent", kind: "date" },
} as const satisfies ExportColumns;

/** What a file of payments can hold, named as the spec's calls and the list do. */
export const paymentExportColumns = {
  receivedDate: { heading: "Received", kind: "date" },
  status: { heading: "Status", kind: "text" },
  paymentType: { heading: "How", kind: "text" },
  gatewayKey: { heading: "Gateway", kind: "text", of: "paymentType" },
  paymentBy: { heading: "Paid by", kind: "text" },
  paymentTo: { heading: "Paid to", kind: "text" },
  invoiceNumbers: { heading: "Invoices", kind: "text" },
  amount: { heading: "Amount", kind: "amount" },
  surcharge: { heading: "Surcharge", kind: "amount", of: "amount" },
  fee: { heading: "Gateway fee", kind: "amount", of: "amount" },
  net: { heading: "Net", kind: "amount", of: "amount" },
  currency: { heading: "Currency", kind: "text", of: "amount" },
  consolidation: { heading: "Deposit", kind: "text" },
  receiptNumber: { heading: "Receipt", kind: "text" },
  referenceNumber: { heading: "Payment", kind: "text", of: "receiptNumber" },
  transactionReferenceNumber: { heading: "Reference", kind: "text" },
  message: { heading: "Message", kind: "text", of: "status" },
} as const satisfies ExportColumns;
