import { MAX_PAGE_SIZE } from "@salle/contract/pages";
import type { ComponentType, ReactNode } from "react";
import type { Tag } from "../../lib/queries.ts";
import type { Question } from "../feedback/use-action.ts";
import { type ListAnswer, nextCursorOf, type RowOf } from "./answer.ts";
import type { ListCall } from "./at.ts";
import type { ListQuery } from "./list-query.ts";

/** Bulk actions: ticking rows, over several pages, and what can be done with those ticked. */
export interface Bulk<A extends ListAnswer, S extends object> {
  /** What the bar is for. */
  label: string;
  /** Whether the viewer may. */
  may: (answer: A, scope: S) => boolean;
  isSelectable: (row: RowOf<A>) => boolean;
  /** What a ticked row is called where its page is no longer in sight. */
  nameOf: (row: RowOf<A>) => string;
  /** The accessible name of a row's checkbox. */
  selectRow: (row: RowOf<A>) => string;
  /** How many one request takes, and the words for ticking that many when there are more. */
  most: number;
  selectMost: (most: string) => string;
  actions: readonly ((JobAction<RowOf<A>> | PanelAction<RowOf<A>> | CopyAction<RowOf<A>>) & {
    /** Whether the viewer may do this, where not everybody who may tick rows may. */
    may?: (scope: S) => boolean;
  })[];
  /** Shows the progress of the job that an action has begun; the URL keeps the job. */
  Progress?: ComponentType<{ jobId: string; onHide: () => void }>;
}

/** Bulk actions with those alone that the viewer may do. */
export const allowedIn = <A extends ListAnswer, S extends object>(bulk: Bulk<A, S>, scope: S): Bulk<A, S> => ({
  ...bulk,
  actions: bulk.actions.filter(({ may }) => may?.(scope) ?? true),
});

/** Ticked rows by their ids, with their names. */
export type Ticked = ReadonlyMap<string, string>;

interface Labelled {
  icon?: ReactNode;
  label: (count: number) => string;
}

/** Asks more in a panel, which says itself that nothing is ticked, and what became of each row. */
export interface PanelAction<R> extends Labelled {
  title: string;
  /** Which of the rows ticked it is for; offered only once there is one. Without it, it is for all, and always offered. */
  isFor?: (row: R) => boolean;
  /** What is done seldom stands in a menu at the end of the bar. */
  inMenu?: true;
  Content: ComponentType<PanelContentProps<R>>;
}

export interface PanelContentProps<R = { id: string }> {
  ticked: Ticked;
  /** The same as the list had them when they were ticked. */
  rows: readonly R[];
  onClose: () => void;
  /** Closes it and ticks nothing any more: the rows may not be in the list much longer. */
  onDone: () => void;
}

/** Begins a job. */
export interface JobAction<R> extends Labelled {
  /** What to say when nothing is ticked. */
  none: string;
  /** Asked before it begins, where it goes out to people. */
  confirm?: (rows: readonly R[]) => Question;
  /** Begins the job. @throws ApiFailure */
  run: (ids: readonly string[], idempotencyKey: string) => Promise<{ jobId: string }>;
  /** What to say when the server says nothing of a failure. */
  failed: string;
  invalidates: readonly Tag[];
}

/** Puts what each ticked row has on the clipboard, each once; offered only once there is one. */
export interface CopyAction<R> extends Labelled {
  /** Empty where the row has none. */
  textOf: (row: R) => string;
  copied: (count: number, without: number) => string;
  failed: string;
}

/**
 * Every row that fits the query and can be ticked, over all pages in the list's own order, as far as they
 * fit into one request. @throws ApiFailure
 */
export const everyRow = <A extends ListAnswer>(
  { ask, order }: Pick<ListCall<A, unknown>, "ask" | "order">,
  query: ListQuery,
  { isSelectable, most }: Pick<Bulk<A, object>, "isSelectable" | "most">,
): Promise<RowOf<A>[]> =>
  rowsOf({ ask }, { ...query, ...(order && { sort: order }) }, { isWanted: isSelectable, most });

/** Rows that fit the query, over all pages in its order, at most so many. @throws ApiFailure */
export async function rowsOf<A extends ListAnswer>(
  { ask }: Pick<ListCall<A, unknown>, "ask">,
  query: ListQuery,
  { isWanted = () => true, most }: { isWanted?: (row: RowOf<A>) => boolean; most: number },
): Promise<RowOf<A>[]> {
  const rows: RowOf<A>[] = [];
  const { page: _, ...asked } = query;
  let place: ListQuery = { pagination: { limit: MAX_PAGE_SIZE, offset: 0 } };
  for (let offset = MAX_PAGE_SIZE; rows.length < most; offset += MAX_PAGE_SIZE) {
    const page = await ask({ ...asked, ...place });
    rows.push(...page.data.filter(isWanted));
    const cursor = nextCursorOf(page);
    if (cursor === undefined ? offset >= (page.totalResults ?? 0) : cursor === null) break;
    place = cursor
      ? { pagination: { limit: MAX_PAGE_SIZE }, page: { cursor } }
      : { pagination: { limit: MAX_PAGE_SIZE, offset } };
  }
  return rows.slice(0, most);
}
