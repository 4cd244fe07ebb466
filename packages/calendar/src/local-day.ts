import { tzOffset } from "@date-fns/tz/tzOffset";
import { type CalendarDate, dateOfDay, dayNumber } from "./calendar-date.ts";

/** An instant in whole seconds since 1970, the form of membership timestamps (spec 02 §9). */
export type Seconds = number;

const DAY = 86_400;

/**
 * The first second of a day in a time zone (spec 01 §9).
 *
 * Where clocks move around midnight it is found by binary search, so that an hour, Lord Howe's half hour, or a move over
 * midnight itself need no rule of their own. A day that a zone left out begins and ends where the next one begins.
 * @throws RangeError for an unknown zone, or what is no calendar date
 */
export function startOfDay(date: CalendarDate, timeZone: string): Seconds {
  const name = `${date} ${timeZone}`;
  const known = starts.get(name);
  if (known !== undefined) return known;
  const start = findStart(dayNumber(date), timeZone);
  if (starts.size === MOST_STARTS) starts.clear();
  starts.set(name, start);
  return start;
}

/** Memoised: what is sold, and what renews, begins and ends on the same few days; a year of them in three zones fits. */
const starts = new Map<string, Seconds>();
const MOST_STARTS = 1200;

function findStart(day: number, timeZone: string): Seconds {
  // On nearly every day they stand still then, and the offset leads to it: four looks at the zone instead of two dozen.
  const near = day * DAY - offsetMinutes(day * DAY - offsetMinutes(day * DAY, timeZone) * 60, timeZone) * 60;
  if (localDay(near, timeZone) === day && localDay(near - 1, timeZone) < day) return near;
  // No time zone is further from UTC than these.
  let before = day * DAY - 15 * 3600;
  let within = day * DAY + 13 * 3600;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (localDay(middle, timeZone) < day) before = middle;
    else within = middle;
  }
  return within;
}

/**
 * The second at which a day is over: the first of the next day. A period is half-open and ends when its last day ends
 * at its owner (trust.md, "Ends of days"), so it runs while `now < endOfDay(lastDay, zone)`. To show such an end, show
 * the second before it.
 */
export function endOfDay(date: CalendarDate, timeZone: string): Seconds {
  return startOfDay(dateOfDay(dayNumber(date) + 1), timeZone);
}

/** The calendar date in a time zone at a UTC instant. */
export function localDate(at: Seconds, timeZone: string): CalendarDate {
  return dateOfDay(localDay(at, timeZone));
}

/** The last day of a half-open period that ends at an instant: what `endOfDay` was made from. */
export function lastDayBefore(end: Seconds, timeZone: string): CalendarDate {
  return localDate(Math.ceil(end) - 1, timeZone);
}

/**
 * Minutes that clocks in a zone are ahead of UTC at an instant.
 * @throws RangeError for an unknown zone
 */
export function offsetMinutes(at: Seconds, timeZone: string): number {
  const minutes = tzOffset(timeZone, new Date(at * 1000));
  if (Number.isNaN(minutes)) throw new RangeError(`Not a time zone: ${timeZone}`);
  return minutes;
}

function localDay(at: Seconds, timeZone: string): number {
  return Math.floor((at + offsetMinutes(at, timeZone) * 60) / DAY);
}
