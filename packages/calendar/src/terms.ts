import { addDays, type CalendarDate, isCalendarDate } from "./calendar-date.ts";
import { nextDayMonth, normaliseDayMonth } from "./day-month.ts";
import { parseDuration } from "./duration.ts";
import { addDuration, nthPeriod } from "./periods.ts";

/** How a membership's end is found (spec 02 §4): a day of the year, a length counted from an anchor, or one date. */
export interface Term {
  expiryType: "DAY_MONTH" | "DATE_PERIOD" | "EXACT_DATE";
  /** `dd-mm`, a duration such as `P1Y`, or `YYYY-MM-DD`. */
  expiryValue: string;
}

/** Whether the value is one of its type; a period must be at least a day, for it is counted in days. */
export function isTerm({ expiryType, expiryValue }: Term): boolean {
  if (expiryType === "DAY_MONTH") return normaliseDayMonth(expiryValue) === expiryValue;
  if (expiryType === "EXACT_DATE") return isCalendarDate(expiryValue);
  return isDayPeriod(expiryValue);
}

/** Whether a text is a duration of whole days, weeks, months or years. */
export function isDayPeriod(text: string): boolean {
  const duration = parseDuration(text);
  return duration !== null && duration.hours + duration.minutes + duration.seconds === 0;
}

/** Whether nothing of a term is left on a day: its one date has passed. The other terms always go on. */
export const isOverOn = ({ expiryType, expiryValue }: Term, day: CalendarDate): boolean =>
  expiryType === "EXACT_DATE" && day > expiryValue;

/**
 * The last day of the nth period, the first being 0. A length is counted from the anchor, so a month's end is kept
 * (trust.md, "Month ends and leap days"); a day of the year is the first such day after `start`, or `start` itself
 * when a period before it ended the day before; one date is the last day of whatever begins by then (`isOverOn`).
 * @param anchor the first day of the chain of periods
 * @param start the first day of this period
 * @throws RangeError for what is no term or no calendar date
 */
export function lastDayOf(term: Term, anchor: CalendarDate, n: number, start: CalendarDate): CalendarDate {
  if (!isTerm(term)) throw new RangeError(`Not a term: ${term.expiryType} ${term.expiryValue}`);
  if (term.expiryType === "EXACT_DATE") return term.expiryValue;
  if (term.expiryType === "DAY_MONTH") return nextDayMonth(term.expiryValue, n === 0 ? start : addDays(start, -1));
  const duration = parseDuration(term.expiryValue);
  if (!duration) throw new RangeError(`Not a duration: ${term.expiryValue}`);
  return addDays(nthPeriod(anchor, duration, n).end, -1);
}

/**
 * The day on which a period from `start` to `lastDay` renews: `renewalValue` after its start, and never later than its
 * last day, so that a period cut short still renews (decision 0017).
 */
export function renewalDay(renewalValue: string, start: CalendarDate, lastDay: CalendarDate): CalendarDate {
  const duration = parseDuration(renewalValue);
  if (!duration || !isDayPeriod(renewalValue)) throw new RangeError(`Not a period of days: ${renewalValue}`);
  const day = addDuration(start, duration);
  return day < lastDay ? day : lastDay;
}

/**
 * The renewal intervals that can be offered: one is dropped when the next expiry would fall on or before its renewal
 * date (spec 02 §5).
 * @param today the day from which both are counted
 */
export function renewalIntervals(intervals: readonly string[], term: Term, today: CalendarDate): string[] {
  if (!isTerm(term)) return [...intervals];
  if (term.expiryType === "EXACT_DATE") return [];
  return intervals.filter((interval) => isBefore(interval, today, expiryOf(term, 0, today)));
}

/**
 * Whether a renewal falls before the end of a full period. A Fixed Annual one begins after the next expiry: the period
 * until then may be cut short, and says nothing of the years that follow (decision 0017). Nothing follows one date.
 */
export function renewsWithin(renewalValue: string, term: Term, today: CalendarDate): boolean {
  if (term.expiryType === "EXACT_DATE") return false;
  if (term.expiryType === "DATE_PERIOD") return isBefore(renewalValue, today, expiryOf(term, 0, today));
  const start = addDays(expiryOf(term, 0, today), 1);
  return isBefore(renewalValue, start, expiryOf(term, 1, start));
}

/** The day on which the nth period expires: the day of the year itself, or the first day after a length. */
function expiryOf(term: Term, n: number, start: CalendarDate): CalendarDate {
  const lastDay = lastDayOf(term, start, n, start);
  return term.expiryType === "DATE_PERIOD" ? addDays(lastDay, 1) : lastDay;
}

function isBefore(interval: string, start: CalendarDate, expiry: CalendarDate): boolean {
  const duration = parseDuration(interval);
  return duration !== null && addDuration(start, duration) < expiry;
}
