import type { Endpoint, Output, Params, QueryInput } from "@salle/contract/endpoint";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { CallInput } from "../../lib/api.ts";
import { call } from "../../lib/client.ts";
import { apiQuery, type Tag } from "../../lib/queries.ts";
import { queryClient } from "../../lib/query.ts";
import { type ListQuery, type QueryReader, queryReader } from "./list-query.ts";

export interface AskOptions<A> {
  tags: readonly Tag[];
  /** What to say when it could not be loaded. */
  failed?: string;
  staleTime?: number;
  enabled?: boolean;
  /** The polling interval in milliseconds; `false` for none. */
  interval?: (answer: A | undefined) => number | false;
}

/** A list's call with the parameters of its path, as `at` makes it. `A` is its answer, `Q` the query it takes. */
export interface ListCall<A, Q> extends QueryReader {
  /** The same for every page and filter of one list, another one for another list. */
  key: string;
  useAnswer: (query: ListQuery, options: AskOptions<A>) => UseQueryResult<A>;
  /** How many rows a query has, as old as a minute at most; undefined while that is not known. */
  useTotal: (query: ListQuery, tags: readonly Tag[]) => number | null | undefined;
  /** Prefetches it into the cache before it is shown; never fails, for the list itself says why. */
  prefetch: (query: ListQuery, options: AskOptions<A>) => Promise<void>;
  /** What a query asks for together with what the list always asks. */
  whole: (query: ListQuery) => ListQuery;
  /** Asks past the cache. @throws ApiFailure */
  ask: (query: ListQuery) => Promise<A>;
  /** A phantom property, for the types alone: the names of filters and columns are read from it. */
  query?: Q;
}

const MINUTE = 60_000;

const totalOf = ({ totalResults }: { totalResults?: number | null }) => totalResults;

interface AtOptions<E> {
  /** What is asked for besides the filters that the URL has. */
  query?: QueryInput<E> & ListQuery;
}
interface PickOptions<E, A> extends AtOptions<E> {
  /** What of the answer is the list. */
  pick: (answer: Output<E>) => A;
}

/** Names the call of a list: `at(listPackages, { owner })`. */
export function at<const E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  options?: AtOptions<E>,
): ListCall<Output<E>, QueryInput<E>>;
export function at<const E extends Endpoint, A>(
  endpoint: E,
  params: Params<E>,
  options: PickOptions<E, A>,
): ListCall<A, QueryInput<E>>;
export function at<const E extends Endpoint, A>(
  endpoint: E,
  params: Params<E>,
  { query, pick }: AtOptions<E> & Partial<PickOptions<E, A>> = {},
) {
  return pick
    ? listCall(endpoint, params, query, pick)
    : listCall(endpoint, params, query, (answer: Output<E>) => answer);
}

function listCall<const E extends Endpoint, A>(
  endpoint: E,
  params: Params<E>,
  fixed: AtOptions<E>["query"],
  pick: (answer: Output<E>) => A,
): ListCall<A, QueryInput<E>> {
  const whole = (query: ListQuery): ListQuery => {
    const filters = { ...fixed?.filters, ...query.filters };
    return { ...fixed, ...query, ...(Object.keys(filters).length > 0 && { filters }) };
  };
  const input = (query: ListQuery): CallInput<E> => {
    const all = whole(query);
    const asked = Object.keys(all).length > 0 ? all : undefined;
    // Made of parts that the endpoint's schema has taken one by one; the type of the whole hangs on E.
    return { params, query: asked } as never;
  };
  const options = (query: ListQuery, { interval, ...rest }: AskOptions<A>) =>
    apiQuery(endpoint, input(query), {
      ...rest,
      select: pick,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => interval?.(state.data === undefined ? undefined : pick(state.data)) ?? false,
    });
  return {
    ...queryReader(endpoint.query, fixed),
    key: JSON.stringify([endpoint.key, params, fixed]),
    useAnswer: (query, ask) => useQuery(options(query, ask)),
    useTotal: (query, tags) => {
      const { data, isPlaceholderData } = useQuery(options(query, { tags, staleTime: MINUTE }));
      return isPlaceholderData ? undefined : totalOf(data ?? {});
    },
    prefetch: (query, ask) => queryClient.prefetchQuery(options(query, ask)),
    whole,
    ask: async (query) => pick(await call(endpoint, input(query))),
  };
}
