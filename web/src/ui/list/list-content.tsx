import { Box } from "@chakra-ui/react";
import { useEffect, useId, useRef, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useGo } from "../../lib/links.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { words } from "../strings.ts";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { AskOptions, ListCall } from "./at.ts";
import { everyRow } from "./bulk.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkButtons } from "./bulk-buttons.tsx";
import type { DrawnList, ListSlots, ListView } from "./declaration.ts";
import { ListBar } from "./list-bar.tsx";
import { listColumns } from "./list-columns.tsx";
import { isNarrowed, queryFor } from "./list-query.ts";
import { ListRows } from "./list-rows.tsx";
import { NoMatch } from "./no-match.tsx";
import { useSelection } from "./selection.ts";
import { filtersFor, useFields } from "./use-filters.ts";
import { useListUrl } from "./use-list-url.ts";
import { usePrinting } from "./use-printing.ts";

interface ListContentProps<A extends ListAnswer, S extends object> {
  list: DrawnList<A, S>;
  call: ListCall<A, unknown>;
  asking: AskOptions<A>;
  scope: S;
  slots: ListSlots<A>;
}

/** A list from its declaration; remounted for another call, so that nothing of one list is shown in another. */
export function ListContent<A extends ListAnswer, S extends object>(props: ListContentProps<A, S>) {
  const { list, call, asking, scope, slots } = props;
  const { texts, bulk, link, filtersIn = "panel" } = list;
  const filters = filtersFor(list.filters, scope);
  const url = useListUrl(call, filters);
  const { state } = url;
  const sent = queryFor(call, filters, state);
  const query = call.useAnswer(sent, asking);
  const answer = useLast(query.data);
  const fields = useFields(list.filters, scope, answer, url);
  useEffect(() => {
    if (slots.isPage && answer) list.seen?.(answer.data);
  }, [answer, list, slots.isPage]);
  const selection = useSelection<RowOf<A>>(JSON.stringify(state.filters));
  const headId = useId();
  const printing = usePrinting({ call, sent, answer, isPage: slots.isPage ?? false });
  const go = useGo();
  const view: ListView<A, S> = { scope, answer, filters: state.filters };
  const ticking =
    bulk && answer && answer.data.length > 0 && bulk.may(answer, scope)
      ? { bulk, selection, rows: answer.data, headId }
      : null;
  const ticks = selection.ticked.size;
  const progress = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<string>();
  const onBegun = (job: string) => {
    selection.clear();
    setBegun(job);
    url.change({ job, page: state.page }, true);
  };
  // The bar that began it is gone, and stood far below what tells how it goes.
  useEffect(() => {
    if (begun && begun === state.job) progress.current?.focus();
  }, [begun, state.job]);
  const total = answer?.totalResults ?? answer?.data.length ?? 0;
  const none = typeof list.empty === "function" ? list.empty(view) : list.empty;
  const columns = typeof list.columns === "function" ? list.columns(view) : list.columns;
  const owner = list.export?.owner(scope);
  const exporting = list.export &&
    owner !== undefined && {
      kind: list.export.kind,
      owner,
      asked: call.whole(sent),
      columns: columns.map(({ id }) => id),
      total: answer?.totalResults ?? null,
    };
  return (
    <>
      {list.above?.(view)}
      <ListBar
        {...{ url, filters, fields, filtersIn, sorts: list.sorts, texts, total }}
        exporting={exporting || undefined}
        printing={slots.isPage ? printing : undefined}
        acts={ticking && ticks === 0 && <BulkButtons bulk={ticking.bulk} ticked={selection.ticked} onBegun={onBegun} />}
      >
        {slots.toolbar?.(answer)}
      </ListBar>
      {bulk && (
        <Box srOnly role="status">
          {ticks > 0 && words.selected(formatNumber(ticks))}
        </Box>
      )}
      {printing.fetched && (
        <printing.fetched.Sheet
          title={list.label?.(view) ?? texts.title}
          columns={columns}
          rows={printing.fetched.rows}
          total={answer?.totalResults ?? null}
          {...{ filters, fields, state }}
        />
      )}
      {bulk?.Progress && state.job && (
        <Box ref={progress} tabIndex={-1} scrollMarginTop="20">
          <bulk.Progress
            key={state.job}
            jobId={state.job}
            onHide={() => url.change({ job: undefined, page: state.page }, true)}
          />
        </Box>
      )}
      <ListRows
        query={query}
        answer={answer}
        url={url}
        reader={call}
        loadError={texts.loadError}
        label={list.label?.(view) ?? texts.title}
        columns={listColumns(list, view, slots, ticking)}
        onRowClick={link && ((row) => void go(link(row, scope)))}
        skeletonRows={list.skeletonRows}
        empty={
          isNarrowed(filters, state) ? (
            <NoMatch texts={texts} onClear={url.clear} />
          ) : (
            <EmptyState action={slots.emptyAction} {...none} />
          )
        }
      >
        {list.summary?.(view)}
      </ListRows>
      {ticking && ticks > 0 && (
        <BulkBar
          {...ticking}
          total={total}
          findAll={() => everyRow(call, sent, ticking.bulk)}
          loadError={texts.loadError}
          onBegun={onBegun}
        />
      )}
    </>
  );
}

/** What came last: a page, an order or a filter that fails takes away nothing that is in sight. */
function useLast<A>(answer: A | undefined): A | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
