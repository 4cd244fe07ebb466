import type { SecurableContext } from "@salle/contract/identity/session";
import type { Permission } from "@salle/contract/permissions";
import { useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useSession } from "../../lib/session.ts";
import type { ListAnswer, ListDeclaration } from "./declaration.ts";
import { ListHeader } from "./list-header.tsx";
import { type List, listTable } from "./list-table.tsx";

/** Who looks at a page of its own, and what its path names. */
export interface Visit {
  context: SecurableContext;
  params: Readonly<Record<string, string | undefined>>;
  may: (permission: Permission) => boolean;
}

interface ScreenDeclaration<S> {
  /** Whose list a visitor sees. */
  scope: (visit: Visit) => S;
  /** Top right, beside the heading. */
  pageActions?: (visit: Visit) => ReactNode;
  /** Told of the URL's query at each change, for the way back from a row. */
  remember?: (search: object) => void;
}

interface ListScreen<A extends ListAnswer, S extends object> extends List<A, S> {
  /** The list as a page. */
  Screen: () => ReactNode;
  /** Has what the screen will show on its way before it is drawn. */
  loader: (visit: LoaderVisit) => Promise<void>;
}

interface LoaderVisit {
  context: SecurableContext | null;
  params: Readonly<Record<string, string | undefined>>;
  search: Record<string, unknown>;
}

const visitOf = (context: SecurableContext, params: Visit["params"]): Visit => ({
  context,
  params,
  may: (permission) => context.permissions.includes(permission),
});

/** Makes a declared list that has a page of its own: `export const { Screen, loader } = listScreen({ … })`. */
export function listScreen<A extends ListAnswer, Q, S extends object>(
  list: ListDeclaration<A, Q, S> & ScreenDeclaration<S>,
): ListScreen<A, S> {
  const { Table, prefetch } = listTable(list);

  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module declares its list
  function Page({ visit }: { visit: Visit }) {
    const search: Record<string, unknown> = useSearch({ strict: false });
    useEffect(() => list.remember?.(search), [search]);
    return (
      <>
        <ListHeader title={list.texts.title} actions={list.pageActions?.(visit)} />
        <Table {...list.scope(visit)} />
      </>
    );
  }

  return {
    Table,
    prefetch,
    // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module declares its list
    Screen: () => {
      const { context } = useSession();
      const params: Visit["params"] = useParams({ strict: false });
      if (!context) return null;
      const visit = visitOf(context, params);
      // Another list of the same page, such as another tab, is another page to whoever hears it read.
      return <Page key={list.endpoint(list.scope(visit)).key} visit={visit} />;
    },
    loader: async ({ context, params, search }) => {
      if (context) await prefetch(list.scope(visitOf(context, params)), search);
    },
  };
}
