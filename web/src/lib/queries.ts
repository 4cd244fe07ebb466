import type { Area } from "@salle/contract/areas";
import type { Endpoint, Output } from "@salle/contract/endpoint";
import { type QueryKey, queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import { addressOf, type CallInput, type Loose } from "./api.ts";
import { call } from "./client.ts";
import { ApiFailure } from "./failure.ts";
import { noteCall } from "./first-calls.ts";
import { queryClient } from "./query.ts";
import { changedLately, isList, LAG_MS, noteChange, withWrites } from "./recent-writes.ts";

/**
 * A cache tag: what an answer tells of, an area's things or what follows from several. A query carries the tags of all
 * it shows; a write invalidates the tags of all it may change.
 */
export type Tag = Area | "crons" | "dead-letters" | "forms" | "member";

/** The tags that a sale, a payment or a change of either invalidates: also until when a member is financial. */
export const sales = [
  "memberships",
  "invoices",
  "payments",
  "received-payments",
  "credits",
  "payer-accounts",
  "ledger",
  "member",
  "members",
] as const satisfies readonly Tag[];

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { tags: readonly Tag[] };
  }
}

type Extras<E, T> = Pick<
  UseQueryOptions<Output<E>, Error, T>,
  "select" | "staleTime" | "gcTime" | "refetchInterval" | "placeholderData" | "enabled"
>;

type ApiQueryOptions<E, T> = Extras<E, T> & {
  tags: readonly Tag[];
  /** What to say, before the cause, when it could not be loaded; the area's own words. */
  failed?: string;
  /** Stands in the query key for a body that is too long to be part of it. */
  bodyKey?: unknown;
  /** What a form begins with and offers: not cached, for a form begins with what the server has now. */
  isForm?: boolean;
};

/**
 * Query options of one read: `useQuery(apiQuery(getMember, { params: { id } }, { tags: ["member"], select: dataOf }))`.
 * The query key is made here and nowhere else; the cache holds the whole answer, whatever `select` makes of it, so
 * `queryClient.setQueryData(theQuery.queryKey, answer)` takes what a write has answered.
 */
export function apiQuery<const E extends Endpoint, T = Output<E>>(
  endpoint: E,
  input: Omit<CallInput<E>, "signal" | "idempotencyKey">,
  { tags, failed, bodyKey, isForm = false, ...extras }: ApiQueryOptions<E, T>,
) {
  const { params, query, body, headers } = input as Loose;
  const queryKey: QueryKey = [
    endpoint.key,
    params ?? null,
    query ?? null,
    ...(body ? [bodyKey ?? body] : []),
    ...(headers ? [headers] : []),
  ];
  return queryOptions<Output<E>, Error, T, QueryKey>({
    queryKey,
    queryFn: async ({ signal }) => {
      // Queries alone: what only reads may be asked for again unasked.
      if (endpoint.method === "GET") noteCall(addressOf(endpoint, { params, query }));
      try {
        const answer = await call(endpoint, { ...(input as CallInput<E>), signal });
        const shown = withWrites({ endpoint, params, query }, answer);
        // What a form offers are lists too.
        const mayLag = (isForm || isList(answer)) && changedLately();
        if (mayLag || shown !== answer)
          setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }), LAG_MS);
        return shown;
      } catch (error) {
        if (error instanceof ApiFailure) error.about = failed;
        throw error;
      }
    },
    meta: { tags },
    ...(isForm && { gcTime: 0 }),
    ...extras,
  });
}

/** For `select`: what the answer's envelope holds. */
export const dataOf = <T>({ data }: { data: T }): T => data;

/** For `select`: the attributes of the one thing that the envelope holds. */
export const attributesOf = <T>({ data }: { data: { attributes: T } }): T => data.attributes;

/** For a form's query; nothing invalidates it while the form is open. */
export const fresh = { isForm: true, tags: ["forms"] } as const;

/**
 * Cache invalidation by tag: refetches what is on the screen at once, the rest when it is next shown. Resolves once
 * what is on the screen has been refetched; a failure is shown where the data is, not here.
 */
export function invalidate(...tags: readonly Tag[]): Promise<void> {
  noteChange();
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.tags.some((tag) => tags.includes(tag)) ?? false,
  });
}
