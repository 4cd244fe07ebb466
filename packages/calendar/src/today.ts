/** The calendar date, `YYYY-MM-DD`, in a time zone at an instant (architecture §7). */
export function todayIn(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

// Memoised: making one takes far longer than using it.
const formats = new Map<string, Intl.DateTimeFormat>();
