import { Box } from "@chakra-ui/react";
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useDeferredValue,
  useRef,
} from "react";
import { words } from "../strings.ts";
import { type Column, leastWidths } from "./column.ts";
import { role } from "./roles.ts";
import { SortHeader, type Sorting } from "./sort-header.tsx";
import { tableStyle } from "./table-style.ts";
import { useOverflow } from "./use-overflow.ts";

export interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  /** Undefined until the first page has come. */
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  sorting?: Sorting;
  /** Rows of 36 px. */
  isDense?: boolean;
  /** The rows are placeholder data: newer ones are on their way. */
  isBusy?: boolean;
  onRowClick?: (row: T) => void;
  /** What stands in the table's place when there are no rows. */
  empty: ReactNode;
  skeletonRows?: number;
  /** Under the rows; on paper, at the foot of each page. */
  foot?: ReactNode;
}

/** One page of rows the server has filtered, sorted and cut; on a phone each row is two lines, or a small card. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, columns, rows, rowId, sorting, isBusy = false, isDense, onRowClick, empty } = props;
  const { skeletonRows = 25, foot } = props;
  const first = useFirstScreenful();
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <ScrollArea {...{ label, columns, isBusy, isDense }}>
      <table {...role("table")} aria-label={label} aria-busy={isBusy || !rows}>
        <thead {...role("rowgroup")}>
          <tr {...role("row")}>
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody {...role("rowgroup")}>
          {rows?.slice(0, first).map((row) => (
            <tr
              key={rowId(row)}
              {...role("row")}
              data-link={onRowClick ? "" : undefined}
              onClick={onRowClick && ((event) => isPlainClick(event) && onRowClick(row))}
            >
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          )) ??
            Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
              <tr key={index} {...role("row")}>
                {columns.map((column) => (
                  <td key={column.id} {...role("cell")} data-priority={column.priority} data-line={column.line}>
                    <div className="skeleton" style={{ width: "70%" }} aria-hidden />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        {foot && (
          <tfoot {...role("rowgroup")}>
            <tr {...role("row")}>
              <td {...role("cell")} colSpan={columns.length}>
                {foot}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollArea>
  );
}

/** No row is lower; above the rows stand the shell's bar, the page's title and the list's own bar. */
const LEAST_ROW_PX = 36;
const ABOVE_PX = 280;

/**
 * How many rows to draw: as the table is mounted only those that fill the window, for the others would hold up its first
 * paint, and right after it all of them.
 */
function useFirstScreenful(): number | undefined {
  const isPainted = useDeferredValue(true, false);
  return isPainted ? undefined : Math.max(Math.ceil((window.innerHeight - ABOVE_PX) / LEAST_ROW_PX), 5);
}

interface ScrollAreaProps<T> extends Pick<DataTableProps<T>, "label" | "columns" | "isBusy" | "isDense"> {
  children: ReactNode;
}

/** The table's least widths, for its style to choose from by the width it is given. */
function leastOf<T>(columns: readonly Column<T>[]): CSSProperties {
  const least = leastWidths(columns);
  return Object.fromEntries(Object.entries(least).map(([most, width]) => [`--least-${most}`, `${width}px`]));
}

/** The table's scroll container: where the table overflows, a region that the keyboard reaches and scrolls. */
function ScrollArea<T>({ label, columns, isBusy, isDense, children }: ScrollAreaProps<T>) {
  const ref = useRef<HTMLDivElement>(null);
  const region = useOverflow(ref) ? { role: "region", "aria-label": label, tabIndex: 0 } : {};
  return (
    <Box
      ref={ref}
      css={tableStyle}
      style={leastOf(columns)}
      data-busy={isBusy || undefined}
      data-dense={isDense || undefined}
      data-lines={columns.some(({ line }) => line === "title") || undefined}
      onPointerOver={tellWhole}
      {...region}
    >
      {children}
    </Box>
  );
}

function Cell<T>({ column, row }: { column: Column<T>; row: T }) {
  const value = column.cell(row);
  const isEmpty = value === "" || value === null;
  return (
    <td
      {...role("cell")}
      data-label={column.header}
      data-number={column.isNumber || undefined}
      data-priority={column.priority}
      data-empty={isEmpty || undefined}
      data-line={column.line}
      data-stays={column.stays === undefined ? undefined : ""}
      style={column.stays === undefined ? undefined : { insetInlineStart: column.stays }}
      data-none={value === words.none || undefined}
    >
      {value}
    </td>
  );
}

/** A cell has its whole text as its tooltip while that is cut off. */
function tellWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element && target.closest("td");
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : "";
}

/** A click on the row itself, not on a link or button in it or in the menu that one opens, and not the end of selecting text. */
const isPlainClick = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  // A menu is drawn elsewhere, and its clicks come here all the same.
  currentTarget.contains(target) &&
  !target.closest("a, button, input, label") &&
  !getSelection()?.toString();
