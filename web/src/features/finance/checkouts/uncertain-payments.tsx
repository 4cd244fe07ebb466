import { Box } from "@chakra-ui/react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { chunk } from "../../../lib/chunks.ts";
import { queryClient } from "../../../lib/query.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { uncertainOf } from "./uncertain-queries.ts";
import { strings } from "./uncertain-strings.ts";

/** The section's code, for those alone who have an uncertain payment; kept as data, so that it is there at the first paint. */
const section = queryOptions({
  queryKey: ["uncertain-section"],
  queryFn: chunk(() => import("./uncertain-section.tsx")),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { tags: [] },
});

/** Prefetches what `UncertainPayments` shows; never fails, for that says why. */
export async function loadUncertain(owner: string): Promise<void> {
  const query = uncertainOf(owner);
  await queryClient.prefetchQuery(query);
  const { data = [] } = queryClient.getQueryData(query.queryKey) ?? {};
  if (data.length > 0) await queryClient.prefetchQuery(section);
}

/** The card payments of which an owner's gateways have not said what became, for staff to decide; nothing where there are none. */
export function UncertainPayments({ owner }: { owner: string }) {
  const { data: found, error, refetch } = useQuery({ ...uncertainOf(owner), retryOnMount: false });
  const hasAny = found !== undefined && found.length > 0;
  const code = useQuery({ ...section, enabled: hasAny, retryOnMount: false });
  const failed = found ? hasAny && code.error : error;
  if (failed) {
    return (
      <Box mb="5" data-chrome="">
        <LoadError error={failed} title={strings.loadError} onRetry={found ? code.refetch : refetch} />
      </Box>
    );
  }
  return hasAny && code.data ? <code.data.UncertainSection intents={found} /> : null;
}
