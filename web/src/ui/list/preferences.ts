import { own } from "@salle/contract/own";
import * as z from "zod/mini";
import type { Column } from "../table/column.ts";

/** The columns that somebody chose, by their ids and in their order; null for the list's own. */
const Chosen = z.nullable(z.array(z.string()).check(z.maxLength(100)));
export type Chosen = z.infer<typeof Chosen>;

const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  /** The text of each filter, by the API's name. */
  filters: z.record(z.string(), z.string()),
  order: z.nullable(z.object({ column: z.string(), direction: z.enum(["asc", "desc"]) })),
  columns: Chosen,
});
/** Filters, order and columns, under a name that somebody gave them. */
export type SavedView = z.infer<typeof SavedView>;

export const MOST_VIEWS = 20;

const Preferences = z.object({
  columns: z.catch(Chosen, null),
  isDense: z.catch(z.boolean(), false),
  views: z.catch(z.array(SavedView).check(z.maxLength(MOST_VIEWS)), []),
});
/** How somebody has a list. */
export type Preferences = z.infer<typeof Preferences>;

const none: Preferences = { columns: null, isDense: false, views: [] };

/** Reads what a browser has stored; what is no such text counts as nothing. */
export function readPreferences(text: string | null): Preferences {
  if (text === null) return none;
  try {
    return Preferences.parse(JSON.parse(text));
  } catch {
    return none;
  }
}

type Declared = Pick<Column<never>, "id" | "priority">;

/**
 * A list's columns as they are shown: its own, or the first and those that were chosen, which never give way, whatever the
 * width.
 */
export function arranged<C extends Declared>(columns: readonly C[], chosen: Chosen): readonly C[] {
  // Those of the last priority are there only when they are chosen.
  if (!chosen) return columns.filter(({ priority }) => priority !== 4);
  const ids = new Set([...columns.slice(0, 1).map(({ id }) => id), ...chosen]);
  return [...ids]
    .flatMap((id) => columns.filter((column) => column.id === id))
    .map((column) => ({ ...column, priority: 1 }));
}

/** The ids of the columns after the first, which is always there. */
export const shownIds = (columns: readonly Declared[], chosen: Chosen): string[] =>
  arranged(columns, chosen)
    .slice(1)
    .map(({ id }) => id);

/** One column more, at the end, or one less. */
export const toggled = (shown: readonly string[], id: string): string[] =>
  shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id];

/** A column further up or down by some places, as far as there are any. */
export function moved(shown: readonly string[], id: string, by: number): string[] {
  const at = shown.indexOf(id) + by;
  return at < 0 || at >= shown.length ? [...shown] : shown.filter((each) => each !== id).toSpliced(at, 0, id);
}

/** Whether the filters in force are exactly those asked for, as far as they have these names. */
export const hasFilters = (
  names: readonly string[],
  inForce: Readonly<Record<string, string | undefined>>,
  asked: Readonly<Record<string, string | undefined>>,
): boolean => names.every((name) => (own(inForce, name) ?? "") === (own(asked, name) ?? ""));
