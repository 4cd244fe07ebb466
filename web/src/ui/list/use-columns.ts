import type { Column } from "../table/column.ts";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { ColumnsChoice } from "./columns-popup.tsx";
import type { DrawnList, ListView } from "./declaration.ts";
import { arranged, type Chosen, type SavedView, shownIds } from "./preferences.ts";
import { usePreferences } from "./use-preferences.ts";

export interface ListColumnsNow<R> {
  /** In the table, in this order. */
  shown: readonly Column<R>[];
  /** On paper and in a file: those that were chosen, or all that there are. */
  taken: readonly Column<R>[];
  /** Null for the list's own. */
  chosen: Chosen;
  choice: ColumnsChoice;
  views: readonly SavedView[];
  onViews: (change: (now: readonly SavedView[]) => SavedView[]) => void;
}

/** A list's columns as somebody has them. A saved view has its own, which change with it. */
export function useColumns<A extends ListAnswer, S extends object>(
  list: DrawnList<A, S>,
  view: ListView<A, S>,
  opened: string | null,
): ListColumnsNow<RowOf<A>> {
  const { columns: declared, keptAs } = list;
  const [preferences, prefer] = usePreferences(typeof keptAs === "function" ? keptAs(view.scope) : keptAs);
  const all = typeof declared === "function" ? declared(view) : declared;
  const { views } = preferences;
  const saved = views.find(({ id }) => id === opened);
  const { columns: chosen } = saved ?? preferences;
  const shown = arranged(all, chosen);
  return {
    shown,
    taken: chosen ? shown : all,
    chosen,
    choice: {
      columns: all,
      shown: shownIds(all, chosen),
      isDense: preferences.isDense,
      onColumns: (columns) =>
        prefer((now) =>
          saved
            ? { views: now.views.map((each) => (each.id === saved.id ? { ...each, columns } : each)) }
            : { columns },
        ),
      onDense: (isDense) => prefer(() => ({ isDense })),
    },
    views,
    onViews: (change) => prefer((now) => ({ views: change(now.views) })),
  };
}
