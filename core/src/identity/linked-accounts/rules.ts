import { addDays, isCalendarDate } from "@salle/calendar/calendar-date";
import { fullYears } from "@salle/calendar/years";

/** From so many years on somebody speaks for themselves. */
export const OF_AGE = 18;

/**
 * The last day on which somebody is a child, `YYYY-MM-DD`: the day before their eighteenth birthday, which who was born on
 * 29 February has on 1 March. Null for who is of age, or whose birth date nobody knows.
 */
export function lastDayAsChild(dateOfBirth: string, today: string): string | null {
  if (!dateOfBirth || (fullYears(dateOfBirth, today) ?? 0) >= OF_AGE) return null;
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + OF_AGE}${dateOfBirth.slice(4)}`;
  return isCalendarDate(birthday) ? addDays(birthday, -1) : `${birthday.slice(0, 4)}-02-28`;
}

/** The last day of a link: the one that is wished, and never after the resource's childhood; null where it goes on. */
export function lastDayOf(wished: string, dateOfBirth: string, today: string): string | null {
  const days = [wished, lastDayAsChild(dateOfBirth, today)].filter((day): day is string => Boolean(day));
  return days.sort()[0] ?? null;
}
