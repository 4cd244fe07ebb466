import { type CalendarDate, dayNumber } from "./calendar-date.ts";
import { localDate, offsetMinutes, type Seconds } from "./local-day.ts";

const DAY = 86_400;

/** A local date and time, to the minute: `2026-07-01` and `15:05`. */
export interface LocalParts {
  date: CalendarDate;
  time: string;
}

/** The local date and time in a time zone at a UTC instant; seconds are dropped. */
export function localParts(at: Seconds, timeZone: string): LocalParts {
  const date = localDate(at, timeZone);
  const second = at + offsetMinutes(at, timeZone) * 60 - dayNumber(date) * DAY;
  return { date, time: new Date(second * 1000).toISOString().slice(11, 16) };
}

/**
 * The UTC instant of a local date and time in a time zone. An ambiguous time, when clocks go back, is the first of the
 * two; a time in the gap, when clocks leap ahead, is as long after the leap: `02:30` is then `03:30`.
 * @throws RangeError for an unknown zone, or what is no date or time
 */
export function localSeconds({ date, time }: LocalParts, timeZone: string): Seconds {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!hour || !minute) throw new RangeError(`Not a time: ${time}`);
  const local = dayNumber(date) * DAY + Number(hour) * 3600 + Number(minute) * 60;
  // Clocks move at most once in two days, so one of these two offsets holds at the instant.
  const withOffsetAt = (at: Seconds) => local - offsetMinutes(at, timeZone) * 60;
  const [before, after] = [withOffsetAt(local - DAY), withOffsetAt(local + DAY)];
  const shows = (at: Seconds) => at + offsetMinutes(at, timeZone) * 60 === local;
  return shows(before) || !shows(after) ? before : after;
}
