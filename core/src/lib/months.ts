import { formatDate } from "@salle/calendar/format";

/** A month's name by its number, `2026-11`: Nov 2026. */
export const monthName = (month: string): string => formatDate(`${month}-01`, "tight").replace(/^1 /, "");

/** A month so many later, or earlier if negative. */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** A day's month and those that follow, so many in all; if negative, those that were before and the day's own. */
export const monthsFrom = (today: string, many: number): string[] =>
  Array.from({ length: Math.abs(many) }, (_, index) =>
    monthAfter(today.slice(0, 7), many < 0 ? many + 1 + index : index),
  );

/** The last months up to a day's own, each with its first day and the next one's, as numbers: 20261101, 20261201. */
export function firstsAround(today: string, many: number): { month: string; from: number; to: number }[] {
  const first = monthAfter(today.slice(0, 7), 1 - many);
  const firstDay = (month: string) => Number(`${month.replace("-", "")}01`);
  return Array.from({ length: many }, (_, index) => {
    const month = monthAfter(first, index);
    return { month, from: firstDay(month), to: firstDay(monthAfter(month, 1)) };
  });
}
