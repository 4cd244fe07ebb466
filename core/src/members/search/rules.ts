import { searchableName, searched } from "../../lib/fold.ts";

/** So many digits by themselves may be an invoice's number; more are a National ID or a phone number. */
const MOST_DIGITS = 6;

/** The number of an invoice that a text may be: "INV-000196", "inv 196" or "196"; null for none. */
export function invoiceNumberIn(text: string): number | null {
  const [, mark, digits = ""] = /^(inv[-\s]?)?0*([1-9]\d{0,9})$/i.exec(text.trim()) ?? [];
  if (!digits || (!mark && digits.length > MOST_DIGITS)) return null;
  return Number(digits);
}

/**
 * The best first: whose name, forwards or backwards, begins with what was typed, then one of whose names does; the others
 * as they stand.
 */
export function bestFirst<T>(all: readonly T[], text: string, namesOf: (one: T) => readonly string[]): T[] {
  const typed = searched(text);
  const rankOf = (one: T): number => {
    const names = namesOf(one).map((name) => searched(name));
    if (names.some((name) => name.startsWith(typed))) return 0;
    return names.some((name) => name.includes(` ${typed}`)) ? 1 : 2;
  };
  return all
    .map((one, at) => ({ one, at, rank: rankOf(one) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ one }) => one);
}

/** Whether every word that was typed occurs in a name. */
export function isNamed(name: string, text: string): boolean {
  const words = searched(text).split(" ").filter(Boolean);
  const folded = searchableName(name);
  return words.length > 0 && words.every((word) => folded.includes(word));
}
