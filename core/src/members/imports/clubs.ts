import { CLUB_LETTERS, MAX_OTHER_CLUBS } from "@salle/contract/members/imports";
import { fold } from "../../lib/fold.ts";

/** A club's name without case, accents and marks; "" for a cell that names none. */
export const clubKey = (name: string): string =>
  fold(shown(name))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A name as it is shown and chosen: one line, not too long. */
const shown = (name: string): string =>
  name
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, CLUB_LETTERS)
    .trim();

/** What a club is called in a file, besides the others whose rows are taken too: the keys of their names. */
export const keysOf = (names: readonly (string | undefined)[]): Set<string> =>
  new Set(names.map((name) => clubKey(name ?? "")).filter(Boolean));

/** The other clubs that a file's cells name, those with the most rows first. */
export function othersIn(
  cells: readonly (string | undefined)[],
  own: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): { name: string; rows: number; isChosen: boolean }[] {
  const found = new Map<string, { name: string; rows: number; isChosen: boolean }>();
  for (const cell of cells) {
    const key = clubKey(cell ?? "");
    if (!key || own.has(key)) continue;
    const before = found.get(key) ?? { name: shown(cell ?? ""), rows: 0, isChosen: taken.has(key) };
    found.set(key, { ...before, rows: before.rows + 1 });
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows).slice(0, MAX_OTHER_CLUBS);
}
