import { type CalendarDate, dateOfDay, dayNumber, daysInMonth } from "./calendar-date.ts";
import type { Duration } from "./duration.ts";

/** A half-open interval of days: `start` is its first day, `end` the first day that is no longer in it. */
export type Period = { readonly start: CalendarDate; readonly end: CalendarDate };

/**
 * The date `times` durations after an anchor (trust.md, "Month ends and leap days").
 *
 * Always counted from the anchor, never from the previous result: years and months first, clamped to the month's end,
 * then weeks and days, then hours, of which a part of a day counts as that whole day. 31 January + P1M × 2 is 31 March.
 * @throws RangeError if `times` is no whole number from 0, or the date would lie past the year 9999
 */
export function addDuration(anchor: CalendarDate, duration: Duration, times = 1): CalendarDate {
  if (!Number.isInteger(times) || times < 0) throw new RangeError(`Not a number of periods: ${times}`);
  return dateOfDay(dayAfter(anchor, duration, times));
}

const MONTH: Duration = { years: 0, months: 1, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };

/** The date so many months after an anchor, as `addDuration`: 28 February and 31 March are one and two after 31 January. */
export const addMonths = (anchor: CalendarDate, months: number): CalendarDate => addDuration(anchor, MONTH, months);

/** The nth period since an anchor, the first being 0. Neighbours meet: one's end is the next one's start. */
export function nthPeriod(anchor: CalendarDate, duration: Duration, n: number): Period {
  return { start: addDuration(anchor, duration, n), end: addDuration(anchor, duration, n + 1) };
}

/**
 * How many whole periods have passed since an anchor when a day begins; 0 before the first has, and before the anchor.
 */
export function wholePeriods(anchor: CalendarDate, duration: Duration, day: CalendarDate): number {
  const target = dayNumber(day);
  // No period is shorter than this, so no more of them fit.
  const shortest = 28 * monthsOf(duration) + daysOf(duration) + secondsOf(duration) / DAY_SECONDS;
  let passed = 0;
  let tooMany = Math.max(0, Math.floor((target - dayNumber(anchor)) / shortest)) + 1;
  while (tooMany - passed > 1) {
    const middle = Math.floor((passed + tooMany) / 2);
    if (dayAfter(anchor, duration, middle) <= target) passed = middle;
    else tooMany = middle;
  }
  return passed;
}

const DAY_SECONDS = 86_400;
const monthsOf = ({ years, months }: Duration) => years * 12 + months;
const daysOf = ({ weeks, days }: Duration) => weeks * 7 + days;
const secondsOf = ({ hours, minutes, seconds }: Duration) => hours * 3600 + minutes * 60 + seconds;

function dayAfter(anchor: CalendarDate, duration: Duration, times: number): number {
  // Throws for what is no date.
  dayNumber(anchor);
  const [year = 0, month = 0, day = 0] = anchor.split("-").map(Number);
  const months = year * 12 + (month - 1) + monthsOf(duration) * times;
  const newYear = Math.floor(months / 12);
  const newMonth = months % 12;
  const newDay = Math.min(day, daysInMonth(newYear, newMonth + 1));
  // Years below 100 would be read as 19xx, months beyond a year are not.
  const byMonths = Date.UTC(2000, newMonth + (newYear - 2000) * 12, newDay) / (DAY_SECONDS * 1000);
  return byMonths + daysOf(duration) * times + Math.ceil((secondsOf(duration) * times) / DAY_SECONDS);
}
