import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadError } from "./load-error.tsx";
import { Skeleton } from "./skeleton.tsx";

interface LoadedProps<A, T> {
  /** Made by `apiQuery`; what it says when it `failed` is shown with the cause and another try. */
  query: UseQueryOptions<A, Error, T, QueryKey>;
  /** How high the place is kept until it has come. */
  height?: string;
  children: (data: T, refetch: () => Promise<unknown>) => ReactNode;
}

/** A part of a page that loads by itself, such as a panel; a screen has a `loader` instead. */
export function Loaded<A, T>({ query, height = "32", children }: LoadedProps<A, T>) {
  const { data, error, refetch } = useQuery(query);
  // What has come once stays, also when asking for it anew fails.
  if (data !== undefined) return children(data, refetch);
  return error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton h={height} />;
}
