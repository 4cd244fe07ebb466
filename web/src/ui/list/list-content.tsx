import { Box } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useGo } from "../../lib/links.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { words } from "../strings.ts";
import type { ListAnswer } from "./answer.ts";
import { everyRow } from "./bulk.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkButtons } from "./bulk-buttons.tsx";
import { ColumnsButton } from "./columns-button.tsx";
import { ListBar } from "./list-bar.tsx";
import { listColumns } from "./list-columns.tsx";
import { isNarrowed } from "./list-query.ts";
import { ListRows } from "./list-rows.tsx";
import { NoMatch } from "./no-match.tsx";
import { type ListProps, useList } from "./use-list.ts";
import { usePrinting } from "./use-printing.ts";
import { ViewTabs } from "./view-tabs.tsx";

/** A list from its declaration; remounted for another call, so that nothing of one list is shown in another. */
export function ListContent<A extends ListAnswer, S extends object>(props: ListProps<A, S>) {
  const { list, call, scope, slots } = props;
  const { texts, bulk, link, beside, filtersIn = "panel" } = list;
  const { url, sent, query, answer, filters, fields, onNear, view, ticking, columns, exporting } = useList(props);
  const { state } = url;
  const printing = usePrinting({ call, sent, answer, isPage: slots.isPage ?? false });
  const go = useGo();
  const ticks = ticking?.selection.ticked.size ?? 0;
  const progress = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<string>();
  const onBegun = (job: string) => {
    ticking?.selection.clear();
    setBegun(job);
    url.change({ job, page: state.page }, true);
  };
  // The bar that began it is gone, and stood far below what tells how it goes.
  useEffect(() => {
    if (begun && begun === state.job) progress.current?.focus();
  }, [begun, state.job]);
  const total = answer?.totalResults ?? answer?.data.length ?? 0;
  const none = typeof list.empty === "function" ? list.empty(view) : list.empty;
  return (
    <>
      {list.above?.(view)}
      {list.views && (
        <ViewTabs
          own={list.views(view)}
          counting={answer && { call, filters, tags: list.tags }}
          {...{ url, filters, columns }}
        />
      )}
      <ListBar
        {...{ url, filters, fields, filtersIn, onNear, sorts: list.sorts, texts, total, exporting }}
        printing={slots.isPage ? printing : undefined}
        columns={list.keptAs && <ColumnsButton {...columns.choice} />}
        acts={
          ticking && ticks === 0 && <BulkButtons {...ticking} onClear={ticking.selection.clear} onBegun={onBegun} />
        }
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
          columns={columns.taken}
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
        columns={listColumns(columns.shown, list, view, slots, { ticking, isChosen: columns.chosen !== null })}
        isDense={columns.choice.isDense}
        onRowClick={
          link
            ? (row) => void go(link(row, scope))
            : beside && ((row) => void go(".", { search: beside(row), resetScroll: false }))
        }
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
