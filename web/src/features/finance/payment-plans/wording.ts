import { addDays, daysBetween } from "@salle/calendar/calendar-date";
import type { Instalment, Invoice } from "@salle/contract/finance/invoices";
import type { Status } from "../../../ui/feedback/badge.tsx";
import { strings } from "./strings.ts";

/** The day it is where an invoice's issuer is, by the server's clock: it says how far the next due date is from it. */
export const todayOf = (a: Pick<Invoice["attributes"], "nextDueDate" | "daysOverdue" | "daysUntilDue">): string =>
  addDays(a.nextDueDate, a.daysOverdue - a.daysUntilDue);

/** How an instalment stands. */
export function instalmentStatus({ dueDate, amount, balance }: Instalment, today: string): Status {
  if (balance === 0) return { tone: "good", word: strings.paid };
  const late = daysBetween(dueDate, today);
  if (late > 0) return { tone: "bad", acts: true, word: strings.overdueBy(late) };
  if (balance < amount) return { tone: "waiting", word: strings.partPaid };
  return { tone: "waiting", word: late === 0 ? strings.dueToday : strings.dueIn(-late) };
}
