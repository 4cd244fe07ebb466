import { type CalendarDate, isCalendarDate } from "./calendar-date.ts";

/** In which order day, month and year are written; a year of four digits that comes first is one in any order. */
export type DateOrder = "dmy" | "mdy" | "ymd";

interface Reading {
  order?: DateOrder;
  /** The last year that one of two digits can be; without it years have four. */
  latestYear?: number;
}

/**
 * Reads a date as people type it: `28/2/10`, `28.2.2010`, `28 Feb 2010`, `2010-02-28`. Null when it is none.
 */
export function readDate(text: string, { order = "dmy", latestYear }: Reading = {}): CalendarDate | null {
  const parts = text
    .trim()
    .split(/[\s./,-]+/)
    .filter(Boolean);
  if (parts.length !== 3) return null;
  const named = parts.findIndex((part) => monthNamed(part) !== null);
  const actual = orderOf(parts, named, order);
  const at = (letter: "d" | "m" | "y") => parts[actual.indexOf(letter)] ?? "";
  const year = yearOf(at("y"), latestYear);
  const month = monthNamed(at("m")) ?? numberOf(at("m"));
  const day = numberOf(at("d").replace(/(?<=\d)(?:st|nd|rd|th)$/i, ""));
  if (year === null || month === null || day === null) return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? date : null;
}

/** A month that has a name says itself where it stands. */
function orderOf(parts: readonly string[], named: number, order: DateOrder): DateOrder {
  if (/^\d{4}$/.test(parts[0] ?? "")) return "ymd";
  if (named === 0) return "mdy";
  return named === 1 && order === "mdy" ? "dmy" : order;
}

const MONTHS = "january february march april may june july august september october november december".split(" ");

function monthNamed(text: string): number | null {
  const name = text.toLowerCase();
  if (!/^[a-z]{3,}$/.test(name)) return null;
  const index = MONTHS.findIndex((month) => month.startsWith(name === "sept" ? "sep" : name));
  return index < 0 ? null : index + 1;
}

const numberOf = (text: string): number | null => (/^\d{1,2}$/.test(text) ? Number(text) : null);

function yearOf(text: string, latestYear: number | undefined): string | null {
  if (/^\d{4}$/.test(text)) return text;
  if (latestYear === undefined || !/^\d{2}$/.test(text)) return null;
  const year = latestYear - (latestYear % 100) + Number(text);
  return String(year > latestYear ? year - 100 : year);
}

const two = (value: number): string => String(value).padStart(2, "0");
