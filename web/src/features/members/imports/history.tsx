import { Box, Flex } from "@chakra-ui/react";
import type { Job } from "@salle/contract/platform/jobs";
import type { UseQueryResult } from "@tanstack/react-query";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { JobCard } from "./job-card.tsx";
import { strings } from "./strings.ts";

/** The imports under way and those that are done, newest first. */
export function History({ query }: { query: UseQueryResult<Job[]> }) {
  return (
    <Box as="section" mt="10">
      <Box as="h2" fontSize="lg" m="0" mb="3">
        {strings.history}
      </Box>
      {query.isError && <LoadError title={strings.historyError} error={query.error} onRetry={query.refetch} />}
      {query.isPending && <Skeleton h="16" />}
      {query.data?.length === 0 && <Box color="fg.muted">{strings.historyEmpty}</Box>}
      <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
        {query.data?.map((job) => (
          <JobCard key={job.id} initial={job} />
        ))}
      </Flex>
    </Box>
  );
}
