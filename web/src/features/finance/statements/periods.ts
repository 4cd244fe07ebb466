import { addDays, type CalendarDate, daysInMonth } from "@salle/calendar/calendar-date";

/** The days that a statement is asked for, as the address has them; without any it is a year until today. */
export interface Period {
  fromDate?: string;
  toDate?: string;
}

/** The periods that are offered. */
export const periodChoices = ["last-12-months", "last-3-months", "this-financial-year", "last-financial-year"] as const;
export type PeriodChoice = (typeof periodChoices)[number];

/** What the address says of a choice, on the day that it is at the issuer. */
export function periodOf(choice: PeriodChoice, today: CalendarDate): Period {
  const july = beginOfFinancialYear(today);
  switch (choice) {
    case "last-12-months":
      return {};
    case "last-3-months":
      return { fromDate: addDays(monthsBefore(today, 3), 1), toDate: today };
    case "this-financial-year":
      return { fromDate: july, toDate: today };
    case "last-financial-year":
      return { fromDate: monthsBefore(july, 12), toDate: addDays(july, -1) };
  }
}

/** The choice that a period is; null of any other days. */
export const choiceOf = (period: Period, today: CalendarDate): PeriodChoice | null =>
  periodChoices.find((choice) => isSame(periodOf(choice, today), period)) ?? null;

/** The period that an address names; what stands empty there is not asked for. */
export function periodIn({ fromDate, toDate }: Readonly<Record<string, unknown>>): Period {
  return { ...(isText(fromDate) && { fromDate }), ...(isText(toDate) && { toDate }) };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const isSame = (one: Period, other: Period): boolean => one.fromDate === other.fromDate && one.toDate === other.toDate;

/** An Australian financial year begins on 1 July. */
function beginOfFinancialYear(date: CalendarDate): CalendarDate {
  const july = `${date.slice(0, 4)}-07-01`;
  return date < july ? monthsBefore(july, 12) : july;
}

/** The same day so many months earlier, or that month's last where it has no such day. */
function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const at = year * 12 + (month - 1) - months;
  const [newYear, newMonth] = [Math.floor(at / 12), (at % 12) + 1];
  return [newYear, two(newMonth), two(Math.min(day, daysInMonth(newYear, newMonth)))].join("-");
}

const two = (value: number): string => String(value).padStart(2, "0");
