import { own } from "@salle/contract/own";
import { useSearch } from "@tanstack/react-router";
import { useGo } from "../../lib/links.ts";
import { type Filters, isValue, type ListState, type QueryReader, readList } from "./list-query.ts";

type Change = Readonly<Record<string, string | number | undefined>>;

export interface ListUrl {
  state: ListState;
  /** Begins at the first page unless it names one; `replace` adds no history entry. */
  change: (next: Change, replace?: boolean) => void;
  /** Puts a filter in as it was typed or chosen, or leaves it out when that is no value of it. */
  setFilter: (name: string, text: string) => void;
  /** Takes every filter out but the toggles, which choose between two lists. */
  clear: () => void;
}

/** A list's URL state, and ways to change it. */
export function useListUrl(reader: QueryReader, filters: Filters): ListUrl {
  const url: Record<string, unknown> = useSearch({ strict: false });
  const go = useGo();
  const change = (next: Change, replace = false) => {
    const search = (before: object) => ({ ...before, page: undefined, cursor: undefined, ...next });
    void go(".", { search, replace, resetScroll: false });
  };
  return {
    state: readList(reader, filters, url),
    change,
    setFilter: (name, text) => change({ [name]: isValue(reader, filters, name, text) ? text : undefined }, true),
    clear: () => {
      const narrowing = Object.keys(filters).filter((name) => own(filters, name)?.kind !== "toggle");
      change(Object.fromEntries(narrowing.map((name) => [name, undefined])));
    },
  };
}
