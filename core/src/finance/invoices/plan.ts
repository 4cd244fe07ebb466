import { addMonths } from "@salle/calendar/periods";
import type { Cents } from "@salle/money/cents";
import { instalments } from "@salle/money/instalments";

/** Payment plan: in how many monthly instalments what was owed when it was agreed is paid (finance design, 6). */
export interface Plan {
  /** `YYYY-MM-DD`; the others are months after it. */
  firstDue: string;
  parts: number;
  /** What was owed then, and what credit notes had taken off the invoice by then. */
  amount: Cents;
  credited: Cents;
}

/** A part of what is owed, by when it is due. */
export interface Instalment {
  dueDate: string;
  amount: Cents;
  /** What of it is not paid. */
  balance: Cents;
}

/**
 * A plan's instalments. What is paid counts for the first of them and what is credited is taken off the last; what has been taken back
 * of payments from before the plan is due with the first.
 * @param credited what credit notes have taken off the invoice by now
 * @param balance what is owed of it now
 */
export function instalmentsOf({ firstDue, parts, ...agreed }: Plan, credited: Cents, balance: Cents): Instalment[] {
  let [gone, owed] = [credited - agreed.credited, balance];
  return instalments(agreed.amount, parts)
    .map((amount, at) => ({ dueDate: addMonths(firstDue, at), amount, isFirst: at === 0 }))
    .toReversed()
    .map(({ dueDate, amount: whole, isFirst }) => {
      const less = Math.min(gone, whole);
      const open = isFirst ? owed : Math.min(owed, whole - less);
      gone -= less;
      owed -= open;
      return { dueDate, amount: Math.max(whole - less, open), balance: open };
    })
    .toReversed()
    .filter(({ amount }) => amount > 0);
}
