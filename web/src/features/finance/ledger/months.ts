import { monthNames } from "@salle/calendar/format";
import { formatDate } from "../../../lib/format.ts";

/** A month of a book by what is sent, `2026-10`, and as a choice shows it. */
interface Choice {
  value: string;
  text: string;
}

/** Every month of a book before the current one, the newest first, by what is sent. */
export const monthsBefore = (current: string, first: string | null): Choice[] =>
  first === null ? [] : monthsDown(before(current), first);

/** Every month from one back to an earlier one, the newest first; none where that is later. */
export function monthsDown(last: string, first: string): Choice[] {
  const months: Choice[] = [];
  for (let month = last; month >= first; month = before(month)) months.push({ value: month, text: nameOf(month) });
  return months;
}

/** `2026-10` as October 2026. */
export function nameOf(month: string): string {
  const [year, number] = month.split("-");
  return `${monthNames[Number(number) - 1] ?? ""} ${year}`;
}

/** `2026-10` as Oct 2026, where a day stands beside it. */
export const shortNameOf = (month: string): string => formatDate(`${month}-01`, "tight").replace(/^1 /, "");

function before(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
}
