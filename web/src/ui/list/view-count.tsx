import type { ListAnswer } from "./answer.ts";
import type { ListCall } from "./at.ts";
import { Count } from "./count.tsx";
import type { AnyFilter } from "./filters.ts";
import { isValue, queryFor } from "./list-query.ts";
import type { SavedView } from "./preferences.ts";

const MINUTE = 60_000;

export interface Counting<A extends ListAnswer> {
  call: ListCall<A, unknown>;
  filters: Readonly<Record<string, AnyFilter>>;
  tags: Parameters<ListCall<A, unknown>["useAnswer"]>[1]["tags"];
}

/** How many rows a saved view has, whatever is searched for; nothing while it is not known, or where nobody counts. */
export function ViewCount<A extends ListAnswer>({ view, call, filters, tags }: Counting<A> & { view: SavedView }) {
  const asked = Object.entries(view.filters).filter(([name, text]) => isValue(call, filters, name, text));
  const state = { filters: Object.fromEntries(asked), order: null, page: 1, cursor: null, job: null, view: null };
  const query = { ...queryFor(call, filters, state), pagination: { limit: 1, offset: 0 } };
  const { data, isPlaceholderData } = call.useAnswer(query, { tags, staleTime: MINUTE });
  return <Count of={isPlaceholderData ? undefined : (data?.totalResults ?? undefined)} />;
}
