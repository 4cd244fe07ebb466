import type { ListCall } from "./at.ts";
import { Count } from "./count.tsx";
import type { AnyFilter } from "./filters.ts";
import { isValue, type QueryReader, queryFor } from "./list-query.ts";
import type { SavedView } from "./preferences.ts";

type Total = ListCall<unknown, unknown>["useTotal"];

export interface Counting {
  call: QueryReader & { useTotal: Total };
  filters: Readonly<Record<string, AnyFilter>>;
  tags: Parameters<Total>[1];
}

/** How many rows a saved view has, whatever is searched for; nothing where nobody counts them. */
export function ViewCount({ view, call, filters, tags }: Counting & { view: SavedView }) {
  const asked = Object.entries(view.filters).filter(([name, text]) => isValue(call, filters, name, text));
  const state = { filters: Object.fromEntries(asked), order: null, page: 1, cursor: null, job: null, view: null };
  const total = call.useTotal({ ...queryFor(call, filters, state), pagination: { limit: 1, offset: 0 } }, tags);
  return <Count of={total ?? undefined} />;
}
