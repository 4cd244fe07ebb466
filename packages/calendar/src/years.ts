import type { CalendarDate } from "./calendar-date.ts";

/**
 * Age: full years at a day. Who was born on 29 February is a year older on 1 March of a common year. Null when the birth
 * date is not known or has yet to come.
 */
export function fullYears(dateOfBirth: CalendarDate | "", day: CalendarDate): number | null {
  if (!dateOfBirth || dateOfBirth > day) return null;
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
