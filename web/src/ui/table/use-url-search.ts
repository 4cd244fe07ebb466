import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";

/** What the URL says of a list, and ways to change it; a change begins at the first page unless it names one. */
export interface UrlSearch<Search extends object> {
  search: Search;
  /** `replace` leaves no step for Back: for what is typed and for what mends itself. */
  change: (next: Partial<Search>, replace?: boolean) => void;
  /** Takes those out. */
  clear: (names: readonly (keyof Search)[]) => void;
  /** Puts one in as it was typed or chosen; what the area's schema does not take leaves it out. */
  set: (name: keyof Search) => (value: string) => void;
}

/** The URL's query as an area's schema reads it. */
export function useUrlSearch<Search extends object>(
  read: (query: Record<string, unknown>) => Search,
): UrlSearch<Search> {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => read(query), [read, query]);
  const change = (next: Partial<Search>, replace = false) =>
    void navigate({
      to: ".",
      search: ((before: object) => ({ ...before, page: undefined, ...next })) as never,
      replace,
      resetScroll: false,
    });
  return {
    search,
    change,
    clear: (names) => change(Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Search>),
    set: (name) => (value) => change({ [name]: read({ [name]: value || undefined })[name] } as Partial<Search>, true),
  };
}
