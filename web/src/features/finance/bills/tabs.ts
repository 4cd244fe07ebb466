import type { TabRow } from "../../../lib/tabs.ts";

/** The tabs of the list, as its route row has them. */
export const billTabs = [
  { tab: "to-pay", label: "To pay", filters: { statuses: ["APPROVED"] } },
  { tab: "all", label: "All", filters: { statuses: ["APPROVED", "PAID", "WRITTEN_OFF", "VOID", "VOIDED"] } },
] as const satisfies readonly TabRow[];

export type BillTab = (typeof billTabs)[number]["tab"];

export const isBillTab = (text: string): text is BillTab => billTabs.some(({ tab }) => tab === text);
