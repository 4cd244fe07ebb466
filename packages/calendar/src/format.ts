import { type CalendarDate, dayNumber } from "./calendar-date.ts";
import { offsetMinutes, type Seconds } from "./local-day.ts";
import { localParts } from "./local-time.ts";
import { type DatePlace, datePlaces, type InstantPlace, instantPlaces } from "./places.ts";

/**
 * A calendar date as a place shows it (`places.ts`).
 * @throws RangeError for what is no calendar date
 */
export const formatDate = (date: CalendarDate, place: DatePlace): string => format(datePlaces[place], date, "00:00", 0);

/**
 * An instant as a place shows it, by the clock of a time zone.
 * @throws RangeError for an unknown zone
 */
export function formatInstant(at: Seconds, timeZone: string, place: InstantPlace): string {
  const { date, time } = localParts(at, timeZone);
  const second = ((Math.floor(at) % 60) + 60) % 60;
  return format(instantPlaces[place], date, `${time}:${pad(second)}`, offsetMinutes(at, timeZone));
}

/** The letters of a format, longest first, and text that stands for itself in brackets; the spec's are moment's. */
const TOKENS = /\[([^\]]*)\]|YYYY|MMMM|MMM|MM|DD|Do|D|ddd|HH|h|mm|ss|a|Z/g;

/** The names of the months, January first. */
export const monthNames = "January February March April May June July August September October November December".split(
  " ",
);
const DAYS = "Sun Mon Tue Wed Thu Fri Sat".split(" ");

function format(pattern: string, date: CalendarDate, time: string, offset: number): string {
  const weekday = DAYS[(((dayNumber(date) + 4) % 7) + 7) % 7] ?? "";
  const [year = "", month = "", day = ""] = date.split("-");
  const [hour = "", minute = "", second = "00"] = time.split(":");
  const name = monthNames[Number(month) - 1] ?? "";
  const values = new Map(
    Object.entries({
      YYYY: year,
      MMMM: name,
      MMM: name.slice(0, 3),
      MM: month,
      DD: day,
      Do: ordinal(Number(day)),
      D: String(Number(day)),
      ddd: weekday,
      HH: hour,
      h: String(Number(hour) % 12 || 12),
      mm: minute,
      ss: second,
      a: Number(hour) < 12 ? "am" : "pm",
      Z: offsetText(offset),
    }),
  );
  return pattern.replace(TOKENS, (token, literal: string | undefined) => literal ?? values.get(token) ?? token);
}

function ordinal(day: number): string {
  const ending = { 1: "st", 2: "nd", 3: "rd" }[day % 10] ?? "th";
  return `${day}${day > 10 && day < 14 ? "th" : ending}`;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

const pad = (value: number): string => String(value).padStart(2, "0");
