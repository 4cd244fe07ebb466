/*
 * Dates and periods once more, in plain code of their own: what the product's calendar says is held against this.
 * A date is [year, month, day], the month from 1.
 */

export type PlainDate = [year: number, month: number, day: number];

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const clamped = (year: number, month: number, day: number): PlainDate => [
  year,
  month,
  Math.min(day, lastOfMonth(year, month)),
];

export function plusMonths([year, month, day]: PlainDate, months: number): PlainDate {
  const all = year * 12 + (month - 1) + months;
  return clamped(Math.floor(all / 12), (all % 12) + 1, day);
}

export function plusDays([year, month, day]: PlainDate, days: number): PlainDate {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

export const isAfter = (a: PlainDate, b: PlainDate): boolean => Date.UTC(...flat(a)) > Date.UTC(...flat(b));
const flat = ([year, month, day]: PlainDate): [number, number, number] => [year, month - 1, day];

/** The first day `dd-mm` that is after `from`, or `from` itself where that counts; 29-02 is the last of February. */
export function nextDayOfYear(ddmm: string, from: PlainDate, countsFrom: boolean): PlainDate {
  const [day = 1, month = 1] = ddmm.split("-").map(Number);
  for (let year = from[0]; ; year++) {
    const date = clamped(year, month, day);
    if (isAfter(date, from) || (countsFrom && !isAfter(from, date))) return date;
  }
}

const wallOf = (seconds: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat("en-AU", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(seconds * 1000);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second")) / 1000;
};

/** The date it is at an instant in a time zone. */
export function dateAt(seconds: number, zone: string): PlainDate {
  const wall = new Date(wallOf(seconds, zone) * 1000);
  return [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()];
}

/** The second a date begins in a time zone (in Australia the clocks change later in the night). */
export function midnight(date: PlainDate, zone: string): number {
  const wanted = Date.UTC(...flat(date)) / 1000;
  let seconds = wanted;
  for (let round = 0; round < 3; round++) seconds += wanted - wallOf(seconds, zone);
  return seconds;
}
