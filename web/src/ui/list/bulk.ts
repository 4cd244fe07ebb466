import { MAX_PAGE_SIZE } from "@salle/contract/pages";
import type { ComponentType, ReactNode } from "react";
import type { Tag } from "../../lib/queries.ts";
import { type ListAnswer, nextCursorOf, type RowOf } from "./answer.ts";
import type { ListCall } from "./at.ts";
import type { ListQuery } from "./list-query.ts";

/** Bulk actions: ticking rows, over several pages, and what can be done with those ticked. */
export interface Bulk<A extends ListAnswer> {
  /** What the bar is for. */
  label: string;
  /** Whether the viewer may. */
  may: (answer: A) => boolean;
  isSelectable: (row: RowOf<A>) => boolean;
  /** The accessible name of a row's checkbox. */
  selectRow: (row: RowOf<A>) => string;
  /** How many one request takes, and the words for ticking that many when there are more. */
  most: number;
  selectMost: (most: string) => string;
  actions: readonly BulkAction[];
  /** Shows the progress of the job that an action has begun; the URL keeps the job. */
  Progress: ComponentType<{ jobId: string; onHide: () => void }>;
}

export interface BulkAction {
  icon?: ReactNode;
  label: (count: number) => string;
  /** What to say when nothing is ticked. */
  none: string;
  /** Begins the job. @throws ApiFailure */
  run: (ids: readonly string[], idempotencyKey: string) => Promise<{ jobId: string }>;
  /** What to say when the server says nothing of a failure. */
  failed: string;
  invalidates: readonly Tag[];
}

/**
 * The ids of every row that fits the query and can be ticked, over all pages in the list's own order, as far as they
 * fit into one request. @throws ApiFailure
 */
export async function everyId<A extends ListAnswer>(
  { ask, order }: Pick<ListCall<A, unknown>, "ask" | "order">,
  query: ListQuery,
  { isSelectable, most }: Pick<Bulk<A>, "isSelectable" | "most">,
): Promise<string[]> {
  const ids: string[] = [];
  const { page: _, ...asked } = { ...query, ...(order && { sort: order }) };
  let place: ListQuery = { pagination: { limit: MAX_PAGE_SIZE, offset: 0 } };
  for (let offset = MAX_PAGE_SIZE; ids.length < most; offset += MAX_PAGE_SIZE) {
    const page = await ask({ ...asked, ...place });
    ids.push(...page.data.filter(isSelectable).map(({ id }) => id));
    const cursor = nextCursorOf(page);
    if (cursor === undefined ? offset >= (page.totalResults ?? 0) : cursor === null) break;
    place = cursor
      ? { pagination: { limit: MAX_PAGE_SIZE }, page: { cursor } }
      : { pagination: { limit: MAX_PAGE_SIZE, offset } };
  }
  return ids.slice(0, most);
}
