import { Box, Flex } from "@chakra-ui/react";
import { importDays } from "@salle/contract/members/codes";
import { importProblems } from "@salle/contract/members/imports";
import type { Job } from "@salle/contract/platform/jobs";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { formatMoment } from "../../../lib/format.ts";
import { invalidate } from "../../../lib/queries.ts";
import { JobFailures, JobProgress, JobState, useWhenDone } from "../../platform/jobs/index.ts";
import { ProblemsButton } from "./problems-button.tsx";
import { importJob } from "./queries.ts";
import { strings } from "./strings.ts";

/** One import: how far it is, what became of its rows, and each failure. */
export function JobCard({ initial }: { initial: Job }) {
  const job = useQuery(importJob(initial)).data;
  useWhenDone(job, () => void invalidate("imports", "members"));
  const { title, createdByName, instanceCreatedDate, failed } = job.attributes;
  const isKept = Date.parse(instanceCreatedDate) > Date.now() - importDays * 86_400_000;
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
      {failed > 0 && isKept && (
        <Box mt="2">
          <ProblemsButton fetch={() => call(importProblems, { params: { id: job.id } })} />
        </Box>
      )}
    </Box>
  );
}
