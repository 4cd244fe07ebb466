import type { InvoiceStatus } from "@salle/contract/finance/codes";
import type { InvoiceList } from "@salle/contract/finance/invoices";
import type { TabRow } from "../../../lib/tabs.ts";

type InvoiceTabRow = TabRow & { statuses: readonly InvoiceStatus[] };

/** The tabs of the list, as its route row has them, and the statuses that each shows. */
export const invoiceTabs = [
  { tab: "outstanding", label: "Outstanding", statuses: ["APPROVED"] },
  { tab: "paid", label: "Paid", statuses: ["PAID"] },
  { tab: "voided", label: "Voided", statuses: ["VOID"] },
  { tab: "all", label: "All", statuses: ["DRAFT", "APPROVED", "PAID", "VOID"] },
] as const satisfies readonly InvoiceTabRow[];

export type InvoiceTab = (typeof invoiceTabs)[number]["tab"];

export const isInvoiceTab = (text: string): text is InvoiceTab => invoiceTabs.some(({ tab }) => tab === text);

export const statusesOf = (wanted: InvoiceTab): readonly InvoiceStatus[] =>
  invoiceTabs.find(({ tab }) => tab === wanted)?.statuses ?? [];

/** How many invoices a tab has, and what they come to in cents. */
export function totalsOf(tab: InvoiceTab, totals: InvoiceList["meta"]["totals"]): { count: number; amount: number } {
  return statusesOf(tab).reduce(
    (sum, status) => ({
      count: sum.count + (totals[status]?.count ?? 0),
      amount: sum.amount + (totals[status]?.amount ?? 0),
    }),
    { count: 0, amount: 0 },
  );
}
