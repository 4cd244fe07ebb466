import { own } from "@salle/contract/own";
import type { Option as WireOption } from "@salle/contract/wire";
import type { Option } from "../form/select.tsx";
import { type AnyFilter, type DeclaredFilters, isDrawn, isField } from "./filters.ts";
import type { ListUrl } from "./use-list-url.ts";

/** The stale time of choices from another call, which seldom change. */
const OPTIONS_STALE_MS = 300_000;

/** The filters that this scope's list has. */
export const filtersFor = <A, S>(declared: DeclaredFilters<A, S>, scope: S): DeclaredFilters<A, S> =>
  Object.fromEntries(Object.entries(declared).filter(([, { when }]) => when?.(scope) ?? true));

/** A filter as it is drawn. */
export interface ListField {
  name: string;
  filter: AnyFilter;
  options: readonly Option[];
  /** The text in the URL; "" for none. */
  value: string;
  onChange: (text: string) => void;
}

const optionOf = ({ text, value }: WireOption): Option => ({ label: text, value });

/**
 * The fields of a list with what is in them and the choices, as far as they are known. Those of another call are asked for
 * when the fields are `areNear` to be seen, or where a chip needs their words.
 */
export function useFields<A, S>(
  declared: DeclaredFilters<A, S>,
  scope: S,
  answer: A | undefined,
  { state, setFilter }: ListUrl,
  areNear: boolean,
): ListField[] {
  const fields = Object.entries(declared).map(([name, filter]) => {
    const { options, optionsFrom, when } = filter;
    const isOffered = when?.(scope) ?? true;
    const value = own(state.filters, name) ?? "";
    let choices: readonly Option[] = [];
    if (optionsFrom) {
      const ask = {
        tags: optionsFrom.tags,
        staleTime: OPTIONS_STALE_MS,
        enabled: isOffered && (areNear || value !== ""),
      };
      // A hook in a loop: a list declares the same filters at every render.
      choices = optionsFrom.endpoint(scope).useAnswer({}, ask).data?.data.map(optionOf) ?? [];
    } else if (typeof options !== "function") choices = options ?? [];
    else if (answer !== undefined) choices = options(answer).map(optionOf);
    const field: ListField = {
      name,
      filter,
      options: choices,
      value,
      onChange: (text) => setFilter(name, text),
    };
    return isOffered && isField(filter) && isDrawn(filter, choices.length, value) ? field : null;
  });
  return fields.filter((field) => field !== null);
}
