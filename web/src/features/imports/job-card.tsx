import { Box, Flex } from "@chakra-ui/react";
import type { Job } from "@salle/contract/jobs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatMoment, formatNumber } from "../../lib/format.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import { Progress } from "../../ui/progress.tsx";
import { isRunning, job as jobQuery } from "./queries.ts";
import { strings } from "./strings.ts";

/** One import: how far it is, what became of its rows, and each failure. */
export function JobCard({ initial }: { initial: Job }) {
  const queryClient = useQueryClient();
  const job = useQuery(jobQuery(initial)).data;
  const { title, state, total, done, failed, outcomes, failures, createdByName, instanceCreatedDate } = job.attributes;
  const running = isRunning(job);
  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running) {
      void queryClient.invalidateQueries({ queryKey: ["imports"] });
      void queryClient.invalidateQueries({ queryKey: ["members"] });
    }
    wasRunning.current = running;
  }, [running, queryClient]);
  const tone = running || failed > 0 ? "waiting" : "good";
  const stateWords = !running && failed > 0 ? strings.doneWithFailures : strings.states[state];
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" p="4">
      <Flex gap="3" align="center" wrap="wrap" mb="1">
        <Box fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Box>
        <StatusBadge tone={tone}>{stateWords}</StatusBadge>
      </Flex>
      <Box fontSize="sm" color="fg.muted" mb="2">
        {strings.by(createdByName, formatMoment(instanceCreatedDate))}
      </Box>
      {running && <Progress label={strings.states[state]} done={done} total={total} />}
      {!running && (
        <Flex gap="4" wrap="wrap" fontVariantNumeric="tabular-nums">
          {Object.entries(outcomes)
            .filter(([outcome]) => outcome !== "failed")
            .map(([outcome, count]) => (
              <span key={outcome}>
                {formatNumber(count)} {strings.jobOutcomes[outcome] ?? outcome}
              </span>
            ))}
        </Flex>
      )}
      {failures.length > 0 && (
        <Box as="details" mt="2">
          <Box as="summary" cursor="pointer" color="fg.error">
            {strings.failures(formatNumber(failed))}
          </Box>
          <Box as="ul" m="0" mt="2" ps="5" fontSize="sm">
            {failures.map((failure) => (
              <li key={`${failure.item} ${failure.message}`}>{strings.failure(failure.item, failure.message)}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
