import { dateOfDay, dayNumber, isCalendarDate } from "@salle/calendar/calendar-date";
import { addDuration } from "@salle/calendar/periods";

/** Where to move the clock: `reset` to the wall clock, or to a moment. */
export type Move = { kind: "reset" } | { kind: "to"; at: Date };

export const USAGE = "Say where to: +1y, +3m, +2w, +10d, +36h, -1d, a date such as 2027-03-01, or reset.";
const units = { y: "years", m: "months", w: "weeks", d: "days" } as const;
const HOUR_MS = 3_600_000;

/**
 * Reads what `npm run clock` was asked for. Years, months, weeks and days are the calendar's, at the same time of day
 * where this machine is; so is a date.
 * @param now what the clock shows
 * @returns null when the text says nothing of the kind, or leads out of the calendar
 */
export function readMove(text: string, now: Date): Move | null {
  if (text === "reset") return { kind: "reset" };
  if (isCalendarDate(text)) return { kind: "to", at: onDay(text, now) };
  const [, sign, digits, unit] = /^([+-])(\d{1,6})([ymwdh])$/.exec(text) ?? [];
  if (!sign || !digits || !unit) return null;
  const amount = Number(digits) * (sign === "-" ? -1 : 1);
  if (unit === "h") return { kind: "to", at: new Date(now.getTime() + amount * HOUR_MS) };
  try {
    return { kind: "to", at: onDay(dayAfter(dayOf(now), amount, unit as keyof typeof units), now) };
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

function dayAfter(day: string, amount: number, unit: keyof typeof units): string {
  const none = { years: 0, months: 0, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };
  if (amount >= 0) return addDuration(day, { ...none, [units[unit]]: amount });
  if (unit === "w") return dateOfDay(dayNumber(day) + amount * 7);
  if (unit === "d") return dateOfDay(dayNumber(day) + amount);
  return monthsBefore(day, -amount * (unit === "y" ? 12 : 1));
}

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const first = year * 12 + (month - 1) - months;
  const text = (count: number, width: number) => String(count).padStart(width, "0");
  const start = `${text(Math.floor(first / 12), 4)}-${text((first % 12) + 1, 2)}-01`;
  const end = addDuration(start, { years: 0, months: 1, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 });
  return dateOfDay(Math.min(dayNumber(start) + date - 1, dayNumber(end) - 1));
}

const dayOf = (at: Date): string =>
  [
    String(at.getFullYear()).padStart(4, "0"),
    String(at.getMonth() + 1).padStart(2, "0"),
    String(at.getDate()).padStart(2, "0"),
  ].join("-");

/** That day at the time of day of `now`, where this machine is. */
function onDay(day: string, now: Date): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const at = new Date(now);
  at.setFullYear(year, month - 1, date);
  return at;
}
