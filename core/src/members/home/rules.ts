import { addDays } from "@salle/calendar/calendar-date";
import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Scope, Sum } from "../directory/index.ts";

/** The handle of the club or the group whose members are looked at; the federation's own for all. */
export function handleIn(scope: Scope): string {
  if ("clubId" in scope) return handleOf({ type: "club", id: scope.clubId });
  return scope.groupId === CLUB_GROUP_ROOT ? SYSTEM_HANDLE : handleOf({ type: "club-group", id: scope.groupId });
}

/** A day that is kept as a number, 20270114, in ISO 8601; null for none. */
export function dayFrom(number: number): string | null {
  const text = String(number);
  return number > 0 ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}` : null;
}

const SOON = 14;
/** So many days on which something falls due are told. */
const NEXT = 4;

/** What is to be paid in all, what is past due, and what falls due within fourteen days; `days` by number. */
export function moneyOn(today: string, days: ReadonlyMap<number, Sum>) {
  const all = [...days].map(([day, sum]) => ({ date: dayFrom(day) ?? "", ...sum })).sort(byDate);
  const soon = addDays(today, SOON);
  const coming = all.filter(({ date }) => date >= today && date <= soon);
  return {
    open: together(all),
    overdue: together(all.filter(({ date }) => date < today)),
    dueSoon: together(coming),
    next: coming.slice(0, NEXT),
  };
}

const byDate = (a: { date: string }, b: { date: string }): number => (a.date < b.date ? -1 : 1);
const together = (sums: readonly Sum[]): Sum =>
  sums.reduce((all, { count, amount }) => ({ count: all.count + count, amount: all.amount + amount }), {
    count: 0,
    amount: 0,
  });
