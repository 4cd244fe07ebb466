import { addDays } from "@salle/calendar/calendar-date";
import { planLabels } from "@salle/contract/finance/labels";
import type { MakePlan } from "@salle/contract/finance/payment-plans";
import type { Cents } from "@salle/money/cents";

/** Nobody agrees on instalments of less, in cents. */
const LEAST = 1_00;
/** Within so many days the first is due: a later day is a slip of the keyboard. */
const WITHIN = 366;

/** Why what is owed cannot be paid like this, and which field says so; null where it can. @param today where the issuer is */
export function problemIn(
  { parts, firstDueDate }: MakePlan,
  owed: Cents,
  today: string,
): { field: keyof MakePlan; problem: string } | null {
  const label = `The ${planLabels.firstDueDate}`;
  if (owed < parts * LEAST) return { field: "parts", problem: "Choose fewer: an instalment is at least $1.00." };
  if (firstDueDate < today) return { field: "firstDueDate", problem: `${label} cannot be in the past.` };
  if (firstDueDate > addDays(today, WITHIN))
    return { field: "firstDueDate", problem: `${label} must be within a year.` };
  return null;
}
