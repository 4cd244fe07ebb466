import { Box, Flex } from "@chakra-ui/react";
import type { Job } from "@salle/contract/jobs";
import { useQuery } from "@tanstack/react-query";
import { formatMoment, formatNumber } from "../../lib/format.ts";
import { usePermission } from "../../lib/session.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { isRunning, syncJob } from "./queries.ts";
import { strings } from "./strings.ts";

/** How far the last synchronisation is, what became of its members, and each failure. */
export function SyncProgress({ jobId }: { jobId: string }) {
  const maySee = usePermission("jobs.view");
  const query = useQuery({ ...syncJob(jobId), enabled: maySee });
  if (!maySee) return null;
  return (
    <Box as="section" mt="10">
      <Box as="h2" fontSize="lg" m="0" mb="3">
        {strings.lastSync}
      </Box>
      {query.isError && <LoadError title={strings.jobError} error={query.error} onRetry={query.refetch} />}
      {query.isPending && <Skeleton h="16" />}
      {query.data && <Contents job={query.data} />}
    </Box>
  );
}

function Contents({ job }: { job: Job }) {
  const { state, total, done, failed, outcomes, failures, createdByName, instanceCreatedDate } = job.attributes;
  const running = isRunning(job);
  const words = !running && failed > 0 ? strings.doneWithFailures : strings.states[state];
  return (
    <Box borderWidth="1px" borderRadius="md" p="4">
      <Flex gap="3" align="center" wrap="wrap" mb="2">
        <StatusBadge tone={running || failed > 0 ? "waiting" : "good"}>{words}</StatusBadge>
        <Box fontSize="sm" color="fg.muted">
          {strings.begun(createdByName, formatMoment(instanceCreatedDate))}
        </Box>
      </Flex>
      {running && <Progress label={strings.states[state]} done={done} total={total} />}
      {!running && (
        <Flex gap="4" wrap="wrap" fontVariantNumeric="tabular-nums">
          {Object.entries(outcomes)
            .filter(([outcome]) => outcome !== "failed")
            .map(([outcome, count]) => (
              <span key={outcome}>
                {formatNumber(count)} {strings.outcomes[outcome] ?? outcome}
              </span>
            ))}
        </Flex>
      )}
      {failures.length > 0 && (
        <Box as="details" mt="2">
          <Box as="summary" cursor="pointer" color="fg.error">
            {strings.failures(formatNumber(failed))}
          </Box>
          <Box as="ul" m="0" mt="2" ps="5" fontSize="sm" overflowWrap="anywhere">
            {failures.map(({ item, message }) => (
              <li key={`${item} ${message}`}>
                {item}: {message}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
