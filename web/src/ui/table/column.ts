import type { ReactNode } from "react";

/** A column of a table of `T`; `By` is what the server sorts by. */
export interface Column<T, By extends string = string> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** The server's name for sorting by it; without one it cannot be sorted. */
  sortBy?: By;
  isNumber?: boolean;
  /** Shown only from the widest breakpoint on. */
  isWide?: boolean;
}
