import { daysBetween } from "@salle/calendar/calendar-date";
import { type Cents, sum } from "@salle/money/cents";
import type { Invoice } from "./entity.ts";
import { type Instalment, instalmentsOf } from "./plan.ts";
import { balanceOf, type InvoiceState, isOutstanding, placeOf } from "./rules.ts";

/* When what is owed of an invoice is due: all of it on its due date, or by the instalments of its payment plan. */

/** An invoice's payment plan, each part with what of it is not paid; empty where there is none, and of what nobody is asked to pay. */
export const plannedOf = (of: InvoiceState): Instalment[] =>
  of.plan && of.status !== "VOID" && of.status !== "WRITTEN_OFF"
    ? instalmentsOf(of.plan, of.credited ?? 0, balanceOf(of))
    : [];

/** What is owed, part by part, by when it is due; each of a day of its own. Of a draft nothing is. */
export function owedParts(of: InvoiceState): Pick<Instalment, "dueDate" | "balance">[] {
  if (of.status === "DRAFT") return [];
  const parts = of.plan ? plannedOf(of) : [{ dueDate: of.dueDate, balance: balanceOf(of) }];
  return parts.filter(({ balance }) => balance > 0);
}

/** By when the next of it is to be paid. */
export const dueOf = (of: InvoiceState): string => owedParts(of)[0]?.dueDate ?? of.dueDate;

/** What is to be paid by then, and what was due before. @param today where its issuer is */
export function amountDue(of: InvoiceState, today: string): Cents {
  const [next, ...later] = owedParts(of);
  if (!next) return 0;
  return sum([next, ...later.filter(({ dueDate }) => dueDate <= today)].map(({ balance }) => balance));
}

/** Due until the day ends at its issuer. */
export const isOverdue = (of: InvoiceState, today: string): boolean => isOutstanding(of) && today > dueOf(of);
export const daysOverdue = (of: InvoiceState, today: string): number =>
  isOverdue(of, today) ? daysBetween(dueOf(of), today) : 0;
export const daysUntilDue = (of: InvoiceState, today: string): number =>
  isOutstanding(of) ? Math.max(0, daysBetween(today, dueOf(of))) : 0;

/** Behind every number; among themselves drafts are by age. */
const placeOfDraft = (id: string): string => `draft#${id}`;

/** What an invoice is listed by: its place by number and, as long as something is to be paid, by when the next of that is due. */
export function listedBy(
  of: InvoiceState & Pick<Invoice, "id" | "owner" | "number">,
): Pick<Invoice, "place" | "openOf" | "openKey"> {
  const place = of.number === undefined ? placeOfDraft(of.id) : placeOf(of.number);
  return isOutstanding(of)
    ? { place, openOf: of.owner, openKey: `${dueOf(of)}#${of.id}` }
    : { place, openOf: undefined, openKey: undefined };
}
