import { daysBetween } from "@salle/calendar/calendar-date";
import type { HomeInvoice, HomeMembership } from "@salle/contract/membership/overview";
import { sum } from "@salle/money/cents";
import type { Owed, Period } from "../memberships/index.ts";
import { stateOf, type Told } from "./rules.ts";

/** A membership as an overview tells it on a day at its club. */
export const toMembership = (period: Told, clubName: string, today: string): HomeMembership => ({
  id: period.id,
  name: period.name,
  clubName,
  state: stateOf(period, today),
  from: period.from,
  to: period.to,
  renewsOn: period.renewsOn || null,
  isRenewed: period.isRenewed,
});

/** Of instalments the next that is due, and what was due before; no more than what is for this person. */
const dueIn = ({ cents, due, parts }: Owed, today: string): number =>
  parts
    ? Math.min(cents, sum(parts.filter((each) => each.due <= today || each.due === due).map((each) => each.cents)))
    : cents;

/** What is left to pay of an invoice, by the name of what it is for, or of the first where there is more. */
export function toInvoice(owed: Owed, periods: readonly Period[], today: string): HomeInvoice {
  const [first, ...more] = periods.filter(({ invoiceId }) => invoiceId === owed.id);
  const name = first?.name ?? owed.about;
  return {
    id: owed.id,
    invoiceNumber: owed.number,
    name: more.length > 0 ? `${name} and ${more.length} more` : name,
    issuer: owed.issuer,
    due: owed.due,
    overdueDays: Math.max(0, daysBetween(owed.due, today)),
    amount: owed.cents,
    amountDue: dueIn(owed, today),
    isPending: owed.isPending,
  };
}
