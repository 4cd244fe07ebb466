import { Box, Flex } from "@chakra-ui/react";
import type { Job } from "@salle/contract/jobs";
import { formatNumber } from "../../lib/format.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import { Progress } from "../../ui/progress.tsx";
import { isRunning } from "./queries.ts";
import { strings } from "./strings.ts";

/** How a job stands, in a word. */
export function JobState({ job }: { job: Job }) {
  const { state, failed } = job.attributes;
  const tone = isRunning(job) || failed > 0 ? "waiting" : "good";
  return (
    <StatusBadge tone={tone}>
      {!isRunning(job) && failed > 0 ? strings.doneWithFailures : strings.states[state]}
    </StatusBadge>
  );
}

/** How far a running job is, or what became of the items of one that is done. */
export function JobProgress({ job }: { job: Job }) {
  const { state, done, total, outcomes } = job.attributes;
  if (isRunning(job)) {
    return (
      <Box w="full" minW="9rem">
        <Progress label={strings.states[state]} done={done} total={total} />
      </Box>
    );
  }
  const { failed = 0, ...others } = outcomes;
  const counted = Object.entries({ ...others, failed }).filter(([, count]) => count > 0);
  return (
    <Flex columnGap="3" wrap="wrap" minW="9rem" fontVariantNumeric="tabular-nums">
      {counted.length === 0 && <Box color="fg.muted">{strings.noItems}</Box>}
      {counted.map(([outcome, count]) => (
        <span key={outcome}>{strings.count(formatNumber(count), strings.outcomes[outcome] ?? outcome)}</span>
      ))}
    </Flex>
  );
}
