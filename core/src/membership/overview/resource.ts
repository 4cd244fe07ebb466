import { daysBetween } from "@salle/calendar/calendar-date";
import type { HomeInvoice, HomeMembership } from "@salle/contract/membership/overview";
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
    isPending: owed.isPending,
  };
}
