import { useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { ListAnswer } from "./answer.ts";
import type { ListDeclaration, ListSlots } from "./declaration.ts";
import type { DeclaredFilters } from "./filters.ts";
import { ListContent } from "./list-content.tsx";
import { queryFor, readList } from "./list-query.ts";
import { filtersFor } from "./use-filters.ts";
import { type LoaderVisit, type Visit, visitOf } from "./visit.ts";

export interface List<A extends ListAnswer, S extends object> {
  /** The list as a part of a page: its props are the scope, and what of the list depends on that page. */
  Table: ComponentType<S & ListSlots<A>>;
  /** How many rows the filters in the address leave, over all pages; null until that is known, or where nobody counts. */
  useTotal: (scope: S) => number | null;
  /**
   * Makes the route `loader` of a screen with the list on it, which prefetches the page that the URL names. It never
   * fails: the list itself says why it could not be loaded.
   */
  loaderFor: (scope: (visit: Visit) => S) => (visit: LoaderVisit) => Promise<void>;
}

/** Makes a declared list: a table with everything around it. Filters, order and page are URL state. */
export function listTable<A extends ListAnswer, Q, S extends object>(list: ListDeclaration<A, Q, S>): List<A, S> {
  // The declaration's type knows the filters by the query's names; from here on they are any names.
  const declared = (list.filters ?? {}) as DeclaredFilters<A, S>;
  const asking = { tags: list.tags, failed: list.texts.loadError, interval: list.interval };
  const drawn = { ...list, filters: declared };
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module declares its list
    Table: (props) => {
      const call = list.endpoint(props);
      return <ListContent key={call.key} list={drawn} call={call} asking={asking} scope={props} slots={props} />;
    },
    useTotal: (scope) => {
      const call = list.endpoint(scope);
      const filters = filtersFor(declared, scope);
      const state = readList(call, filters, useSearch({ strict: false }));
      // The table itself polls.
      return (
        call.useAnswer(queryFor(call, filters, state), { ...asking, interval: undefined }).data?.totalResults ?? null
      );
    },
    loaderFor:
      (scopeOf) =>
      async ({ context, params, search }) => {
        if (!context) return;
        const scope = scopeOf(visitOf(context, params));
        const call = list.endpoint(scope);
        const filters = filtersFor(declared, scope);
        const page = call.prefetch(queryFor(call, filters, readList(call, filters, search)), asking);
        await Promise.all([page, list.loadAbove?.(scope)]);
      },
  };
}
