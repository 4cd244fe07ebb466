import { addDays, daysBetween } from "@salle/calendar/calendar-date";
import { localParts } from "@salle/calendar/local-time";
import { todayIn } from "@salle/calendar/today";
import { BETWEEN_REMINDERS, LEAST_REMINDED } from "@salle/contract/finance/reminders";
import { amountDue, dueOf, type Invoice } from "../invoices/index.ts";

/** Reminders leave between these hours of a day where their owner is. */
const [FROM, UNTIL] = ["09:00", "18:00"];

/** The day whose reminders may leave now where an owner is; null early in the morning and in the evening. */
export function reminderDay(timeZone: string, now: Date): string | null {
  const { date, time } = localParts(Math.floor(now.getTime() / 1000), timeZone);
  return time >= FROM && time < UNTIL ? date : null;
}

type Overdue = Pick<
  Invoice,
  | "id"
  | "person"
  | "status"
  | "total"
  | "paid"
  | "dueDate"
  | "plan"
  | "credited"
  | "creditUsed"
  | "sentAt"
  | "pendingPayment"
  | "disputed"
  | "remindedFor"
  | "remindedAt"
>;

/**
 * The invoices of which payers are to be reminded on a day, and after how many days that is: of each payer the one that was due
 * first. One that was never sent is no reminder, a payment that is under way may settle it, and whoever was reminded within a
 * week is left in peace. Of several times that have been missed the last one counts.
 * @param invoices all of an owner's that are to be paid, by due date
 * @param days overdue after which payers are reminded
 * @param today where their issuer is
 */
export function remindersOf<I extends Overdue>(
  invoices: readonly I[],
  days: readonly number[],
  { today, timeZone }: { today: string; timeZone: string },
): { invoice: I; after: number }[] {
  const since = addDays(today, -BETWEEN_REMINDERS);
  const isLately = ({ remindedAt }: I) => remindedAt !== undefined && todayIn(timeZone, new Date(remindedAt)) > since;
  const done = new Set(invoices.filter(isLately).map(({ person }) => person));
  return invoices.flatMap((invoice) => {
    const { person, sentAt, pendingPayment, disputed, remindedFor = 0 } = invoice;
    const after = days.findLast((each) => each <= daysBetween(dueOf(invoice), today)) ?? 0;
    const isHeld = Boolean(pendingPayment) || Boolean(disputed);
    const isDue = after > remindedFor && sentAt !== undefined && !isHeld && amountDue(invoice, today) >= LEAST_REMINDED;
    if (!isDue || done.has(person)) return [];
    done.add(person);
    return [{ invoice, after }];
  });
}
