import { type CalendarDate, dayNumber, daysInMonth } from "./calendar-date.ts";

/** A day that comes back every year, `dd-mm`: the expiry of a Fixed Annual package (spec 02 §4). */
export type DayMonth = string;

/** What a package gets if nothing was chosen (spec 02 §9). */
export const defaultDayMonth: DayMonth = "01-01";

const LEAP_YEAR = 2000;

/**
 * A day and month as `dd-mm`: `1-7`, `01/07` and ` 1-07 ` are `01-07`, nothing is `01-01` (spec 02 §5).
 * Null for a day that no year has. 29-02 is one that some years have.
 */
export function normaliseDayMonth(text: string | null | undefined): DayMonth | null {
  const trimmed = text?.trim();
  if (!trimmed) return defaultDayMonth;
  const found = /^(\d{1,2})[-/](\d{1,2})$/.exec(trimmed);
  if (!found) return null;
  const [day, month] = [Number(found[1]), Number(found[2])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(LEAP_YEAR, month)) return null;
  return `${pad(day)}-${pad(month)}`;
}

/**
 * The first date after a given one on which a day and month falls. 29-02 falls on 28 February in common years.
 * @throws RangeError for what is no day and month, or no calendar date
 */
export function nextDayMonth(dayMonth: DayMonth, after: CalendarDate): CalendarDate {
  dayNumber(after);
  if (normaliseDayMonth(dayMonth) !== dayMonth) throw new RangeError(`Not a day and month: ${dayMonth}`);
  const year = Number(after.slice(0, 4));
  const thisYear = inYear(dayMonth, year);
  return thisYear > after ? thisYear : inYear(dayMonth, year + 1);
}

/**
 * The last date, a given one or before it, on which a day and month falls; as `nextDayMonth`.
 * @throws RangeError for what is no day and month, or no calendar date
 */
export function lastDayMonth(dayMonth: DayMonth, until: CalendarDate): CalendarDate {
  dayNumber(until);
  if (normaliseDayMonth(dayMonth) !== dayMonth) throw new RangeError(`Not a day and month: ${dayMonth}`);
  const year = Number(until.slice(0, 4));
  const thisYear = inYear(dayMonth, year);
  return thisYear <= until ? thisYear : inYear(dayMonth, year - 1);
}

function inYear(dayMonth: DayMonth, year: number): CalendarDate {
  const [day = 0, month = 0] = dayMonth.split("-").map(Number);
  if (year > 9999) throw new RangeError(`Year ${year} is outside the calendar`);
  return `${String(year).padStart(4, "0")}-${pad(month)}-${pad(Math.min(day, daysInMonth(year, month)))}`;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
