import { Box, Flex } from "@chakra-ui/react";
import type { Job } from "@salle/contract/platform/jobs";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format.ts";
import { invalidate } from "../../../lib/queries.ts";
import { JobFailures, JobProgress, JobState, useWhenDone } from "../../platform/jobs/index.ts";
import { importJob } from "./queries.ts";
import { strings } from "./strings.ts";

/** One import: how far it is, what became of its rows, and each failure. */
export function JobCard({ initial }: { initial: Job }) {
  const job = useQuery(importJob(initial)).data;
  useWhenDone(job, () => void invalidate("imports", "members"));
  const { title, createdByName, instanceCreatedDate } = job.attributes;
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" p="4">
      <Flex gap="3" align="center" wrap="wrap" mb="1">
        <Box fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Box>
        <JobState job={job} />
      </Flex>
      <Box fontSize="sm" color="fg.muted" mb="2">
        {strings.by(createdByName, formatMoment(instanceCreatedDate, "moment"))}
      </Box>
      <JobProgress job={job} />
      <JobFailures job={job} failure={strings.failure} />
    </Box>
  );
}
