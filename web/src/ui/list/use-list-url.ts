import { own } from "@salle/contract/own";
import { useSearch } from "@tanstack/react-router";
import { useGo } from "../../lib/links.ts";
import { type Filters, isValue, type ListState, type Order, type QueryReader, readList } from "./list-query.ts";
import { filterName, filterNames, placeOfPage, urlNames } from "./url-names.ts";

/** What of the URL state changes; what is not named stays, but the page, which begins anew. */
interface Change {
  filters?: Readonly<Record<string, string | undefined>>;
  order?: Partial<Order>;
  page?: number;
  /** Undefined takes it away. */
  job?: string | undefined;
  view?: string | undefined;
}

export interface ListUrl {
  state: ListState;
  /** Begins at the first page unless it names one; `replace` adds no history entry. */
  change: (next: Change, replace?: boolean) => void;
  /** The query of an address with that change, from the one before. */
  searchFor: (next: Change) => (before: object) => object;
  /** Puts a filter in as it was typed or chosen, or leaves it out when that is no value of it. */
  setFilter: (name: string, text: string) => void;
  /** Takes every filter out but the toggles, which choose between two lists. */
  clear: () => void;
}

/** A list's URL state, and ways to change it. */
export function useListUrl(reader: QueryReader, filters: Filters): ListUrl {
  const url: Record<string, unknown> = useSearch({ strict: false });
  const go = useGo();
  const searchFor = (next: Change) => (before: object) => ({ ...before, ...searchOf(next) });
  const change = (next: Change, replace = false) =>
    void go(".", { search: searchFor(next), replace, resetScroll: false });
  return {
    state: readList(reader, filters, url),
    change,
    searchFor,
    setFilter: (name, text) =>
      change({ filters: { [name]: isValue(reader, filters, name, text) ? text : undefined } }, true),
    clear: () => {
      const narrowing = Object.keys(filters).filter((name) => own(filters, name)?.kind !== "toggle");
      change({ filters: Object.fromEntries(narrowing.map((name) => [name, undefined])) });
    },
  };
}

/** A change as the URL writes it; another way in which a link wrote a filter goes. */
const searchOf = ({
  filters = {},
  order = {},
  page = 1,
  ...rest
}: Change): Record<string, string | number | undefined> => ({
  ...placeOfPage(page),
  ...Object.fromEntries(
    Object.keys(filters)
      .flatMap(filterNames)
      .map((name) => [name, undefined]),
  ),
  ...Object.fromEntries(Object.entries(filters).map(([name, text]) => [filterName(name), text])),
  ...("column" in order && { [urlNames.column]: order.column }),
  ...("direction" in order && { [urlNames.direction]: order.direction }),
  ...("job" in rest && { [urlNames.job]: rest.job }),
  ...("view" in rest && { [urlNames.view]: rest.view }),
});
