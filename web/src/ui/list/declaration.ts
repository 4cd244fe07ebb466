import type { ListExportKind } from "@salle/contract/platform/codes";
import type { ReactNode } from "react";
import type { Path } from "../../lib/links.ts";
import type { Tag } from "../../lib/queries.ts";
import type { Column } from "../table/column.ts";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { ListCall } from "./at.ts";
import type { Bulk } from "./bulk.ts";
import type { DeclaredFilters, Filter } from "./filters.ts";

type FiltersIn<Q> = Q extends { filters?: infer F } ? NonNullable<F> : Record<never, never>;
type ColumnIn<Q> = Q extends { sort?: infer T }
  ? NonNullable<T> extends { column?: infer C }
    ? C & string
    : never
  : never;

export type ListColumns<A extends ListAnswer, S, By extends string> =
  | readonly Column<RowOf<A>, By>[]
  | ((view: ListView<A, S>) => readonly Column<RowOf<A>, By>[]);

/** A list as it is now: `scope` says whose it is, `answer` is undefined until the first page has come. */
export interface ListView<A, S> {
  scope: S;
  answer: A | undefined;
  /** The text of each filter in force, by the API's name. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** A list's words; an area's `strings` go in whole when they have these names. */
export interface ListTexts {
  title: string;
  loadError: string;
  noMatchTitle?: string;
  noMatchText?: string;
  /** On the button that clears the filters when nothing matches them. */
  clear?: string;
  /** On the button that closes the panel of filters; `total` is already formatted. */
  show?: (total: string) => string;
  /** What each direction of the order means for these columns. */
  order?: { ascending: string; descending: string };
}

/** One of the views that a list comes with. */
export interface ListOwnView<N extends string = string> {
  label: string;
  filters: { readonly [F in N]?: string };
  /** How many rows it has, whatever is searched for; undefined where that is not known. */
  count: number | undefined;
}

export interface EmptyWords {
  title: string;
  text?: string;
  action?: ReactNode;
}

/** What a list is, said once. `A` is its answer, `Q` the query it takes, `S` whose list it is. */
export interface ListDeclaration<A extends ListAnswer, Q, S extends object> {
  endpoint: (scope: S) => ListCall<A, Q>;
  tags: readonly Tag[];
  texts: ListTexts;
  /** By the API's names. The URL, the panel, the chips and the query follow from it, in this order. */
  filters?: { readonly [N in keyof FiltersIn<Q>]?: Filter<FiltersIn<Q>[N], A, S> };
  /** Few filters stand above the table; more have a panel. */
  filtersIn?: "bar" | "panel";
  /** The words of the columns that the panel offers to sort by, of those that the API sorts by. */
  sorts?: Readonly<Partial<Record<ColumnIn<Q>, string>>>;
  columns: ListColumns<A, S, ColumnIn<Q>>;
  /** Under this name the columns and views that somebody chose are kept; without it there is no choice. */
  keptAs?: string | ((scope: S) => string);
  /** Tabs above the list: filters that many ask for. It needs `keptAs`, for whoever looks can add their own. */
  views?: (view: ListView<A, S>) => readonly ListOwnView<keyof FiltersIn<Q> & string>[];
  /** What may be done with a row: its last column. */
  actions?: (row: RowOf<A>, view: ListView<A, S>) => ReactNode;
  /** That column's width in pixels, where it is one button alone and others need the room. */
  actionsWidth?: number;
  /** Where a click on the row leads: `({ id }) => to("/clubs/view/:id/:tab?", { id })`. */
  link?: (row: RowOf<A>, scope: S) => Path;
  /** Instead, what a click on the row changes in the query of the address: the row opens beside the list, which stays as it is. */
  beside?: (row: RowOf<A>) => (before: object) => object;
  bulk?: Bulk<A, S>;
  /** Offers to take it away as a file; whose list it is then, by their handle, undefined for nobody's. */
  export?: { kind: ListExportKind; owner: (scope: S) => string | undefined };
  /** The empty state, for when there are no rows at all. */
  empty: EmptyWords | ((view: ListView<A, S>) => EmptyWords);
  /** The table's accessible name, where it is not the list's title. */
  label?: (view: ListView<A, S>) => string;
  /** Above everything, such as tabs. */
  above?: (view: ListView<A, S>) => ReactNode;
  /** Prefetches what `above` shows, with the first page: it would move the rows under a finger if it came after them. */
  loadAbove?: (scope: S) => Promise<void>;
  /** Right above the table, unless it could not be loaded. */
  summary?: (view: ListView<A, S>) => ReactNode;
  /** The page's polling interval in milliseconds; `false` for none. */
  interval?: (answer: A | undefined) => number | false;
  skeletonRows?: number;
  /** Called with the rows in sight where the list is a page, for the way from one record to the next. */
  seen?: (rows: readonly RowOf<A>[]) => void;
}

/** A declaration with its types erased: filters and columns may have any names. */
export type DrawnList<A extends ListAnswer, S extends object> = Omit<
  ListDeclaration<A, unknown, S>,
  "endpoint" | "filters" | "sorts" | "columns" | "views"
> & {
  filters: DeclaredFilters<A, S>;
  sorts?: Readonly<Partial<Record<string, string>>>;
  columns: ListColumns<A, S, string>;
  views?: (view: ListView<A, S>) => readonly ListOwnView[];
};

/** A list's slots, which the page around it fills, because they depend on that page's state. */
export interface ListSlots<A extends ListAnswer> {
  actions?: (row: RowOf<A>) => ReactNode;
  /** Offered in the empty state. */
  emptyAction?: ReactNode;
  /** At the end of the bar above the table. */
  toolbar?: (answer: A | undefined) => ReactNode;
  /** It is what the page is about, and so what that prints; otherwise it is printed as a part of the page. */
  isPage?: boolean;
}
