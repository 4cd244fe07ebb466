import { PAGE_SIZE } from "@salle/contract/wire";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { LoadError } from "../feedback/load-error.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { Pager } from "./pager.tsx";
import type { UrlSearch } from "./use-url-search.ts";

type List<T> = UseQueryResult<{ data: readonly T[]; totalResults?: number | undefined }>;

interface ListTableProps<T> extends Omit<DataTableProps<T>, "rows" | "isBusy"> {
  list: Pick<List<T>, "data" | "isError" | "error" | "refetch" | "isPlaceholderData">;
  loadError: string;
  /** Where the list has pages: which one the URL names. */
  paging?: Pick<UrlSearch<{ page?: number | undefined }>, "search" | "change">;
  /** Stands above the table once the rows can be had. */
  children?: ReactNode;
}

/** One page of a list from its query: the rows, the way to other pages, or why they could not be loaded. */
export function ListTable<T extends object>({ list, loadError, paging, children, ...table }: ListTableProps<T>) {
  const page = paging?.search.page ?? 1;
  const total = list.data?.totalResults;
  // Such a page was there when the link was made.
  const isBeyond = total !== undefined && !list.isPlaceholderData && page > 1 && (page - 1) * PAGE_SIZE >= total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page turns out not to exist
  useEffect(() => {
    if (isBeyond) paging?.change({ page: undefined }, true);
  }, [isBeyond]);
  if (list.isError) return <LoadError title={loadError} error={list.error} onRetry={list.refetch} />;
  return (
    <>
      {children}
      <DataTable {...table} rows={isBeyond ? undefined : list.data?.data} isBusy={list.isPlaceholderData} />
      {paging && <Pager page={page} pageSize={PAGE_SIZE} total={total ?? 0} />}
    </>
  );
}
