import { Box } from "@chakra-ui/react";
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { words } from "../strings.ts";
import { LoadError } from "./load-error.tsx";
import { Skeleton } from "./skeleton.tsx";

interface LoadedProps<A, T> {
  /** Made by `apiQuery`; what it says when it `failed` is shown with the cause and a retry. */
  query: UseQueryOptions<A, Error, T, QueryKey>;
  /** The skeleton's height, to avoid a layout shift when the data comes. */
  height?: string;
  children: (data: T, query: Pick<UseQueryResult<T>, "refetch" | "isFetching">) => ReactNode;
}

/** A part of a page that loads by itself, such as a panel; a screen has a `loader` instead. */
export function Loaded<A, T>({ query, height = "32", children }: LoadedProps<A, T>) {
  const { data, error, refetch, isFetching } = useQuery(query);
  // Stale data stays on the screen, also when a refetch fails.
  if (data !== undefined) return children(data, { refetch, isFetching });
  if (error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <>
      <Box as="output" srOnly>
        {words.loading}
      </Box>
      <Skeleton h={height} />
    </>
  );
}
