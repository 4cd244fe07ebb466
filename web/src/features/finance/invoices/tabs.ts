import type { InvoiceList, InvoiceStatus } from "@salle/contract/finance/invoices";

export const invoiceTabs = ["outstanding", "paid", "voided", "all"] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

export const isInvoiceTab = (text: string): text is InvoiceTab => invoiceTabs.some((tab) => tab === text);

/** The statuses that a tab shows. */
export const statusesOf: Record<InvoiceTab, readonly InvoiceStatus[]> = {
  outstanding: ["APPROVED"],
  paid: ["PAID"],
  voided: ["VOID"],
  all: ["DRAFT", "APPROVED", "PAID", "VOID"],
};

/** How many invoices a tab has, and what they come to in cents. */
export function totalsOf(tab: InvoiceTab, totals: InvoiceList["meta"]["totals"]): { count: number; amount: number } {
  return statusesOf[tab].reduce(
    (sum, status) => ({
      count: sum.count + (totals[status]?.count ?? 0),
      amount: sum.amount + (totals[status]?.amount ?? 0),
    }),
    { count: 0, amount: 0 },
  );
}
