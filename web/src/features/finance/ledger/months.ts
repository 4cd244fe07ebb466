import { monthNames } from "@salle/calendar/format";

/** Every month of a book before the current one, the newest first, by what is sent. */
export function monthsBefore(current: string, first: string | null): { value: string; text: string }[] {
  const months: { value: string; text: string }[] = [];
  for (let month = before(current); first !== null && month >= first; month = before(month))
    months.push({ value: month, text: nameOf(month) });
  return months;
}

function nameOf(month: string): string {
  const [year, number] = month.split("-");
  return `${monthNames[Number(number) - 1] ?? ""} ${year}`;
}

function before(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
}
