/**
 * A day on the calendar, `YYYY-MM-DD`, years 0001 to 9999. Never an instant: a birth date or an expiry is the same day
 * everywhere (trust.md, "Ends of days"). Two of them compare as text.
 */
export type CalendarDate = string;

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that exists: `2024-02-29` is, `2023-02-29` and `2024-2-9` are not. */
export function isCalendarDate(text: string): boolean {
  if (!SHAPE.test(text) || text.startsWith("0000")) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // Engines turn 30 February into 2 March rather than refuse it.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/**
 * Days since 1 January 1970, for counting with.
 * @throws RangeError for what is no calendar date
 */
export function dayNumber(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/**
 * The calendar date of a day number.
 * @throws RangeError outside the years 0001 to 9999
 */
export function dateOfDay(day: number): CalendarDate {
  const at = new Date(day * DAY_MS);
  const year = at.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`Day ${day} is outside the calendar`);
  return at.toISOString().slice(0, 10);
}

/** The date so many days later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days);
}

/** How many days the second date lies after the first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Whether a year of the Gregorian calendar has a 29 February. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The days of a month, January being 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
