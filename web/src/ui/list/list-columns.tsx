import { words } from "../strings.ts";
import type { Column } from "../table/column.ts";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { Bulk } from "./bulk.ts";
import type { DrawnList, ListSlots, ListView } from "./declaration.ts";
import { rangeOf, type Selection } from "./selection.ts";
import { LabelledTick, Tick } from "./tick.tsx";

export interface Ticking<A extends ListAnswer, S extends object> {
  bulk: Bulk<A, S>;
  selection: Selection<RowOf<A>>;
  /** Those of the page. */
  rows: readonly RowOf<A>[];
  /** The header's tick, which takes the focus back when the selection is cleared. */
  headId: string;
}

const TICK_WIDTH = 44;
const ACTIONS_WIDTH = 150;

/** A row's tick, the columns shown, then what may be done with it. */
export function listColumns<A extends ListAnswer, S extends object>(
  shown: readonly Column<RowOf<A>>[],
  { actions: ofList, actionsWidth: width = ACTIONS_WIDTH }: Pick<DrawnList<A, S>, "actions" | "actionsWidth">,
  view: ListView<A, S>,
  slots: ListSlots<A>,
  { ticking, isChosen }: { ticking: Ticking<A, S> | null; isChosen: boolean },
): readonly Column<RowOf<A>>[] {
  // Where chosen columns do not fit the table scrolls, and whose row it is stays in sight.
  const stays = (at: number) => (isChosen ? { stays: at } : {});
  const columns = shown.map((column, index) =>
    index === 0 ? { ...column, ...stays(ticking ? TICK_WIDTH : 0) } : column,
  );
  const actions = slots.actions ?? (ofList && ((row: RowOf<A>) => ofList(row, view)));
  if (actions)
    columns.push({ id: "actions", header: words.actions, cell: actions, line: "action", width, isNumber: true });
  if (ticking) columns.unshift({ ...tickColumn(ticking), ...stays(0) });
  return columns;
}

const tickColumn = <A extends ListAnswer, S extends object>(ticking: Ticking<A, S>): Column<RowOf<A>> => ({
  id: "select",
  header: words.select,
  head: <HeadTick {...ticking} />,
  width: TICK_WIDTH,
  cell: (row) => <RowTick row={row} {...ticking} />,
});

interface RowTickProps<A extends ListAnswer, S extends object> extends Ticking<A, S> {
  row: RowOf<A>;
}

/** Ticks the page's rows; in between where some of them are. */
function HeadTick<A extends ListAnswer, S extends object>({ bulk, selection, rows, headId }: Ticking<A, S>) {
  const selectable = rows.filter(bulk.isSelectable);
  const count = selectable.filter(({ id }) => selection.ticked.has(id)).length;
  return (
    <LabelledTick
      id={headId}
      words={words.selectPage}
      isTicked={selectable.length > 0 && count === selectable.length}
      isPartly={count > 0}
      isDisabled={selectable.length === 0}
      onChange={(isTicked) => selection.set(selectable, isTicked)}
    />
  );
}

/** Ticks a row; with the shift key all from the one that was ticked last. */
function RowTick<A extends ListAnswer, S extends object>({ row, bulk, selection, rows }: RowTickProps<A, S>) {
  return (
    <Tick
      label={bulk.selectRow(row)}
      isTicked={selection.ticked.has(row.id)}
      isDisabled={!bulk.isSelectable(row)}
      onChange={(isTicked, isRange) => {
        const range = rangeOf(rows.filter(bulk.isSelectable), isRange ? selection.anchor : null, row.id);
        selection.set(range, isTicked, row.id);
      }}
    />
  );
}
