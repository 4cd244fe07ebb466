import { isCalendarDate } from "@salle/calendar/calendar-date";
import { positionLabels } from "@salle/contract/members/labels";
import type { AppointmentFilters } from "@salle/contract/members/positions";
import type { FieldProblem } from "../../lib/errors.ts";
import { fold } from "../../lib/fold.ts";
import type { StoredAppointment } from "./entity.ts";

export type Term = Pick<StoredAppointment, "startDate" | "endDate">;

/** The last day of what goes on: beyond every day that can be given. */
export const NO_END = "9999-12-31";

/** The last day of a term, to compare by. */
export const endsOnOf = ({ endDate }: Pick<Term, "endDate">): string => endDate ?? NO_END;

/** Whether a term has not ended on a day; one that has yet to begin has not. */
export const isCurrent = (term: Pick<Term, "endDate">, today: string): boolean => endsOnOf(term) >= today;

const FIRST_DAY = "1900-01-01";
const YEARS_AHEAD = 50;

/** The last day that can be given; of a leap day the first of March. */
function lastDayFrom(today: string): string {
  const day = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  return isCalendarDate(day) ? day : `${day.slice(0, 4)}-03-01`;
}

/** What is wrong with the days of a term, by the fields of its form. */
export function problemsOf({ startDate, endDate }: Term, today: string): FieldProblem[] {
  const last = lastDayFrom(today);
  const ofDay = (field: "startDate" | "endDate", day: string): FieldProblem[] => {
    if (day < FIRST_DAY) return [{ field, message: `The ${positionLabels[field]} cannot be before 1900.` }];
    if (day <= last) return [];
    return [{ field, message: `The ${positionLabels[field]} cannot be more than ${YEARS_AHEAD} years ahead.` }];
  };
  const { startDate: start, endDate: end } = positionLabels;
  const problems = [...ofDay("startDate", startDate), ...(endDate ? ofDay("endDate", endDate) : [])];
  if (problems.length > 0 || endDate === undefined || endDate >= startDate) return problems;
  return [{ field: "endDate", message: `The ${end} cannot be before the ${start}.` }];
}

/** Whether two terms have a day in common. */
export const overlap = (one: Term, other: Term): boolean =>
  one.startDate <= endsOnOf(other) && other.startDate <= endsOnOf(one);

/** Whether a member has a position twice on some day, of all that they have and had. */
export const isHeldTwice = (
  of: Pick<StoredAppointment, "id" | "positionId"> & Term,
  all: readonly (Pick<StoredAppointment, "id" | "positionId"> & Term)[],
): boolean => all.some((each) => each.id !== of.id && each.positionId === of.positionId && overlap(of, each));

/** Which appointments a list's filters leave: where they exclude each other, none. */
export function shelfOf({
  isCurrent: current,
  isArchived: archived,
}: AppointmentFilters): "all" | "current" | "archived" | "none" {
  if (current === undefined && archived === undefined) return "all";
  if (current !== undefined && current === archived) return "none";
  return (current ?? !archived) ? "current" : "archived";
}

/** What no other position is called. */
export const claimedName = ({ description }: { description: string }): string => fold(description);
