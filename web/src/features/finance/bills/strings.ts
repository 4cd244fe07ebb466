import { formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";
import type { BillTab } from "./tabs.ts";

export const strings = {
  title: "Bills",
  tabs: "Bills by status",
  loadError: "The bills could not be loaded.",
  payTogether: "Pay together",
  emptyTitle: { "to-pay": "Nothing to pay", all: "There are no bills yet" } satisfies Record<BillTab, string>,
  emptyText: "Invoices that the federation, a group or others make out to you show here.",
  sum: (count: number, amount: string) => `${words.counted(formatNumber(count), "bill", "bills")}, ${amount} to pay`,
  withOthers: "Pay this with other bills",
  backTo: "Back to the bills",

  optionsError: "The clubs and groups could not be loaded.",
  club: "Club",
  group: "Group",
} as const;
