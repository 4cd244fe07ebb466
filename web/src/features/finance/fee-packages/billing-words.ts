import { type LengthUnit, lengthOf } from "@salle/calendar/length";

const units = { days: "day", weeks: "week", months: "month", years: "year" } satisfies Record<LengthUnit, string>;

/** How often somebody is billed, within a sentence: `every 2 weeks` for `P2W`, `once` for no cycle. */
export function everyWords(cycle: string | null): string {
  if (!cycle) return "once";
  const length = lengthOf(cycle);
  if (!length) return `every ${cycle}`;
  return length.count === 1 ? `every ${units[length.unit]}` : `every ${length.count} ${length.unit}`;
}

/** As `everyWords`, by itself: `Every 2 weeks`. */
export function cycleWords(cycle: string | null): string {
  const words = everyWords(cycle);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The cycles that are usual; another one comes from a program. */
const usual = ["P1W", "P2W", "P1M", "P3M", "P6M", "P1Y"];

/** The cycles that a form offers, and the one that the package has; being billed once is the choice of none of them. */
export function cycleOptions(current: string | null): { value: string; label: string }[] {
  const all = current && !usual.includes(current) ? [...usual, current] : usual;
  return all.map((value) => ({ value, label: cycleWords(value) }));
}
