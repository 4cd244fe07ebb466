import type { InvoiceStatus } from "@salle/contract/finance/codes";
import type { InvoiceList } from "@salle/contract/finance/invoices";
import type { TabRow } from "../../../lib/tabs.ts";

/** Who filters by what people read, VOIDED, means VOID (spec 03 §4). */
const row = <const T extends string>(tab: T, label: string, statuses: readonly InvoiceStatus[]) => ({
  tab,
  label,
  statuses,
  filters: { statuses: statuses.flatMap((status) => (status === "VOID" ? [status, "VOIDED"] : [status])) },
});

/** The tabs of the list, as its route row has them, and the statuses that each shows. */
export const invoiceTabs = [
  row("outstanding", "Outstanding", ["APPROVED"]),
  row("drafts", "Drafts", ["DRAFT"]),
  row("paid", "Paid", ["PAID"]),
  row("written-off", "Written off", ["WRITTEN_OFF"]),
  row("voided", "Voided", ["VOID"]),
  row("all", "All", ["DRAFT", "APPROVED", "PAID", "WRITTEN_OFF", "VOID"]),
] as const satisfies readonly TabRow[];

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
