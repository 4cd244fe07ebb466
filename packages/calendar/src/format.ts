import { TZDate } from "@date-fns/tz/date";
import { format } from "date-fns/format";
import { type CalendarDate, dayNumber } from "./calendar-date.ts";
import { offsetMinutes, type Seconds } from "./local-day.ts";

/** How dates are shown (spec 01 §9, spec 02 §9; the spec's letters are moment's, these are date-fns's). */
export const dateFormats = {
  weekday: "EEE, MMM do yyyy",
  short: "d MMM yyyy",
  ordinal: "do MMM yyyy",
  dashed: "dd-MMM-yyyy",
  slashed: "dd/MM/yyyy",
  note: "MMMM do, yyyy",
} as const;
export type DateFormat = keyof typeof dateFormats;

/** How instants are shown. `wire` is what crosses the wire: ISO 8601 with the zone's offset (spec 01 §5). */
export const instantFormats = {
  weekday: "EEE, MMM do yyyy HH:mm aaa",
  slashed: "dd/MM/yyyy h:mm aaa",
  wire: "yyyy-MM-dd'T'HH:mm:ssxxx",
} as const;
export type InstantFormat = keyof typeof instantFormats;

/**
 * A calendar date as people read it.
 * @throws RangeError for what is no calendar date
 */
export function formatDate(date: CalendarDate, as: DateFormat): string {
  // In UTC, so that the machine's own zone cannot move the day.
  return format(new TZDate(dayNumber(date) * 86_400_000, "UTC"), dateFormats[as]);
}

/**
 * An instant as a clock in a time zone shows it.
 * @throws RangeError for an unknown zone
 */
export function formatInstant(at: Seconds, timeZone: string, as: InstantFormat): string {
  offsetMinutes(at, timeZone);
  return format(new TZDate(at * 1000, timeZone), instantFormats[as]);
}
