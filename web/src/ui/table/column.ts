import type { ReactNode } from "react";

/** A column of a table of `T`; `By` is what the server sorts by. */
export interface Column<T, By extends string = string> {
  id: string;
  header: string;
  /** Stands in the header instead of its words. */
  head?: ReactNode;
  cell: (row: T) => ReactNode;
  /** The server's name for sorting by it; without one it cannot be sorted. */
  sortBy?: By;
  isNumber?: boolean;
  /** In pixels; without one it shares what the others leave, and has 150 at least. */
  width?: number;
  /** When it gives way: 3 first, then 2, by the width that the table has; 1 (the default) never; of 4 are those that are shown only when they are chosen (design, "Tables"). */
  priority?: Priority;
  /** Sticky: it stays in sight however far the table is scrolled sideways, so many pixels from its start. */
  stays?: number;
  /**
   * Its place in a phone's row of two lines; where one is the title, those without a place are not shown there. In a card
   * only the action has one, in the corner.
   */
  line?: Line;
}

/** First the title with the status, below them, muted, details and an amount beside the first; an action beside both. */
export type Line = "title" | "status" | "detail" | "amount" | "action";

export type Priority = 1 | 2 | 3 | 4;

/** The least width of a column that has none of its own, in pixels. */
const SHARED = 150;

/**
 * The width below which a table scrolls sideways, in pixels, by how many priorities are in sight: columns that have
 * given way no longer count.
 */
export function leastWidths(
  columns: readonly Pick<Column<never>, "width" | "priority">[],
): Record<Exclude<Priority, 4>, number> {
  const within = (most: Priority) =>
    columns.reduce((sum, { width = SHARED, priority = 1 }) => sum + (priority <= most ? width : 0), 0);
  return { 1: within(1), 2: within(2), 3: within(3) };
}
