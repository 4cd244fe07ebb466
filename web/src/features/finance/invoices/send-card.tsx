import { Box, Button, Flex } from "@chakra-ui/react";
import type { Job } from "@salle/contract/platform/jobs";
import { formatNumber } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { invalidate, sales } from "../../../lib/queries.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { isRunning, jobDetails, useWhenDone } from "../../platform/jobs/index.ts";
import { strings } from "./strings.ts";

/** How far the sending of several invoices is, and each that could not be sent. */
export const SendCard = ({ jobId, onHide }: { jobId: string; onHide: () => void }) => (
  <Loaded query={jobDetails(jobId, strings.jobError)} height="20">
    {(job) => <Card job={job} onHide={onHide} />}
  </Loaded>
);

function Card({ job, onHide }: { job: Job; onHide: () => void }) {
  const running = isRunning(job);
  useWhenDone(job, () => void invalidate(...sales));
  const { title, state, total, done, failed, outcomes, failures } = job.attributes;
  return (
    <Box asChild borderWidth="1px" borderRadius="md" bg="bg.panel" p="4" mb="4" data-chrome="">
      <section aria-label={title}>
        <Flex gap="3" align="center" wrap="wrap" mb="2">
          <Box fontWeight="semibold" overflowWrap="anywhere">
            {title}
          </Box>
          <Box aria-live="polite">
            <StatusBadge tone={running ? "info" : failed > 0 ? "waiting" : "good"} acts={!running && failed > 0}>
              {strings.sendingStates[state]}
            </StatusBadge>
          </Box>
          <Button size="sm" variant="ghost" ms="auto" onClick={onHide}>
            {strings.hide}
          </Button>
        </Flex>
        {running && <Progress label={strings.sending} done={done} total={total} />}
        <Flex gap="4" wrap="wrap" mt="2" fontVariantNumeric="tabular-nums">
          {!running && <span>{strings.sentCount(formatNumber(outcomes.sent ?? 0))}</span>}
          {outcomes.joined && <span>{strings.joinedCount(formatNumber(outcomes.joined))}</span>}
          {failed > 0 && (
            <Box as="span" color="fg.error">
              {strings.failedCount(formatNumber(failed))}
            </Box>
          )}
          <TextLink to={to("/jobs/:tab?")}>{strings.allJobs}</TextLink>
        </Flex>
        {failures.length > 0 && (
          <Box as="ul" m="0" mt="2" ps="5" fontSize="sm">
            {failures.map(({ item, message }) => (
              <li key={`${item} ${message}`}>{strings.failure(item, message)}</li>
            ))}
          </Box>
        )}
      </section>
    </Box>
  );
}
