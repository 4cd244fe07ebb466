import { Box, Flex } from "@chakra-ui/react";
import { formatMoment } from "../../../lib/format.ts";
import { usePermission } from "../../../lib/session.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { JobFailures, JobProgress, JobState, jobDetails } from "../../platform/jobs/index.ts";
import { strings } from "./strings.ts";

/** How far the last synchronisation is, what became of its members, and each failure. */
export function SyncProgress({ jobId }: { jobId: string }) {
  const maySee = usePermission("jobs.view");
  if (!maySee) return null;
  return (
    <Box as="section" mt="10">
      <Box as="h2" fontSize="lg" m="0" mb="3">
        {strings.lastSync}
      </Box>
      <Loaded query={jobDetails(jobId, strings.jobError)} height="16">
        {(job) => (
          <Box borderWidth="1px" borderRadius="md" p="4">
            <Flex gap="3" align="center" wrap="wrap" mb="2">
              <JobState job={job} />
              <Box fontSize="sm" color="fg.muted">
                {strings.begun(
                  job.attributes.createdByName,
                  formatMoment(job.attributes.instanceCreatedDate, "moment"),
                )}
              </Box>
            </Flex>
            <JobProgress job={job} />
            <JobFailures job={job} />
          </Box>
        )}
      </Loaded>
    </Box>
  );
}
