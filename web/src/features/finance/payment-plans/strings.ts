import { planLabels } from "@salle/contract/finance/labels";
import { formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";

/** The texts of the panel and of the plan itself. */
export const strings = {
  ...planLabels,
  owed: (payer: string, amount: string) => `${payer} owes ${amount}. It is due in equal monthly instalments.`,
  inPlaceOf: "What is left of the plan before is divided anew.",
  preview: "What will be due",
  setUp: "Set up plan",
  change: "Change plan",
  isSetUp: "The payment plan has been set up.",
  isChanged: "The payment plan has been changed.",

  instalment: "Instalment",
  due: "Due",
  amount: "Amount",
  ofAll: (which: number, all: number) => `${formatNumber(which)} of ${formatNumber(all)}`,
  left: (amount: string) => `${amount} left`,
  paid: "Paid",
  partPaid: "Part paid",
  overdueBy: (days: number) => `Overdue by ${words.counted(formatNumber(days), "day", "days")}`,
  dueIn: (days: number) => `Due in ${words.counted(formatNumber(days), "day", "days")}`,
  dueToday: "Due today",
} as const;
