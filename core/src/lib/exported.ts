import type { ExportColumn } from "@salle/contract/exports";
import type { ActorContext } from "./context.ts";

/** A cell: text, a day as `YYYY-MM-DD`, or an amount in cents, as its column's kind says; null or "" for nothing. */
export type Cell = string | number | null;

/** A part of an export's rows, in their order. */
export interface RowsOf<R> {
  rows: readonly R[];
  /** How many there are in all; null where nobody has counted them. */
  total: number | null;
}

/**
 * How an area's list is written into a file: declared beside the list. `C` are its columns, `Q` is what the list
 * is asked, `R` one of its rows.
 */
export interface Exported<C extends string, Q, R> {
  columns: Readonly<Record<C, ExportColumn>>;
  /** What is in each column of a row. */
  cells: Readonly<Record<C, (row: R, at: Date) => Cell>>;
  /**
   * Reads the rows of an owner's list, part by part, as the list would show them to whoever asks.
   * @throws Refusal on what they may not ask
   */
  read(ctx: ActorContext, owner: string, asked: Q): AsyncIterable<RowsOf<R>>;
}
