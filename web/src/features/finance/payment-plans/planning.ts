import { isCalendarDate } from "@salle/calendar/calendar-date";
import { addMonths } from "@salle/calendar/periods";
import { todayIn } from "@salle/calendar/today";
import type { Instalment, Invoice } from "@salle/contract/finance/invoices";
import type { MakePlan } from "@salle/contract/finance/payment-plans";
import { instalmentLimits, instalments } from "@salle/money/instalments";

const { fewest, most } = instalmentLimits;
const USUAL = 3;
/** No calendar goes on for long after this. */
const LAST_YEAR = "9990";

/** In how many instalments something can be paid. */
export const counts: readonly number[] = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at);

/** What a plan comes to, as the server will reckon it; nothing as long as its first day is none. */
export function plannedOf(owed: number, { parts, firstDueDate }: MakePlan): Omit<Instalment, "balance">[] {
  if (!counts.includes(parts) || !isCalendarDate(firstDueDate) || firstDueDate > LAST_YEAR) return [];
  return instalments(owed, parts).map((amount, at) => ({ amount, dueDate: addMonths(firstDueDate, at) }));
}

type Facts = Pick<Invoice["attributes"], "instalments" | "nextDueDate" | "issuer">;

/** What the form begins with: of a plan what is left of it, else a few instalments from the due date; no day that is past. */
export function firstValues({ instalments: before, nextDueDate, issuer }: Facts, now: Date): MakePlan {
  const today = todayIn(issuer.timeZone, now);
  const left = before.filter(({ balance }) => balance > 0).length;
  return {
    parts: left === 0 ? USUAL : Math.max(fewest, left),
    firstDueDate: nextDueDate < today ? today : nextDueDate,
  };
}
