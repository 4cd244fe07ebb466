import { words } from "../strings.ts";
import type { Column } from "../table/column.ts";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { Bulk } from "./bulk.ts";
import type { DrawnList, ListSlots, ListView } from "./declaration.ts";
import type { Selection } from "./selection.ts";
import { Tick } from "./tick.tsx";

interface Ticking<A extends ListAnswer, S extends object> {
  bulk: Bulk<A, S>;
  selection: Selection;
}

/** A row's tick, the columns declared, then what may be done with it. */
export function listColumns<A extends ListAnswer, S extends object>(
  list: Pick<DrawnList<A, S>, "columns" | "actions">,
  view: ListView<A, S>,
  slots: ListSlots<A>,
  ticking: Ticking<A, S> | null,
): readonly Column<RowOf<A>>[] {
  const columns = [...(typeof list.columns === "function" ? list.columns(view) : list.columns)];
  const actions = slots.actions ?? (list.actions && ((row: RowOf<A>) => list.actions?.(row, view)));
  if (actions) columns.push({ id: "actions", header: words.actions, cell: actions });
  if (ticking) columns.unshift(tickColumn(ticking));
  return columns;
}

const tickColumn = <A extends ListAnswer, S extends object>(ticking: Ticking<A, S>): Column<RowOf<A>> => ({
  id: "select",
  header: words.select,
  width: 64,
  cell: (row) => <RowTick row={row} {...ticking} />,
});

interface RowTickProps<A extends ListAnswer, S extends object> extends Ticking<A, S> {
  row: RowOf<A>;
}

function RowTick<A extends ListAnswer, S extends object>({ row, bulk, selection }: RowTickProps<A, S>) {
  return (
    <Tick
      label={bulk.selectRow(row)}
      isTicked={selection.ticked.has(row.id)}
      isDisabled={!bulk.isSelectable(row)}
      onChange={(isTicked) => selection.set(new Map([[row.id, bulk.nameOf(row)]]), isTicked)}
    />
  );
}
