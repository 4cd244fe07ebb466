/** `2001-12-31` or a longer ISO text as `31/12/2001` (spec 02 §9); "" for nothing. */
export function formatDate(iso: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? "");
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : "";
}

/** As `formatDate` from numbers, where any may be unknown. */
export function formatDateParts(day: number | null, month: number | null, year: number | null): string {
  if (!day || !month || !year) return "";
  return [String(day).padStart(2, "0"), String(month).padStart(2, "0"), year].join("/");
}

const moment = new Intl.DateTimeFormat("en-AU", { dateStyle: "medium", timeStyle: "short" });
/** An instant in the reader's own time: `21 Nov 2026, 4:16 pm`. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

const plain = new Intl.NumberFormat("en-AU");
export const formatNumber = (value: number): string => plain.format(value);

/** Reads a date as people type it, day first (`31/12/2001`, `31.12.01` not), or ISO; null when it is none. */
export function parseTypedDate(text: string): string | null {
  const trimmed = text.trim();
  const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/.exec(trimmed);
  const yearFirst = /^(\d{4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,2})$/.exec(trimmed);
  const [year, month, day] = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1]]
    : [yearFirst?.[1], yearFirst?.[2], yearFirst?.[3]];
  if (!year || !month || !day) return null;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
