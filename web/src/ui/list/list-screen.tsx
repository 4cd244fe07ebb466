import { useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import type { ListAnswer } from "./answer.ts";
import type { ListDeclaration } from "./declaration.ts";
import { ListHeader } from "./list-header.tsx";
import { type List, listTable } from "./list-table.tsx";
import { type LoaderVisit, type Visit, visitOf } from "./visit.ts";

interface ScreenDeclaration<S> {
  /** Whose list a visitor sees. */
  scope: (visit: Visit) => S;
  /** Says beside the heading how many there are; where tabs do so, it is left out. */
  isCounted?: boolean;
  /** Top right, beside the heading. */
  pageActions?: (visit: Visit) => ReactNode;
  /** Called with the URL's query at each change, for the way back from a row. */
  remember?: (search: object) => void;
}

interface ListScreen<A extends ListAnswer, S extends object> extends Pick<List<A, S>, "Table"> {
  /** The list as a page. */
  Screen: () => ReactNode;
  /** The route loader: prefetches what the screen will show. */
  loader: (visit: LoaderVisit) => Promise<void>;
}

/** Makes a declared list that has a page of its own: `export const { Screen, loader } = listScreen({ … })`. */
export function listScreen<A extends ListAnswer, Q, S extends object>(
  list: ListDeclaration<A, Q, S> & ScreenDeclaration<S>,
): ListScreen<A, S> {
  const { Table, useTotal, loaderFor } = listTable(list);

  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module declares its list
  function Total({ of }: { of: S }) {
    const total = useTotal(of);
    return total === null ? null : formatNumber(total);
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module declares its list
  function Page({ visit }: { visit: Visit }) {
    const search: Record<string, unknown> = useSearch({ strict: false });
    useEffect(() => list.remember?.(search), [search]);
    return (
      <>
        <ListHeader
          title={list.texts.title}
          count={list.isCounted && <Total of={list.scope(visit)} />}
          actions={list.pageActions?.(visit)}
        />
        <Table {...list.scope(visit)} isPage />
      </>
    );
  }

  return {
    Table,
    // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module declares its list
    Screen: () => {
      const { context } = useSession();
      const params: Visit["params"] = useParams({ strict: false });
      if (!context) return null;
      const visit = visitOf(context, params);
      // Another list of the same page, such as another tab, is remounted: a screen reader hears of a new page.
      return <Page key={list.endpoint(list.scope(visit)).key} visit={visit} />;
    },
    loader: loaderFor(list.scope),
  };
}
