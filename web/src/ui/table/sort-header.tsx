import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { Column } from "./column.ts";
import { role } from "./roles.ts";

export interface Sorting {
  column: string;
  direction: "asc" | "desc";
  onSort: (column: string, direction: "asc" | "desc") => void;
}

/** A column header: a button that sorts, with `aria-sort` saying how it is sorted now. */
export function SortHeader<T>({ column, sorting }: { column: Column<T>; sorting?: Sorting }) {
  const { sortBy } = column;
  const attributes = {
    "data-number": column.isNumber || undefined,
    "data-priority": column.priority,
    "data-stays": column.stays === undefined ? undefined : "",
    style: { width: column.width, insetInlineStart: column.stays },
  };
  if (!sortBy || !sorting) {
    return (
      <th scope="col" {...role("columnheader")} {...attributes}>
        {column.head ?? column.header}
      </th>
    );
  }
  const isSorted = sorting.column === sortBy;
  const isUp = isSorted && sorting.direction === "asc";
  const Icon = isSorted ? (isUp ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th
      scope="col"
      {...role("columnheader")}
      aria-sort={isSorted ? (isUp ? "ascending" : "descending") : "none"}
      {...attributes}
    >
      <button type="button" onClick={() => sorting.onSort(sortBy, isUp ? "desc" : "asc")}>
        {column.header}
        <Icon size={14} aria-hidden data-sorted={isSorted || undefined} />
      </button>
    </th>
  );
}
