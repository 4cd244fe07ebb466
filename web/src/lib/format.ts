import { isCalendarDate } from "@salle/calendar/calendar-date";
import { formatDate as dateAs, formatInstant } from "@salle/calendar/format";
import type { DatePlace, InstantPlace } from "@salle/calendar/places";
import { formatMoney } from "@salle/money/format";

// How each place writes its dates is in `packages/calendar/src/places.ts`; here is what the wire's texts become.

/** `2001-12-31`, or the day a longer ISO text names, as a place writes it; "" for nothing, and for what is none. */
export function formatDate(iso: string | null | undefined, place: DatePlace): string {
  const day = iso?.slice(0, 10) ?? "";
  return isCalendarDate(day) ? dateAs(day, place) : "";
}

/** From one day to another, in running text; the year once where it is the same. */
export function formatPeriod(first: string, last: string): string {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const from = formatDate(first, "sentence");
  return `${isOneYear ? from.replace(/ \d{4}$/, "") : from} to ${formatDate(last, "sentence")}`;
}

/** As `formatDate` from numbers, where any may be unknown. */
export function formatDateParts(
  day: number | null,
  month: number | null,
  year: number | null,
  place: DatePlace,
): string {
  if (!day || !month || !year) return "";
  const two = (value: number) => String(value).padStart(2, "0");
  return formatDate(`${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`, place);
}

/** An instant, an ISO text or whole seconds since 1970, by the clock of a time zone, else of the reader. */
export const formatMoment = (at: string | number, place: InstantPlace, timeZone = readersZone()): string =>
  formatInstant(typeof at === "number" ? at : Math.floor(Date.parse(at) / 1000), timeZone, place);

const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const plain = new Intl.NumberFormat("en-AU");
export const formatNumber = (value: number): string => plain.format(value);
/** Money where it is told at a glance: whole dollars. */
export const formatWhole = (cents: number): string => formatMoney(Math.round(cents / 100) * 100).replace(/\.00$/, "");
