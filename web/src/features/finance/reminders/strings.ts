import { BETWEEN_REMINDERS, LEAST_REMINDED } from "@salle/contract/finance/reminders";
import { formatMoney } from "@salle/money/format";
import { words } from "../../../ui/strings.ts";

export const strings = {
  button: "Emails",
  title: "Emails to payers",
  about:
    "Payers are reminded by email between 9 am and 6 pm, with the invoice and its pay link, of what was sent to them and is overdue.",
  replyToHint:
    "Where payers' answers to invoices, reminders and receipts go. Without one they go to the federation's office.",
  days: "Remind after the due date",
  dayCount: (days: number) => words.counted(String(days), "day", "days"),
  hint: `Tick none to remind nobody. Whoever has paid hears nothing, nobody is reminded twice within ${BETWEEN_REMINDERS} days, and nobody of less than ${formatMoney(LEAST_REMINDED)}.`,
  save: "Save",
  loadError: "How payers are mailed could not be loaded.",
  on: "Saved. Payers will be reminded of overdue invoices.",
  off: "Saved. Nobody will be reminded of overdue invoices.",
  stale: "Someone else changed this meanwhile. Reload to see what they changed. Your changes here will be lost.",
} as const;
