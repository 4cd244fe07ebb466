import { Box, Flex } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format.ts";
import { jobDetails } from "../../../lib/jobs.ts";
import { usePermission } from "../../../lib/session.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { JobFailures, JobProgress, JobState } from "../../../ui/job.tsx";
import { strings } from "./strings.ts";

/** How far the last synchronisation is, what became of its members, and each failure. */
export function SyncProgress({ jobId }: { jobId: string }) {
  const maySee = usePermission("jobs.view");
  const query = useQuery({ ...jobDetails(jobId), enabled: maySee });
  const job = query.data;
  if (!maySee) return null;
  return (
    <Box as="section" mt="10">
      <Box as="h2" fontSize="lg" m="0" mb="3">
        {strings.lastSync}
      </Box>
      {query.isError && <LoadError title={strings.jobError} error={query.error} onRetry={query.refetch} />}
      {query.isPending && <Skeleton h="16" />}
      {job && (
        <Box borderWidth="1px" borderRadius="md" p="4">
          <Flex gap="3" align="center" wrap="wrap" mb="2">
            <JobState job={job} />
            <Box fontSize="sm" color="fg.muted">
              {strings.begun(job.attributes.createdByName, formatMoment(job.attributes.instanceCreatedDate))}
            </Box>
          </Flex>
          <JobProgress job={job} />
          <JobFailures job={job} />
        </Box>
      )}
    </Box>
  );
}
