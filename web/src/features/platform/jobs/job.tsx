import { Box, Flex } from "@chakra-ui/react";
import type { Job } from "@salle/contract/platform/jobs";
import { formatNumber } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { jobStatus } from "../../../ui/feedback/statuses.tsx";
import { isRunning } from "./job-query.ts";
import { outcomesOf, jobWords as words } from "./job-words.ts";

/** How a job stands, in a word. */
export const JobState = ({ job }: { job: Job }) => <StatusOf {...jobStatus(job.attributes)} />;

/** How far a running job is, or what became of the items of one that is done. */
export function JobProgress({ job }: { job: Job }) {
  const { jobType, state, done, total, outcomes } = job.attributes;
  if (isRunning(job)) return <Progress label={words.states[state]} done={done} total={total} />;
  const { failed = 0, ...others } = outcomes;
  const counted = outcomesOf(jobType, others);
  return (
    <Flex columnGap="3" wrap="wrap" fontVariantNumeric="tabular-nums">
      {counted.length === 0 && failed === 0 && <Box color="fg.muted">{words.noItems}</Box>}
      {counted.map((said) => (
        <span key={said}>{said}</span>
      ))}
      {failed > 0 && <span>{words.failed(formatNumber(failed))}</span>}
    </Flex>
  );
}

/** Each failure that the job has kept, in a disclosure that shows their number. */
export function JobFailures({ job, failure = words.failure }: { job: Job; failure?: typeof words.failure }) {
  const { failed, failures } = job.attributes;
  if (failures.length === 0) return null;
  return (
    <Box as="details" mt="2">
      <Box as="summary" cursor="pointer" color="fg.error">
        {words.failed(formatNumber(failed))}
      </Box>
      <Box as="ul" m="0" mt="2" ps="5" fontSize="sm" overflowWrap="anywhere">
        {failures.map(({ item, message }) => (
          <li key={`${item} ${message}`}>{failure(item, message)}</li>
        ))}
      </Box>
    </Box>
  );
}
