import { startTransition, useEffect, useId, useState } from "react";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { AskOptions, ListCall } from "./at.ts";
import { allowedIn } from "./bulk.ts";
import type { DrawnList, ListSlots, ListView } from "./declaration.ts";
import type { Exporting } from "./exporting.ts";
import type { Ticking } from "./list-columns.tsx";
import { queryFor } from "./list-query.ts";
import { useSelection } from "./selection.ts";
import { useColumns } from "./use-columns.ts";
import { filtersFor, useFields } from "./use-filters.ts";
import { useListUrl } from "./use-list-url.ts";

export interface ListProps<A extends ListAnswer, S extends object> {
  list: DrawnList<A, S>;
  call: ListCall<A, unknown>;
  asking: AskOptions<A>;
  scope: S;
  slots: ListSlots<A>;
}

/** A list as it is now: what the URL and the browser keep of it, what the server has answered, and what is ticked. */
export function useList<A extends ListAnswer, S extends object>({ list, call, asking, scope, slots }: ListProps<A, S>) {
  const filters = filtersFor(list.filters, scope);
  const url = useListUrl(call, filters);
  const sent = queryFor(call, filters, url.state);
  const query = call.useAnswer(sent, asking);
  const answer = useLast(query.data);
  const [areNear, setNear] = useState(false);
  const fields = useFields(list.filters, scope, answer, url, areNear || list.filtersIn === "bar");
  useEffect(() => {
    if (slots.isPage && answer) list.seen?.(answer.data);
  }, [answer, list, slots.isPage]);
  const view: ListView<A, S> = { scope, answer, filters: url.state.filters };
  const columns = useColumns(list, view, url.state.view);
  const selection = useSelection<RowOf<A>>(JSON.stringify(url.state.filters));
  const headId = useId();
  const { bulk } = list;
  const isTickable = bulk && answer && answer.data.length > 0 && bulk.may(answer, scope);
  const ticking: Ticking<A, S> | null = isTickable
    ? { bulk: allowedIn(bulk, scope), selection, rows: answer.data, headId }
    : null;
  const owner = list.export?.owner(scope);
  const exporting: Exporting | undefined =
    list.export && owner !== undefined
      ? {
          kind: list.export.kind,
          owner,
          asked: call.whole(sent),
          columns: columns.taken.map(({ id }) => id),
          total: answer?.totalResults ?? null,
        }
      : undefined;
  // The rows are drawn anew, for which what was pressed does not wait.
  const onNear = () => startTransition(() => setNear(true));
  return { url, sent, query, answer, filters, fields, onNear, view, ticking, columns, exporting };
}

/** What came last: a page, an order or a filter that fails takes away nothing that is in sight. */
function useLast<A>(answer: A | undefined): A | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
