import { Box } from "@chakra-ui/react";
import { PAGE_SIZE } from "@salle/contract/pages";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { formatMoment } from "../../lib/format.ts";
import { LoadError } from "../feedback/load-error.tsx";
import { DataTable, type DataTableProps } from "../table/data-table.tsx";
import { Pager } from "../table/pager.tsx";
import { type ListAnswer, nextCursorOf, type RowOf } from "./answer.ts";
import { isTooDeep, type QueryReader } from "./list-query.ts";
import { TooDeep } from "./too-deep.tsx";
import type { ListUrl } from "./use-list-url.ts";

interface ListRowsProps<A extends ListAnswer>
  extends Omit<DataTableProps<RowOf<A>>, "rows" | "rowId" | "sorting" | "isBusy"> {
  query: UseQueryResult<A>;
  /** Undefined until the first page has come; what came last where the one asked for could not be loaded. */
  answer: A | undefined;
  url: ListUrl;
  reader: QueryReader;
  loadError: string;
  /** Stands above the table. */
  children?: ReactNode;
}

/** One page of a list: its rows and the pagination; where they could not be loaded why, above those that came last. */
export function ListRows<A extends ListAnswer>(props: ListRowsProps<A>) {
  const { query, answer, url, reader, loadError, children, ...table } = props;
  const { order, page, cursor } = url.state;
  const total = answer?.totalResults;
  const isDeep = isTooDeep(reader, url.state);
  // The page may have existed when the link was made.
  const isBeyond =
    reader.hasPages &&
    answer !== undefined &&
    !query.isError &&
    !query.isPlaceholderData &&
    page > 1 &&
    (cursor === null && typeof total === "number" ? (page - 1) * PAGE_SIZE >= total : answer.data.length === 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page turns out not to exist
  useEffect(() => {
    if (isBeyond) url.change({}, true);
  }, [isBeyond]);
  const failure = query.isError && (
    <LoadError
      title={loadError}
      error={query.error}
      at={answer && formatMoment(Math.floor(query.errorUpdatedAt / 1000), "clock")}
      onRetry={query.refetch}
    />
  );
  if (failure && !answer) return failure;
  if (isDeep && answer && !isBeyond) return <TooDeep />;
  return (
    <>
      {failure && <Box mb="3">{failure}</Box>}
      {children}
      <DataTable
        {...table}
        rows={isBeyond ? undefined : answer?.data}
        rowId={({ id }) => id}
        isBusy={query.isPlaceholderData}
        sorting={
          order ? { ...order, onSort: (column, direction) => url.change({ order: { column, direction } }) } : undefined
        }
      />
      {reader.hasPages && !failure && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          shown={answer?.data.length ?? 0}
          total={total ?? null}
          nextCursor={nextCursorOf(answer)}
          lastByOffset={reader.lastByOffset}
        />
      )}
    </>
  );
}
